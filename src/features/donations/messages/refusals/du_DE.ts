export default {
  terms_required: 'Bitte akzeptiere die Nutzungsbedingungen',
  privacy_required: 'Bitte akzeptiere die Datenschutzerklärung',
} as const;
