export default {
  title: {
    transfer_closed: 'Bitte überweisen Sie nicht mehr',
    paid: 'Vielen Dank!',
    paidBy: 'Vielen Dank, {{name}}!',
  },
  lead: {
    transfer_closed:
      '„{{project}}“ nimmt keine Spenden mehr an. Haben Sie das Geld schon überwiesen, müssen Sie nichts weiter tun: Wir schreiben gut, was noch angenommen werden kann, und melden uns wegen des Rests bei Ihnen.',
    transfer:
      'Ihre Spende von {{amount}} für „{{project}}“ zählt, sobald das Geld eingegangen ist. Das dauert meist ein bis zwei Bankarbeitstage.',
    waiting:
      'Die Bestätigung der Zahlung ({{provider}}) kann einen Moment dauern. Diese Seite aktualisiert sich automatisch; Sie müssen nichts tun und können sie schließen.',
    paid: 'Ihre Spende von {{amount}} für „{{project}}“ ist eingegangen.',
    paidNoProject: 'Ihre Spende von {{amount}} ist eingegangen.',
    paidPartly: 'Von Ihrer Spende von {{amount}} wurden {{credited}} für „{{project}}“ gutgeschrieben.',
    paidNotTaken:
      'Ihre Spende von {{amount}} ist eingegangen, aber „{{project}}“ konnte sie nicht mehr annehmen.',
    transfer_cancelled:
      'Die Ankündigung ist storniert, gebucht wurde nichts. Ist Ihr Geld schon unterwegs oder eingegangen, erkennen wir es am Verwendungszweck und melden uns bei Ihnen.',
    review:
      'Ihr Geld ist eingegangen, aber einige Angaben stimmen nicht überein. Unser Team prüft das und meldet sich per E-Mail bei Ihnen.',
  },
  replaced:
    'Diese Zahlung war durch eine andere ersetzt und wurde trotzdem abgeschlossen. Damit zählt sie als weitere Spende: Gutgeschrieben wurde, was das Projekt noch annehmen konnte. Wollten Sie nur einmal spenden, schreiben Sie uns bitte.',
  overflow:
    '{{amount}} gingen über den offenen Bedarf hinaus. Die Plattform erstattet sie Ihnen oder bittet Sie um Zustimmung, sie einem anderen Projekt der Organisation zuzuordnen.',
} as const;
