export default {
  favorites_off: 'Favorites are switched off on this platform.',
  project_unknown: 'This project cannot be saved.',
} as const;
