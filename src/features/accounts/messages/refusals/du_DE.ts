export default {
  no_password:
    'Für dein Konto ist noch kein Passwort festgelegt. Du kannst es über „Passwort vergessen“ festlegen.',
  deactivated: 'Dein Konto ist deaktiviert. Wende dich bitte an den Support.',
  password_needed: 'Bitte gib das Passwort des Kontos ein.',
} as const;
