export default {
  co_funding_off: 'Co-Funding ist auf dieser Plattform ausgeschaltet.',
  budget_unknown: 'Dieses Budget gibt es nicht.',
  approval_needed:
    'Kampagnen und Co-Fundings eines Unternehmens über {{limit}} am Tag kann nur anlegen oder erhöhen, wer das Recht hat, interne Förderungen zu bewilligen.',
  budget_short: 'Von diesem Budget sind nur {{free}} verfügbar.',
  outside_budget: 'Das Budget ist vom {{from}} bis zum {{until}} aktiv.',
  one_grant: 'Bitte entweder einen Prozentsatz oder einen festen Betrag eingeben',
  max_of_fixed: 'Bei einem festen Betrag gibt es keine Höchstspende.',
  max_below_min: 'Die Höchstspende darf nicht unter der Mindestspende liegen.',
  project_unknown: 'Eines dieser Projekte gibt es nicht.',
  project_closed: '„{{title}}“ ist archiviert oder gelöscht und kann nicht aufgenommen werden.',
  project_used: '„{{title}}“ hat aus dieser Aktion bereits Geld erhalten und lässt sich nicht entfernen.',
  starts_in_past: 'Der erste Tag darf nicht in der Vergangenheit liegen.',
  start_fixed: 'Die Aktion hat begonnen; der erste Tag lässt sich nicht mehr ändern.',
  ends_in_past:
    'Der letzte Tag darf nicht in der Vergangenheit liegen. Zum sofortigen Beenden „Jetzt beenden“ verwenden.',
  ends_before_start: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  pot_below_spent: 'Es sind bereits {{spent}} ausgegeben.',
  terms_fixed:
    'Nach diesen Bedingungen wurden bereits Spenden aufgestockt; sie lassen sich nicht mehr ändern.',
  co_funding_changed:
    'Diese Aktion wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  co_funding_over: 'Diese Aktion ist beendet.',
  co_funding_planned: 'Diese Aktion hat noch nicht begonnen. Sie lässt sich verschieben oder löschen.',
  co_funding_used:
    '„{{title}}“ kann nicht gelöscht werden: Es wurden bereits Spenden aufgestockt, oder eine laufende Zahlung ist darauf angewiesen.',
} as const;
