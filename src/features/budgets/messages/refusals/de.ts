export default {
  budgets_off: 'Budgets sind auf dieser Plattform ausgeschaltet.',
  company_unknown: 'Bitte ein Unternehmen auswählen',
  budget_unknown: 'Eines dieser Budgets gibt es nicht, oder es ist hier nicht verwendbar.',
  budget_changed: 'Dieses Budget wurde inzwischen geändert. Nach dem Neuladen steht hier der aktuelle Stand.',
  budget_in_use:
    'Das Budget {{title}} kann nicht gelöscht werden, weil es bereits verwendet wird (z. B. für eine interne Förderung).',
  budget_short: 'Im Budget sind nur {{free}} weder ausgegeben noch zugesagt.',
  contra_selected: 'Die Gegenbuchung muss in ein Budget gehen, das nicht ausgewählt ist.',
  contra_short: 'Damit würde das Netto-Restbudget negativ; frei sind {{free}}.',
  start_in_past: 'Das Startdatum darf nicht in der Vergangenheit liegen',
  end_in_past: 'Das Enddatum darf nicht in der Vergangenheit liegen',
  ends_before_start: 'Das Enddatum darf nicht vor dem Startdatum liegen.',
  zero: 'Bitte einen Betrag ungleich 0 eingeben',
} as const;
