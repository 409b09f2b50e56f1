export default {
  co_funding_off: 'Co-Funding ist auf dieser Plattform ausgeschaltet.',
  budget_unknown: 'Dieses Budget gibt es nicht.',
  budget_short: 'Im Budget sind nur {{free}} weder ausgegeben noch zugesagt.',
  outside_budget: 'Das Budget ist vom {{from}} bis zum {{until}} offen.',
  one_grant: 'Bitte entweder einen Anteil oder einen festen Betrag angeben',
  max_of_fixed: 'Ein fester Betrag kennt keine Höchstspende.',
  max_below_min: 'Die Höchstspende darf nicht unter der Mindestspende liegen.',
  project_unknown: 'Eines dieser Projekte gibt es nicht.',
  project_used: '„{{title}}“ hat aus dieser Aktion schon etwas erhalten und bleibt darin.',
  starts_in_past: 'Der erste Tag darf nicht in der Vergangenheit liegen.',
  start_fixed: 'Die Aktion hat begonnen; der erste Tag steht fest.',
  ends_in_past:
    'Der letzte Tag darf nicht in der Vergangenheit liegen. Eine Aktion lässt sich jetzt beenden.',
  ends_before_start: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  pot_below_spent: 'Aus dem Topf sind schon {{spent}} ausgegeben.',
  terms_fixed: 'Nach diesen Bedingungen wurde schon etwas gegeben; sie stehen fest.',
  co_funding_changed:
    'Diese Aktion wurde inzwischen geändert. Nach dem Neuladen steht hier der aktuelle Stand.',
  co_funding_over: 'Diese Aktion ist beendet.',
  co_funding_planned: 'Diese Aktion hat noch nicht begonnen. Sie lässt sich verschieben oder löschen.',
  co_funding_used:
    '„{{title}}“ kann nicht gelöscht werden: Daraus wurde schon etwas gegeben, oder eine laufende Zahlung zählt darauf.',
} as const;
