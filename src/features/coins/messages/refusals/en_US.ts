export default {
  code_unknown: 'This code does not exist. Please check every character.',
  code_locked: 'This code has been blocked. Please contact whoever gave it to you.',
  code_used: 'This code has already been used.',
  code_expired: 'This code has expired.',
  code_not_yet_valid: 'This code can be redeemed from {{date}} on.',
  code_yours: 'This code is already part of your balance.',
  code_held:
    'Somebody is using this code at the moment. If a rest remains, it can be redeemed in a few minutes.',
  code_other_project: 'This code is meant for other projects.',
  code_needs_account:
    'Several codes can only be collected with an account. Distribute your balance first, or log in.',
  too_many_tries: 'Too many wrong codes. The next try is possible in {{minutes}} minutes.',
  coin_donations_off: 'Donation codes cannot be redeemed here.',
  one_recipient: 'Name either a project or an organization.',
  recipient_unknown: 'This project or organization does not exist.',
  not_receiving: 'This project does not accept support at the moment.',
  promoters_off: 'Organizations cannot be supported directly here.',
  no_balance: 'There is no balance to distribute. It may have gone back to its code in the meantime.',
  above_balance: 'The balance is {{max}}.',
  not_a_step: 'Amounts are possible in steps of {{step}}.',
  nothing_open:
    'This project needs no more support at the moment: everything still missing is reserved for donations that are being paid.',
  budget_unknown: 'This budget does not belong to the company.',
  budget_short: 'The budget does not hold enough for so many codes.',
  outside_budget: 'The budget is open from {{from}} until {{until}}.',
  not_whole_coins: 'The value must be a whole number of coins.',
  code_taken: 'One of these codes exists already.',
  info: {
    given: '{{amount}} went to “{{title}}”.',
    capped: '“{{title}}” only needed {{amount}} more. The rest stays in the balance.',
  },
} as const;
