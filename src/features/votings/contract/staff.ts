import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { VOTE_STATES } from '../rules.ts';
import { slugSchema } from './public.ts';

const reason = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^\P{Cc}*$/u);

export const voteStateSchema = z
  .object({ id: z.string(), state: z.enum(VOTE_STATES), reason: z.string().nullable() })
  .meta({ id: 'VoteState' });

/** Staff move a vote between counted, suspicious and rejected until the results are confirmed (handbook §11). */
export const changeVoteState = defineRoute({
  id: 'changeVoteState',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votes/:id/state/',
  permission: 'change_votes',
  summary: 'Count, keep apart or reject a vote',
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  body: z.strictObject({ state: z.enum(['counted', 'suspicious', 'rejected']), reason }),
  response: voteStateSchema,
  refusals: { results_confirmed: 409, vote_unverified: 409, vote_unchanged: 409, person_has_voted: 409 },
});

/** Confirms the frozen ranking; ranks and votes are kept and mailed to the participants (handbook §11). */
export const confirmResults = defineRoute({
  id: 'confirmResults',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings/:slug/results/',
  permission: 'change_votings',
  summary: 'Confirm the results of a voting',
  params: z.object({ slug: slugSchema }),
  response: z.object({
    results: z.array(z.object({ title: z.string(), rank: z.int(), votes: z.int() })),
  }),
  refusals: { results_not_frozen: 409, results_confirmed: 409 },
});
