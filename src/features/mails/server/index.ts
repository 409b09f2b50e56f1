export { hasDemoMailbox } from './demo-mailbox.ts';
export { mailRoutes } from './routes.ts';
