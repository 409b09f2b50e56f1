export default {
  no_password:
    'Für Ihr Konto ist noch kein Passwort festgelegt. Sie können es über „Passwort vergessen?“ festlegen.',
  deactivated: 'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an den Support.',
  password_needed: 'Bitte geben Sie das Passwort des Kontos ein.',
  password_keyboard:
    'Diese Zeichen liegen auf der Tastatur nebeneinander. Bitte wählen Sie ein anderes Passwort.',
  password_common:
    'Dieses Passwort gehört zu den am häufigsten verwendeten oder besteht aus wenigen bekannten Wörtern. Bitte wählen Sie ein anderes.',
  password_has_username: 'Dieses Passwort besteht aus Ihrem Benutzernamen. Bitte wählen Sie ein anderes.',
  password_has_email: 'Dieses Passwort besteht aus Ihrer E-Mail-Adresse. Bitte wählen Sie ein anderes.',
  password_has_site: 'Dieses Passwort besteht aus dem Namen dieser Website. Bitte wählen Sie ein anderes.',
} as const;
