export default {
  nothing_free:
    'Deine Spende wurde nicht angenommen und nichts abgebucht: Bei diesem Projekt ist gerade nichts mehr frei.',
  terms_required: 'Bitte akzeptiere die Nutzungsbedingungen',
  privacy_required: 'Bitte akzeptiere die Datenschutzerklärung',
} as const;
