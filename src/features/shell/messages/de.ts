export default {
  skip: 'Zum Inhalt springen',
  nav: {
    main: 'Hauptnavigation',
    projects: 'Projekte',
    organizations: 'Organisationen',
    account: 'Konto',
    admin: 'Verwaltung',
    login: 'Anmelden',
    logout: 'Abmelden',
    profile: 'Profil',
    signup: 'Registrieren',
    open: 'Menü öffnen',
    close: 'Menü schließen',
    home: '{{site}}, Startseite',
  },
  footer: {
    label: 'Rechtliches',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    accessibility: 'Barrierefreiheit',
    cookies: 'Cookie-Einstellungen',
    legal:
      '{{operator}} betreibt diese Plattform. Spenden gehen an das gewählte Projekt; die Gebühr steht vor dem Bezahlen fest.',
    language: 'Sprache',
  },
  locale: { en_US: 'English', du_DE: 'Deutsch (du)', sie_DE: 'Deutsch (Sie)' },
  error: {
    notFoundTitle: 'Diese Seite gibt es nicht',
    notFoundText: 'Die Adresse hat sich vielleicht geändert, oder das Projekt ist nicht mehr veröffentlicht.',
    forbiddenTitle: 'Für diese Seite ist eine Berechtigung nötig',
    signInTitle: 'Anmeldung nötig',
    serverTitle: 'Auf unserer Seite ist etwas schiefgegangen',
    serverText:
      'Nichts wurde doppelt gebucht und nichts ist verloren. Ein neuer Versuch in einem Moment hilft meist.',
    unavailableTitle: 'Gleich geht es weiter',
    unavailableText:
      'Die Plattform kann gerade nicht antworten. Ein neuer Versuch in wenigen Sekunden hilft meist.',
    toProjects: 'Alle Projekte ansehen',
    toLogin: 'Anmelden',
    toAdmin: 'Zur Startseite der Verwaltung',
    retry: 'Erneut versuchen',
  },
} as const;
