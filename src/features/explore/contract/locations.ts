import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { exploreQuerySchema } from './projects.ts';

/** A place on the map (spec 1 §3 "Map location"); degrees to five decimals, about a meter. */
const mapLocationSchema = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    project_title: z.string(),
    project_slug: z.string(),
    /** Name of the icon: the page's, or that of the project's category. */
    marker_icon: z.string(),
  })
  .meta({ id: 'MapLocation' });

export type MapLocation = z.infer<typeof mapLocationSchema>;

/** `GET explore locations` (spec 1 §7): the filters of the list, without paging, order and bounds. */
export const exploreLocations = defineRoute({
  id: 'exploreLocations',
  feature: 'explore',
  method: 'GET',
  path: '/api/v4/explore/locations/',
  permission: 'public',
  summary: 'Map locations of the projects of a list; up to 30 seconds old',
  query: exploreQuerySchema.pick({
    search: true,
    hide_expired: true,
    hide_fully_funded: true,
    categories: true,
    cms_filter: true,
    preview_token: true,
  }),
  response: z.array(mapLocationSchema),
  refusals: { not_found: 404, preview_expired: 404 },
});
