import { z } from 'zod';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { VOTE_STATES } from '../rules.ts';
import { slugSchema } from './public.ts';
import { reasonSchema } from './reason.ts';

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
  body: z.strictObject({ state: z.enum(['counted', 'suspicious', 'rejected']), reason: reasonSchema }),
  response: voteStateSchema,
  refusals: { results_confirmed: 409, vote_unverified: 409, vote_unchanged: 409, person_has_voted: 409 },
});

const id = z.string().regex(/^\d{1,18}$/);
const place = z.int().min(1).max(100);

/** What staff decide about a voting while it is open: how ranks are shown, and what its places are worth. */
export const votingContentSchema = z.strictObject({
  /** Whether visitors see votes and ranks as they change. */
  display_current_rank: z.boolean(),
  /** Where they do not: standings are published every so many days; null: only the result. */
  standings_every_days: z.int().min(1).max(92).nullable(),
  awards: z.array(z.strictObject({ place, amount_in_cents: positiveCentsSchema, budget: id })).max(50),
});

export type VotingContent = z.output<typeof votingContentSchema>;

const rankedSchema = z.object({
  /** The participation, as decisions about ties name it. */
  id,
  title: z.string(),
  path: z.string(),
  rank: z.int(),
  votes: z.int(),
});

export const siteVotingSchema = z
  .object({
    slug: slugSchema,
    title: z.string(),
    voting_start: z.iso.datetime(),
    voting_end: z.iso.datetime(),
    state: z.enum(['future', 'active', 'expired']),
    version: seenVersion,
    content: votingContentSchema,
    standings_at: z.iso.datetime().nullable(),
    /** From when on results can be confirmed. */
    confirmable_at: z.iso.datetime(),
    results_confirmed_at: z.iso.datetime().nullable(),
    /** As it is now, or as it was confirmed. */
    ranking: z.array(rankedSchema),
    /** What was awarded when the results were confirmed. */
    awarded: z.array(z.object({ place, amount: moneySchema, recipient: z.string(), budget: z.string() })),
    /** Budgets that awards can be paid from. */
    choices: z.object({ budgets: z.array(z.object({ id, name: z.string() })) }),
  })
  .meta({ id: 'SiteVoting' });

export type SiteVoting = z.infer<typeof siteVotingSchema>;

/** A voting for staff: ranking, display, awards. */
export const readSiteVoting = defineRoute({
  id: 'site_voting',
  feature: 'votings',
  method: 'GET',
  path: '/api/v4/votings/:slug/site',
  permission: 'view_votings',
  summary: 'Ranking, display and awards of a voting',
  params: z.object({ slug: slugSchema }),
  response: siteVotingSchema,
});

export const saveSiteVoting = defineRoute({
  id: 'site_voting_save',
  feature: 'votings',
  method: 'PUT',
  path: '/api/v4/votings/:slug/site',
  permission: 'change_votings',
  summary: 'Change how ranks are shown and what places are worth',
  params: z.object({ slug: slugSchema }),
  body: z.strictObject({ version: seenVersion, content: votingContentSchema }),
  response: z.object({ version: seenVersion }),
  refusals: { voting_changed: 409, results_confirmed: 409, award_twice: 400, budget_unknown: 400 },
});

/**
 * Confirms the frozen ranking; ranks and votes are kept and mailed to the participants, awards become intended
 * internal fundings (handbook §11).
 */
export const confirmResults = defineRoute({
  id: 'confirmResults',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings/:slug/results/',
  permission: 'change_votings',
  summary: 'Confirm the results of a voting',
  params: z.object({ slug: slugSchema }),
  body: z.strictObject({
    /** Who gets the award of a place that several share. */
    decisions: z
      .array(z.strictObject({ place, participant: id }))
      .max(50)
      .default([]),
  }),
  response: z.object({
    results: z.array(z.object({ title: z.string(), rank: z.int(), votes: z.int() })),
  }),
  refusals: {
    results_not_frozen: 409,
    results_confirmed: 409,
    award_undecided: 409,
    award_decision_wrong: 409,
  },
});
