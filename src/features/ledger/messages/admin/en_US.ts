export default {
  title: 'Ledger checks',
  intro:
    'These rules must always hold. A row that is found is an error in the books and must be resolved. A warning is not an error yet: please check it if it is still there after the next nightly run.',
  checkedAt: 'Checked {{time}}.',
  silent: 'No errors',
  found_one: '{{count}} row',
  found_other: '{{count}} rows',
  warned_one: 'Warning: {{count}} row',
  warned_other: 'Warning: {{count}} rows',
  run: 'Check again',
  /** One entry per check: what the invariant is called and what it says. */
  checks: {
    booked_as_reported: {
      title: 'Reported amounts',
      text: 'An online donation is booked with the amount that its payment provider reported.',
    },
    booked_companies: {
      title: 'Statistics: companies',
      text: 'The statistics of every company contain what its codes, events and internal fundings gave, to the cent.',
    },
    booked_days: {
      title: 'Statistics: days',
      text: 'The sums of the statistics are those of the ledger on every day, by source, to the cent; so are the parts that were returned.',
    },
    booked_fundings: {
      title: 'Statistics: number of fundings',
      text: 'The number of fundings in the statistics is the number of those whose money a recipient still has, by source.',
    },
    booked_sums: {
      title: 'Statistics: recipients',
      text: 'The statistics of every project and organization contain the money on its accounts, by source, to the cent.',
    },
    account_balances: {
      title: 'Account balances',
      text: 'The stored balance of every account equals the sum of its postings and is not below its lower limit.',
    },
    audit_personal_values: {
      title: 'Personal values beside the audit log',
      text: 'Names and addresses beside the audit log belong to records that still have their person.',
    },
    audit_log_sealed: {
      title: 'Audit log',
      text: 'Every row of the audit log is in its chain exactly as it was written: none was changed, removed or added past it, and the chain ends where its end is recorded.',
    },
    bank_transfers: {
      title: 'Bank transfers',
      text: 'Every donation by bank transfer has the bank account that was given to the donor, reserves nothing and has no fee; no other donation has a bank account. The amount on the bank statement is the amount booked.',
    },
    budgets: {
      title: 'Budgets',
      text: 'The remaining budget is the amount plus contra entries less the money spent and the money held by codes and co-funding; every contra entry has its counterpart.',
    },
    claim_entries: {
      title: 'Entries about claims',
      text: 'Repayments and write-offs recorded by staff are booked as recorded, less entries that were undone.',
    },
    claims_paid: {
      title: 'Settled claims',
      text: 'For every settled claim it is known to the cent which settlement paid it and with whose money, or which entry ended it. No claim is settled beyond its amount or by another organization.',
    },
    co_funding_once: {
      title: 'Co-funding once per donor',
      text: 'An event that tops up once per donor has at most one active top-up for each donor and project.',
    },
    co_funding_spent: {
      title: 'Co-funding spent',
      text: 'The amount spent by an event is the sum of its top-ups, was taken from its total, and lies within its budget.',
    },
    co_funding_share: {
      title: 'Share of co-funding',
      text: 'Co-funding that is neither paid out nor in a payment file does not exceed its share of what is on its project of the donation.',
    },
    co_funding_persons: {
      title: 'Co-funding of persons',
      text: 'Events have added only to donations by natural persons, not to those by companies.',
    },
    co_funding_uses: {
      title: 'Co-funding of donations',
      text: 'The amount that an event added to a donation, less what was returned, equals the amount taken from the event for that donation.',
    },
    coin_distributions: {
      title: 'Parts of distributions',
      text: 'Every part of a distribution names the campaign and company of its code, was taken from the balance of that code, and went to a project that the campaign allows.',
    },
    coin_balances: {
      title: 'Coin balances',
      text: 'The redeemed amount equals the sum of what was distributed, returned and is still available; it is never negative.',
    },
    coin_campaigns: {
      title: 'Code campaigns',
      text: 'The amount that a campaign took from its budget equals the value of its codes plus the amount distributed; an ended campaign holds nothing.',
    },
    coin_codes: {
      title: 'Donation codes',
      text: 'The value of every code is accounted for to the cent and never counted twice.',
    },
    coin_donations: {
      title: 'Distributions',
      text: 'Every distribution equals the sum of its parts, and projects and organizations have received from codes exactly what was distributed to them.',
    },
    disputes: {
      title: 'Chargebacks',
      text: 'Chargebacks are booked as reported; amounts beyond the amount paid are a claim against the donor.',
    },
    disputes_waiting: {
      title: 'Waiting chargebacks',
      text: 'No chargeback is waiting for a payment that has already been received.',
    },
    donation_states: {
      title: 'Status of donations',
      text: 'The status of a paid donation matches what was refunded or charged back: all, a part or nothing.',
    },
    donations_booked: {
      title: 'Amounts of donations',
      text: 'The credited, unassigned and co-funding amounts of every private donation match its postings; credited and unassigned amounts together equal its net amount less refunds and chargebacks.',
    },
    donations_once: {
      title: 'Donations booked once',
      text: 'A donation whose money was received is booked exactly once, others never; the amount received matches that of the provider.',
    },
    fee_settled: {
      title: 'Fees of projects',
      text: 'A fee that a project bears is settled together with the money it was deducted from, and each project bears the share of what was credited to it.',
    },
    fundings_settled: {
      title: 'Fundings with payouts',
      text: 'A booked internal funding is “with payouts” exactly when its posting is settled.',
    },
    gone_as_reported: {
      title: 'Money that has gone',
      text: 'Money that left the payment of a donation according to its payment provider has left the books as well.',
    },
    holds: {
      title: 'Reservations',
      text: 'The amount reserved at a project is the sum of its open reservations; balance and reservations together do not exceed the goal.',
    },
    internal_fundings: {
      title: 'Internal fundings',
      text: 'Every booked funding is booked once with its amount, a reversed one is reversed as well, and the amount charged to a budget is the sum of its fundings.',
    },
    journals_balance: {
      title: 'Balanced journals',
      text: 'Every journal has at least two postings and sums to zero.',
    },
    list_figures: {
      title: 'Figures of the lists',
      text: 'The lists of budgets and companies show what their fundings, codes and charges add up to, each of them exactly once.',
    },
    need_balances: {
      title: 'Balances of needs',
      text: 'The balance of every need lies between zero and its goal and equals the sum of its accounts.',
    },
    notifications_booked: {
      title: 'Booked notifications',
      text: 'Every booked notification belongs to a donation whose money was received.',
    },
    ordered_once: {
      title: 'In one payment file only',
      text: 'No payout is in two payment files unless staff have set it back in between, with a reason.',
    },
    organization_donations: {
      title: 'Donations to organizations',
      text: 'Donations to an organization as a whole equal the amounts credited to it.',
    },
    overflow: {
      title: 'Unassigned money',
      text: 'The overflow account of a project or organization holds the unassigned amounts of its donations; that of the platform also holds the rest of unassigned payments.',
    },
    owed_while_waiting: {
      title: 'Claims and unpaid payouts',
      text: 'An organization owes nothing while it has unpaid payouts that are in no payment file. The nightly run deducts the claim from them.',
    },
    paid_days: {
      title: 'Payment dates',
      text: 'A donation counts as paid when its money was received, not when it was booked.',
    },
    payment_files: {
      title: 'Payment files',
      text: 'Every payment file contains exactly the payouts that it names, and its control sum is theirs; as long as the file applies, their amounts do not change.',
    },
    active_accounts: {
      title: 'Active paying accounts',
      text: 'No payment file orders payouts from an account that was inactive when the file was made.',
    },
    confirmed_accounts: {
      title: 'Confirmed bank accounts',
      text: 'No payment file orders a payout that is not paid yet to a bank account that nobody has confirmed.',
    },
    payment_file_schema: {
      title: 'Readable payment files',
      text: 'Every payment file whose orders were not all set back follows the schema of the banks (pain.001).',
    },
    company_transfers: {
      title: 'Money between companies',
      text: 'Every contra entry between the budgets of two companies is among the transfers between accounts, with its amount.',
    },
    payout_accounts: {
      title: 'Accounts of payouts',
      text: 'The books contain, for every payout, the amount still to be paid, and for every organization, what it was paid and what it owes.',
    },
    payout_lines: {
      title: 'Postings in payouts',
      text: 'A posting is in at most one payout, and in one of the project or organization it was booked for.',
    },
    payout_parties: {
      title: 'Source of the money',
      text: 'Every posting is settled under the source of its money: the payment provider of a donation, or the company of a code, a co-funding event or a funding.',
    },
    payout_references: {
      title: 'Payout numbers',
      text: 'The numbers of payouts start at one in every year and have no gaps.',
    },
    payouts: {
      title: 'Amounts of payouts',
      text: 'Every payout equals the sum of its settlements less claims; every settlement equals the sum of its postings.',
    },
    project_balances: {
      title: 'Balances of projects',
      text: 'Goal and balance of every project are the sums of its needs; the amounts by source match the books.',
    },
    refund_notices: {
      title: 'Notifications of refunds',
      text: 'The latest notification about a refund is its result; if two have the same time, the failure applies.',
    },
    refunds: {
      title: 'Refunds',
      text: 'The refunded amount is the sum of the completed refunds, each booked once; no failed refund is booked.',
    },
    returns_settled: {
      title: 'Refunds and chargebacks after settlement',
      text: 'Money that was refunded or charged back after its settlement has reduced a payout or is a claim against the organization.',
    },
    statement_lines: {
      title: 'Lines of bank statements',
      text: 'The parts of a transfer that pays several donations, or one together with others, add up to its amount; the parts of a donation add up to what is booked for it, on the day of the last one; what is left over is recorded as a payment to clarify.',
    },
    supporters: {
      title: 'Supporters',
      text: 'The supporters of a project are the donations whose money is credited to it.',
    },
    unassigned_payments: {
      title: 'Unassigned payments',
      text: 'Every payment that was received without a donation is recorded once. What was not refunded, assigned or charged back is in the overflow account of the platform; anything paid out beyond it is a claim. No notification about it is waiting elsewhere.',
    },
    unsettled_for_long: {
      title: 'Payable, but not settled',
      text: 'Payable money is settled within a day. Otherwise the nightly run did not take place or failed for this project.',
    },
    votes_counted: {
      title: 'Votes of participants',
      text: 'The stored votes of a participant equal the sum of its counted votes and the time of the last one.',
    },
    votes_once: {
      title: 'One vote per person',
      text: 'A participant has the values of its redeemed codes and one vote for each confirmed person and period.',
    },
    voting_awards: {
      title: 'Awards of votings',
      text: 'Every award of a voting is exactly one internal funding for the participant in that place, with its amount and budget.',
    },
    voting_codes_once: {
      title: 'Voting codes',
      text: 'A used voting code belongs to exactly one vote in its voting and with its value, an unused one to none.',
    },
  },
  work: {
    checks_one: 'failed check of the books',
    checks_other: 'failed checks of the books',
  },
} as const;
