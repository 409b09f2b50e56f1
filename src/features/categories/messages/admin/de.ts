export default {
  title: 'Kategorien',
  intro: 'In dieser Reihenfolge stehen die Kategorien über den Projekten und in jeder Auswahl.',
  moveUp: '{{title}} nach oben',
  moveDown: '{{title}} nach unten',
  moved: '{{title}} steht an Stelle {{place}} von {{count}}',
  projects_one: '1 Projekt',
  projects_other: '{{count}} Projekte',
  save: 'Reihenfolge speichern',
  saved: 'Die Reihenfolge ist gespeichert',
  failed: 'Die Reihenfolge konnte nicht gespeichert werden. Bitte erneut versuchen.',
  readOnly: 'Kategorien lassen sich mit diesen Rechten ansehen, nicht ordnen.',
  empty: 'Es gibt noch keine Kategorien',
} as const;
