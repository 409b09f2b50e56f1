export default {
  title: {
    paid: 'Danke dir!',
  },
  lead: {
    transfer:
      'Deine Spende von {{amount}} für „{{project}}“ zählt, sobald das Geld eingegangen ist. Das dauert meist ein bis zwei Bankarbeitstage.',
    waiting:
      'Die Bestätigung der Zahlung ({{provider}}) kann einen Moment dauern. Diese Seite aktualisiert sich selbst; du musst nichts tun und kannst sie schließen.',
    paid: 'Deine Spende von {{amount}} ist bei „{{project}}“ angekommen.',
    paidNoProject: 'Deine Spende von {{amount}} ist angekommen.',
    paidPartly: 'Von deiner Spende von {{amount}} sind {{credited}} bei „{{project}}“ angekommen.',
    paidNotTaken:
      'Deine Spende von {{amount}} ist eingegangen, aber „{{project}}“ konnte sie nicht mehr annehmen.',
    review:
      'Dein Geld ist angekommen, aber etwas daran passt nicht. Ein Mensch prüft es und meldet sich per E-Mail bei dir.',
  },
  overflow:
    '{{amount}} fanden keinen offenen Bedarf mehr. Die Plattform zahlt sie dir zurück oder bittet dich um Zustimmung, sie einem anderen Projekt der Organisation zu geben.',
} as const;
