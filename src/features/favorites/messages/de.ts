export default {
  add: '{{title}} als Favorit speichern',
  remove: '{{title}} aus den Favoriten entfernen',
  addFailed: 'Favorit konnte nicht hinzugefügt werden',
  removeFailed: 'Favorit konnte nicht entfernt werden',
  login: { title: 'Anmelden, um Favoriten zu speichern' },
  saved: {
    title: 'Favorit gespeichert',
    text: '{{title}} gehört jetzt zu den Favoriten.',
    back: 'Zurück zum Projekt',
  },
} as const;
