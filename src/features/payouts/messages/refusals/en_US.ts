export default {
  project_unknown: 'There is no such project',
  reason_required: 'Please give a reason',
  transaction_of_one: 'A transaction ID belongs to one payout that is marked as paid',
  payout_is_paid: 'The payout is marked as paid and stays as it is',
  payout_in_file: 'A payment file names the account already. Pay from the file, or by hand.',
  payment_file_empty: 'No payout can go into a file now',
  payment_summary_changed: 'The payouts have changed meanwhile. Please look at the sums again.',
} as const;
