export default {
  entriesOf: 'Entries of {{title}}',
} as const;
