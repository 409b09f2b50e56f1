import { z } from 'zod';
import { projectCardSchema } from '#features/projects/contract/card.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { exploreListQuery } from './list-query.ts';

/** Cards per page by default (spec 1 §9). */
export const EXPLORE_PAGE_SIZE = 9;

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

/** Query of the explore calls (spec 1 §7). */
export const exploreQuerySchema = z.object({
  ...exploreListQuery,
  hide_expired: z.stringbool().optional(),
  hide_fully_funded: z.stringbool().optional(),
  categories: z
    .string()
    .max(1000)
    .regex(/^[a-z0-9-]*(?:,[a-z0-9-]*)*$/)
    .optional()
    .meta({ description: 'Slugs, separated by commas.' }),
  latitude_min: degrees(90).optional(),
  latitude_max: degrees(90).optional(),
  longitude_min: degrees(180).optional(),
  longitude_max: degrees(180).optional(),
});

export type ExploreQuery = z.output<typeof exploreQuerySchema>;

export const explorePageSchema = z
  .object({ count: z.int(), results: z.array(projectCardSchema) })
  .meta({ id: 'ExplorePage' });

export type ExplorePage = z.infer<typeof explorePageSchema>;

export const exploreProjects = defineRoute({
  id: 'exploreProjects',
  feature: 'explore',
  method: 'GET',
  path: '/api/v4/explore/projects/',
  permission: 'public',
  summary: 'Public projects',
  query: exploreQuerySchema,
  response: explorePageSchema,
  refusals: { not_found: 404, preview_expired: 404 },
});

/** The three figures of the home page, up to a minute old. */
export const exploreFigures = defineRoute({
  id: 'exploreFigures',
  feature: 'explore',
  method: 'GET',
  path: '/api/v4/explore/figures/',
  permission: 'public',
  summary: 'The collected amount, the number of projects and the number of supporters',
  response: z
    .object({ collected: moneySchema, projects: z.int(), supporters: z.int() })
    .meta({ id: 'ExploreFigures' }),
});

export type ExploreFigures = z.infer<(typeof exploreFigures)['response']>;
