export default {
  list: 'Gespeicherte Projekte',
  title: 'Favoriten',
  empty: 'Noch keine Favoriten',
  emptyText: 'Das Herz an einem Projekt speichert es hier.',
  toProjects: 'Projekte finden',
  off: 'Favoriten sind ausgeschaltet',
  offText: 'Diese Plattform bietet zurzeit keine Favoriten an. Gespeichertes bleibt erhalten.',
} as const;
