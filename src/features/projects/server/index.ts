export { servedProjects } from './list.ts';
export { projectKeepingRoutes, projectRoutes } from './routes.ts';
