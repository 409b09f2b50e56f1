export default {
  project_unknown: 'Dieses Projekt gibt es nicht',
  reason_required: 'Bitte einen Grund eingeben',
  transaction_of_one:
    'Eine Transaktionsnummer lässt sich nur für eine einzelne Auszahlung angeben, die als bezahlt markiert wird',
  payout_is_paid: 'Die Auszahlung ist als bezahlt markiert und lässt sich nicht mehr ändern',
  payout_empty: 'Das gesamte Geld dieser Auszahlung wurde zurückgegeben. Sie wird nicht mehr überwiesen.',
  payout_in_file:
    'Die Auszahlung ist mit dem bisherigen Konto in einer Zahlungsdatei. Hat die Bank sie nicht ausgeführt, bitte zuerst so markieren.',
  payment_file_empty: 'Zurzeit gibt es keine Auszahlung für eine Datei',
  execution_past: 'Der Tag liegt in der Vergangenheit',
  execution_late: 'Banken nehmen Aufträge höchstens {{days}} Tage im Voraus an',
  execution_closed: 'An diesem Tag überweisen Banken nicht. Der nächste mögliche Tag ist der {{next}}.',
  payment_summary_changed:
    'Die Auszahlungen haben sich inzwischen geändert. Bitte die Summen noch einmal prüfen.',
  payer_change_over: 'Über diese Änderung wurde inzwischen entschieden.',
  second_person_needed:
    'Dafür ist eine zweite Person nötig. Gibt es keine, oder wurden Rechte erst kürzlich vergeben oder entzogen, ist es nach Ablauf der Wartefrist möglich.',
  above_claim: 'Das ist mehr als der offene Betrag der Forderung',
  received_on_required: 'Bitte das Datum laut Kontoauszug eingeben',
  received_before_claim: 'Das Datum liegt vor der Forderung',
  claim_changed:
    'Die Forderung hat sich inzwischen geändert. Bitte den offenen Betrag prüfen und erneut versuchen.',
  claim_entry_undone: 'Dieser Eintrag wurde bereits rückgängig gemacht',
  received_in_future: 'Das Datum liegt in der Zukunft',
  paid_in_future: 'Das Datum liegt in der Zukunft',
  paid_before_payout: 'Das Datum liegt vor der Erstellung einer der Auszahlungen',
  paid_before_file: 'Das Datum liegt vor der Erstellung der Zahlungsdatei',
  payment_file_settled: 'Die Auszahlungen dieser Datei sind inzwischen alle markiert oder zurückgesetzt',
  payment_file_changed:
    'Die offenen Auszahlungen dieser Datei haben sich inzwischen geändert. Bitte Anzahl und Summe prüfen.',
  payment_file_sum:
    'Die Summe weicht von den offenen Auszahlungen dieser Datei ab. Bitte Auszahlungen, die die Bank nicht ausgeführt hat, zuerst auf nicht bezahlt setzen oder die übrigen einzeln markieren.',
  marking_final:
    'Die Organisationen sind benachrichtigt, das lässt sich nicht mehr rückgängig machen. Zurückgekommene Auszahlungen bitte mit Grund als nicht bezahlt markieren.',
  marking_changed:
    'Eine dieser Auszahlungen wurde inzwischen zurückgesetzt; gemeinsam lässt sich das nicht mehr rückgängig machen',
} as const;
