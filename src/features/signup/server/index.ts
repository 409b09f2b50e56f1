export { forgetInvitation } from './invitations.ts';
export { signUpRoutes } from './routes.ts';
