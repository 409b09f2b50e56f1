export default {
  organization_changed:
    'Somebody else has changed this in the meantime. What you entered is still here: please check it and save again.',
  step_locked: 'Please complete the earlier steps first.',
  steps_missing: 'Another step would become incomplete. Please complete it first.',
  organization_archived: 'This organization is archived.',
  proof_over: 'This tax notice has expired.',
  not_to_submit: 'The organization cannot be submitted at the moment.',
  reason_required: 'Please enter a reason: the organization reads it.',
  not_to_decide: 'This decision is not possible at the moment.',
  content_review_missing: 'The content review has not accepted this organization yet.',
  proof_missing: 'There is no tax notice to check.',
  proof_too_long: 'The proof cannot be valid longer than its tax notice.',
  account_holder: 'No bank can write this name. Please enter it in Latin letters, as the bank has it.',
  iban: 'This is not a valid IBAN.',
  bic: 'This is not a valid BIC.',
  organization_has_money:
    '“{{title}}” has received money, or a payment for it is in progress. It can be archived instead.',
  organization_not_to_delete:
    'The organization or one of its projects has been submitted. Please contact us to have it deleted.',
  account_of_payer: 'We transfer payouts from this account. Please enter the account of the organization.',
  account_proof_missing: 'Please upload the document that proves whose account it is.',
  bank_proof_not_needed: 'This account needs no further proof.',
  bank_proof_decided: 'This proof has been decided on or replaced in the meantime. Please reload the page.',
  account_reason_missing: 'Please enter a reason.',
  account_not_waiting:
    'This account has been decided on in the meantime, or the organization has objected. Please reload the page.',
  account_objected:
    'An administrator has objected to an earlier change of the account. Another account can be entered once we have decided.',
  second_person_needed:
    'This requires a second person. If there is none, or rights were given or withdrawn recently, it becomes possible after the waiting period.',
  account_change_over: 'This change can no longer be stopped here. Please contact us.',
  no_organization_account:
    'No open account of a private person or an organization has this address. The person has to sign up and confirm the address first.',
  last_administrator: 'This is the only active administrator. Please add another one first.',
  reasons_changed:
    'Somebody else has changed the reasons in the meantime. What you entered is still here: please check it and save again.',
} as const;
