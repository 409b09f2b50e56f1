export default {
  wrong_credentials: 'Benutzername oder Passwort ist falsch.',
  deactivated: 'Dieses Konto ist deaktiviert. Der Support hilft weiter.',
  wrong_password: 'Das Passwort ist falsch.',
  no_password:
    'Für dieses Konto ist noch kein Passwort festgelegt. Es kann über „Passwort vergessen“ festgelegt werden.',
  password_needed: 'Bitte das Passwort des Kontos eingeben.',
  link_over: 'Dieser Link wurde schon benutzt oder gilt nicht mehr.',
  already_activated: 'Dieses Konto ist schon aktiviert.',
  account_deleted: 'Dieses Konto wurde gelöscht und lässt sich nicht wieder öffnen.',
  account_invited:
    'Dieses Konto wartet auf die Annahme einer Einladung. Die Einladung lässt sich noch einmal senden.',
  password_keyboard:
    'Diese Zeichen liegen auf der Tastatur nebeneinander. Bitte ein anderes Passwort wählen.',
  password_common: 'Dieses Passwort gehört zu den am häufigsten verwendeten. Bitte ein anderes wählen.',
  password_has_username: 'Dieses Passwort besteht aus dem Benutzernamen. Bitte ein anderes wählen.',
  password_has_email: 'Dieses Passwort besteht aus der E-Mail-Adresse. Bitte ein anderes wählen.',
  password_has_site: 'Dieses Passwort besteht aus dem Namen dieser Website. Bitte ein anderes wählen.',
} as const;
