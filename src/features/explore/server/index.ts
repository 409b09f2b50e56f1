export { exploreRoutes as routes } from './routes.ts';
