export default {
  list: {
    title: 'Registrierungen von Unternehmen',
    noun_one: 'Registrierung',
    noun_other: 'Registrierungen',
    search: 'Unternehmen, Benutzername oder E-Mail suchen…',
  },
  field: {
    company: 'Unternehmen',
    person: 'Ansprechperson',
    username: 'Benutzername',
    email: 'E-Mail',
    phone: 'Telefon',
    state: 'Stand',
    requestedAt: 'Registriert',
    releasedAt: 'Freigegeben',
  },
  state: {
    unconfirmed: 'Adresse nicht bestätigt',
    waiting: 'Wartet auf Freigabe',
    released: 'Freigegeben',
    closed: 'Geschlossen',
  },
  release: {
    action: 'Freigeben',
    title_one: 'Das Konto dieses Unternehmens freigeben?',
    title_other: 'Die Konten von {{count}} Unternehmen freigeben?',
    text: 'Die Benutzer erhalten eine Mail und können ihre Konten nutzen, sobald ihre Adresse bestätigt ist. Schon freigegebene Konten bleiben, wie sie sind.',
    confirm: 'Freigeben',
    failed: 'Die Konten konnten nicht freigegeben werden',
  },
} as const;
