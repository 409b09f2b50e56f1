import { z } from 'zod';
import { reasonSchema } from '#features/votings/contract/reason.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { VOTE_STATES } from '../rules/votes.ts';
import { idParams } from '#platform/contract/record-id.ts';

export const voteStateSchema = z
  .object({ id: z.string(), state: z.enum(VOTE_STATES), reason: z.string().nullable() })
  .meta({ id: 'VoteState' });

/** Sets a vote to counted, suspicious or rejected, until the results are confirmed (handbook §11). */
export const changeVoteState = defineRoute({
  id: 'changeVoteState',
  feature: 'votes',
  method: 'POST',
  path: '/api/v4/votes/:id/state/',
  permission: 'change_votes',
  summary: 'Count a vote, mark it as suspicious or reject it',
  params: idParams,
  body: z.strictObject({ state: z.enum(['counted', 'suspicious', 'rejected']), reason: reasonSchema }),
  response: voteStateSchema,
  refusals: { results_confirmed: 409, vote_unverified: 409, vote_unchanged: 409, person_has_voted: 409 },
});
