export default {
  nothing_free:
    'Ihre Spende wurde nicht angenommen und nichts abgebucht: Dieses Projekt kann zurzeit nichts mehr annehmen.',
  terms_required: 'Bitte akzeptieren Sie die Nutzungsbedingungen',
  privacy_required: 'Bitte akzeptieren Sie die Datenschutzerklärung',
} as const;
