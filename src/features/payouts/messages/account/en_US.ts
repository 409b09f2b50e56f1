export default {
  title: 'Payouts',
  none: 'No payouts yet',
  noneText:
    'Donations are paid out the day after they are received, other money once a need is reached or the project ends.',
  intro:
    'Donations are paid out the day after they are received, other money once a need is reached or the project ends.',
  paid: 'Transferred',
  open: 'To be transferred',
  notPaid: 'Not yet transferred',
  paidOn: 'Transferred on {{day}}',
  reference: '{{reference}} of {{day}}',
  private: 'Private donations',
  account: 'to {{holder}}, account ending in {{end}}',
  noAccount: 'The bank account is missing',
} as const;
