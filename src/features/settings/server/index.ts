export { isDemo, loadSettings } from './load.ts';
export { settingsRoutes } from './routes.ts';
