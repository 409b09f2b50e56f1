export default {
  co_funding_off: 'Co-funding is switched off on this platform.',
  budget_unknown: 'This budget does not exist.',
  approval_needed:
    'Campaigns and co-fundings of a company above {{limit}} a day can only be created or increased by somebody with the right to approve internal fundings.',
  budget_short: 'Only {{free}} of this budget is available.',
  outside_budget: 'The budget is active from {{from}} until {{until}}.',
  one_grant: 'Please enter either a percentage or a fixed amount',
  max_of_fixed: 'A fixed amount has no maximum donation.',
  max_below_min: 'The maximum donation must not be below the minimum donation.',
  project_unknown: 'One of these projects does not exist.',
  project_closed: '“{{title}}” is archived or deleted and cannot be added.',
  project_used: '“{{title}}” has already received money from this event and cannot be removed.',
  starts_in_past: 'The first day cannot be in the past.',
  start_fixed: 'The event has started; its first day can no longer be changed.',
  ends_in_past: 'The last day cannot be in the past. To end the event today, use “End now”.',
  ends_before_start: 'The last day cannot be before the first.',
  pot_below_spent: '{{spent}} has already been spent.',
  terms_fixed: 'Donations have already been topped up under these terms; they can no longer be changed.',
  co_funding_changed:
    'Somebody else has changed this event in the meantime. What you entered is still here: please check it and save again.',
  co_funding_over: 'This event has ended.',
  co_funding_planned: 'This event has not started yet. It can be rescheduled or deleted.',
  co_funding_used:
    '“{{title}}” cannot be deleted: donations have been topped up, or a payment in progress relies on it.',
} as const;
