export default {
  no_password:
    'Für dein Konto ist noch kein Passwort festgelegt. Du kannst es über „Passwort vergessen?“ festlegen.',
  deactivated: 'Dein Konto ist deaktiviert. Wende dich bitte an den Support.',
  password_needed: 'Bitte gib das Passwort des Kontos ein.',
  password_keyboard: 'Diese Zeichen liegen auf der Tastatur nebeneinander. Bitte wähle ein anderes Passwort.',
  password_common:
    'Dieses Passwort gehört zu den am häufigsten verwendeten oder besteht aus wenigen bekannten Wörtern. Bitte wähle ein anderes.',
  password_has_username: 'Dieses Passwort besteht aus deinem Benutzernamen. Bitte wähle ein anderes.',
  password_has_email: 'Dieses Passwort besteht aus deiner E-Mail-Adresse. Bitte wähle ein anderes.',
  password_has_site: 'Dieses Passwort besteht aus dem Namen dieser Website. Bitte wähle ein anderes.',
} as const;
