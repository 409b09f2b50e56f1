export default {
  title: 'Received donations',
  intro:
    'Donations that were paid, to your organizations and their projects. Donors stay anonymous unless they requested a donation receipt.',
  receipts:
    'Your organization issues donation receipts, once the money is in its bank account: see “Paid out on”. The address of the donor is a column that you can show under “Options”.',
  noun_one: 'donation',
  noun_other: 'donations',
  none: 'No donations received yet',
  search: 'Search project or donor…',
  column: {
    paidAt: 'Received on',
    project: 'Project',
    amount: 'Amount',
    state: 'Status',
    needsReceipt: 'Receipt requested',
    donor: 'Donor',
    paidOutOn: 'Paid out on',
    address: 'Address of the donor',
    credited: 'Credited',
    returned: 'Returned',
    organization: 'Organization',
  },
  state: {
    verified: 'Paid',
    partly_refunded: 'Partly refunded',
    refunded: 'Refunded',
    charged_back: 'Charged back',
  },
} as const;
