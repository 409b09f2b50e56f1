export { workbenchRoutes } from './routes.ts';
