export default {
  organization_archived: 'This organization is archived.',
  window_over: 'The days on which projects may run are over.',
  organization_not_released: 'The organization has to be reviewed first.',
  projects_full: 'This organization has reached its maximum number of projects.',
  too_many_copies: 'At most {{count}} projects can be duplicated at once.',
  duplicate_not_possible: 'It is not possible to duplicate this type of application',
  voting_over: 'This voting is over: nobody can be added',
  wrong_kind: 'This voting is for organizations',
} as const;
