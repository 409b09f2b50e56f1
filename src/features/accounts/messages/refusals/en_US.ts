export default {
  wrong_credentials: 'The user name or the password is wrong.',
  deactivated: 'This account is deactivated. Please contact support.',
  wrong_password: 'The current password is wrong.',
} as const;
