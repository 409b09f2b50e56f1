export default {
  payment_clarified: 'Diese Zahlung ist bereits geklärt',
  donation_undecided: 'Die Spende wartet noch auf die Entscheidung über dieses Geld',
  claim_overpaid:
    'Zu dieser Forderung ist mehr erfasst, als offen ist. Bitte zuerst den Eintrag rückgängig machen',
  money_unassigned: 'Bitte zuerst das Geld erstatten oder zuordnen',
  donation_unknown: 'Zu dieser Nummer gibt es keine Spende',
  donation_near: 'Zu dieser Nummer gibt es keine Spende. War {{reference}} gemeint?',
  donation_ambiguous: 'Dieser Text enthält die Nummern mehrerer Spenden',
  donation_in_review:
    'Für diese Spende ist bereits Geld eingegangen, das noch zu prüfen ist. Bitte zuerst bestätigen oder ablehnen.',
  payment_partly_refunded:
    'Ein Teil dieser Zahlung wurde bereits erstattet. Auch der Rest lässt sich nur noch erstatten.',
  other_provider: 'Diese Spende sollte über einen anderen Zahlungsdienst bezahlt werden',
  received_below_fee: 'Der Betrag deckt die Gebühr nicht',
  above_claim: 'Das ist mehr als der offene Betrag der Forderung',
  received_on_required: 'Bitte das Datum laut Kontoauszug eingeben',
  received_before_claim: 'Das Datum liegt vor der Forderung',
  received_in_future: 'Das Datum liegt in der Zukunft',
  claim_changed:
    'Die Forderung hat sich inzwischen geändert. Bitte den offenen Betrag prüfen und erneut versuchen.',
  claim_entry_undone: 'Dieser Eintrag wurde bereits rückgängig gemacht',
} as const;
