import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { lineOf, textOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { asShown, seenRefusal, seenVersion } from '#platform/contract/version.ts';
import {
  PARTICIPANT_KINDS,
  VOTES_PER_INTERVAL_MAX,
  VOTING_DESCRIPTION_MAX,
  VOTING_TITLE_MAX,
} from '../rules/editing.ts';
import { slugSchema } from './public.ts';

/** A voting as staff edit it. */
export const votingBasicsSchema = z.strictObject({
  title: lineOf(VOTING_TITLE_MAX).min(1),
  /** Shown to visitors. */
  description: textOf(VOTING_DESCRIPTION_MAX),
  participants: z.enum(PARTICIPANT_KINDS),
  /** First and last day, in Berlin. */
  starts_on: daySchema,
  ends_on: daySchema,
  enable_email: z.boolean(),
  enable_codes: z.boolean(),
  /** Null: as in the settings. */
  vote_interval: z.enum(['day', 'voting']).nullable(),
  votes_per_interval: z.int().min(1).max(VOTES_PER_INTERVAL_MAX).nullable(),
  /** 1 needs review, 2 public, 3 rejected. */
  review_status: z.literal([1, 2, 3]),
});

export type VotingBasicsWire = z.output<typeof votingBasicsSchema>;

const params = z.object({ slug: slugSchema });

const refusals = {
  starts_in_past: 400,
  ends_in_past: 400,
  ends_before_start: 400,
  way_required: 400,
} as const;

/** Creates a voting under an address made from its title, which stays the same. */
export const createVoting = defineRoute({
  id: 'voting_create',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings',
  permission: 'create_votings',
  summary: 'Create a voting',
  body: z.strictObject({ content: votingBasicsSchema }),
  response: z.object({ slug: slugSchema }),
  success: 201,
  idempotency: 'required',
  refusals,
});

export const editedVotingSchema = z
  .object({
    slug: slugSchema,
    version: seenVersion,
    content: votingBasicsSchema,
    /** The fields that can no longer change. */
    fixed: z.array(votingBasicsSchema.keyof()),
  })
  .meta({ id: 'EditedVoting' });

export type EditedVoting = z.infer<typeof editedVotingSchema>;

export const readVotingBasics = defineRoute({
  id: 'voting_basics',
  feature: 'votings',
  method: 'GET',
  path: '/api/v4/votings/:slug/basics',
  permission: 'view_votings',
  summary: 'Title, days, ways and limits of a voting, for staff',
  params,
  response: editedVotingSchema,
  refusals: { not_found: 404 },
});

/** Changes a voting; refuses what others already rely on (handbook §11), and a change of what somebody else has changed. */
export const saveVotingBasics = defineRoute({
  id: 'voting_save',
  feature: 'votings',
  method: 'PUT',
  path: '/api/v4/votings/:slug/basics',
  permission: 'change_votings',
  summary: 'Change title, days, ways, limits and visibility of a voting',
  params,
  body: z.strictObject({ version: seenVersion, content: votingBasicsSchema }),
  response: z.object({ version: seenVersion }),
  refusals: {
    ...refusals,
    fixed_by_results: 400,
    fixed_by_votes: 400,
    fixed_by_participants: 400,
    fixed_by_end: 400,
    voting_changed: 409,
    not_found: 404,
  },
});

/** What is deleted with a voting: the numbers of its participants and codes. */
export const votingPartsSchema = z.strictObject({
  participants: asShown(z.int().min(0)),
  codes: asShown(z.int().min(0)),
});

export type VotingParts = z.output<typeof votingPartsSchema>;

/**
 * Deletes a voting with its participants, awards and unused codes, while nobody has voted. The body has their numbers as they
 * were shown; others are refused (`voting_parts_changed`).
 */
export const deleteVoting = defineRoute({
  id: 'voting_delete',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings/:slug/delete',
  permission: 'delete_votings',
  summary: 'Delete a voting without votes',
  params,
  body: votingPartsSchema,
  response: z.object({ deleted: z.boolean() }),
  refusals: { ...seenRefusal, voting_parts_changed: 409, voting_has_votes: 409, not_found: 404 },
});
