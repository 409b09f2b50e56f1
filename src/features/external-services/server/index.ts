export { activeServices } from './active.ts';
export { externalServiceRoutes } from './routes.ts';
