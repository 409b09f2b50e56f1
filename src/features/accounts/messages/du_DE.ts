export default {
  refusals: { deactivated: 'Dein Konto ist deaktiviert. Wende dich bitte an den Support.' },
  login: { favoriteHint: 'Melde dich an, um Favoriten zu speichern.' },
  profile: { title: 'Dein Profil' },
} as const;
