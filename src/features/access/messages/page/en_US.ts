export default {
  superuser: 'Administrator of the platform, with all permissions',
  right: 'Has the permission: {{permission}}',
  lacks_right: 'Lacks the permission: {{permission}}',
  account: 'The account is locked, not activated in time, or its invitation has not been accepted',
  administrator: {
    organization: 'Administrator of the organization {{name}}',
    project: 'Administrator of the project {{name}}',
    company: 'Administrator of the company {{name}}',
  },
  /** Why the state of the record does not allow it. */
  state: {
    already_archived: 'It is archived already.',
    not_archived: 'It is not archived.',
    payout_empty: 'All of its money was returned.',
    payout_not_paid: 'It is not marked as paid, and no payment file orders it.',
    organization_has_money: 'The organization or one of its projects has received money.',
    recipient_unknown: 'It is archived.',
    other: 'Its state does not allow it at present.',
  },
} as const;
