export default {
  wrong_credentials: 'Benutzername oder Passwort ist falsch.',
  deactivated: 'Dieses Konto ist deaktiviert. Der Support hilft weiter.',
  wrong_password: 'Das aktuelle Passwort ist falsch.',
} as const;
