export {
  firstAdministratorPath,
  type IssuedLink,
  issueFirstAdministratorLink,
  needsAdministrator,
} from './first-administrator.ts';
export { forgetCompanySignUp } from './commands.ts';
export { forgetInvitations } from './invitations.ts';
export { acceptanceRoutes, signUpRoutes as routes } from './routes.ts';
