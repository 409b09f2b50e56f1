export default {
  fundings_off: 'Interne Förderungen sind auf dieser Plattform ausgeschaltet.',
  approval_missing: 'Diese Förderung lässt sich planen, für die Bewilligung fehlt das Recht.',
  approval_needed:
    'Über {{limit}} wird eine Förderung erst nach der Bewilligung gebucht. Sie lässt sich planen; eine Person mit dem Recht, interne Förderungen zu bewilligen, bewilligt sie dann.',
  company_unknown: 'Bitte ein Unternehmen auswählen',
  budget_unknown: 'Eines dieser Budgets gibt es nicht, oder es gehört einem anderen Unternehmen.',
  budget_missing: 'Bitte ein Budget auswählen',
  recipient_unknown: 'Diesen Empfänger gibt es nicht, oder er ist archiviert.',
  one_recipient: 'Bitte ein Projekt oder eine Organisation auswählen',
  reason_missing: 'Bitte einen Grund angeben',
  name_wrong: 'Das ist nicht der Name. Bitte so eingeben, wie er oben steht.',
  step_not_allowed: 'In ihrem jetzigen Status kann die Förderung diesen Schritt nicht gehen.',
  funding_changed:
    'Diese Förderung wurde inzwischen geändert. Nach dem Neuladen steht hier der aktuelle Stand.',
  not_editable: 'Über diese Förderung ist entschieden; sie lässt sich nicht mehr ändern.',
  award_fixed: 'Diesen Preis hat ein Voting entschieden; Budget, Empfänger und Betrag bleiben.',
  project_closed:
    'Dieses Projekt ist abgelaufen oder voll finanziert. Eine direkte Förderung ist nicht mehr möglich.',
  project_archived: 'Dieses Projekt ist archiviert.',
  project_not_open: 'Dieses Projekt kann derzeit kein Geld erhalten.',
  over_need: 'Dem Projekt fehlen nur noch {{open}}. Eine direkte Förderung darf nicht höher sein.',
  organization_closed: 'Diese Organisation kann derzeit kein Geld erhalten.',
  budget_inactive: 'Das Budget ist heute nicht aktiv. Außerhalb seiner Laufzeit lässt es sich nur verplanen.',
  budget_short: 'Im Budget sind nur noch {{free}} buchbar.',
  no_budget: 'Das Unternehmen hat kein aktives Budget.',
  /** The same where the amounts of the moment are not known any more. */
  failure: {
    over_need: 'Dem Projekt fehlte weniger als dieser Betrag.',
    budget_short: 'Im Budget war nicht mehr genug.',
  },
} as const;
