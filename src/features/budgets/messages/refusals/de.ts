export default {
  budgets_off: 'Budgets sind auf dieser Plattform ausgeschaltet.',
  company_unknown: 'Bitte ein Unternehmen auswählen',
  budget_unknown: 'Eines dieser Budgets gibt es nicht, oder es ist hier nicht verwendbar.',
  budget_changed:
    'Dieses Budget wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  budget_in_use:
    'Das Budget {{title}} kann nicht gelöscht werden, weil es bereits verwendet wird (z. B. für eine interne Förderung).',
  budget_short: 'Von diesem Budget sind nur {{free}} verfügbar.',
  contra_selected: 'Die Gegenbuchung muss in ein Budget gehen, das nicht ausgewählt ist.',
  contra_short: 'Damit würde das Netto-Restbudget negativ; verfügbar sind {{free}}.',
  start_in_past: 'Das Startdatum darf nicht in der Vergangenheit liegen',
  end_in_past: 'Das Enddatum darf nicht in der Vergangenheit liegen',
  ends_before_start: 'Das Enddatum darf nicht vor dem Startdatum liegen.',
  company_exists: 'Ein Unternehmen mit diesem Namen gibt es bereits.',
  company_changed:
    'Dieses Unternehmen wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  no_company_account: 'Zu dieser Adresse gibt es kein freigegebenes Unternehmenskonto.',
  last_administrator:
    'Sonst verwaltet niemand mit aktivem Konto das Unternehmen. Bitte zuerst eine andere Person hinzufügen oder uns darum bitten.',
  zero: 'Bitte einen Betrag ungleich 0 eingeben',
} as const;
