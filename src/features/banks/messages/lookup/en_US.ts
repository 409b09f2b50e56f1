export default {
  bank: 'Bank: {{name}}',
  bankName: 'Banks see: {{name}}',
  unknown: 'No German bank with the bank code {{code}} is known. Please check the IBAN.',
  failed: 'The bank could not be looked up.',
} as const;
