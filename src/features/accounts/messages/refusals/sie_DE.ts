export default {
  no_password:
    'Für Ihr Konto ist noch kein Passwort festgelegt. Sie können es über „Passwort vergessen“ festlegen.',
  deactivated: 'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an den Support.',
  password_needed: 'Bitte geben Sie das Passwort des Kontos ein.',
} as const;
