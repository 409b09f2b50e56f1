import { z } from 'zod';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenRefusal, seenVersion } from '#platform/contract/version.ts';
import { votingPartsSchema } from './editing.ts';
import { slugSchema } from './public.ts';
import { recordId } from '#platform/contract/record-id.ts';

const place = z.int().min(1).max(100);

/** The settings of a voting that staff can change: the display of ranks, and the awards of places. */
export const votingContentSchema = z.strictObject({
  /** Whether visitors see votes and ranks as they change. */
  display_current_rank: z.boolean(),
  /** Otherwise: the interval in days at which standings are published; null: only the result is. */
  standings_every_days: z.int().min(1).max(92).nullable(),
  awards: z.array(z.strictObject({ place, amount_in_cents: positiveCentsSchema, budget: recordId })).max(50),
});

export type VotingContent = z.output<typeof votingContentSchema>;

const rankedSchema = z.object({
  /** The participation, as named in decisions about ties. */
  id: recordId,
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
    /** Of the ranking and the awards: what is confirmed. */
    version: seenVersion,
    /** Of the display and the awards: what is saved. */
    content_version: seenVersion,
    content: votingContentSchema,
    standings_at: z.iso.datetime().nullable(),
    /** When results can be confirmed at the earliest. */
    confirmable_at: z.iso.datetime(),
    results_confirmed_at: z.iso.datetime().nullable(),
    /** The current or the confirmed ranking. */
    ranking: z.array(rankedSchema),
    /** The awards given when the results were confirmed. */
    awarded: z.array(z.object({ place, amount: moneySchema, recipient: z.string(), budget: z.string() })),
    /** What is deleted with it. */
    parts: votingPartsSchema,
    /** The titles of application types that lead projects into it. */
    application_types: z.array(z.string()),
    /** Budgets from which awards can be paid. */
    choices: z.object({ budgets: z.array(z.object({ id: recordId, name: z.string() })) }),
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
  summary: 'Change the display of ranks and the awards',
  params: z.object({ slug: slugSchema }),
  body: z.strictObject({ version: seenVersion, content: votingContentSchema }),
  response: z.object({ version: seenVersion }),
  refusals: { voting_changed: 409, results_confirmed: 409, award_twice: 400, budget_unknown: 400 },
});

/**
 * Confirms the frozen ranking; ranks and votes are stored and mailed to the participants, awards become intended
 * internal fundings (handbook §11). Refuses `record_changed` if ranks, votes or awards are not those that were shown.
 */
export const confirmResults = defineRoute({
  id: 'confirmResults',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings/:slug/results/',
  permission: 'change_votings',
  summary: 'Confirm the results of a voting',
  params: z.object({ slug: slugSchema }),
  seen: readSiteVoting,
  body: z.strictObject({
    version: seenVersion,
    /** The recipients of awards for places that several participants share. */
    decisions: z
      .array(z.strictObject({ place, participant: recordId }))
      .max(50)
      .default([]),
  }),
  response: z.object({
    results: z.array(z.object({ title: z.string(), rank: z.int(), votes: z.int() })),
  }),
  refusals: {
    ...seenRefusal,
    results_not_frozen: 409,
    results_confirmed: 409,
    award_undecided: 409,
    award_decision_wrong: 409,
  },
});
