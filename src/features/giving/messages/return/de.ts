export default {
  title: {
    transfer_closed: 'Bitte nicht mehr überweisen',
    transfer: 'Die Überweisung wird erwartet',
    waiting: 'Die Zahlung wird bestätigt',
    paid: 'Vielen Dank!',
    paidBy: 'Vielen Dank, {{name}}!',
    failed: 'Die Zahlung ist fehlgeschlagen',
    cancelled: 'Die Zahlung wurde abgebrochen',
    expired: 'Die Zahlung wurde nicht rechtzeitig abgeschlossen',
    replaced: 'Diese Zahlung wurde durch eine andere ersetzt',
    transfer_cancelled: 'Die Überweisung wird nicht mehr erwartet',
    transfer_expired: 'Die Überweisung ist nicht rechtzeitig eingegangen',
    review: 'Die Zahlung wird geprüft',
    returned: 'Diese Spende wurde erstattet',
    partly_returned: 'Ein Teil dieser Spende wurde erstattet',
    charged_back: 'Diese Spende wurde von der Bank zurückgebucht',
  },
  lead: {
    transfer_closed:
      '„{{project}}“ nimmt keine Spenden mehr an. Ist das Geld schon unterwegs, ist nichts weiter zu tun: Gutgeschrieben wird, was noch angenommen werden kann, und wegen des Rests melden wir uns.',
    transfer:
      'Die Spende von {{amount}} für „{{project}}“ zählt, sobald das Geld eingegangen ist. Das dauert meist ein bis zwei Bankarbeitstage.',
    waiting:
      'Die Bestätigung der Zahlung ({{provider}}) kann einen Moment dauern. Diese Seite aktualisiert sich automatisch; es ist nichts zu tun, und sie kann geschlossen werden.',
    paid: 'Die Spende von {{amount}} für „{{project}}“ ist eingegangen.',
    paidNoProject: 'Die Spende von {{amount}} ist eingegangen.',
    paidPartly: 'Von der Spende von {{amount}} wurden {{credited}} für „{{project}}“ gutgeschrieben.',
    paidNotTaken:
      'Die Spende von {{amount}} ist eingegangen, aber „{{project}}“ konnte sie nicht mehr annehmen.',
    failed: 'Der Zahlungsdienst meldet, dass kein Geld geflossen ist. Es wurde nichts gebucht.',
    cancelled: 'Es ist kein Geld geflossen. Es wurde nichts gebucht.',
    expired: 'Es ist kein Geld geflossen, daher ist der Betrag wieder für andere verfügbar.',
    replaced:
      'Für diese Zahlung ist kein Geld eingegangen. Wird sie trotzdem noch abgeschlossen, zählt sie als weitere Spende, soweit „{{project}}“ sie annehmen kann.',
    transfer_cancelled:
      'Die Ankündigung ist storniert, gebucht wurde nichts. Ist das Geld schon unterwegs oder eingegangen, wird es am Verwendungszweck erkannt, und unser Team meldet sich.',
    transfer_expired:
      'Gebucht wurde nichts. Geht das Geld noch ein, zählt es als verspätete Spende, soweit „{{project}}“ sie annehmen kann.',
    review:
      'Das Geld ist eingegangen, aber einige Angaben stimmen nicht überein. Unser Team prüft das und meldet sich per E-Mail.',
    returned: '{{amount}} wurden über die verwendete Zahlungsart erstattet.',
    partly_returned:
      '{{amount}} der Spende wurden über die verwendete Zahlungsart erstattet. Der Rest bleibt beim Projekt.',
    charged_back: 'Die Bank hat {{amount}} auf das Konto zurückgebucht, von dem sie gezahlt wurden.',
  },
  waiting: {
    status: 'Warten auf die Bestätigung',
    slow: 'Es dauert länger als gewöhnlich. Gebucht wird, sobald der Zahlungsdienst die Zahlung bestätigt; eine Benachrichtigung kommt per E-Mail.',
    stopped: 'Diese Seite aktualisiert sich nicht mehr automatisch.',
    check: 'Noch einmal prüfen',
    continue: 'Mit der Zahlung fortfahren',
    until: 'Der Betrag ist bis {{time}} reserviert.',
  },
  late: 'Die Zahlung ist verspätet eingegangen. Gutgeschrieben wurde, was das Projekt noch annehmen konnte.',
  replaced:
    'Diese Zahlung war durch eine andere ersetzt und wurde trotzdem abgeschlossen. Damit zählt sie als weitere Spende: Gutgeschrieben wurde, was das Projekt noch annehmen konnte. War nur eine Spende gewünscht, genügt eine Nachricht an unser Team.',
  overflow:
    '{{amount}} gingen über den offenen Bedarf hinaus. Die Plattform erstattet sie oder bittet um Zustimmung, sie einem anderen Projekt der Organisation zuzuordnen.',
  facts: 'Angaben zur Spende',
  number: 'Spendennummer',
  amount: 'Spende',
  fee: 'Zahlungsgebühr',
  total: 'Insgesamt',
  coFunding: 'Co-Funding',
  coFundingBy: '{{company}} gibt dazu',
  project: 'Für',
  paidAt: 'Eingegangen am',
  refunded: 'Erstattet',
  state: 'Stand des Projekts',
  missing: 'Noch offen',
  collected: '{{balance}} von {{goal}} gesammelt',
  soFar: '{{balance}} gesammelt',
  complete: 'Das Ziel ist erreicht.',
  mail: 'Eine Bestätigung wurde an {{email}} gesendet.',
  mailDemo:
    'In dieser Demo werden keine E-Mails verschickt: Die Bestätigung an {{email}} liegt im <mailbox>Demo-Postfach</mailbox>.',
  mailLaterDemo:
    'In dieser Demo werden keine E-Mails verschickt: Die Bestätigung an {{email}} liegt im <mailbox>Demo-Postfach</mailbox>, sobald die Zahlung bestätigt ist.',
  unsent: 'Es ist kein Mailserver eingerichtet: Die Bestätigung an {{email}} wurde nicht verschickt.',
  mailLater: 'Eine Bestätigung geht an {{email}}, sobald die Zahlung bestätigt ist.',
  receipt: 'Eine Spendenbescheinigung ist gewünscht; die Organisation stellt sie nach der Auszahlung aus.',
  bankStatement:
    'Bis {{amount}} erkennt das Finanzamt den Kontoauszug an; eine Spendenbescheinigung ist dann nicht nötig.',
  print: 'Drucken',
  share: 'Projekt teilen',
  shareOrganization: 'Organisation teilen',
  shareText: 'Ich unterstütze „{{project}}“.',
  shareDevice: 'Mit einer App teilen',
  toProject: 'Zurück zum Projekt',
  toOrganization: 'Zurück zur Organisation',
  toProjects: 'Alle Projekte ansehen',
  again: 'Noch einmal versuchen',
  announced: 'Der Status hat sich geändert: {{title}}',
} as const;
