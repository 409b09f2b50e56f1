export default {
  payment_clarified: 'This payment has been clarified already',
  donation_undecided: 'The donation still waits for the decision about this money',
  claim_overpaid: 'More is recorded for this claim than is open. Please undo the entry first',
  money_unassigned: 'Please refund or assign the money first',
  donation_unknown: 'No donation has this number',
  donation_in_review:
    'Money of its own waits for review with this donation. Please confirm or reject that first.',
  payment_partly_refunded: 'A part of this payment has been refunded. The rest can only be refunded.',
  other_provider: 'This donation was to be paid with another provider',
  received_below_fee: 'The amount does not cover the fee',
  above_claim: 'That is more than the claim that is still open',
  received_on_required: 'Please enter the day on the bank statement',
  received_before_claim: 'The day lies before the claim',
  received_in_future: 'The day lies in the future',
  claim_changed: 'The claim has changed meanwhile. Please look at what is open and try again.',
  claim_entry_undone: 'This entry has been undone already',
} as const;
