import { z } from 'zod';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { queueSchema } from '#features/organizations/contract/review-queue.ts';
import { decisionSchema } from '#platform/contract/decision.ts';
import { textOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { internalNote, readBy } from '#platform/contract/written-by-hand.ts';
import { participantList } from '../list/participants.ts';
import { PARTICIPANT_KINDS } from '../rules/editing.ts';
import { VOTING_DECISIONS } from '../rules/participants.ts';
import { slugSchema } from './public.ts';
import { reasonSchema } from './reason.ts';
import { idParams } from '#platform/contract/record-id.ts';

/** The most projects or organizations entered by one request of the form. */
const ENTERED_MAX = 200;

/** Refusals of entering, whoever chooses the projects or organizations. */
export const entryRefusals = {
  voting_over: 409,
  wrong_kind: 409,
  not_found: 404,
} as const;

/**
 * Enters projects or organizations into a voting (handbook §11): their voting review starts again. Those that cannot be
 * entered are skipped.
 */
export const enterParticipants = defineRoute({
  id: 'voting_enter',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings/:slug/participants',
  permission: 'change_votings',
  summary: 'Enter projects or organizations into a voting',
  params: z.object({ slug: slugSchema }),
  body: z.strictObject({
    /** Slugs of projects, or of organizations in a voting for them. */
    participants: z.array(slugSchema).min(1).max(ENTERED_MAX),
  }),
  response: z.object({ entered: z.int(), skipped: z.int() }),
  refusals: entryRefusals,
});

/** Removes participants; their votes stay stored but are no longer ranked. */
export const removeParticipants = defineBulkRoute(participantList, {
  id: 'voting_remove',
  path: '/api/v4/voting-participants/remove',
  permission: 'change_votings',
  summary: 'Remove participants from their voting',
  fields: { reason: reasonSchema },
  counts: ['removed', 'skipped'],
});

export const participantSchema = z
  .object({
    id: z.string(),
    version: seenVersion,
    kind: z.enum(PARTICIPANT_KINDS),
    title: z.string(),
    summary: z.string(),
    /** Its public page, and the page of staff. */
    path: z.string(),
    staff_path: z.string(),
    organization: z.string(),
    review: z.int(),
    status: z.int(),
    /** Whether it is ranked, and can receive votes. */
    listed: z.boolean(),
    votes: z.int(),
    entered_at: z.iso.datetime(),
    removed_at: z.iso.datetime().nullable(),
    removal_reason: z.string().nullable(),
    voting: z.object({
      slug: slugSchema,
      title: z.string(),
      voting_start: z.iso.datetime(),
      voting_end: z.iso.datetime(),
      state: z.enum(['future', 'active', 'expired']),
      confirmed: z.boolean(),
    }),
    /** Its place among the voting reviews that wait, named by the ids of their participants. */
    queue: queueSchema,
    decisions: z.array(decisionSchema),
  })
  .meta({ id: 'VotingParticipant' });

export type ParticipantWire = z.infer<typeof participantSchema>;

export const readParticipant = defineRoute({
  id: 'voting_participant',
  feature: 'votings',
  method: 'GET',
  path: '/api/v4/voting-participants/:id',
  permission: 'view_votings',
  summary: 'A participant of a voting with its voting review',
  params: idParams,
  response: participantSchema,
  refusals: { not_found: 404 },
});

/** Decides whether a participant appears in its voting; the administrators of the organization receive a mail. */
export const reviewParticipant = defineRoute({
  id: 'voting_review',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/voting-participants/:id/review',
  permission: 'change_project_review',
  summary: 'Decide the voting review of a participant',
  params: idParams,
  body: z.strictObject({
    version: seenVersion,
    decision: z.enum(VOTING_DECISIONS),
    reason: readBy('organization', textOf(2000)).default(''),
    internal_note: internalNote,
  }),
  /** The next review that waits. */
  response: z.object({ next: z.string().nullable() }),
  refusals: {
    reason_required: 400,
    participant_changed: 409,
    participant_removed: 409,
    review_unchanged: 409,
    fixed_by_results: 409,
    not_found: 404,
  },
});
