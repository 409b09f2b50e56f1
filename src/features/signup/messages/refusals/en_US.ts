export default {
  username_reserved: 'This user name is not possible. Please choose another one.',
  username_lookalike: 'This user name can be mistaken for one in Latin letters. Please choose another one.',
  username_taken: 'This user name is taken. Please choose another one.',
  terms_required: 'Please accept the terms of use',
  privacy_required: 'Please accept the privacy policy',
  sign_up_off: 'This kind of sign-up is not available here.',
  account_exists: 'There is already an account with this address. Its rights and type can be changed there.',
  already_invited: 'This address has already been invited. The invitation can be sent again.',
  administers_as_organization: 'Only organization accounts can administer organizations and projects.',
  address_in_use: 'Another account has this email address. Please choose a different one.',
  link_over: 'This link has already been used or is no longer valid.',
  organization_users_only: 'Only organization accounts can create an organization.',
  organization_exists: 'This account already administers an organization.',
  remote_link_invalid: 'This link is not valid. Please start again where it came from.',
  remote_link_expired: 'This link was valid for five minutes. Please start again where it came from.',
  remote_link_used: 'This link has been used. Please start again where it came from.',
  remote_email_unverified:
    'The email address is not confirmed where this link comes from. Please confirm it there first.',
  remote_address_taken:
    'There is already an account with this email address. Please log in with its password.',
  remote_staff: 'Accounts of staff log in with their password.',
  deactivated: 'This account is locked. Please contact us.',
} as const;
