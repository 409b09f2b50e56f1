export default {
  method: {
    legend: 'Zahlungsart',
    noFee: 'ohne Gebühr',
    fee: '{{fee}} Gebühr',
    failed: 'Die Zahlungsarten konnten nicht geladen werden.',
    none: 'Zurzeit gibt es keine Zahlungsart. Bitte später noch einmal versuchen.',
    missing: 'Bitte eine Zahlungsart wählen.',
  },
  fee: {
    label: 'Ich übernehme die Gebühr von {{fee}}',
    hint: 'Mit Gebühr werden {{total}} statt {{net}} gezahlt.',
    forced: 'Die Zahlungsgebühr von {{fee}} kommt zu jeder Spende hinzu.',
  },
  person: {
    legend: 'Persönliche Angaben',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    emailHint: 'Dorthin geht die Bestätigung.',
    street: 'Straße und Hausnummer',
    more: 'Adresszusatz',
    addMore: 'Adresszusatz ergänzen',
    postalCode: 'Postleitzahl',
    postalCodeDigits: 'In diesem Land hat die Postleitzahl {{digits}} Ziffern',
    city: 'Ort',
    country: 'Land',
    anonymity:
      'Name und Anschrift erscheinen nicht auf der Seite. Der Betreiber der Plattform speichert sie für die Buchung; die Organisation sieht „anonym“, solange keine Spendenbescheinigung gewünscht wird.',
  },
  receipt: {
    label: 'Ich wünsche eine Spendenbescheinigung',
    hint: 'Die Organisation erfährt dann Name und Anschrift, denn sie stellt die Bescheinigung aus.',
    below:
      'Eine Spendenbescheinigung ist ab {{amount}} möglich; darunter genügt dem Finanzamt der Kontoauszug.',
  },
  consent: {
    legend: 'Einwilligung',
    terms: 'Ich akzeptiere die Nutzungsbedingungen',
    termsRead: 'Nutzungsbedingungen lesen',
    termsText:
      'Die Spende geht an das Projekt oder die Organisation auf dieser Seite, abzüglich der Gebühr des Zahlungsdienstes, sofern diese nicht von der spendenden Person oder vom Betreiber getragen wird. Sie kommt dort an, sobald die Zahlung bestätigt ist. Was ein Projekt nicht mehr annehmen kann, geht zurück oder mit Zustimmung der spendenden Person an ein anderes Projekt derselben Organisation.',
    privacy: 'Ich akzeptiere die <link>Datenschutzerklärung</link>',
    privacyNote: 'Die Daten werden verarbeitet, wie es die <link>Datenschutzerklärung</link> beschreibt.',
    termsMissing: 'Bitte die Nutzungsbedingungen akzeptieren',
    privacyMissing: 'Bitte die Datenschutzerklärung akzeptieren',
  },
  invalid: 'Bitte diese Angabe prüfen.',
  submit: '{{total}} spenden',
  submitEmpty: 'Spenden',
  redirect:
    'Die nächste Seite gehört dem Zahlungsdienst ({{provider}}). Dort wird die Zahlung abgeschlossen.',
  overlay: 'Die Zahlung wird vorbereitet…',
  overlayTo:
    'Die Seite des Zahlungsdienstes öffnet sich ({{provider}}). Dort wird die Zahlung abgeschlossen.',
  open: 'Eine Zahlung über {{amount}} wurde bereits begonnen.',
  openLink: 'Mit dieser Zahlung weitermachen',
  required: 'Felder mit * werden benötigt.',
  summary: {
    label: 'Zusammenfassung',
    donation: 'Spende',
    fee: 'Zahlungsgebühr',
    feeBorneBy: {
      platform: 'trägt die Plattform',
      project: 'geht bei der Auszahlung ab',
    },
    total: 'Zu zahlen',
    project: 'Das Projekt erhält',
    limitedByDonationMax: 'höchste Aufstockung dieser Aktion',
    limitedByBudget: 'alles, was noch im Topf ist',
    limitedByProject: 'alles, was noch fehlt',
  },
  transfer: {
    submit: 'Überweisung über {{total}} ankündigen',
    submitEmpty: 'Überweisung ankündigen',
    note: 'Die Kontodaten folgen im nächsten Schritt und per E-Mail. Es wird nichts abgebucht: Überwiesen wird bei der eigenen Bank.',
  },
  heldShare:
    'Während der Zahlung werden höchstens {{share}} des offenen Betrags frei gehalten, {{minutes}} Minuten lang. Füllen andere Spenden das Projekt in dieser Zeit, wird der Rest erstattet oder mit Zustimmung der spendenden Person einem anderen Projekt derselben Organisation gegeben.',
  noScript: 'Zum Spenden wird JavaScript gebraucht. Bitte im Browser erlauben.',
} as const;
