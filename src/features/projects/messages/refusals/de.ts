export default {
  organization_archived: 'Diese Organisation ist archiviert.',
  window_over: 'Der Zeitraum, in dem Projekte laufen können, ist vorbei.',
  organization_not_released: 'Die Organisation muss zuerst geprüft sein.',
  projects_full: 'Diese Organisation hat die Höchstzahl an Projekten erreicht.',
  too_many_copies: 'Auf einmal lassen sich höchstens {{count}} Projekte duplizieren.',
  duplicate_not_possible: 'Diese Antragsart lässt sich nicht duplizieren',
  voting_over: 'Diese Abstimmung ist beendet: niemand kann mehr aufgenommen werden',
  wrong_kind: 'An dieser Abstimmung nehmen Organisationen teil',
} as const;
