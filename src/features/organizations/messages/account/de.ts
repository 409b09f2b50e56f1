export default {
  decision: {
    public: 'Veröffentlicht',
    accepted: 'Akzeptiert',
    rejected: 'Abgelehnt',
    send_back: 'Zur Ergänzung zurückgegeben',
    withdraw: 'Zurückgezogen: wieder in Prüfung',
    archive: 'Archiviert',
    restore: 'Wiederhergestellt',
    ban: 'Gesperrt',
    unban: 'Sperre aufgehoben',
  },
  steps: 'Schritte der Organisation',
  step: {
    basics: 'Grunddaten',
    description: 'Beschreibung',
    address: 'Anschrift und Website',
    bank: 'Bankverbindung',
    proof: 'Nachweis der Gemeinnützigkeit',
    logo: 'Logo',
    completion: 'Abschluss',
  },
  submit: 'Zur Prüfung einreichen',
  submitText: 'Alles ist da. Die Organisation wird geprüft, das Ergebnis kommt per Mail.',
  submitted: 'Die Organisation ist eingereicht. Änderungen werden in jedem Schritt gespeichert.',
  optional: '{{label}} (freiwillig)',
  field: {
    title: 'Name der Organisation',
    type: 'Rechtsform',
    purposes: 'Satzungszwecke',
    description: 'Kurzporträt',
    activity: 'Haupttätigkeiten',
    strength: 'Stärken',
    street: 'Straße und Hausnummer',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    website: 'Website',
    holder: 'Kontoinhaber',
    proofKind: 'Art des Bescheids',
    issuedOn: 'Datum des Bescheids',
    proofFile: 'Bescheid als PDF',
  },
  hint: {
    purposes: 'Wie im Bescheid des Finanzamts genannt',
    website: 'Mit https://',
    bic: 'Bei einem deutschen Konto nicht nötig',
  },
  intro: {
    description: 'Das steht auf der Seite der Organisation.',
    bank: 'Auf dieses Konto gehen Auszahlungen. Öffentlich gezeigt wird es nie.',
    proof:
      'Ein Freistellungsbescheid oder die Anlage zum Körperschaftsteuerbescheid gilt fünf Jahre, ein Bescheid nach § 60a AO drei, auf den Tag genau.',
    noProof: 'Diese Rechtsform braucht keinen Bescheid. Der Schritt kann leer bleiben.',
    logo: 'Steht neben der Organisation auf ihrer Seite und auf Karten.',
  },
  validity: {
    valid: 'Der Bescheid gilt bis zum {{until}}.',
    prevalid: 'Der Bescheid gilt vom {{from}} bis zum {{until}}.',
    expired: 'Der Bescheid galt bis zum {{until}}. Nötig ist ein neuer vom Finanzamt.',
  },
  delete: {
    title: '{{title}} löschen?',
    text: 'Die Organisation und ihre Projekte verschwinden aus allen Listen und lassen sich nicht zurückholen. Danach ist eine neue Organisation möglich.',
    submit: 'Organisation löschen',
  },
  standing: {
    reason: 'Begründung: {{reason}}',
    inProgress: 'In Vorbereitung',
    inProgressText:
      'Jeder Schritt wird für sich gespeichert. Ein späterer öffnet sich, wenn die früheren vollständig sind.',
    waiting: 'In Prüfung',
    waitingText: 'Die Organisation ist eingereicht und wartet auf die Prüfung.',
    reviewed: 'Geprüft',
    reviewedText:
      'Änderungen gelten sofort und werden danach geprüft. Eine andere Bankverbindung gilt erst, wenn wir sie bestätigt haben.',
    changed: 'Geprüft, seither geändert',
    changedText: 'Die Organisation bleibt freigegeben; wir prüfen die letzten Änderungen.',
    rejected: 'Nicht angenommen',
    rejectedText:
      'Die Mail dazu nennt den Grund. Nach der Korrektur lässt sich die Organisation noch einmal einreichen.',
    archived: 'Archiviert',
    archivedText: 'Es lässt sich nichts mehr ändern.',
  },
  bankState: {
    firstObjected:
      'Dem Konto mit der Endung {{end}} wurde widersprochen. Bis zu unserer Entscheidung darüber gibt es keine Auszahlungen.',
    first:
      'Das Konto mit der Endung {{end}} ist das erste. Auszahlungen gehen darauf, sobald wir es bestätigt haben und es gilt.',
    waiting:
      'Das Konto mit der Endung {{end}} wartet auf die Bestätigung durch uns. Auszahlungen werden zurückgehalten, bis es bestätigt ist und gilt.',
    confirmed:
      'Das Konto mit der Endung {{end}} ist bestätigt und gilt ab dem {{at}}. Bis dahin werden Auszahlungen zurückgehalten.',
    objected:
      'Dem Konto mit der Endung {{end}} wurde widersprochen. Auszahlungen werden zurückgehalten, bis wir darüber entschieden haben.',
    change:
      'Auszahlungen gehen auf das Konto mit der Endung {{current}}. Eine geänderte Bankverbindung wird zuerst von uns bestätigt; bis sie gilt, werden Auszahlungen zurückgehalten. Alle Verantwortlichen werden per E-Mail benachrichtigt.',
  },
  objection: {
    title: 'Bankverbindung von {{organization}}',
    text: 'Am {{at}} wurde für die Auszahlungen eine andere Bankverbindung eingetragen.',
    old: 'Bisheriges Konto',
    new: 'Neues Konto',
    end: 'Endung {{end}}',
    none: 'keines',
    effect:
      'Ein Widerspruch hält die Änderung an: Auszahlungen werden zurückgehalten, bis der Vorgang geprüft ist.',
    submit: 'Der Änderung widersprechen',
    objectedTitle: 'Die Änderung ist angehalten',
    objectedText: 'Auszahlungen werden zurückgehalten, bis wir darüber entschieden haben. Wir melden uns.',
    overTitle: 'Diese Änderung ist nicht mehr offen',
    overText:
      'Sie wurde beendet, oder die Bankverbindung gilt bereits. Bei Unstimmigkeiten hilft der Support unter {{address}}.',
  },
} as const;
