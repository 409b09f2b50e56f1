export default {
  settings_changed:
    'Somebody else has changed these settings in the meantime. What you entered is still here: please check it and save again.',
  setting_elsewhere: 'This setting belongs to another section',
  coin_factor: 'One coin must be a whole number of cents: 100 must be divisible by the coins per euro',
  account_holder: 'No bank can write this name. Please enter it in Latin letters, as the bank has it',
  iban: 'This is not a valid IBAN',
  bic: 'This is not a valid BIC',
  email_letters: 'Mail servers accept only letters without accents before the @ of this address',
  own_path: 'A file of this site begins with /',
  link: 'A link begins with / or https://',
  max_below_min: 'The largest donation must not be smaller than the smallest',
  no_way_to_vote: 'Votings require at least one method: by email, by code, or both',
  network_needs_mail:
    'If voters are also distinguished by network, votes must be confirmed by email, at least the first time',
  window_reversed: 'The last day must not be before the first',
  account_incomplete: 'Bank transfers require account holder, IBAN and BIC',
} as const;
