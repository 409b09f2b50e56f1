export { isDemo, knownVariant, loadSettings } from './load.ts';
export {
  proposePayerAccount,
  replacePayerChange,
  storeOwnAccount,
} from './own-account.ts';
export { settingsRoutes as routes } from './routes.ts';
