export {
  firstAdministratorPath,
  type IssuedLink,
  issueFirstAdministratorLink,
  needsAdministrator,
} from './first-administrator.ts';
export type { Appointments } from './administered.ts';
export { firstAdministrators } from './first-administrators.ts';
export { forgetCompanySignUp } from './commands.ts';
export { forgetInvitations } from './invitations.ts';
export { acceptanceRoutes, signUpRoutes as routes } from './routes.ts';
