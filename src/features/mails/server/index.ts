import type { Registration } from '#platform/server/http/handler.ts';
import { mailRoutes } from './routes.ts';
import { suppressionRoutes } from './suppression-routes.ts';
import { templateRoutes } from './template-routes.ts';

export { mailsAbout } from './about.ts';
export { hasDemoMailbox } from './demo-mailbox.ts';

/** Routes of the e-mail log and of the texts of mails. */
export const routes: readonly Registration[] = [...mailRoutes, ...templateRoutes, ...suppressionRoutes];

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded =
  'texts of mails, whose personal links cannot be led elsewhere, and repeated sending to the same address';
