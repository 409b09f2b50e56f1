export default {
  own_account:
    'Nobody can change the permissions or the address of their own account here. Please ask another administrator.',
  account_invited:
    'The invitation to this account has not been accepted yet. Please withdraw it and invite the right address.',
  account_locked: 'This account is locked. Please reactivate it first.',
  same_email: 'The account already has this address.',
  email_taken: 'Another account has this address.',
  account_deleted: 'This account was deleted.',
  not_activated: 'The address of this account is not confirmed yet.',
  not_staff: 'Permissions and the role of administrator require access to the administration.',
  rights_changed:
    'Somebody else has changed these permissions in the meantime. What you entered is still here: please check it and save again.',
  rights_of_several_changed:
    'Somebody else has changed permissions in the meantime, of: {{names}}. Nothing has been saved, and what you entered is still here: please check it and save again.',
  right_held: 'You have this permission already. Please load the page again.',
  nobody_grants: 'Nobody can grant this permission at present.',
} as const;
