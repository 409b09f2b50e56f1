export default {
  deactivated: 'Dein Konto ist deaktiviert. Wende dich bitte an den Support.',
  password_needed: 'Bitte gib das Passwort des Kontos ein.',
} as const;
