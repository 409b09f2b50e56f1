export { projectDetail } from './project.ts';
export { detailPageRoutes } from './routes.ts';
