export default {
  method: {
    legend: 'Zahlungsart',
    noFee: 'ohne Gebühr',
    fee: '{{fee}} Gebühr',
    none: 'Zurzeit ist keine Zahlungsart verfügbar. Bitte später noch einmal versuchen.',
    missing: 'Bitte eine Zahlungsart wählen.',
  },
  fee: {
    label: 'Ich übernehme die Gebühr von {{fee}}',
    hint: 'Mit Gebühr werden {{total}} statt {{net}} gezahlt.',
    forced: 'Die Zahlungsgebühr von {{fee}} kommt zu jeder Spende hinzu.',
    smallest:
      'Mit dieser Zahlungsart geht es ab {{smallest}}. Gezahlt werden {{total}}, davon {{fee}} Zahlungsgebühr.',
    larger:
      'Von diesem Betrag ließe die Zahlungsgebühr nichts übrig. Gezahlt werden {{total}}, davon {{fee}} Zahlungsgebühr.',
  },
  person: {
    legend: 'Persönliche Angaben',
    kind: 'Ich spende',
    kinds: { person: 'als Privatperson', company: 'für ein Unternehmen oder eine Organisation' },
    companyName: 'Name des Unternehmens oder der Organisation',
    contact: 'Wer ist dort ansprechbar? Diese Angabe ist freiwillig.',
    oneName: 'Ich habe nur einen Namen und trage ihn als Nachnamen ein',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    emailHint: 'An diese Adresse geht die Bestätigung.',
    street: 'Straße und Hausnummer',
    more: 'Adresszusatz',
    addMore: 'Adresszusatz ergänzen',
    postalCode: 'Postleitzahl',
    postalCodeDigits: 'In diesem Land hat die Postleitzahl {{digits}} Ziffern',
    city: 'Ort',
    country: 'Land',
    anonymity:
      'Name und Anschrift erscheinen nicht auf der Seite. Der Betreiber der Plattform speichert sie für die Buchhaltung; die Organisation sieht „anonym“, solange keine Spendenbescheinigung gewünscht wird.',
  },
  receipt: {
    label: 'Ich wünsche eine Spendenbescheinigung',
    hint: 'Die Organisation stellt die Bescheinigung aus und erhält deshalb Name und Anschrift.',
    below:
      'Eine Spendenbescheinigung ist ab {{amount}} möglich; darunter genügt dem Finanzamt der Kontoauszug.',
  },
  /** The consent to news; stored as the donor read it. */
  news: {
    ofProject: 'Neuigkeiten zu diesem Projekt per E-Mail erhalten',
    ofOrganization: 'Neuigkeiten zu den Projekten dieser Organisation per E-Mail erhalten',
    hint: 'Freiwillig. Jede E-Mail enthält einen Link zum Abbestellen.',
  },
  consent: {
    legend: 'Einwilligung',
    terms: 'Ich akzeptiere die Nutzungsbedingungen',
    termsRead: 'Nutzungsbedingungen lesen',
    termsText:
      'Die Spende geht an das Projekt oder die Organisation auf dieser Seite, abzüglich der Gebühr des Zahlungsdienstes, sofern diese nicht von der spendenden Person oder vom Betreiber getragen wird. Gutgeschrieben wird die Spende, sobald die Zahlung bestätigt ist. Beträge, die ein Projekt nicht mehr annehmen kann, werden erstattet oder mit Zustimmung der spendenden Person einem anderen Projekt derselben Organisation zugeordnet.',
    privacy: 'Ich akzeptiere die <link>Datenschutzerklärung</link>',
    privacyNote: 'Die Daten werden verarbeitet, wie es die <link>Datenschutzerklärung</link> beschreibt.',
    termsMissing: 'Bitte die Nutzungsbedingungen akzeptieren',
    privacyMissing: 'Bitte die Datenschutzerklärung akzeptieren',
  },
  invalid: 'Bitte diese Angabe prüfen.',
  totalChanged:
    'Mit der Zahlungsgebühr sind {{total}} zu zahlen. Bitte prüfen und das Formular noch einmal absenden.',
  submit: '{{total}} spenden',
  submitEmpty: 'Spenden',
  redirect:
    'Weiter geht es auf der Seite des Zahlungsdienstes ({{provider}}). Dort wird die Zahlung abgeschlossen.',
  overlay: 'Die Zahlung wird vorbereitet…',
  overlayTo:
    'Die Seite des Zahlungsdienstes öffnet sich ({{provider}}). Dort wird die Zahlung abgeschlossen.',
  open: 'Eine Zahlung über {{amount}} wurde bereits begonnen.',
  openLink: 'Mit dieser Zahlung fortfahren',
  required: 'Felder mit * sind Pflichtfelder.',
  summary: {
    label: 'Zusammenfassung',
    line: 'Spende {{amount}}',
    donation: 'Spende',
    fee: 'Zahlungsgebühr',
    feeBorneBy: {
      platform: 'trägt die Plattform',
      project: 'wird bei der Auszahlung abgezogen',
    },
    total: 'Zu zahlen',
    project: 'Das Projekt erhält',
    limitedByDonationMax: 'Höchstbetrag dieser Aktion',
    limitedByBudget: 'noch verfügbarer Betrag',
    limitedByProject: 'noch offener Betrag',
  },
  transfer: {
    submit: 'Überweisung über {{total}} ankündigen',
    submitEmpty: 'Überweisung ankündigen',
    note: 'Die Bankverbindung folgt im nächsten Schritt und per E-Mail. Es wird nichts abgebucht: Überwiesen wird bei der eigenen Bank.',
  },
  heldShare:
    'Während der Zahlung werden höchstens {{share}} des noch offenen Betrags reserviert, {{minutes}} Minuten lang. Wird das Projekt in dieser Zeit durch andere Spenden finanziert, wird der Rest erstattet oder mit Zustimmung der spendenden Person einem anderen Projekt derselben Organisation zugeordnet.',
} as const;
