export default {
  organization_changed:
    'Somebody else has changed this meanwhile. Your entries are still here: compare and save once more.',
  step_locked: 'Please complete the earlier steps first.',
  steps_missing: 'Another step would be incomplete. Please complete it first.',
  organization_archived: 'This organization is archived.',
  proof_over: 'This notice has expired.',
  not_to_submit: 'The organization cannot be handed in now.',
  reason_required: 'Please write why: the organization reads it.',
  not_to_decide: 'This decision is not possible now.',
  proof_missing: 'There is no notice to verify.',
  proof_too_long: 'The proof cannot count longer than its notice.',
  iban: 'This is no valid IBAN.',
  bic: 'This is no valid BIC.',
  organization_has_money:
    '“{{title}}” has had money, or a payment for it is under way. It can be archived instead.',
  organization_not_to_delete:
    'The organization or one of its projects is handed in. Please ask us to delete it.',
  account_of_payer: 'We transfer payouts from this account. Please enter the account of the organization.',
  account_proof_missing: 'Please upload the document that proves whose account it is.',
  account_reason_missing: 'Please give a reason.',
  account_not_waiting: 'This account was decided about meanwhile.',
  account_objected:
    'An administrator has objected to an earlier change of the account. Another account can be entered once we have decided about that.',
  second_person_needed: 'Whoever entered the account cannot confirm it: a second person is needed.',
  account_change_over: 'This change can no longer be stopped here. Please contact us.',
} as const;
