export default {
  tab_twice: 'An dieser Position gibt es schon einen Reiter mit diesem Titel',
  page_content_changed:
    'Diese Seite wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  contact_person_unknown: 'Diese Ansprechperson kann nicht gewählt werden',
  funding_scope_unknown: 'Dieser Förderbereich kann nicht gewählt werden',
  field_unknown: 'Dieses Feld gibt es nicht mehr. Bitte die Seite neu laden.',
} as const;
