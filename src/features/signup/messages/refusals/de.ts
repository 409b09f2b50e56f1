export default {
  username_reserved: 'Dieser Benutzername ist nicht möglich. Bitte einen anderen wählen.',
  username_lookalike:
    'Dieser Benutzername lässt sich mit einem in lateinischen Buchstaben verwechseln. Bitte einen anderen wählen.',
  username_taken: 'Dieser Benutzername ist vergeben. Bitte einen anderen wählen.',
  terms_required: 'Bitte die Nutzungsbedingungen akzeptieren',
  privacy_required: 'Bitte die Datenschutzerklärung akzeptieren',
  sign_up_off: 'Diese Art der Registrierung gibt es hier nicht.',
  account_exists:
    'Zu dieser Adresse gibt es schon ein Konto. Rechte und Art des Kontos lassen sich dort ändern.',
  already_invited: 'Diese Adresse ist schon eingeladen. Die Einladung lässt sich noch einmal senden.',
  not_staff: 'Berechtigungen setzen den Zugang zur Verwaltung voraus.',
  staff_without_rights: 'Bitte mindestens eine Berechtigung auswählen.',
  administers_as_organization:
    'Nur Konten von Organisationen können Organisationen und Projekte administrieren.',
  administers_as_company: 'Nur Unternehmenskonten können Unternehmen administrieren.',
  address_in_use: 'Diese E-Mail-Adresse gehört schon zu einem Konto. Bitte eine andere wählen.',
  link_over: 'Dieser Link wurde schon benutzt oder gilt nicht mehr.',
  organization_users_only: 'Nur Konten von Organisationen können eine Organisation anlegen.',
  organization_exists: 'Dieses Konto verwaltet schon eine Organisation.',
  remote_link_invalid: 'Dieser Link ist ungültig. Bitte dort neu beginnen, wo er herkommt.',
  remote_link_expired: 'Dieser Link galt fünf Minuten. Bitte dort neu beginnen, wo er herkommt.',
  remote_link_used: 'Dieser Link wurde schon verwendet. Bitte dort neu beginnen, wo er herkommt.',
  remote_email_unverified:
    'Die E-Mail-Adresse ist dort, wo der Link herkommt, nicht bestätigt. Bitte sie zuerst dort bestätigen.',
  remote_address_taken:
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte mit dessen Passwort anmelden.',
  remote_staff: 'Konten der Verwaltung melden sich mit ihrem Passwort an.',
  deactivated: 'Dieses Konto ist gesperrt. Bitte an uns wenden.',
} as const;
