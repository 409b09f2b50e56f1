export default {
  tab_twice: 'A tab of this title stands in this place already',
  page_content_changed:
    'Somebody else has changed this page meanwhile. Your entries are still here, unsaved; saving again replaces theirs.',
  contact_person_unknown: 'This contact person cannot be chosen',
  funding_scope_unknown: 'This funding scope cannot be chosen',
  field_unknown: 'This field is not there any more. Please reload the page.',
} as const;
