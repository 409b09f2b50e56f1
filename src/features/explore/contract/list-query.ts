import { z } from 'zod';
import { previewTokenSchema } from '#features/pages/contract.ts';

/** Sort orders of the lists of projects and organisations (spec 1 §2); '' is the platform's own order, newest first. */
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

/** Longest text that is searched for. */
const SEARCH_MAX = 100;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** What every list that is explored can be asked (spec 1 §7). */
export const exploreListQuery = {
  page_size: wholeNumber(1, 100).optional(),
  page: wholeNumber(1, 100_000).optional(),
  search: z
    .string()
    .trim()
    .max(SEARCH_MAX)
    .regex(/^\P{Cc}*$/u)
    .optional(),
  ordering: z.enum(EXPLORE_ORDERINGS).optional(),
  cms_filter: z
    .string()
    .max(120)
    .regex(/^\P{Cc}*$/u)
    .optional()
    .meta({ description: 'Slug of the page whose list is asked for; everything there is unless said.' }),
  preview_token: previewTokenSchema
    .optional()
    .meta({ description: 'Asks for the list of the draft of that page.' }),
  seed: wholeNumber(0, 2_147_483_647).optional().meta({
    description:
      'Chooses a random order. Without it the order is that of the session, or without one that of the day.',
  }),
};
