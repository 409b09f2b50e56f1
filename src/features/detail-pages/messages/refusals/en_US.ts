export default {
  tab_twice: 'There is already a tab with this title in this position',
  page_content_changed:
    'Somebody else has changed this page in the meantime. What you entered is still here: please check it and save again.',
  contact_person_unknown: 'This contact person cannot be selected',
  funding_scope_unknown: 'This funding scope cannot be chosen',
  field_unknown: 'This field no longer exists. Please reload the page.',
} as const;
