import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { lineOf, textOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { ASSIGNEES_MAX, DESCRIPTION_MAX, reminderStates, STATUS, targetTypes, TITLE_MAX } from '../rules.ts';
import { recordId } from '#platform/contract/record-id.ts';

/** The id of a record, without leading zeros, which would name the same one twice. */
const slug = z.string().min(1).max(120);

/** A member of staff, as assignee or author. */
export const reminderUserSchema = z
  .object({
    id: z.string(),
    /** "Miriam Kaya (miriam)". */
    full_name_w_username: z.string(),
    username: z.string(),
    email: z.string(),
    /** False for accounts that are locked, deleted or not staff any more: they are not mailed, nor newly assigned. */
    is_active: z.boolean(),
  })
  .meta({ id: 'ReminderUser' });

/** A reminder (task) about a project or an organization (spec 2 §3). */
export const reminderSchema = z
  .object({
    slug: z.string(),
    version: seenVersion,
    title: z.string(),
    description: z.string(),
    /** A day in Berlin. */
    scheduled_for: daySchema,
    users: z.array(reminderUserSchema),
    send_completed_mail: z.boolean(),
    /** Null if the platform created it. */
    created_by: reminderUserSchema.nullable(),
    created_at: z.iso.datetime(),
    status: z.union([z.literal(STATUS.open), z.literal(STATUS.done)]),
    /** The status in the reader's language. */
    status_display: z.string(),
    state: z.enum(reminderStates),
    resolved_at: z.iso.datetime().nullable(),
    /** Null while it is open, or if the platform closed it. */
    resolved_by: reminderUserSchema.nullable(),
    target: z.object({ type: z.enum(targetTypes), id: z.string(), slug: z.string(), title: z.string() }),
    can_edit: z.boolean(),
    can_resolve: z.boolean(),
    can_delete: z.boolean(),
  })
  .meta({ id: 'Reminder' });

export type ReminderWire = z.infer<typeof reminderSchema>;

const results = z.object({ results: z.array(reminderSchema) });

/** The reminders of a project or an organization: open ones by day, then done ones, the latest first. */
export const listReminders = defineRoute({
  id: 'reminders',
  feature: 'reminders',
  method: 'GET',
  path: '/api/v4/reminders',
  permission: 'view_reminders',
  summary: 'Reminders of a project or an organization',
  query: z
    .object({ project: recordId.optional(), organization: recordId.optional() })
    .refine(({ project, organization }) => (project === undefined) !== (organization === undefined), {
      path: ['project'],
      params: { code: 'one_target' },
    }),
  response: results,
  refusals: { reminders_off: 403, one_target: 400, not_found: 404 },
});

/** The open reminders assigned to the caller: the next due first. */
export const listOwnReminders = defineRoute({
  id: 'reminders_own',
  feature: 'reminders',
  method: 'GET',
  path: '/api/v4/account/reminders',
  permission: 'staff',
  summary: 'Own open reminders',
  response: z.object({ results: z.array(reminderSchema), count: z.int().min(0) }),
});

export const readReminder = defineRoute({
  id: 'reminder',
  feature: 'reminders',
  method: 'GET',
  path: '/api/v4/reminders/:slug',
  permission: 'staff',
  summary: 'One reminder',
  params: z.object({ slug }),
  response: reminderSchema,
  refusals: { reminders_off: 403, not_found: 404 },
});

const content = {
  title: lineOf(TITLE_MAX).min(1),
  description: readBy('staff', textOf(DESCRIPTION_MAX)),
  scheduled_for: daySchema,
  /** Ids of staff. */
  users: z
    .array(recordId)
    .min(1)
    .max(ASSIGNEES_MAX)
    .transform((ids) => [...new Set(ids)]),
  /** Whether the creator is mailed when it is done. */
  send_completed_mail: z.boolean(),
};

/**
 * Adds a reminder. Refuses assignees who are not active staff (`assignee_not_staff`), and projects and organizations that
 * are deleted (404).
 */
export const createReminder = defineRoute({
  id: 'reminder_create',
  feature: 'reminders',
  method: 'POST',
  path: '/api/v4/reminders',
  permission: 'view_reminders',
  summary: 'Add a reminder',
  body: z.strictObject({
    ...content,
    description: content.description.default(''),
    send_completed_mail: content.send_completed_mail.default(true),
    targetType: z.enum(targetTypes),
    targetId: recordId,
  }),
  response: reminderSchema,
  success: 201,
  refusals: { reminders_off: 403, assignee_not_staff: 400, not_found: 404 },
});

/**
 * Changes a reminder; what is not given stays. Refuses as {@link createReminder} does for new assignees, if it is done
 * (`reminder_done`), and if somebody else has changed it (`reminder_changed`).
 */
export const saveReminder = defineRoute({
  id: 'reminder_save',
  feature: 'reminders',
  method: 'PATCH',
  path: '/api/v4/reminders/:slug',
  permission: 'staff',
  summary: 'Change a reminder',
  params: z.object({ slug }),
  body: z.strictObject({
    version: seenVersion,
    title: content.title.optional(),
    description: content.description.optional(),
    scheduled_for: content.scheduled_for.optional(),
    users: content.users.optional(),
    send_completed_mail: content.send_completed_mail.optional(),
  }),
  response: reminderSchema,
  refusals: {
    reminders_off: 403,
    assignee_not_staff: 400,
    reminder_done: 409,
    reminder_changed: 409,
    not_found: 404,
  },
});

export const deleteReminder = defineRoute({
  id: 'reminder_delete',
  feature: 'reminders',
  method: 'DELETE',
  path: '/api/v4/reminders/:slug',
  permission: 'staff',
  summary: 'Delete a reminder',
  params: z.object({ slug }),
  response: z.object({ deleted: z.literal(true) }),
  refusals: { reminders_off: 403, not_found: 404 },
});

/** Marks a reminder as done; repeating it changes nothing. */
export const resolveReminder = defineRoute({
  id: 'reminder_resolve',
  feature: 'reminders',
  method: 'POST',
  path: '/api/v4/reminders/:slug/resolve',
  permission: 'staff',
  summary: 'Mark a reminder as done',
  params: z.object({ slug }),
  body: z.strictObject({ resolve: z.literal(true) }),
  response: reminderSchema,
  refusals: { reminders_off: 403, not_found: 404 },
});
