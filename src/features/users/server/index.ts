export { userOf } from './read.ts';
export { userRoutes as routes } from './routes.ts';

export const noPasswordNeeded = 'asks others for a permission; granting one asks for the password';
