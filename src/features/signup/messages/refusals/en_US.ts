export default {
  username_taken: 'This user name is taken. Please choose another one.',
  terms_required: 'Please accept the terms of use',
  privacy_required: 'Please accept the privacy policy',
  sign_up_off: 'This kind of sign-up is not offered here.',
  account_exists: 'There is an account with this address already. Its rights and kind can be changed there.',
  already_invited: 'This address is invited already. The invitation can be sent again.',
  address_in_use: 'Another account has this e-mail address. Please choose a different one.',
  link_over: 'This link was used already or is no longer valid.',
  organization_users_only: 'Only accounts of organizations can make one.',
  organization_exists: 'This account administers an organization already.',
} as const;
