export default {
  area: {
    title: 'Dieses Projekt unterstützen',
    titleOrganization: 'Diese Organisation unterstützen',
    onHold:
      'Der noch offene Betrag ist gerade für laufende Zahlungen reserviert. Wird eine davon nicht abgeschlossen, ist ihr Betrag innerhalb einer Stunde wieder verfügbar.',
    loading: 'Wird geladen …',
    safe: 'Ohne Konto möglich. Die Zahlung wird beim Zahlungsdienst abgeschlossen.',
    continue: 'Weiter zur Spende',
  },
  amount: {
    legend: 'Betrag wählen',
    other: 'Anderer Betrag',
    range: 'Zwischen {{min}} und {{max}}',
    exact: 'Noch offen sind genau {{max}}.',
    max: 'Der höchste Betrag, der diesem Projekt derzeit gespendet werden kann, ist {{limit}}',
    min: 'Der kleinste Betrag, der diesem Projekt derzeit gespendet werden kann, ist {{limit}}',
    maxOrganization:
      'Der höchste Betrag, der dieser Organisation derzeit gespendet werden kann, ist {{limit}}',
    minOrganization:
      'Der kleinste Betrag, der dieser Organisation derzeit gespendet werden kann, ist {{limit}}',
    missing: 'Bitte einen Spendenbetrag eingeben.',
    unreadable: 'Bitte den Betrag in Ziffern eingeben, zum Beispiel 25,50.',
    ambiguous: 'Bitte den Betrag als 1.500 oder 1,50 eingeben.',
    adjusted: 'Der Spendenbetrag wurde automatisch angepasst.',
    step: 'Grund: Spendenbeträge sind nur in Schritten von {{step}} möglich',
  },
  coFunding: {
    adds: '{{company}} gibt dazu',
    estimate: 'Schätzung',
    note: 'Das Co-Funding ist geschätzt. Verbindlich wird es mit der Bestätigung der Zahlung; es gilt einmal je Person und Projekt.',
    ofPersons: 'Aufgestockt werden nur Spenden von Privatpersonen, nicht die von Unternehmen.',
  },
} as const;
