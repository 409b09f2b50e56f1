export default {
  project_unknown: 'There is no such project',
  reason_required: 'Please give a reason',
  transaction_of_one: 'A transaction ID belongs to one payout that is marked as paid',
  payout_is_paid: 'The payout is marked as paid and stays as it is',
  payout_in_file:
    'A payment file orders the payout to its present account. Set it back first if the bank has not carried that out.',
  payment_file_empty: 'No payout can go into a file now',
  payment_summary_changed: 'The payouts have changed meanwhile. Please look at the sums again.',
  payer_change_over: 'This change was decided about meanwhile.',
  second_person_needed: 'Whoever entered the account cannot confirm it: a second person is needed.',
  above_claim: 'That is more than the claim that is still open',
  received_on_required: 'Please enter the day on the bank statement',
  received_before_claim: 'The day lies before the claim',
  claim_changed: 'The claim has changed meanwhile. Please look at what is open and try again.',
  claim_entry_undone: 'This entry has been undone already',
  received_in_future: 'The day lies in the future',
} as const;
