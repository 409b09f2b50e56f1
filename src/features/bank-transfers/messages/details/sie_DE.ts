export default {
  lead: 'Vielen Dank! Bitte überweisen Sie den Betrag auf dieses Konto. Ihre Spende für „{{title}}“ zählt, sobald das Geld eingegangen ist.',
  referenceNote: 'Am Verwendungszweck erkennen wir Ihre Spende. Bitte geben Sie ihn genau so an.',
  until: 'Bitte überweisen Sie bis {{date}}. Nach einer Woche erinnern wir Sie per E-Mail.',
  qrNote: 'Scannen Sie den Code mit Ihrer Banking-App: Alles ist schon ausgefüllt.',
  mailed: 'Die Angaben haben wir Ihnen auch per E-Mail geschickt.',
} as const;
