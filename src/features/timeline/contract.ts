import { z } from 'zod';
import { emailStates } from '#features/mails/contract/mails.ts';
import { textOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import type { Permission } from '#platform/contract/permissions.ts';

/** The records that have a timeline, as the audit log names their kinds, with the right to view them. */
export const timelineKinds = {
  project: 'view_projects',
  organization: 'view_organizations',
  private_donation: 'view_private_donations',
  payout: 'view_payouts',
  app_user: 'view_users',
  company: 'view_companies',
} as const satisfies Record<string, Permission>;

export type TimelineKind = keyof typeof timelineKinds;

/** Kinds of records to which staff add internal notes. */
export const notedKinds: readonly TimelineKind[] = ['project', 'organization', 'company'];

/** The entries of one page. */
export const TIMELINE_PAGE = 25;

const kinds = Object.keys(timelineKinds).join('|');

/** A record as the audit log names it: `project:garden`, `payout:17`. */
const recordName = z
  .string()
  .max(140)
  .regex(new RegExp(`^(${kinds}):[a-z0-9-]+$`));

/** Whether a text can be the name of a record with a timeline. */
export const isRecordName = (text: string): boolean => recordName.safeParse(text).success;

const entrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  source: z.enum(['decision', 'note', 'mail', 'change', 'event', 'booking']),
  /** The kind of decision, event or booking, the action of a change in words, or the subject of a mail. */
  title: z.string(),
  /** The full name of who did it; null for the platform, and for mails. */
  by: z.string().nullable(),
  /** The reason, the note, or what was changed, a line each. */
  text: z.string(),
  internal_note: z.string(),
  amount_in_cents: z.int().nullable(),
  mail: z.object({ id: z.string(), recipient: z.string(), state: z.enum(emailStates) }).nullable(),
});

export type TimelineEntry = z.infer<typeof entrySchema>;

/** What happened to a record, newest first; each reader sees only what their rights allow (decision 457). */
export const readTimeline = defineRoute({
  id: 'timeline',
  feature: 'timeline',
  method: 'GET',
  path: '/api/v4/timeline',
  permission: 'staff',
  summary: 'What happened to a record',
  query: z.strictObject({
    record: recordName,
    /** The entries before this one, the `next` of a page. */
    before: z
      .string()
      .regex(/^\d{1,17}_[a-z]{4,8}_\d{1,18}$/)
      .optional(),
  }),
  response: z
    .object({
      record: z.object({ name: z.string(), page: z.string().nullable(), takes_notes: z.boolean() }),
      entries: z.array(entrySchema),
      next: z.string().nullable(),
    })
    .meta({ id: 'Timeline' }),
});

/** Adds an internal note to a record that the caller may view; it is never changed. */
export const addTimelineNote = defineRoute({
  id: 'timeline_note',
  feature: 'timeline',
  method: 'POST',
  path: '/api/v4/timeline/notes',
  permission: 'staff',
  summary: 'Add an internal note to a record',
  body: z.strictObject({
    record: recordName,
    text: readBy('staff', textOf(2000).min(1)),
  }),
  response: z.object({ id: z.string() }),
  idempotency: 'required',
  refusals: { record_without_notes: 400 },
});
