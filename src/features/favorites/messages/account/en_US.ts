export default {
  list: 'Saved projects',
  title: 'Favorites',
  empty: 'No favorites yet',
  emptyText: 'The heart on a project saves it here.',
  toProjects: 'Find projects',
  off: 'Favorites are switched off',
  offText: 'This platform does not offer favorites at the moment. What was saved is kept.',
} as const;
