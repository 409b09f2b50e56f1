export default {
  field: {
    description: 'Wer ihr seid',
    activity: 'Was ihr hauptsächlich tut',
    strength: 'Was ihr besonders gut könnt',
  },
  status: {
    rejectedText:
      'Unsere E-Mail nennt dir den Grund. Korrigiere die Angaben und reiche deine Organisation noch einmal ein.',
  },
} as const;
