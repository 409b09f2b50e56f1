export default {
  budgets_off: 'Budgets are switched off on this platform.',
  company_unknown: 'Please select a Company',
  budget_unknown: 'One of these budgets does not exist or cannot be used here.',
  budget_changed:
    'Somebody else has changed this budget in the meantime. What you entered is still here: please check it and save again.',
  budget_in_use:
    'The budget {{title}} cannot be deleted because it is already in use (e.g. for internal funding).',
  budget_short: 'Only {{free}} of this budget is available.',
  contra_selected: 'The contra entry must go to a budget that is not selected.',
  contra_short: 'This would make the net remaining budget negative; {{free}} is available.',
  start_in_past: 'The start date cannot be in the past',
  end_in_past: 'The end date cannot be in the past',
  ends_before_start: 'The end date must not be before the start date.',
  company_exists: 'A company with this name exists already.',
  company_changed:
    'Somebody else has changed this company in the meantime. What you entered is still here: please check it and save again.',
  no_company_account: 'There is no released company account with this address.',
  last_administrator: 'This is the only active administrator. Please add another one first, or ask us.',
  zero: 'Please enter an amount other than 0',
} as const;
