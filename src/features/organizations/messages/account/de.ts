export default {
  decision: {
    public: 'Veröffentlicht',
    accepted: 'Angenommen',
    rejected: 'Abgelehnt',
    send_back: 'Zur Ergänzung zurückgegeben',
    withdraw: 'Zurückgezogen: wieder in Prüfung',
    archive: 'Archiviert',
    restore: 'Wiederhergestellt',
    ban: 'Gesperrt',
    unban: 'Sperre aufgehoben',
    voting_public: 'Zur Abstimmung zugelassen',
    voting_rejected: 'Zur Abstimmung nicht zugelassen',
    bank_proof_accepted: 'Kontonachweis angenommen',
    bank_proof_rejected: 'Kontonachweis abgelehnt',
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
  submitText: 'Alle Schritte sind vollständig. Die Organisation wird geprüft, das Ergebnis kommt per E-Mail.',
  submitted: 'Die Organisation ist eingereicht. Änderungen sind in jedem Schritt weiterhin möglich.',
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
    purposes: 'Wie im Bescheid des Finanzamts angegeben',
    website: 'Zum Beispiel www.example.org',
    bic: 'Bei deutschen Konten nicht erforderlich',
  },
  intro: {
    description: 'Das steht auf der Seite der Organisation.',
    bank: 'Auf dieses Konto gehen die Auszahlungen. Es wird nie öffentlich angezeigt.',
    proof:
      'Ein Freistellungsbescheid oder die Anlage zum Körperschaftsteuerbescheid gilt fünf Jahre, ein Bescheid nach § 60a AO drei, auf den Tag genau.',
    noProof: 'Diese Rechtsform braucht keinen Bescheid. Der Schritt kann leer bleiben.',
    logo: 'Wird bei der Organisation auf ihrer Seite und auf Karten angezeigt.',
  },
  validity: {
    valid: 'Der Bescheid gilt bis zum {{until}}.',
    prevalid: 'Der Bescheid gilt vom {{from}} bis zum {{until}}.',
    expired: 'Der Bescheid ist am {{until}} abgelaufen. Nötig ist ein neuer vom Finanzamt.',
  },
  delete: {
    title: '{{title}} löschen?',
    text: 'Die Organisation und ihre Projekte verschwinden aus allen Listen und lassen sich nicht wiederherstellen. Danach lässt sich eine neue Organisation anlegen.',
    submit: 'Organisation löschen',
    failed: 'Die Organisation konnte nicht gelöscht werden',
  },
  status: {
    reason: 'Begründung: {{reason}}',
    sentBack: 'Zur Ergänzung zurückgegeben',
    sentBackText: 'Bitte die Organisation ergänzen und noch einmal einreichen.',
    inProgress: 'In Vorbereitung',
    inProgressText:
      'Jeder Schritt wird einzeln gespeichert. Ein späterer öffnet sich, wenn die früheren vollständig sind.',
    waiting: 'In Prüfung',
    waitingText: 'Die Organisation ist eingereicht und wartet auf die Prüfung.',
    reviewed: 'Geprüft',
    reviewedText:
      'Änderungen gelten sofort und werden danach geprüft. Eine andere Bankverbindung gilt erst, wenn wir sie bestätigt haben.',
    changed: 'Geprüft, seither geändert',
    changedText: 'Die Entscheidung gilt weiter. Die letzten Änderungen werden noch geprüft.',
    rejected: 'Abgelehnt',
    rejectedText:
      'Die E-Mail dazu nennt den Grund. Nach der Korrektur lässt sich die Organisation noch einmal einreichen.',
    archived: 'Archiviert',
    archivedText: 'Änderungen sind nicht mehr möglich.',
  },
  bankState: {
    firstObjected:
      'Gegen das Konto mit der Endung {{end}} wurde Widerspruch eingelegt. Bis zu unserer Entscheidung gibt es keine Auszahlungen.',
    first:
      'Das Konto mit der Endung {{end}} ist das erste. Auszahlungen gehen darauf, sobald wir es bestätigt haben und es gilt.',
    waiting:
      'Das Konto mit der Endung {{end}} wartet auf unsere Bestätigung. Auszahlungen werden zurückgehalten, bis es bestätigt ist und gilt.',
    confirmed:
      'Das Konto mit der Endung {{end}} ist bestätigt und gilt ab dem {{at}}. Bis dahin werden Auszahlungen zurückgehalten.',
    objected:
      'Gegen das Konto mit der Endung {{end}} wurde Widerspruch eingelegt. Auszahlungen werden zurückgehalten, bis wir darüber entschieden haben.',
    change:
      'Auszahlungen gehen auf das Konto mit der Endung {{current}}. Eine geänderte Bankverbindung wird zuerst von uns bestätigt; bis sie gilt, werden Auszahlungen zurückgehalten. Alle Verantwortlichen werden per E-Mail benachrichtigt.',
  },
  bankProof: {
    title: 'Kontonachweis',
    missing:
      'Dieses Konto wird bei einer anderen Bank geführt. Bitte ein Dokument einreichen, das den Kontoinhaber zeigt, zum Beispiel einen Kontoauszug oder ein Schreiben der Bank. Bis zur Annahme werden Auszahlungen zurückgehalten.',
    waiting: 'Das Dokument wird geprüft. Bis zur Annahme werden Auszahlungen zurückgehalten.',
    accepted: 'Der Nachweis über dieses Konto ist angenommen.',
    rejected:
      'Das Dokument wurde abgelehnt: {{reason}} Bitte ein anderes einreichen. Bis dahin werden Auszahlungen zurückgehalten.',
    file: 'Dokument als PDF',
    submit: 'Nachweis einreichen',
    again: 'Anderes Dokument einreichen',
    submitted: 'Das Dokument wurde eingereicht.',
    read: 'Dokument herunterladen',
    choose: 'Bitte zuerst das Dokument hochladen.',
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
