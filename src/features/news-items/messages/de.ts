export default {
  title: 'Neuigkeiten',
  feed: 'Neuigkeiten als RSS',
  more_one: 'Eine weitere Neuigkeit',
  more_other: '{{count}} weitere Neuigkeiten',
  about: 'Neuigkeiten zu „{{project}}“ von {{organization}}',
  toProject: 'Zurück zum Projekt',
} as const;
