export default {
  list: {
    title: 'Audit log',
    noun_one: 'entry',
    noun_other: 'entries',
    search: 'Person, record, reason …',
  },
  field: {
    at: 'Time',
    actor: 'By',
    action: 'Action',
    record: 'Record',
    kind: 'Kind of record',
    changes: 'Changes',
    reason: 'Reason',
    request: 'Request',
  },
} as const;
