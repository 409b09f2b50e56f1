export { favoriteRoutes as routes, favoritesOf, forgetFavorites } from './routes.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded = 'own list';
