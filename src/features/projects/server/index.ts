export { CARDS, type CardRow, cardWire, standingOnList } from './cards.ts';
export { servedProjects } from './list.ts';
export { projectRoutes } from './routes.ts';
