export default {
  login: { favoriteHint: 'Bitte melden Sie sich an, um Favoriten zu speichern.' },
  profile: { title: 'Ihr Profil' },
} as const;
