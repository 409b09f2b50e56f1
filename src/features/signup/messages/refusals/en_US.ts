export default {
  username_taken: 'This user name is taken. Please choose another one.',
  terms_required: 'Please accept the terms of use',
  privacy_required: 'Please accept the privacy policy',
  sign_up_off: 'This kind of sign-up is not offered here.',
} as const;
