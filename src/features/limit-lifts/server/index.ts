export { routes } from './routes.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded =
  'limits for some days, ten times as high at most; neither money nor rights, and the audit log names who lifted them';
