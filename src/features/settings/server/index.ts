export { isDemo, knownVariant, loadSettings } from './load.ts';
export { settingsRoutes } from './routes.ts';
