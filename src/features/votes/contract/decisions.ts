import { z } from 'zod';
import { reasonSchema } from '#features/votings/contract/reason.ts';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { voteList } from '../list/votes.ts';
import { VOTE_STATES } from '../rules/votes.ts';
import { idParams } from '#platform/contract/record-id.ts';
import { asShown, seenRefusal } from '#platform/contract/version.ts';

export const voteStateSchema = z
  .object({ id: z.string(), state: z.enum(VOTE_STATES), reason: z.string().nullable() })
  .meta({ id: 'VoteState' });

/** What staff decide about votes. */
const decisionFields = { state: z.enum(['counted', 'suspicious', 'rejected']), reason: reasonSchema };

/**
 * Sets a vote to counted, suspicious or rejected, until the results are confirmed (handbook §11). `from`: its state as it was
 * shown; a vote that somebody else has decided meanwhile is refused (`record_changed`).
 */
export const changeVoteState = defineRoute({
  id: 'changeVoteState',
  feature: 'votes',
  method: 'POST',
  path: '/api/v4/votes/:id/state/',
  permission: 'change_votes',
  summary: 'Count a vote, mark it as suspicious or reject it',
  params: idParams,
  body: z.strictObject({ from: asShown(z.enum(VOTE_STATES)), ...decisionFields }),
  response: voteStateSchema,
  refusals: {
    ...seenRefusal,
    results_confirmed: 409,
    vote_unverified: 409,
    vote_unchanged: 409,
    person_has_voted: 409,
  },
});

/** The same for the selected votes; those for which {@link changeVoteState} would be refused are skipped. */
export const changeVoteStates = defineBulkRoute(voteList, {
  id: 'changeVoteStates',
  path: '/api/v4/votes/states/',
  permission: 'change_votes',
  summary: 'Count votes, mark them as suspicious or reject them',
  fields: decisionFields,
  counts: ['changed', 'skipped'],
});
