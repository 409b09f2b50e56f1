export default {
  list: {
    title: 'Externe Dienste',
    noun_one: 'externer Dienst',
    noun_other: 'externe Dienste',
    search: 'Name, Schlüssel oder Adresse suchen…',
    add: 'Dienst anlegen',
  },
  field: {
    name: 'Name',
    nameHint: 'So heißt er, wo um Zustimmung gefragt wird.',
    provider_key: 'Anbieterschlüssel',
    keyHint:
      'So nennt ihn der Cookie der Zustimmung: Kleinbuchstaben, Ziffern, - und _. Er bleibt für immer; ein anderes Unternehmen braucht einen eigenen Dienst, damit neu gefragt wird.',
    description: 'Was Besucherinnen und Besucher darüber lesen',
    descriptionHint:
      'Welches Unternehmen es ist, wozu, und wohin Daten gehen. Steht in den Cookie-Einstellungen.',
    script_url: 'Adresse des Skripts',
    scriptHint: 'Beginnt mit https://. Leer, wenn der Text darunter alles ist.',
    snippet: 'Text des Skripts',
    snippetHint:
      'JavaScript ohne Tags, läuft nach dem Skript der Adresse. Die Seite, neben der es läuft, steht in platformPage.url, platformPage.path und platformPage.locale.',
    hosts: 'Weitere Hosts',
    hostsHint:
      'Einer je Zeile, etwa https://collect.example.org oder https://*.example.org. Der Dienst spricht mit diesen und mit dem Host seines Skripts, mit nichts sonst.',
    pages: 'Seiten',
    is_active: 'Aktiv',
    activeHint: 'Nur aktive Dienste werden angeboten und laufen.',
    source: 'Host des Skripts',
    changedAt: 'Geändert',
  },
  page: {
    home: 'Startseite',
    projects: 'Projekte: Listen und Karte',
    project: 'Seiten von Projekten',
    organizations: 'Organisationen: Listen',
    organization: 'Seiten von Organisationen',
    information: 'Impressum, Datenschutz, Barrierefreiheit',
  },
  intro:
    'Ein Dienst läuft neben der Seite in einem eigenen Rahmen, sobald er erlaubt wurde. Er kann die Seite weder sehen noch ändern: keine Formulare, keine Cookies dieser Plattform, keine Konten.',
  save: 'Dienst speichern',
  saved: 'Dienst gespeichert. Nach wenigen Sekunden gilt er auf den Seiten.',
  readOnly: 'Nur zum Ansehen: Änderungen brauchen das Recht, externe Dienste zu ändern.',
  activate: {
    action: 'Aktivieren',
    title_one: '{{count}} Dienst aktivieren?',
    title_other: '{{count}} Dienste aktivieren?',
    text: 'Ab jetzt wird um Zustimmung gefragt; sie laufen, wo sie erlaubt wurden.',
    confirm: 'Aktivieren',
    failed: 'Die Dienste konnten nicht aktiviert werden.',
  },
  deactivate: {
    action: 'Deaktivieren',
    title_one: '{{count}} Dienst deaktivieren?',
    title_other: '{{count}} Dienste deaktivieren?',
    text: 'Sie laufen nirgends mehr und werden nicht mehr angeboten.',
    confirm: 'Deaktivieren',
    failed: 'Die Dienste konnten nicht deaktiviert werden.',
  },
} as const;
