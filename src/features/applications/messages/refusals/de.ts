export default {
  project_changed:
    'Dies wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  step_locked: 'Bitte zuerst die früheren Schritte vervollständigen.',
  steps_missing: 'Ein Schritt ist noch unvollständig.',
  project_archived: 'Dieses Projekt ist archiviert.',
  project_finished:
    'Dieses Projekt ist beendet oder voll finanziert und lässt sich nicht mehr ändern. Ein neues lässt sich anlegen.',
  not_to_submit: 'Das Projekt lässt sich jetzt nicht einreichen.',
  category_unknown: 'Bitte eine Kategorie auswählen.',
  end_before_start: 'Der letzte Tag liegt vor dem ersten.',
  start_fixed: 'Das Projekt hat begonnen; sein erster Tag bleibt.',
  runtime_too_long: 'Ein Projekt darf höchstens {{days}} Tage laufen.',
  starts_before_window: 'Projekte beginnen frühestens am {{from}}.',
  starts_after_window: 'Projekte enden spätestens am {{until}}.',
  ends_after_window: 'Projekte enden spätestens am {{until}}.',
  window_over: 'Der Zeitraum, in dem Projekte laufen können, ist vorbei.',
  organization_fixed:
    'Spenden sind eingegangen oder unterwegs: Die Organisation lässt sich nicht mehr ändern.',
  project_has_fundings:
    'Für dieses Projekt sind interne Förderungen vorgesehen. Sie müssen storniert sein, bevor die Organisation geändert wird.',
  application_type_not_theirs: 'Die Antragsart des Projekts gilt nicht für diese Art von Organisation.',
  period_over: 'Der letzte Tag ist bereits vorbei.',
  video_unknown: 'Bitte die Adresse eines Videos bei YouTube, Vimeo, Streamio oder Mozaik angeben.',
  too_many_needs: 'Ein Projekt darf höchstens {{count}} Bedarfe haben.',
  goal_missing: 'Bitte einen Betrag ab 0,01 € eingeben.',
  goal_too_high: 'Ein Betrag darf höchstens 100.000.000,00 € sein.',
  total_need_too_high: 'Alle Bedarfe zusammen übersteigen den Höchstbetrag für ein Projekt.',
  needs_locked:
    'Es sind schon Spenden eingegangen oder in Bearbeitung: Die Bedarfe lassen sich nicht mehr ändern.',
  organization_archived: 'Diese Organisation ist archiviert.',
  organization_not_released: 'Die Organisation muss zuerst geprüft sein.',
  projects_full: 'Diese Organisation hat die Höchstzahl an Projekten erreicht.',
  proof_expired:
    'Der Bescheid der Organisation ist abgelaufen. Mit einem neuen lässt sich das Projekt einreichen.',
  nonprofit_required:
    'Spenden setzen eine gemeinnützige Organisation voraus. Andere Förderarten gibt es auf Anfrage.',
  reason_required: 'Bitte eine Begründung eingeben: Die Organisation liest sie.',
  ban_unchanged:
    'Begründung und Vermerk lassen sich nur speichern, wenn eine Sperre gesetzt oder aufgehoben wird.',
  not_to_decide: 'Diese Entscheidung ist zurzeit nicht möglich.',
  needs_missing: 'Das Projekt hat keinen Bedarf.',
  organization_not_reviewed: 'Die Organisation ist nicht geprüft oder archiviert.',
  nonprofit_missing: 'Für Spenden muss die Gemeinnützigkeit der Organisation bestätigt sein.',
  content_review_missing: 'Die inhaltliche Prüfung steht noch aus.',
  field_unknown: 'Dieses Feld gehört nicht zu diesem Schritt.',
  project_has_money:
    'Es sind schon Spenden eingegangen oder in Bearbeitung: Dieses Projekt lässt sich archivieren, aber nicht löschen.',
  bank_account_unknown: 'Dieses Bankkonto lässt sich nicht wählen.',
  not_to_delete: 'Das Projekt ist eingereicht. Gelöscht wird es auf Anfrage.',
  duplicate_not_possible: 'Diese Antragsart lässt sich nicht duplizieren',
  no_application_type: 'Zurzeit gibt es keine Antragsart, die diese Organisation beantragen kann.',
  application_type_unknown: 'Diese Antragsart steht der Organisation zurzeit nicht offen.',
  funding_type_not_allowed: 'Die Antragsart dieses Projekts erlaubt diese Förderart nicht.',
  funding_code_form: 'Ein Code hat mindestens vier Zeichen: Buchstaben, Ziffern und Bindestriche.',
  funding_code_unknown: 'Diesen Code gibt es nicht, oder er gilt zurzeit nicht.',
  funding_code_not_for_project: 'Dieser Code gilt für eine andere Antragsart.',
  funding_code_used_up: 'Dieser Code wurde bereits so oft verwendet wie zulässig.',
  funding_code_attached: 'Das Projekt hat schon einen Code.',
  funding_code_decided: 'Über das Projekt ist entschieden: Ein Code lässt sich nicht mehr hinzufügen.',
  funding_code_kept: 'Entfernen des Codes fehlgeschlagen: Über das Projekt ist entschieden.',
  no_project_account:
    'Zu dieser Adresse gibt es kein offenes, bestätigtes Konto einer Person oder Organisation. Wer das Projekt verwalten soll, registriert sich zuerst.',
  reasons_changed:
    'Die Begründungen wurden inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  too_many_copies: 'Auf einmal lassen sich höchstens {{count}} Projekte duplizieren.',
} as const;
