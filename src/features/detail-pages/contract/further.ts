import { z } from 'zod';
import { projectCardSchema } from '#features/projects/contract/card.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from '#platform/contract/slug.ts';

/** The maximum number of projects of each kind. */
export const FURTHER_MAX = 3;

export const furtherSchema = z
  .object({
    /** Open ones, those of the same category first, then the nearest. */
    similar: z.array(projectCardSchema).max(FURTHER_MAX),
    /** Further open ones of the same organization, the newest first. */
    of_organization: z.array(projectCardSchema).max(FURTHER_MAX),
    /** The lists of votings that are running. */
    votings: z.array(z.object({ path: z.string(), title: z.string() })),
  })
  .meta({ id: 'FurtherProjects' });

export type FurtherProjects = z.infer<typeof furtherSchema>;

/**
 * Where visitors go on from a project that accepts no donations: it is fully funded, has ended, or does not exist (any
 * more), in which case the newest ones are returned.
 */
export const getFurtherProjects = defineRoute({
  id: 'getFurtherProjects',
  feature: 'detail-pages',
  method: 'GET',
  path: '/api/v4/projects/:slug/further/',
  permission: 'public',
  summary: 'Similar open projects, further ones of the organization, and running votings',
  params: slugParams,
  response: furtherSchema,
});

/** The same for an organization that is archived or does not exist; none of them are its own. */
export const getFurtherOfOrganization = defineRoute({
  id: 'getFurtherOfOrganization',
  feature: 'detail-pages',
  method: 'GET',
  path: '/api/v4/organizations/:slug/further/',
  permission: 'public',
  summary: 'Open projects similar to those of an organization, and running votings',
  params: slugParams,
  response: furtherSchema,
});
