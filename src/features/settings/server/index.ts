export { isDemo, knownVariant, loadSettings } from './load.ts';
export {
  type PayerAccount,
  proposePayerAccount,
  replacePayerChange,
  storeOwnAccount,
} from './own-account.ts';
export { settingsRoutes } from './routes.ts';
