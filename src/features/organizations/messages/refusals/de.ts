export default {
  organization_changed:
    'Das wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: vergleichen und noch einmal speichern.',
  step_locked: 'Zuerst fehlen noch frühere Schritte.',
  steps_missing: 'Ein anderer Schritt wäre dann unvollständig. Er kommt zuerst.',
  organization_archived: 'Diese Organisation ist archiviert.',
  proof_over: 'Dieser Bescheid ist abgelaufen.',
  not_to_submit: 'Die Organisation lässt sich jetzt nicht einreichen.',
  reason_required: 'Bitte den Grund nennen: Die Organisation liest ihn.',
  not_to_decide: 'Diese Entscheidung ist jetzt nicht möglich.',
  proof_missing: 'Es gibt keinen Bescheid, der geprüft sein könnte.',
  proof_too_long: 'Der Nachweis gilt nicht länger als sein Bescheid.',
  iban: 'Das ist keine gültige IBAN.',
  bic: 'Das ist kein gültiger BIC.',
  organization_has_money:
    '„{{title}}“ hatte schon Geld, oder eine Zahlung ist unterwegs. Archivieren ist stattdessen möglich.',
  organization_not_to_delete:
    'Die Organisation oder eines ihrer Projekte ist eingereicht. Gelöscht wird sie auf Anfrage.',
  account_of_payer:
    'Von diesem Konto überweisen wir Auszahlungen. Bitte das Konto der Organisation eintragen.',
  account_proof_missing: 'Bitte den Nachweis über die Kontoinhaberschaft hochladen.',
  account_reason_missing: 'Bitte eine Begründung angeben.',
  account_not_waiting:
    'Über diese Bankverbindung wurde inzwischen entschieden, oder die Organisation hat widersprochen. Bitte die Seite neu laden.',
  account_objected:
    'Einer früheren Änderung der Bankverbindung wurde widersprochen. Eine andere lässt sich erst eintragen, wenn wir darüber entschieden haben.',
  second_person_needed:
    'Wer eine Bankverbindung eingetragen hat, kann sie nicht selbst bestätigen: Dafür ist eine zweite Person nötig.',
  account_change_over: 'Diese Änderung lässt sich hier nicht mehr anhalten. Dafür ist der Support zuständig.',
} as const;
