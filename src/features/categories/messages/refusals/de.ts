export default {
  categories_changed:
    'Jemand anderes hat die Kategorien geändert. Gezeigt ist der neue Stand; bitte ordnen und noch einmal speichern.',
  order_incomplete: 'Die Reihenfolge muss jede Kategorie genau einmal nennen',
} as const;
