export default {
  list: 'Saved projects',
  title: 'Favorites',
  empty: 'No favorites yet',
  emptyText: 'Use the heart on a project to save it here.',
  toProjects: 'Find projects',
  off: 'Favorites are switched off',
  offText: 'This platform does not offer favorites at the moment. Saved favorites are not deleted.',
} as const;
