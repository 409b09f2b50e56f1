export default {
  wrong_credentials: 'Benutzername oder Passwort ist falsch.',
  deactivated: 'Dieses Konto ist deaktiviert. Der Support hilft weiter.',
  wrong_password: 'Das aktuelle Passwort ist falsch.',
  no_password:
    'Für dieses Konto ist noch kein Passwort festgelegt. Es kann über „Passwort vergessen?“ festgelegt werden.',
  password_needed: 'Bitte das Passwort des Kontos eingeben.',
  link_over: 'Dieser Link wurde schon benutzt oder gilt nicht mehr.',
  already_activated: 'Dieses Konto ist bereits aktiviert.',
  account_deleted: 'Dieses Konto wurde gelöscht und lässt sich nicht wiederherstellen.',
  account_invited:
    'Die Einladung zu diesem Konto ist noch nicht angenommen. Sie lässt sich noch einmal senden.',
  own_account: 'Das geht nicht mit dem eigenen Konto. Bitte jemand anderen aus dem Team fragen.',
  password_keyboard:
    'Diese Zeichen liegen auf der Tastatur nebeneinander. Bitte ein anderes Passwort wählen.',
  password_common:
    'Dieses Passwort gehört zu den am häufigsten verwendeten oder besteht aus wenigen bekannten Wörtern. Bitte ein anderes wählen.',
  password_has_username: 'Dieses Passwort besteht aus dem Benutzernamen. Bitte ein anderes wählen.',
  password_has_email: 'Dieses Passwort besteht aus der E-Mail-Adresse. Bitte ein anderes wählen.',
  password_has_site: 'Dieses Passwort besteht aus dem Namen dieser Website. Bitte ein anderes wählen.',
} as const;
