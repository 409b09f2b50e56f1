export default {
  list: { errorText: 'Versuchen Sie es erneut oder wenden Sie sich an die Administration.' },
  refusals: {
    selection_changed:
      'Die ausgewählten Einträge haben sich inzwischen geändert. Prüfen Sie die Auswahl und versuchen Sie es erneut.',
  },
} as const;
