export default {
  tab_twice: 'An dieser Stelle steht schon ein Reiter mit diesem Titel',
  page_content_changed:
    'Diese Seite wurde inzwischen von jemand anderem geändert. Die Eingaben stehen noch da, ungespeichert; erneutes Speichern ersetzt die anderen.',
  contact_person_unknown: 'Diese Ansprechperson kann nicht gewählt werden',
  funding_scope_unknown: 'Dieses Förderprogramm kann nicht gewählt werden',
  record_changed:
    'Dieser Eintrag wurde inzwischen von jemand anderem geändert. Die Eingaben stehen noch da, ungespeichert; erneutes Speichern ersetzt die anderen.',
  record_used: 'Ein Projekt nennt diesen Eintrag: bitte stattdessen deaktivieren',
  company_unknown: 'Dieses Unternehmen gibt es nicht',
  iban: 'Das ist keine gültige IBAN',
  bic: 'Das ist kein gültiger BIC',
  website: 'Ein Link beginnt mit https://',
  options_needed: 'Mindestens eine Möglichkeit angeben',
  options_not_possible: 'Ein Feld dieser Art hat keine Möglichkeiten',
  kind_in_use: 'Die Art bleibt: Projekte haben Angaben in diesem Feld',
  field_unknown: 'Dieses Feld gibt es nicht mehr. Bitte die Seite neu laden.',
  steps_incomplete: 'Die Grunddaten stehen vorn, und nur Beschreibung und Bilder können fehlen',
  window_backwards: 'Der letzte Tag liegt vor dem ersten',
  lottery_not_possible: 'Gewinnsparen braucht „Zweckerträge sind möglich“',
  fallback_not_possible: 'Nur Antragsarten mit Zweckerträgen haben stattdessen eine andere',
  fallback_unknown: 'Diese Antragsart ist nicht wählbar',
  bank_account_unknown: 'Dieses Konto ist nicht wählbar',
  application_type_unknown: 'Diese Antragsart ist nicht wählbar',
  application_type_used:
    'Löschen der Antragsart fehlgeschlagen: Projekte, Zusatzfelder oder eine andere Antragsart nennen sie',
} as const;
