export default {
  bic_of_other_bank: 'This IBAN belongs to {{bank}}, whose BIC is {{bic}}.',
} as const;
