export default {
  fundings_off: 'Internal fundings are switched off on this platform.',
  approval_missing: 'You may plan this funding, but you do not have the right to approve it.',
  approval_needed:
    'Fundings above {{limit}} require approval before they are booked. You can plan it; somebody with the right to approve internal fundings can then approve it.',
  company_unknown: 'Please select a Company',
  budget_unknown: 'One of these budgets does not exist or belongs to another company.',
  budget_missing: 'Please select a budget',
  recipient_unknown: 'This recipient does not exist or is archived.',
  one_recipient: 'Please select a project or an organization',
  project_twice: 'This project is in the list twice.',
  too_many_projects: 'At most {{max}} projects can be funded together. Please remove some of them.',
  reason_missing: 'Please enter a reason',
  name_wrong: 'The name does not match. Please enter it exactly as shown above.',
  step_not_allowed: 'This step is not possible in the current status of the funding.',
  reversal_changed:
    'Booked now: {{count}} with {{now}} in total; you were shown {{shown}} with {{seen}}. Please check them and confirm again.',
  not_editable: 'This funding has been decided on; it can no longer be changed.',
  award_fixed: 'This award results from a voting; budget, recipient and amount cannot be changed.',
  project_closed: 'This project is either expired or fully funded. You cannot add direct funding to it.',
  project_archived: 'This project is archived.',
  organization_archived: 'This organization is archived.',
  project_not_open: 'This project cannot receive money at the moment.',
  over_need: 'The project only needs {{open}} more. A direct funding cannot exceed this.',
  lottery_not_entitled:
    'This project is financed from lottery funds. The company is not entitled to give these, and the application type of the project names no other type for such companies.',
  organization_closed: 'This organization cannot receive money at the moment.',
  budget_inactive: 'The budget is not active today. Outside its period it can only be used for planning.',
  budget_short: 'Only {{free}} of this budget is available.',
  no_budget: 'The company has no active budget.',
  /** The same where the amounts of the moment are not known any more. */
  failure: {
    over_need: 'The project needed less than this amount.',
    budget_short: 'The budget was not sufficient.',
  },
} as const;
