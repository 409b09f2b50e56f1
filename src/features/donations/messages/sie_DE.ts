export default {
  form: {
    amount: {
      max: 'Sie können diesem Projekt derzeit höchstens {{limit}} spenden',
      min: 'Sie können diesem Projekt derzeit mindestens {{limit}} spenden',
      adjusted: 'Ihr Spendenbetrag wurde automatisch angepasst.',
      missing: 'Bitte geben Sie einen Spendenbetrag ein.',
    },
    method: { missing: 'Bitte wählen Sie eine Zahlungsart.' },
    fee: { hint: 'Sie zahlen insgesamt {{total}}, davon kommen {{net}} dem Projekt zugute.' },
    person: {
      legend: 'Ihre Angaben',
      anonymity:
        'Ihr Name und Ihre Anschrift erscheinen nicht auf der Seite. Der Betreiber der Plattform speichert sie für die Buchung; die Organisation sieht „anonym“, solange Sie keine Spendenbescheinigung wünschen.',
    },
    consent: {
      termsMissing: 'Bitte akzeptieren Sie die Nutzungsbedingungen',
      privacyMissing: 'Bitte akzeptieren Sie die Datenschutzerklärung',
    },
    summary: { total: 'Sie zahlen' },
    redirect:
      'Als Nächstes kommen Sie auf die Seite des Zahlungsdienstes ({{provider}}). Dort schließen Sie die Zahlung ab.',
    overlayTo:
      'Sie kommen auf die Seite des Zahlungsdienstes ({{provider}}). Dort schließen Sie die Zahlung ab.',
    open: 'Sie haben schon eine Zahlung über {{amount}} begonnen.',
  },
  return: {
    title: { paid: 'Vielen Dank!' },
    lead: {
      waiting:
        'Die Bestätigung der Zahlung ({{provider}}) kann einen Moment dauern. Diese Seite aktualisiert sich selbst; Sie müssen nichts tun und können sie schließen.',
      paid: 'Ihre Spende von {{amount}} ist bei „{{project}}“ angekommen.',
      paidNoProject: 'Ihre Spende von {{amount}} ist angekommen.',
      review:
        'Ihr Geld ist angekommen, aber etwas daran passt nicht. Ein Mensch prüft es und meldet sich per E-Mail bei Ihnen.',
    },
    overflow:
      '{{amount}} fanden keinen offenen Bedarf mehr. Die Plattform zahlt sie Ihnen zurück oder bittet Sie um Zustimmung, sie einem anderen Projekt der Organisation zu geben.',
  },
} as const;
