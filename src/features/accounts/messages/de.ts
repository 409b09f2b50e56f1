export default {
  login: {
    title: 'Anmelden',
    identification: 'Benutzername oder E-Mail-Adresse',
    password: 'Passwort',
    outerSpace: 'Das Passwort beginnt oder endet mit einem Leerzeichen.',
    showPassword: 'Passwort anzeigen',
    remember: 'Angemeldet bleiben',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    signUp: 'Registrieren',
    done: 'Angemeldet',
    failed: 'Fehler',
  },
  logout: { submit: 'Abmelden', done: 'Abgemeldet' },
} as const;
