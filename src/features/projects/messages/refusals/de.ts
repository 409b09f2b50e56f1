export default {
  organization_archived: 'Diese Organisation ist archiviert.',
  organization_not_released: 'Die Organisation muss zuerst geprüft sein.',
  projects_full: 'Diese Organisation hat schon so viele Projekte, wie sie haben darf.',
  too_many_copies: 'Auf einmal lassen sich höchstens {{count}} Projekte kopieren.',
  duplicate_not_possible: 'Diese Antragsart lässt sich nicht duplizieren',
} as const;
