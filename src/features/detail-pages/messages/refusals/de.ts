export default {
  tab_twice: 'An dieser Stelle steht schon ein Reiter mit diesem Titel',
  page_content_changed:
    'Diese Seite wurde inzwischen von jemand anderem geändert. Die Eingaben stehen noch da, ungespeichert; erneutes Speichern ersetzt die anderen.',
  contact_person_unknown: 'Diese Ansprechperson kann nicht gewählt werden',
  funding_scope_unknown: 'Dieses Förderprogramm kann nicht gewählt werden',
  field_unknown: 'Dieses Feld gibt es nicht mehr. Bitte die Seite neu laden.',
} as const;
