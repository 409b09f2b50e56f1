export default {
  login: { title: 'Melden Sie sich an, um Favoriten zu speichern' },
  saved: { text: '{{title}} gehört jetzt zu Ihren Favoriten.' },
} as const;
