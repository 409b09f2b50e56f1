export default {
  project_unknown: 'This project does not exist',
  reason_required: 'Please enter a reason',
  transaction_of_one: 'A transaction ID can only be entered for a single payout that is marked as paid',
  payout_is_paid: 'The payout is marked as paid and can no longer be changed',
  payout_empty: 'All money of this payout was returned. It is no longer transferred.',
  payout_in_file:
    'The payout is in a payment file with its present bank account. If the bank has not carried it out, please mark that first.',
  payment_file_empty: 'There are currently no payouts for a file',
  execution_past: 'The day is in the past',
  execution_late: 'Banks take orders for at most {{days}} days ahead',
  execution_closed: 'Banks transfer no money on this day. The next possible day is {{next}}.',
  payment_summary_changed: 'The payouts have changed in the meantime. Please check the sums again.',
  payer_change_over: 'This change has been decided on in the meantime.',
  second_person_needed:
    'This requires a second person. If there is none, or rights were given or withdrawn recently, it becomes possible after the waiting period.',
  above_claim: 'This is more than the open amount of the claim',
  received_on_required: 'Please enter the date on the bank statement',
  received_before_claim: 'The date is before the claim',
  claim_changed: 'The claim has changed in the meantime. Please check the open amount and try again.',
  claim_entry_undone: 'This entry has already been undone',
  received_in_future: 'The date is in the future',
  paid_in_future: 'The day is in the future',
  paid_before_payout: 'The day is before one of the payouts was created',
  paid_before_file: 'The day is before the payment file was created',
  payment_file_settled: 'The payouts of this file have all been marked or set back in the meantime',
  payment_file_changed:
    'The open payouts of this file have changed in the meantime. Please check the number and the sum.',
  payment_file_sum:
    'The sum differs from the open payouts of this file. Set payouts that the bank did not carry out back to not paid first, or mark the others one by one.',
  marking_final:
    'The organizations have been notified, so this can no longer be undone. Set payouts that came back to not paid, with a reason.',
  marking_changed:
    'One of these payouts has been set back in the meantime, so this can no longer be undone together',
} as const;
