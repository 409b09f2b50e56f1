export default {
  refusals: { deactivated: 'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an den Support.' },
  login: { favoriteHint: 'Bitte melden Sie sich an, um Favoriten zu speichern.' },
  profile: { title: 'Ihr Profil' },
} as const;
