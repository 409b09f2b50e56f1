export default {
  list: 'Gespeicherte Projekte',
  title: 'Favoriten',
  empty: 'Noch keine Favoriten',
  emptyText: 'Mit dem Herz an einem Projekt wird es hier gespeichert.',
  toProjects: 'Projekte finden',
  off: 'Favoriten sind ausgeschaltet',
  offText: 'Diese Plattform bietet zurzeit keine Favoriten an. Gespeicherte Favoriten bleiben erhalten.',
} as const;
