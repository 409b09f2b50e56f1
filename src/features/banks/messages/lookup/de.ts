export default {
  bank: 'Bank: {{name}}',
  bankName: 'Banken sehen: {{name}}',
  unknown: 'Eine deutsche Bank mit der Bankleitzahl {{code}} ist nicht bekannt. Stimmt die IBAN?',
  failed: 'Die Bank konnte nicht ermittelt werden.',
} as const;
