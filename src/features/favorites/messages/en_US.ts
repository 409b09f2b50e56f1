export default {
  add: 'Save {{title}} as a favorite',
  remove: 'Remove {{title}} from favorites',
  addFailed: 'Failed to add favorite',
  removeFailed: 'Failed to remove favorite',
  login: { title: 'Login to save favorites' },
  saved: {
    title: 'Favorite saved',
    text: '{{title}} has been added to your favorites.',
    back: 'Back to project',
  },
} as const;
