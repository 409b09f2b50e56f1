export default {
  list: { errorText: 'Versuch es noch einmal oder wende dich an die Administration.' },
  refusals: {
    selection_changed:
      'Die ausgewählten Einträge haben sich inzwischen geändert. Prüf die Auswahl und versuch es noch einmal.',
  },
} as const;
