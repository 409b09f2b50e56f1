export { captchaSources } from './captcha.ts';
export { jobs } from './mails.ts';
export { voteRoutes as routes } from './routes.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded = 'votes, blocked addresses and subscribers move no money';
