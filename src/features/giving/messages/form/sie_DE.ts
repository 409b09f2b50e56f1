export default {
  method: {
    missing: 'Bitte wählen Sie eine Zahlungsart.',
  },
  fee: {
    hint: 'Mit Gebühr zahlen Sie {{total}} statt {{net}}.',
  },
  person: {
    legend: 'Ihre Angaben',
    anonymity:
      'Ihr Name und Ihre Anschrift erscheinen nicht auf der Seite. Der Betreiber der Plattform speichert sie für die Buchhaltung; die Organisation sieht „anonym“, solange Sie keine Spendenbescheinigung wünschen.',
  },
  consent: {
    termsMissing: 'Bitte akzeptieren Sie die Nutzungsbedingungen',
    privacyMissing: 'Bitte akzeptieren Sie die Datenschutzerklärung',
  },
  redirect:
    'Als Nächstes kommen Sie auf die Seite des Zahlungsdienstes ({{provider}}). Dort schließen Sie die Zahlung ab.',
  overlayTo:
    'Sie kommen auf die Seite des Zahlungsdienstes ({{provider}}). Dort schließen Sie die Zahlung ab.',
  open: 'Sie haben schon eine Zahlung über {{amount}} begonnen.',
  summary: {
    total: 'Sie zahlen',
  },
  transfer: {
    note: 'Die Bankverbindung erhalten Sie im nächsten Schritt und per E-Mail. Es wird nichts abgebucht: Sie überweisen selbst bei Ihrer Bank.',
  },
  heldShare:
    'Während Ihrer Zahlung werden höchstens {{share}} des noch offenen Betrags reserviert, {{minutes}} Minuten lang. Wird das Projekt in dieser Zeit durch andere Spenden finanziert, wird Ihnen der Rest erstattet oder mit Ihrer Zustimmung einem anderen Projekt derselben Organisation zugeordnet.',
} as const;
