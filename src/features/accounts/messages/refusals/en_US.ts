export default {
  wrong_credentials: 'The user name or the password is wrong.',
  deactivated: 'This account is deactivated. Please contact support.',
  wrong_password: 'The current password is wrong.',
  no_password: 'This account has no password yet. Please set one with “Forgot password?”.',
  password_needed: 'Please enter the password of the account.',
  link_over: 'This link has already been used or is no longer valid.',
  already_activated: 'This account is already activated.',
  account_deleted: 'This account was deleted and cannot be reopened.',
  account_invited: 'The invitation to this account has not been accepted yet. It can be sent again.',
  own_account: 'Nobody can do this to their own account. Please ask another person of your team.',
  password_keyboard: 'These keys are next to each other on the keyboard. Please choose another password.',
  password_common:
    'This is one of the most common passwords, or consists of a few common words. Please choose another one.',
  password_has_username: 'This password consists of the user name. Please choose another one.',
  password_has_email: 'This password consists of the email address. Please choose another one.',
  password_has_site: 'This password consists of the name of this site. Please choose another one.',
} as const;
