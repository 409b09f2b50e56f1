export default {
  nothing_free:
    'Ihre Spende wurde nicht angenommen und nichts abgebucht: Bei diesem Projekt ist gerade nichts mehr frei.',
  terms_required: 'Bitte akzeptieren Sie die Nutzungsbedingungen',
  privacy_required: 'Bitte akzeptieren Sie die Datenschutzerklärung',
} as const;
