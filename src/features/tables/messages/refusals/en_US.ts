export default {
  view_name_taken: 'You already have a view called “{{name}}” for this list',
  too_many_views: 'At most {{max}} views can be saved for one list. Please delete one first.',
  view_too_large: 'This view has too many filters to be saved',
  view_changed: 'The view has been changed in the meantime. Please reload the page and try again.',
  view_of_colleague: 'This view belongs to {{owner}}. You can save it under a name of your own.',
  view_unknown: 'This view no longer exists',
  field_unknown: 'This table does not have these fields: {{fields}}',
  not_found: 'This view no longer exists',
} as const;
