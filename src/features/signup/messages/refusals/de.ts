export default {
  username_taken: 'Dieser Benutzername ist vergeben. Bitte einen anderen wählen.',
  terms_required: 'Bitte die Nutzungsbedingungen akzeptieren',
  privacy_required: 'Bitte die Datenschutzerklärung akzeptieren',
  sign_up_off: 'Diese Art der Registrierung gibt es hier nicht.',
} as const;
