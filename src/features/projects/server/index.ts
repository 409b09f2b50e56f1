export { CARDS, type CardRow, cardWire, standingOnList } from './cards.ts';
export { projectRoutes } from './routes.ts';
