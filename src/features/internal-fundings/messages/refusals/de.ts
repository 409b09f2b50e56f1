export default {
  fundings_off: 'Interne Förderungen sind auf dieser Plattform ausgeschaltet.',
  approval_missing: 'Diese Förderung lässt sich planen, für die Bewilligung fehlt das Recht.',
  approval_needed:
    'Förderungen über {{limit}} müssen vor der Buchung bewilligt werden. Sie lassen sich planen; bewilligen kann sie, wer das Recht dazu hat.',
  company_unknown: 'Bitte ein Unternehmen auswählen',
  budget_unknown: 'Eines dieser Budgets gibt es nicht, oder es gehört einem anderen Unternehmen.',
  budget_missing: 'Bitte ein Budget auswählen',
  recipient_unknown: 'Diesen Empfänger gibt es nicht, oder er ist archiviert.',
  one_recipient: 'Bitte ein Projekt oder eine Organisation auswählen',
  project_twice: 'Dieses Projekt steht zweimal in der Liste.',
  too_many_projects: 'Zusammen lassen sich höchstens {{max}} Projekte fördern. Bitte einige entfernen.',
  reason_missing: 'Bitte einen Grund eingeben',
  name_wrong: 'Der Name stimmt nicht überein. Bitte genau so eingeben, wie er oben steht.',
  step_not_allowed: 'Dieser Schritt ist im aktuellen Status der Förderung nicht möglich.',
  reversal_changed:
    'Gebucht sind jetzt {{count}} mit zusammen {{now}}; angezeigt wurden {{shown}} mit {{seen}}. Bitte prüfen und erneut bestätigen.',
  not_editable: 'Über diese Förderung ist entschieden; sie lässt sich nicht mehr ändern.',
  award_fixed:
    'Dieser Preis stammt aus einer Abstimmung; Budget, Empfänger und Betrag lassen sich nicht ändern.',
  project_closed:
    'Dieses Projekt ist abgelaufen oder voll finanziert. Eine direkte Förderung ist nicht mehr möglich.',
  project_archived: 'Dieses Projekt ist archiviert.',
  organization_archived: 'Diese Organisation ist archiviert.',
  project_not_open: 'Dieses Projekt kann derzeit kein Geld erhalten.',
  over_need: 'Beim Projekt sind nur noch {{open}} offen. Eine direkte Förderung darf nicht höher sein.',
  lottery_not_entitled:
    'Dieses Projekt wird aus Zweckerträgen finanziert. Das Unternehmen ist nicht berechtigt, diese zu vergeben, und die Antragsart des Projekts nennt für solche Unternehmen keine andere.',
  organization_closed: 'Diese Organisation kann derzeit kein Geld erhalten.',
  budget_inactive: 'Das Budget ist heute nicht aktiv. Außerhalb seiner Laufzeit lässt es sich nur verplanen.',
  budget_short: 'Von diesem Budget sind nur noch {{free}} verfügbar.',
  no_budget: 'Das Unternehmen hat kein aktives Budget.',
  /** The same where the amounts of the moment are not known any more. */
  failure: {
    over_need: 'Beim Projekt war weniger als dieser Betrag offen.',
    budget_short: 'Das Budget reichte nicht aus.',
  },
} as const;
