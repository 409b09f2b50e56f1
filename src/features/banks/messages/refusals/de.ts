export default {
  bic_of_other_bank: 'Die IBAN gehört zu {{bank}} mit dem BIC {{bic}}.',
} as const;
