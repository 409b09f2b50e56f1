export default {
  terms_required: 'Bitte akzeptieren Sie die Nutzungsbedingungen',
  privacy_required: 'Bitte akzeptieren Sie die Datenschutzerklärung',
} as const;
