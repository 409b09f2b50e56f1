export default {
  own_account: 'Nobody can change their own permissions. Please ask another administrator.',
  account_deleted: 'This account was deleted.',
  not_activated: 'The address of this account is not confirmed yet.',
  not_staff: 'Permissions and the role of administrator require access to the administration.',
  rights_changed:
    'Somebody else has changed these permissions in the meantime. What you entered is still here: please check it and save again.',
  right_held: 'You have this permission already. Please load the page again.',
  nobody_grants: 'Nobody can grant this permission at present.',
} as const;
