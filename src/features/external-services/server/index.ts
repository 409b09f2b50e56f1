export { activeServices } from './active.ts';
export { externalServiceRoutes as routes } from './routes.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded = 'scripts in frames of their own';
