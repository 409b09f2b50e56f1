export default {
  organization_archived: 'This organization is archived.',
  organization_not_released: 'The organization has to be reviewed first.',
  projects_full: 'This organization has as many projects as it may have.',
  too_many_copies: 'At most {{count}} projects can be copied at once.',
  duplicate_not_possible: 'It is not possible to duplicate this type of application',
} as const;
