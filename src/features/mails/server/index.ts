export { servedEmails } from './list.ts';
export { mailRoutes } from './routes.ts';
