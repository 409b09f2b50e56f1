export { projectDetail } from './project.ts';
export { detailPageRoutes as routes } from './routes.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded =
  'content of the pages of projects and organizations, links that show them earlier';
