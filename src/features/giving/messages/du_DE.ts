export default {
  amount: {
    max: 'Du kannst diesem Projekt derzeit höchstens {{limit}} spenden',
    min: 'Du kannst diesem Projekt derzeit mindestens {{limit}} spenden',
    maxOrganization: 'Du kannst dieser Organisation derzeit höchstens {{limit}} spenden',
    minOrganization: 'Du kannst dieser Organisation derzeit mindestens {{limit}} spenden',
    missing: 'Bitte gib einen Spendenbetrag ein.',
    unreadable: 'Bitte gib den Betrag in Ziffern ein, zum Beispiel 25,50.',
    ambiguous: 'Bitte gib den Betrag als 1.500 oder 1,50 ein.',
    adjusted: 'Dein Spendenbetrag wurde automatisch angepasst.',
  },
} as const;
