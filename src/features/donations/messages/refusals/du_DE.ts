export default {
  nothing_free:
    'Deine Spende wurde nicht angenommen und nichts abgebucht: Dieses Projekt kann zurzeit nichts mehr annehmen.',
  terms_required: 'Bitte akzeptiere die Nutzungsbedingungen',
  privacy_required: 'Bitte akzeptiere die Datenschutzerklärung',
} as const;
