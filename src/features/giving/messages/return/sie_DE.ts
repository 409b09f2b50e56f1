export default {
  title: {
    paid: 'Vielen Dank!',
  },
  lead: {
    transfer:
      'Ihre Spende von {{amount}} für „{{project}}“ zählt, sobald das Geld eingegangen ist. Das dauert meist ein bis zwei Bankarbeitstage.',
    waiting:
      'Die Bestätigung der Zahlung ({{provider}}) kann einen Moment dauern. Diese Seite aktualisiert sich selbst; Sie müssen nichts tun und können sie schließen.',
    paid: 'Ihre Spende von {{amount}} ist bei „{{project}}“ angekommen.',
    paidNoProject: 'Ihre Spende von {{amount}} ist angekommen.',
    paidPartly: 'Von Ihrer Spende von {{amount}} sind {{credited}} bei „{{project}}“ angekommen.',
    paidNotTaken:
      'Ihre Spende von {{amount}} ist eingegangen, aber „{{project}}“ konnte sie nicht mehr annehmen.',
    review:
      'Ihr Geld ist angekommen, aber etwas daran passt nicht. Ein Mensch prüft es und meldet sich per E-Mail bei Ihnen.',
  },
  overflow:
    '{{amount}} fanden keinen offenen Bedarf mehr. Die Plattform zahlt sie Ihnen zurück oder bittet Sie um Zustimmung, sie einem anderen Projekt der Organisation zu geben.',
} as const;
