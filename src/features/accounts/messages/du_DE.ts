export default {
  login: { favoriteHint: 'Melde dich an, um Favoriten zu speichern.' },
  profile: { title: 'Dein Profil' },
} as const;
