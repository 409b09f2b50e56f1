export { givingRoutes as routes } from './routes.ts';
