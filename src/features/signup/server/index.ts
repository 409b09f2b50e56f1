export {
  firstAdministratorPath,
  type IssuedLink,
  issueFirstAdministratorLink,
  needsAdministrator,
} from './first-administrator.ts';
export { forgetInvitation } from './invitations.ts';
export { signUpRoutes } from './routes.ts';
