export { donorCorrectionRoutes as routes } from './routes.ts';
