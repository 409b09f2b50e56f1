export default {
  record_changed:
    'Dies wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  application_types_off: 'Antragsarten sind auf dieser Plattform ausgeschaltet.',
  contact_persons_off: 'Ansprechpersonen sind auf dieser Plattform ausgeschaltet.',
  funding_codes_off: 'Fördercodes sind auf dieser Plattform ausgeschaltet.',
  funding_scopes_off: 'Förderbereiche sind auf dieser Plattform ausgeschaltet.',
  record_used: 'Wird verwendet: bitte stattdessen deaktivieren',
  company_unknown: 'Dieses Unternehmen gibt es nicht',
  account_holder:
    'Keine Bank kann diesen Namen schreiben. Bitte in lateinischen Buchstaben eingeben, wie ihn die Bank führt',
  iban: 'Das ist keine gültige IBAN',
  bic: 'Das ist kein gültiger BIC',
  options_needed: 'Bitte mindestens eine Möglichkeit eingeben',
  options_not_possible: 'Felder dieser Art haben keine Möglichkeiten',
  kind_in_use: 'Die Art lässt sich nicht ändern: Projekte haben Angaben in diesem Feld',
  steps_incomplete: 'Die Grunddaten müssen vorn stehen; nur Beschreibung und Bilder können entfallen',
  window_backwards: 'Der letzte Tag liegt vor dem ersten',
  lottery_not_possible: '„Gewinnsparen“ setzt „Zweckerträge sind möglich“ voraus',
  fallback_not_possible: 'Nur Antragsarten mit Zweckerträgen können eine Alternative haben',
  fallback_lottery: 'Die Alternative muss eine andere Förderart als „Gewinnsparen“ erlauben',
  fallback_in_use:
    'Eine andere Antragsart nennt diese als Alternative: Sie muss eine andere Förderart als „Gewinnsparen“ erlauben',
  fallback_unknown: 'Diese Antragsart ist nicht wählbar',
  bank_account_unknown: 'Dieses Konto ist nicht wählbar',
  application_type_unknown: 'Diese Antragsart ist nicht wählbar',
  application_type_used:
    'Löschen der Antragsart fehlgeschlagen: Sie wird von Projekten, Zusatzfeldern oder einer anderen Antragsart verwendet',
  funding_code_form: 'Ein Code hat mindestens vier Zeichen: Buchstaben, Ziffern und Bindestriche',
  funding_code_for_one: 'Bitte entweder eine Antragsart oder einen Förderbereich auswählen',
  funding_code_taken: 'Anlegen des Codes fehlgeschlagen: Diesen Code gibt es schon',
  funding_scope_unknown: 'Dieser Förderbereich kann nicht gewählt werden',
  voting_unknown: 'Diese Abstimmung gibt es nicht, sie ist beendet oder nicht für Projekte',
} as const;
