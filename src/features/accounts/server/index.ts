export { hashPassword } from './passwords.ts';
export { accountRoutes } from './routes.ts';
