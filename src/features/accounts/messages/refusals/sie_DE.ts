export default {
  deactivated: 'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an den Support.',
  password_needed: 'Bitte geben Sie das Passwort des Kontos ein.',
} as const;
