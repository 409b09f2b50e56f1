export { favoriteRoutes, favoritesOf, forgetFavorites } from './routes.ts';
