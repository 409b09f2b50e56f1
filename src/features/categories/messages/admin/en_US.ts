export default {
  title: 'Categories',
  intro: 'In this order visitors see the categories above the projects and in every choice.',
  moveUp: 'Move {{title}} up',
  moveDown: 'Move {{title}} down',
  moved: '{{title}} is at place {{place}} of {{count}}',
  projects_one: '1 project',
  projects_other: '{{count}} projects',
  save: 'Save the order',
  saved: 'The order is saved',
  failed: 'The order could not be saved. Please try again.',
  readOnly: 'You may look at categories, not order them.',
  empty: 'There are no categories yet',
} as const;
