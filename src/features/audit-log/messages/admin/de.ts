export default {
  list: {
    title: 'Änderungsprotokoll',
    noun_one: 'Eintrag',
    noun_other: 'Einträge',
    search: 'Person, Datensatz, Begründung …',
  },
  field: {
    at: 'Zeitpunkt',
    actor: 'Von',
    action: 'Vorgang',
    record: 'Datensatz',
    kind: 'Art des Datensatzes',
    changes: 'Änderungen',
    reason: 'Begründung',
    request: 'Anfrage',
  },
} as const;
