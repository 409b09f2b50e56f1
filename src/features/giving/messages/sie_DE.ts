export default {
  amount: {
    max: 'Sie können diesem Projekt derzeit höchstens {{limit}} spenden',
    min: 'Sie können diesem Projekt derzeit mindestens {{limit}} spenden',
    maxOrganization: 'Sie können dieser Organisation derzeit höchstens {{limit}} spenden',
    minOrganization: 'Sie können dieser Organisation derzeit mindestens {{limit}} spenden',
    missing: 'Bitte geben Sie einen Spendenbetrag ein.',
    unreadable: 'Bitte geben Sie den Betrag in Ziffern ein, zum Beispiel 25,50.',
    ambiguous: 'Bitte geben Sie den Betrag als 1.500 oder 1,50 ein.',
    adjusted: 'Ihr Spendenbetrag wurde automatisch angepasst.',
  },
} as const;
