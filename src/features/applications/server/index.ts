export { projectAbilities } from './abilities.ts';
export { addAdministrator as appointToProject, forgetProjectAdministrator } from './administrators.ts';
export { administeredBy, administrationOf } from './administration.ts';
export { duplicate as copyProjects } from './duplicate.ts';
export { applicationJobs as jobs } from './milestone-mails.ts';
export { projectCreationRoutes, routes } from './routes.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded =
  'content of projects and their review; another organization, which receives the money, requires it (`project_assign`), and so does a project that is created with its administrators';
