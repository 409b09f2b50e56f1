export default {
  unit_changed:
    'What {{amount}} is worth has changed since this page was opened. Please reload the page; nothing was given.',
  code_unknown: 'This code does not exist. Please check every character.',
  code_locked: 'This code has been locked. Please contact whoever gave it to you.',
  code_used: 'This code has already been used.',
  code_expired: 'This code has expired.',
  code_not_yet_valid: 'This code can be redeemed from {{date}}.',
  code_yours: 'This code is already part of your balance.',
  code_held:
    'Somebody is using this code at the moment. Any remaining value can be redeemed in a few minutes.',
  code_other_project: 'This code is only valid for other projects.',
  code_needs_account:
    'Several codes can only be collected with an account. Distribute your balance first, or log in.',
  proof_of_work_required:
    'Many wrong codes were entered from your connection, and your browser could not complete the computing task that protects codes. Please try again in 45 minutes.',
  too_many_tries: 'Too many wrong codes. The next try is possible in {{minutes}} minutes.',
  coin_donations_off: 'Donation codes cannot be redeemed here.',
  one_recipient: 'Please specify either a project or an organization.',
  recipient_unknown: 'This project or organization does not exist.',
  not_receiving: 'This project does not accept support at the moment.',
  promoters_off: 'Organizations cannot be supported directly here.',
  no_balance: 'There is no balance to distribute. It may have returned to its code in the meantime.',
  above_balance: 'The balance is {{max}}.',
  not_a_step: 'Amounts are possible in steps of {{step}}.',
  nothing_open:
    'This project needs no more support at the moment: the remaining amount is reserved for payments in progress.',
  budget_unknown: 'This budget does not belong to the company.',
  approval_needed:
    'Campaigns and co-fundings of a company above {{limit}} a day can only be created or increased by somebody with the right to approve internal fundings.',
  budget_short: 'The budget is not sufficient for this many codes.',
  outside_budget: 'The budget is active from {{from}} until {{until}}.',
  not_whole_coins: 'The value must be a whole number of coins.',
  code_taken: 'One of these codes already exists.',
  project_unknown: 'One of these projects does not exist.',
  project_closed: '“{{title}}” is archived or deleted and cannot be added.',
  starts_in_past: 'The first day cannot be in the past.',
  ends_before_start: 'The last day cannot be before the first.',
  campaign_over: 'This campaign has already ended.',
  info: {
    given: '{{amount}} went to “{{title}}”.',
    capped: '“{{title}}” only needed {{amount}} more. The rest remains in your balance.',
  },
} as const;
