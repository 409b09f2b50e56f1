import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';

const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9-]+$/);

export const favoritesSchema = z
  .object({ favorite_projects: z.array(z.object({ slug: z.string() })) })
  .meta({ id: 'Favorites' });

const refusals = { favorites_off: 403, project_unknown: 400 } as const;

/** The favorite projects of the caller (spec 1 §7), latest first. */
export const listFavorites = defineRoute({
  id: 'listFavorites',
  feature: 'favorites',
  method: 'GET',
  path: '/api/v4/favorites/',
  permission: 'signed_in',
  summary: 'Favourite projects of the caller',
  response: favoritesSchema,
});

/** Adding again changes nothing. For activated users; only public projects may be added (handbook §18). */
export const addFavorite = defineRoute({
  id: 'addFavorite',
  feature: 'favorites',
  method: 'POST',
  path: '/api/v4/favorites/add/',
  permission: 'activated',
  summary: 'Add a project to the favorites',
  body: z.strictObject({ slug }),
  response: favoritesSchema,
  refusals,
});

/** Removing a project that is not a favorite changes nothing. */
export const removeFavorite = defineRoute({
  id: 'removeFavorite',
  feature: 'favorites',
  method: 'POST',
  path: '/api/v4/favorites/remove/',
  permission: 'signed_in',
  summary: 'Remove a project from the favorites',
  body: z.strictObject({ slug }),
  response: favoritesSchema,
  refusals,
});
