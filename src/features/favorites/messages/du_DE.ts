export default {
  login: { title: 'Melde dich an, um Favoriten zu speichern' },
  saved: { text: '{{title}} gehört jetzt zu deinen Favoriten.' },
} as const;
