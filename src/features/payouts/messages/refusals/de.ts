export default {
  project_unknown: 'Dieses Projekt gibt es nicht',
  reason_required: 'Bitte einen Grund angeben',
  transaction_of_one: 'Eine Transaktionsnummer gehört zu einer Auszahlung, die als bezahlt markiert wird',
  payout_is_paid: 'Die Auszahlung ist als bezahlt markiert und bleibt, wie sie ist',
  payout_in_file:
    'Eine Zahlungsdatei beauftragt die Auszahlung auf das bisherige Konto. Hat die Bank sie nicht ausgeführt, bitte zuerst so markieren.',
  payment_file_empty: 'Gerade kann keine Auszahlung in eine Datei',
  payment_summary_changed:
    'Die Auszahlungen haben sich inzwischen geändert. Bitte die Summen noch einmal ansehen.',
  payer_change_over: 'Über diese Änderung wurde inzwischen entschieden.',
  second_person_needed:
    'Wer ein Konto eingetragen hat, kann es nicht selbst bestätigen: Dafür ist eine zweite Person nötig.',
  above_claim: 'Das ist mehr als die noch offene Forderung',
  received_on_required: 'Bitte den Tag laut Kontoauszug eingeben',
  received_before_claim: 'Der Tag liegt vor der Forderung',
  claim_changed:
    'Die Forderung hat sich inzwischen geändert. Bitte den offenen Betrag prüfen und erneut versuchen.',
  claim_entry_undone: 'Dieser Eintrag ist bereits rückgängig gemacht',
  received_in_future: 'Der Tag liegt in der Zukunft',
} as const;
