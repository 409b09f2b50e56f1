export default {
  username_taken: 'Dieser Benutzername ist vergeben. Bitte einen anderen wählen.',
  terms_required: 'Bitte die Nutzungsbedingungen akzeptieren',
  privacy_required: 'Bitte die Datenschutzerklärung akzeptieren',
  sign_up_off: 'Diese Art der Registrierung gibt es hier nicht.',
  account_exists:
    'Zu dieser Adresse gibt es schon ein Konto. Rechte und Art des Kontos lassen sich dort ändern.',
  already_invited: 'Diese Adresse ist schon eingeladen. Die Einladung lässt sich noch einmal senden.',
  address_in_use: 'Diese E-Mail-Adresse gehört schon zu einem Konto. Bitte eine andere wählen.',
  link_over: 'Dieser Link wurde schon benutzt oder gilt nicht mehr.',
  organization_users_only: 'Nur Konten von Organisationen können eine Organisation anlegen.',
  organization_exists: 'Dieses Konto verwaltet schon eine Organisation.',
} as const;
