export default {
  superuser: 'Administration der Plattform mit allen Berechtigungen',
  right: 'Hat die Berechtigung: {{permission}}',
  lacks_right: 'Es fehlt die Berechtigung: {{permission}}',
  account: 'Das Konto ist gesperrt, nicht rechtzeitig aktiviert oder seine Einladung nicht angenommen',
  administrator: {
    organization: 'Verwaltet die Organisation {{name}}',
    project: 'Verwaltet das Projekt {{name}}',
    company: 'Verwaltet das Unternehmen {{name}}',
  },
  /** Why the state of the record does not allow it. */
  state: {
    already_archived: 'Ist bereits archiviert.',
    not_archived: 'Ist nicht archiviert.',
    payout_empty: 'Das gesamte Geld wurde zurückgegeben.',
    payout_not_paid: 'Ist nicht als überwiesen markiert und in keiner Zahlungsdatei.',
    organization_has_money: 'Die Organisation oder eines ihrer Projekte hat Geld erhalten.',
    recipient_unknown: 'Ist archiviert.',
    other: 'Der Zustand lässt es zurzeit nicht zu.',
  },
} as const;
