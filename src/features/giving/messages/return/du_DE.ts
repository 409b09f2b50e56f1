export default {
  title: {
    transfer_closed: 'Bitte überweise nicht mehr',
    paid: 'Danke dir!',
    paidBy: 'Danke dir, {{name}}!',
  },
  lead: {
    transfer_closed:
      '„{{project}}“ nimmt keine Spenden mehr an. Hast du das Geld schon überwiesen, musst du nichts weiter tun: Wir schreiben gut, was noch angenommen werden kann, und melden uns wegen des Rests bei dir.',
    transfer:
      'Deine Spende von {{amount}} für „{{project}}“ zählt, sobald das Geld eingegangen ist. Das dauert meist ein bis zwei Bankarbeitstage.',
    waiting:
      'Die Bestätigung der Zahlung ({{provider}}) kann einen Moment dauern. Diese Seite aktualisiert sich automatisch; du musst nichts tun und kannst sie schließen.',
    paid: 'Deine Spende von {{amount}} für „{{project}}“ ist eingegangen.',
    paidNoProject: 'Deine Spende von {{amount}} ist eingegangen.',
    paidPartly: 'Von deiner Spende von {{amount}} wurden {{credited}} für „{{project}}“ gutgeschrieben.',
    paidNotTaken:
      'Deine Spende von {{amount}} ist eingegangen, aber „{{project}}“ konnte sie nicht mehr annehmen.',
    transfer_cancelled:
      'Die Ankündigung ist storniert, gebucht wurde nichts. Ist dein Geld schon unterwegs oder eingegangen, erkennen wir es am Verwendungszweck und melden uns bei dir.',
    review:
      'Dein Geld ist eingegangen, aber einige Angaben stimmen nicht überein. Unser Team prüft das und meldet sich per E-Mail bei dir.',
  },
  replaced:
    'Diese Zahlung war durch eine andere ersetzt und wurde trotzdem abgeschlossen. Damit zählt sie als weitere Spende: Gutgeschrieben wurde, was das Projekt noch annehmen konnte. Wolltest du nur einmal spenden, schreib uns bitte.',
  overflow:
    '{{amount}} gingen über den offenen Bedarf hinaus. Die Plattform erstattet sie dir oder bittet dich um Zustimmung, sie einem anderen Projekt der Organisation zuzuordnen.',
} as const;
