export default {
  organization_changed:
    'Dies wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  step_locked: 'Bitte zuerst die früheren Schritte vervollständigen.',
  steps_missing: 'Ein anderer Schritt würde dadurch unvollständig. Bitte zuerst diesen vervollständigen.',
  organization_archived: 'Diese Organisation ist archiviert.',
  proof_over: 'Dieser Bescheid ist abgelaufen.',
  not_to_submit: 'Die Organisation lässt sich jetzt nicht einreichen.',
  reason_required: 'Bitte eine Begründung eingeben: Die Organisation liest sie.',
  not_to_decide: 'Diese Entscheidung ist zurzeit nicht möglich.',
  content_review_missing: 'Die inhaltliche Prüfung hat diese Organisation noch nicht angenommen.',
  proof_missing: 'Es gibt keinen Bescheid, der geprüft werden kann.',
  proof_too_long: 'Der Nachweis gilt nicht länger als sein Bescheid.',
  account_holder:
    'Keine Bank kann diesen Namen schreiben. Bitte in lateinischen Buchstaben eingeben, wie ihn die Bank führt.',
  iban: 'Das ist keine gültige IBAN.',
  bic: 'Das ist kein gültiger BIC.',
  organization_has_money:
    '„{{title}}“ hat bereits Geld erhalten, oder eine Zahlung läuft. Stattdessen lässt sich die Organisation archivieren.',
  organization_not_to_delete:
    'Die Organisation oder eines ihrer Projekte ist eingereicht. Gelöscht wird sie auf Anfrage.',
  account_of_payer:
    'Von diesem Konto überweisen wir Auszahlungen. Bitte das Konto der Organisation eintragen.',
  account_proof_missing: 'Bitte den Nachweis über die Kontoinhaberschaft hochladen.',
  bank_proof_not_needed: 'Für dieses Konto ist kein weiterer Nachweis nötig.',
  bank_proof_decided:
    'Über diesen Nachweis wurde inzwischen entschieden, oder er wurde ersetzt. Bitte die Seite neu laden.',
  account_reason_missing: 'Bitte eine Begründung eingeben.',
  account_not_waiting:
    'Über diese Bankverbindung wurde inzwischen entschieden, oder die Organisation hat widersprochen. Bitte die Seite neu laden.',
  account_objected:
    'Gegen eine frühere Änderung der Bankverbindung wurde Widerspruch eingelegt. Eine andere lässt sich erst eintragen, wenn wir darüber entschieden haben.',
  second_person_needed:
    'Dafür ist eine zweite Person nötig. Gibt es keine, oder wurden Rechte erst kürzlich vergeben oder entzogen, ist es nach Ablauf der Wartefrist möglich.',
  account_change_over:
    'Diese Änderung lässt sich hier nicht mehr anhalten. Bitte Kontakt mit dem Support aufnehmen.',
  no_organization_account:
    'Diese Adresse gehört zu keinem offenen Konto einer Privatperson oder Organisation. Die Person muss sich zuerst registrieren und die Adresse bestätigen.',
  last_administrator:
    'Sonst verwaltet niemand mit aktivem Konto die Organisation. Bitte zuerst eine andere Person hinzufügen.',
  reasons_changed:
    'Die Begründungen wurden inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
} as const;
