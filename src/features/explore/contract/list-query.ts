import { z } from 'zod';
import { previewTokenSchema } from '#features/pages/contract.ts';
import { searchOf } from '#platform/contract/search-text.ts';

/** Sort orders of the lists of projects and organizations (spec 1 §2); '' is the default order, newest first. */
export const EXPLORE_ORDERINGS = [
  '',
  'title',
  '-title',
  '-created_at',
  'created_at',
  'balance',
  '-balance',
  'voting_rank',
  '-voting_rank',
  'random',
] as const;
export type ExploreOrdering = (typeof EXPLORE_ORDERINGS)[number];

/** Maximum length of a search text. */
const SEARCH_MAX = 100;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** The query parameters of every explore list (spec 1 §7). */
export const exploreListQuery = {
  page_size: wholeNumber(1, 100).optional(),
  page: wholeNumber(1, 100_000).optional(),
  search: searchOf(SEARCH_MAX).optional(),
  ordering: z.enum(EXPLORE_ORDERINGS).optional(),
  cms_filter: z
    .string()
    .max(120)
    .regex(/^\P{Cc}*$/u)
    .optional()
    .meta({
      description:
        'Slug of the page whose list is requested; without it the list of all projects or organizations.',
    }),
  preview_token: previewTokenSchema
    .optional()
    .meta({ description: 'Requests the list of the draft of that page.' }),
  seed: wholeNumber(0, 2_147_483_647).optional().meta({
    description: 'Selects a random order. Default: an order per session, and without a session per day.',
  }),
};
