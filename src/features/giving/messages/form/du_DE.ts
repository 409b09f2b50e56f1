export default {
  method: {
    missing: 'Bitte wähle eine Zahlungsart.',
  },
  fee: {
    hint: 'Mit Gebühr zahlst du {{total}} statt {{net}}.',
  },
  person: {
    legend: 'Deine Angaben',
    anonymity:
      'Dein Name und deine Anschrift erscheinen nicht auf der Seite. Der Betreiber der Plattform speichert sie für die Buchhaltung; die Organisation sieht „anonym“, solange du keine Spendenbescheinigung wünschst.',
  },
  consent: {
    termsMissing: 'Bitte akzeptiere die Nutzungsbedingungen',
    privacyMissing: 'Bitte akzeptiere die Datenschutzerklärung',
  },
  redirect:
    'Als Nächstes kommst du auf die Seite des Zahlungsdienstes ({{provider}}). Dort schließt du die Zahlung ab.',
  overlayTo: 'Du kommst auf die Seite des Zahlungsdienstes ({{provider}}). Dort schließt du die Zahlung ab.',
  open: 'Du hast schon eine Zahlung über {{amount}} begonnen.',
  summary: {
    total: 'Du zahlst',
  },
  transfer: {
    note: 'Die Bankverbindung bekommst du im nächsten Schritt und per E-Mail. Es wird nichts abgebucht: Du überweist selbst bei deiner Bank.',
  },
  heldShare:
    'Während deiner Zahlung werden höchstens {{share}} des noch offenen Betrags reserviert, {{minutes}} Minuten lang. Wird das Projekt in dieser Zeit durch andere Spenden finanziert, wird dir der Rest erstattet oder mit deiner Zustimmung einem anderen Projekt derselben Organisation zugeordnet.',
} as const;
