export default {
  categories_changed:
    'Die Kategorien wurden inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  order_incomplete: 'Die Reihenfolge muss jede Kategorie genau einmal enthalten',
  category_exists: 'Eine andere Kategorie hat schon diesen Titel.',
  category_changed:
    'Diese Kategorie wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  category_projects_one:
    'Zu dieser Kategorie gehört inzwischen ein Projekt: bitte prüfen und das Löschen erneut bestätigen.',
  category_projects_other:
    'Zu dieser Kategorie gehören inzwischen {{count}} Projekte: bitte prüfen und das Löschen erneut bestätigen.',
  category_used_one:
    'Zu dieser Kategorie gehört ein Projekt. Bitte die Kategorie wählen, in die es wechselt.',
  category_used_other:
    'Zu dieser Kategorie gehören {{count}} Projekte. Bitte die Kategorie wählen, in die sie wechseln.',
  replacement_unknown: 'Bitte eine andere Kategorie wählen.',
} as const;
