export default {
  settings_changed: 'Somebody else has changed these settings meanwhile.',
  setting_elsewhere: 'This setting belongs to another section',
  coin_factor: 'The coins per euro must divide a hundred cents',
  iban: 'This is no valid IBAN',
  bic: 'This is no valid BIC',
  own_path: 'A file of this site begins with /',
  link: 'A link begins with / or https://',
  max_below_min: 'The largest donation must not be smaller than the smallest',
  no_way_to_vote: 'Votings need a way to vote: by email, by code, or both',
  network_needs_mail: 'Who is told apart by network, too, confirms the vote by mail: at least the first time',
  account_incomplete: 'Bank transfers need account holder, IBAN and BIC',
} as const;
