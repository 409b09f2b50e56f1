export default {
  title: 'Ledger checks',
  intro:
    'What stands here must always hold. A row that is found is a fault of the books and must be cleared up. A warning is not a fault yet: look at it if it is still there after the next nightly run.',
  checkedAt: 'Checked {{time}}.',
  silent: 'In order',
  found_one: '{{count}} row',
  found_other: '{{count}} rows',
  warned_one: 'Warning: {{count}} row',
  warned_other: 'Warning: {{count}} rows',
  run: 'Check again',
  /** One entry per file of `checks/`: what the invariant is called and what it says. */
  checks: {
    account_balances: {
      title: 'Account balances',
      text: 'The stored balance of every account is the sum of its postings and not below its floor.',
    },
    bank_transfers: {
      title: 'Bank transfers',
      text: 'Every donation by bank transfer knows the account it was told, holds nothing and costs no fee; no other one has an account. What the bank statement says of a paid one is what is booked.',
    },
    budgets: {
      title: 'Budgets',
      text: 'What a budget holds is its amount and contra entries less what is given and what codes and co-funding keep; every contra entry has its other side.',
    },
    claim_entries: {
      title: 'Entries about claims',
      text: 'What staff recorded as paid back or written off is booked as recorded, less what was undone.',
    },
    claims_paid: {
      title: 'Claims paid',
      text: 'What paid a claim is known cent by cent: which settlement paid and for whose money, or which entry ended it. No claim is paid beyond its amount or by another organization.',
    },
    co_funding_once: {
      title: 'Co-funding once per donor',
      text: 'An event that tops up once per donor has at most one standing top-up for each donor and project.',
    },
    co_funding_spent: {
      title: 'Co-funding spent',
      text: 'What an event spent is the sum of its top-ups, what left its pot, and within its budget.',
    },
    co_funding_share: {
      title: 'Share of co-funding',
      text: 'Co-funding that nobody has been paid stands for no more than its share of what is credited of its donation.',
    },
    co_funding_uses: {
      title: 'Co-funding of donations',
      text: 'What an event added to a donation and has not got back is what left its pot for that donation.',
    },
    coin_distributions: {
      title: 'Parts of distributions',
      text: 'Every part of a distribution names the campaign and the company of its code, left that code’s balance, and went to a project that the campaign allows.',
    },
    coin_balances: {
      title: 'Coin balances',
      text: 'What somebody has redeemed is what they have distributed, what went back, and what is left; never less than nothing.',
    },
    coin_campaigns: {
      title: 'Coin campaigns',
      text: 'What a campaign took from its budget is what its codes are worth and what was distributed; an ended one keeps nothing.',
    },
    coin_codes: {
      title: 'Donation codes',
      text: 'The value of every code is accounted for to the cent, and never in two hands.',
    },
    coin_donations: {
      title: 'Distributions',
      text: 'Every distribution is the sum of its parts, and projects and organizations have from codes what was distributed to them.',
    },
    disputes: {
      title: 'Chargebacks',
      text: 'What banks have taken of a donation is booked as it was told; what went out beyond the amount paid is a claim on the donor.',
    },
    disputes_waiting: {
      title: 'Waiting chargebacks',
      text: 'No chargeback waits for a payment that has come.',
    },
    donation_states: {
      title: 'States of donations',
      text: 'The state of a paid donation says what has gone out of it: all, a part or nothing.',
    },
    donations_booked: {
      title: 'Amounts of donations',
      text: 'Every private donation carries the credited, overflow and co-funding cents that its postings say; credited and overflow are together its net value less what has gone back.',
    },
    donations_once: {
      title: 'Donations booked once',
      text: 'A donation whose money came is booked exactly once, one whose money did not come never; what came is what the provider holds.',
    },
    fee_settled: {
      title: 'Fees of projects',
      text: 'A fee that a project bears is settled together with the money that it was kept of, and each project bears the share of what it was credited.',
    },
    fundings_settled: {
      title: 'Fundings with payouts',
      text: 'A booked internal funding is “with payouts” exactly when its posting is settled.',
    },
    holds: {
      title: 'Holds',
      text: 'What a project keeps free is the sum of its open holds; balance and holds together stay within the goal.',
    },
    internal_fundings: {
      title: 'Internal fundings',
      text: 'Every booked funding is booked once with its amount, a reversed one also undone, and what a budget was charged is the sum of those that charge it.',
    },
    journals_balance: {
      title: 'Balanced journals',
      text: 'Every journal has at least two postings and sums to zero.',
    },
    need_balances: {
      title: 'Balances of needs',
      text: 'The balance of every need lies between zero and its goal and is what its accounts hold together.',
    },
    notifications_booked: {
      title: 'Booked notices',
      text: 'Every notice that was booked belongs to a donation whose money came.',
    },
    ordered_once: {
      title: 'Ordered once',
      text: 'No payout is ordered by two payment files unless staff have set it back between them, with a reason.',
    },
    organization_donations: {
      title: 'Donations to organizations',
      text: 'What donations have brought to an organization as a whole is what they are credited with there.',
    },
    overflow: {
      title: 'Overflow',
      text: 'The overflow account of a project or an organization holds what its donations have in overflow; that of the platform also holds what is left of unassigned payments.',
    },
    owed_while_waiting: {
      title: 'Claims and waiting payouts',
      text: 'An organization owes nothing while payouts of it wait that no file orders. The nightly run takes the claim from them.',
    },
    paid_days: {
      title: 'Days of payment',
      text: 'A donation counts as paid when its money was received, not when it was booked.',
    },
    payment_files: {
      title: 'Payment files',
      text: 'Every file for the bank orders exactly the payouts that it names, and its control sum is theirs; while an order stands, its payout keeps the amount.',
    },
    payout_accounts: {
      title: 'Accounts of payouts',
      text: 'The books hold for every payout what is still to be paid, and for every organization what it was paid and what it owes.',
    },
    payout_lines: {
      title: 'Postings in payouts',
      text: 'A posting is in at most one payout, and in one of the project or organization that it was given to.',
    },
    payout_parties: {
      title: 'Whose money',
      text: 'Every posting is settled as the money of those who gave it: the provider that brought a donation, the company of a code, a co-funding event or a funding.',
    },
    payout_references: {
      title: 'References of payouts',
      text: 'The references of payouts count up from one in every year, without a gap.',
    },
    payouts: {
      title: 'Amounts of payouts',
      text: 'Every payout is the sum of what its settlements took, less claims; every settlement is the sum of its postings.',
    },
    project_balances: {
      title: 'Balances of projects',
      text: 'Goal and balance of every project are the sums of its needs; its parts by source are what the books say.',
    },
    refund_notices: {
      title: 'Notices of refunds',
      text: 'The newest news of a refund, of a donation or of an unassigned payment, is what became of it; between two of the same time it is the failure.',
    },
    refunds: {
      title: 'Refunds',
      text: 'What was sent back is the sum of the refunds that are done, each booked once; none that failed is booked.',
    },
    returns_settled: {
      title: 'Returned money',
      text: 'What went back of settled money has left a payout or is a claim on the organization.',
    },
    supporters: {
      title: 'Supporters',
      text: 'The supporters of a project are the donations whose money lies on it.',
    },
    unassigned_payments: {
      title: 'Unassigned payments',
      text: 'Every payment that came and that no donation has is recorded once. What of it was not refunded, assigned or taken by a bank lies in overflow of the platform; what went out beyond it is a claim. No news of it waits elsewhere.',
    },
    unsettled_for_long: {
      title: 'Payable and not settled',
      text: 'What is payable is settled within a day. If not, the nightly run did not take place or fails for this project.',
    },
    votes_counted: {
      title: 'Votes of participants',
      text: 'What a participant is said to have is what its counted votes add up to, and when the last of them came.',
    },
    votes_once: {
      title: 'One vote per person',
      text: 'A participant has the values of its counted codes and one vote for each verified person and period.',
    },
    voting_awards: {
      title: 'Awards of votings',
      text: 'What a voting has awarded is one internal funding for who stands at that place, with its amount and budget.',
    },
    voting_codes_once: {
      title: 'Voting codes',
      text: 'A used voting code belongs to exactly one vote of its voting and value, an unused one to none.',
    },
  },
} as const;
