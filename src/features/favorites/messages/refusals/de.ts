export default {
  favorites_off: 'Favoriten sind auf dieser Plattform ausgeschaltet.',
  project_unknown: 'Dieses Projekt kann nicht gespeichert werden.',
} as const;
