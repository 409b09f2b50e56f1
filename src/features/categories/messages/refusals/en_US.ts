export default {
  categories_changed:
    'Somebody else has changed the categories in the meantime. What you entered is still here: please check it and save again.',
  order_incomplete: 'The order must contain every category exactly once',
  category_exists: 'Another category already has this title.',
  category_changed:
    'Somebody else has changed this category in the meantime. What you entered is still here: please check it and save again.',
  category_projects_one:
    'One project belongs to this category now: please check and confirm the deletion again.',
  category_projects_other:
    '{{count}} projects belong to this category now: please check and confirm the deletion again.',
  category_used_one: 'One project belongs to this category. Please choose the category that it moves to.',
  category_used_other:
    '{{count}} projects belong to this category. Please choose the category that they move to.',
  replacement_unknown: 'Please choose another category.',
} as const;
