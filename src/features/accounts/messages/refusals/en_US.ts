export default {
  wrong_credentials: 'The user name or the password is wrong.',
  deactivated: 'This account is deactivated. Please contact support.',
  wrong_password: 'The current password is wrong.',
  no_password: 'This account has no password yet. Please set one with “Forgotten password”.',
  password_needed: 'Please enter the password of the account.',
  link_over: 'This link was used already or is no longer valid.',
  already_activated: 'This account is activated already.',
  account_deleted: 'This account was deleted and cannot be opened again.',
  account_invited: 'This account waits for its invitation to be accepted. The invitation can be sent again.',
} as const;
