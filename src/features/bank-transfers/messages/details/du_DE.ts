export default {
  lead: 'Danke dir! Bitte überweise den Betrag auf dieses Konto. Deine Spende für „{{title}}“ zählt, sobald das Geld eingegangen ist.',
  referenceNote: 'Am Verwendungszweck erkennen wir deine Spende. Bitte gib ihn genau so an.',
  until: 'Bitte überweise bis {{date}}. Nach einer Woche erinnern wir dich per E-Mail.',
  qrNote: 'Scanne den Code mit deiner Banking-App: Alles ist schon ausgefüllt.',
  mailed: 'Die Angaben haben wir dir auch per E-Mail geschickt.',
} as const;
