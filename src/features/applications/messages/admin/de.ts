export default {
  entriesOf: 'Angaben von {{title}}',
} as const;
