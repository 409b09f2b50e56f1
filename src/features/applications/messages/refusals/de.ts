export default {
  project_changed:
    'Das wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: vergleichen und noch einmal speichern.',
  step_locked: 'Zuerst fehlen noch frühere Schritte.',
  steps_missing: 'Ein Schritt ist noch unvollständig.',
  project_archived: 'Dieses Projekt ist archiviert.',
  project_finished:
    'Dieses Projekt ist beendet oder voll finanziert und bleibt, wie es ist. Ein neues lässt sich anlegen.',
  not_to_submit: 'Das Projekt lässt sich jetzt nicht einreichen.',
  category_unknown: 'Bitte eine Kategorie auswählen.',
  end_before_start: 'Der letzte Tag liegt vor dem ersten.',
  runtime_too_long: 'Ein Projekt darf höchstens {{days}} Tage laufen.',
  period_over: 'Der letzte Tag ist vorbei.',
  video_unknown: 'Bitte die Adresse eines Videos bei YouTube, Vimeo, Streamio oder Mozaik angeben.',
  too_many_needs: 'Ein Projekt darf höchstens {{count}} Bedarfe haben.',
  total_need_too_high: 'Alle Bedarfe zusammen kosten mehr, als ein Projekt kosten darf.',
  needs_locked: 'Es ist schon Geld geflossen oder unterwegs: Die Bedarfe bleiben, wie sie sind.',
  organization_archived: 'Diese Organisation ist archiviert.',
  organization_not_released: 'Die Organisation muss zuerst geprüft sein.',
  projects_full: 'Diese Organisation hat schon so viele Projekte, wie sie haben darf.',
  proof_expired:
    'Der Bescheid der Organisation ist abgelaufen. Mit einem neuen lässt sich das Projekt einreichen.',
  nonprofit_required:
    'Für Spenden braucht es eine gemeinnützige Organisation. Andere Förderarten gibt es auf Anfrage.',
  reason_required: 'Bitte den Grund nennen: Die Organisation liest ihn.',
  not_to_decide: 'Diese Entscheidung ist jetzt nicht möglich.',
  needs_missing: 'Das Projekt hat keinen Bedarf.',
  organization_not_reviewed: 'Die Organisation ist nicht geprüft oder archiviert.',
  nonprofit_missing: 'Für Spenden muss die Organisation als gemeinnützig festgestellt sein.',
  content_review_missing: 'Die inhaltliche Prüfung steht noch aus.',
  field_unknown: 'Danach fragt dieser Schritt nicht.',
  project_has_money:
    'Es ist schon Geld geflossen oder unterwegs: Dieses Projekt lässt sich archivieren, nicht löschen.',
  bank_account_unknown: 'Dieses Bankkonto lässt sich nicht wählen.',
  not_to_delete: 'Das Projekt ist eingereicht. Gelöscht wird es auf Anfrage.',
  too_many_copies: 'Auf einmal lassen sich höchstens {{count}} Projekte kopieren.',
} as const;
