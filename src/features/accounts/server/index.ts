export { hashPassword } from './passwords.ts';
export { profileOf } from './queries.ts';
export { accountRoutes } from './routes.ts';
