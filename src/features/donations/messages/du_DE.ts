export default {
  form: {
    amount: {
      max: 'Du kannst diesem Projekt derzeit höchstens {{limit}} spenden',
      min: 'Du kannst diesem Projekt derzeit mindestens {{limit}} spenden',
      adjusted: 'Dein Spendenbetrag wurde automatisch angepasst.',
      missing: 'Bitte gib einen Spendenbetrag ein.',
    },
    method: { missing: 'Bitte wähle eine Zahlungsart.' },
    fee: { hint: 'Du zahlst insgesamt {{total}}, davon kommen {{net}} dem Projekt zugute.' },
    person: {
      legend: 'Deine Angaben',
      anonymity:
        'Dein Name und deine Anschrift erscheinen nicht auf der Seite. Der Betreiber der Plattform speichert sie für die Buchung; die Organisation sieht „anonym“, solange du keine Spendenbescheinigung wünschst.',
    },
    consent: {
      termsMissing: 'Bitte akzeptiere die Nutzungsbedingungen',
      privacyMissing: 'Bitte akzeptiere die Datenschutzerklärung',
    },
    summary: { total: 'Du zahlst' },
    redirect:
      'Als Nächstes kommst du auf die Seite des Zahlungsdienstes ({{provider}}). Dort schließt du die Zahlung ab.',
    overlayTo:
      'Du kommst auf die Seite des Zahlungsdienstes ({{provider}}). Dort schließt du die Zahlung ab.',
    open: 'Du hast schon eine Zahlung über {{amount}} begonnen.',
  },
  return: {
    title: { paid: 'Danke dir!' },
    lead: {
      waiting:
        'Die Bestätigung der Zahlung ({{provider}}) kann einen Moment dauern. Diese Seite aktualisiert sich selbst; du musst nichts tun und kannst sie schließen.',
      paid: 'Deine Spende von {{amount}} ist bei „{{project}}“ angekommen.',
      paidNoProject: 'Deine Spende von {{amount}} ist angekommen.',
      review:
        'Dein Geld ist angekommen, aber etwas daran passt nicht. Ein Mensch prüft es und meldet sich per E-Mail bei dir.',
    },
    overflow:
      '{{amount}} fanden keinen offenen Bedarf mehr. Die Plattform zahlt sie dir zurück oder bittet dich um Zustimmung, sie einem anderen Projekt der Organisation zu geben.',
  },
} as const;
