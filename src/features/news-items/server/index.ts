export { newsJobs as jobs } from './mails.ts';
export { routes } from './routes.ts';
export { forgetNewsConsents } from './subscriptions.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded = 'news about projects and consents to receive them; neither money nor rights';
