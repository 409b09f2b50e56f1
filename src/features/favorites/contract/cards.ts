import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { projectCardSchema } from '#features/projects/contract/card.ts';

/** The caller's favorite projects as cards, latest first; archived ones are included (handbook §18). */
export const listFavoriteProjects = defineRoute({
  id: 'listFavoriteProjects',
  feature: 'favorites',
  method: 'GET',
  path: '/api/v4/favorites/projects/',
  permission: 'signed_in',
  summary: 'Favourite projects of the caller as cards',
  response: z.object({ results: z.array(projectCardSchema) }),
});
