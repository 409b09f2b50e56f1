export default {
  area: {
    title: 'Dieses Projekt unterstützen',
    titleOrganization: 'Diese Organisation unterstützen',
    onHold:
      'Alles, was noch fehlt, ist gerade für laufende Zahlungen vorgemerkt. Wird eine davon nicht abgeschlossen, ist der Betrag innerhalb einer Stunde wieder frei.',
    loading: 'Das Formular wird geladen…',
    safe: 'Ganz ohne Konto. Die Zahlung wird beim Zahlungsdienst abgeschlossen.',
  },
  amount: {
    legend: 'Betrag wählen',
    other: 'Anderer Betrag',
    range: 'Zwischen {{min}} und {{max}}',
    exact: 'Es fehlen noch genau {{max}}.',
    max: 'Der höchste Betrag, der diesem Projekt derzeit gespendet werden kann, ist {{limit}}',
    min: 'Der kleinste Betrag, der diesem Projekt derzeit gespendet werden kann, ist {{limit}}',
    maxOrganization:
      'Der höchste Betrag, der dieser Organisation derzeit gespendet werden kann, ist {{limit}}',
    minOrganization:
      'Der kleinste Betrag, der dieser Organisation derzeit gespendet werden kann, ist {{limit}}',
    missing: 'Bitte einen Spendenbetrag eingeben.',
    ambiguous: 'Bitte den Betrag als 1.500 oder 1,50 eingeben.',
    adjusted: 'Der Spendenbetrag wurde automatisch angepasst.',
    step: 'Grund: Spendenbeträge sind nur in Schritten von {{step}} möglich',
  },
  coFunding: {
    adds: '{{company}} gibt dazu',
    estimate: 'geschätzt',
    note: 'Co-Funding ist eine Schätzung: Es wird mit der Bestätigung der Zahlung verbindlich und gilt einmal je Person und Projekt.',
  },
} as const;
