export { routes } from './routes.ts';
export { categoryWire } from './wire.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded = 'names and order of categories';
