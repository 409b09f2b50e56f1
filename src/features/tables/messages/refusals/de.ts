export default {
  view_name_taken: 'Eine eigene Ansicht „{{name}}“ gibt es für diese Liste bereits',
  too_many_views: 'Pro Liste lassen sich höchstens {{max}} Ansichten speichern. Bitte zuerst eine löschen.',
  view_too_large: 'Diese Ansicht hat zu viele Filter und lässt sich nicht speichern',
  view_changed: 'Die Ansicht wurde inzwischen geändert. Bitte die Seite neu laden und erneut versuchen.',
  view_of_colleague: 'Diese Ansicht gehört {{owner}}. Sie lässt sich unter einem eigenen Namen speichern.',
  view_unknown: 'Diese Ansicht gibt es nicht mehr',
  field_unknown: 'Diese Tabelle hat folgende Felder nicht: {{fields}}',
  not_found: 'Diese Ansicht gibt es nicht mehr',
} as const;
