export default {
  deactivated: 'Dein Konto ist deaktiviert. Wende dich bitte an den Support.',
} as const;
