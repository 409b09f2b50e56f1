export default {
  list: { title: 'Lifted limits', noun_one: 'lifted limit', noun_other: 'lifted limits' },
  field: {
    lifted: 'Limit',
    network: 'Network',
    starts_on: 'First day',
    ends_on: 'Last day',
    state: 'Status',
    reason: 'Reason',
    created_by: 'Staff member',
    created_at: 'Added',
  },
  lifted: {
    requests: 'Donations, votes, sign-ups and links to new passwords',
    codes: 'Wrong donation and voting codes',
    votes: 'Votes set aside',
  },
  state: { planned: 'Planned', active: 'Active', ended: 'Ended' },
  add: 'Lift a limit',
  intro:
    'While a limit is lifted, ten times as much is allowed. For an event at which many people share one internet connection, for at most seven days.',
  networkHint:
    'The public IP address of the internet connection at the event. Empty: for everybody; not possible for wrong codes.',
  reasonHint: 'For example the event and its place. Visible to staff only.',
  end: {
    action: 'End',
    title_one: 'End this lift?',
    title_other: 'End {{count}} lifts?',
    text: 'The usual limits apply again immediately.',
    failed: 'The lifts could not be ended. Please try again.',
    done_one: 'One lift has been ended.',
    done_other: '{{count}} lifts have been ended.',
  },
  /** Its writes and records in the audit log. */
  audit: {
    action: { limit_lift_create: 'Limit lifted', limit_lifts_end: 'Lifts of limits ended' },
    kind: { limit_lift: 'Lifted limit', limit_lifts: 'Lifted limits' },
  },
} as const;
