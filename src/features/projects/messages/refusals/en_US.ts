export default {
  tab_twice: 'A tab of this title stands in this place already',
  page_content_changed:
    'Somebody else has changed this page meanwhile. Your entries are still here, unsaved; saving again replaces theirs.',
  contact_person_unknown: 'This contact person cannot be chosen',
  funding_scope_unknown: 'This funding scope cannot be chosen',
  record_changed:
    'Somebody else has changed this entry meanwhile. Your entries are still here, unsaved; saving again replaces theirs.',
  record_used: 'A project names this entry: deactivate it instead',
  company_unknown: 'There is no such company',
  iban: 'This is no valid IBAN',
  bic: 'This is no valid BIC',
  website: 'A link begins with https://',
  options_needed: 'Please give at least one option',
  options_not_possible: 'A field of this kind has no options',
  kind_in_use: 'The kind stays: projects have values in this field',
  field_unknown: 'This field is not there any more. Please reload the page.',
  steps_incomplete: 'The basics come first, and only description and photos can be left out',
  window_backwards: 'The last day is before the first',
  lottery_not_possible: 'Lottery money needs “Lottery funds are possible”',
  fallback_not_possible: 'Only application types with lottery funds have another one instead',
  fallback_unknown: 'This application type cannot be chosen',
  bank_account_unknown: 'This account cannot be chosen',
  application_type_unknown: 'This application type cannot be chosen',
  application_type_used:
    'Failed to delete application type: projects, additional fields or another application type name it',
} as const;
