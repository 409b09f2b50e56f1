export { publicProjectSql } from './public-project.ts';
export { CARDS, type CardRow, cardWire, standingOnList } from './cards.ts';
export { administratedBy, administratorOptions } from './administrators.ts';
export { organizationStatus, reviewBadges } from './list.ts';
export { duplicateSelection } from './commands/duplicate.ts';
export { projectRoutes } from './routes.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded =
  'archive and restore; the money of an archived project is settled for its own organization only';
