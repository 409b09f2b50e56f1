import { z } from 'zod';
import { undeliveredMailSchema } from '#platform/contract/undelivered-mail.ts';
import { emailField } from '#platform/contract/email.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { sessionSchema } from '#features/accounts/contract/sessions.ts';
import { lineOf } from '#platform/contract/line.ts';
import { seenRefusal, seenVersion } from '#platform/contract/version.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { userRoles, userStates } from '../list.ts';
import { idParams } from '#platform/contract/record-id.ts';

/** What an account administers. `is_last_administrator`: nobody else with an open account administers it. */
const administered = z.object({ slug: z.string(), title: z.string(), is_last_administrator: z.boolean() });

/** Why the caller may not act on an account; null if they may. `permission` is the right that is missing. */
const obstacle = z
  .object({ code: z.enum(['own_account', 'permission_denied']), permission: z.string().nullable() })
  .nullable();

export const userSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    /** The address that replaces it once its owner has confirmed it. */
    pending_email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    usertype: z.int(),
    state: z.enum(userStates),
    role: z.enum(userRoles),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
    /** Number of rights of the grid. */
    permission_count: z.int(),
    created_at: z.iso.datetime(),
    activated_at: z.iso.datetime().nullable(),
    last_login_at: z.iso.datetime().nullable(),
    deletion_requested_at: z.iso.datetime().nullable(),
    /** What the account administers; null for callers who may not view organizations, or companies. */
    organizations: z.array(administered).nullable(),
    companies: z.array(administered.extend({ id: z.string() })).nullable(),
    /** Projects that it administers alone; null for callers who may not view projects. */
    projects: z.array(administered).nullable(),
    /** Sessions that have not ended. */
    sessions: z.int(),
    /** These sessions, by last use; null for callers who may not end them. */
    open_sessions: z.array(sessionSchema).nullable(),
    undelivered_mails: z.array(undeliveredMailSchema),
    obstacle,
    version: seenVersion,
  })
  .meta({ id: 'StaffUser' });

export type StaffUser = z.infer<typeof userSchema>;

/** An account as staff see it; 404 for a deleted one. */
export const readUser = defineRoute({
  id: 'readUser',
  feature: 'users',
  method: 'GET',
  path: '/api/v4/users/:id',
  permission: 'view_users',
  summary: 'An account, with what it administers',
  params: idParams,
  response: userSchema,
  refusals: { not_found: 404 },
});

/**
 * Corrects a mistyped address of another account (decision 642). One that was confirmed keeps its address until its owner
 * opens the link that goes to the new one, with the session or the password (`link_sent`); one that was never confirmed
 * gets its activation link there at once (`corrected`). Refused like other actions of staff on accounts with rights that
 * the caller lacks (403).
 */
export const correctUserEmail = defineRoute({
  id: 'correctUserEmail',
  feature: 'users',
  method: 'POST',
  path: '/api/v4/users/:id/correct-email',
  permission: 'change_users',
  stepUp: true,
  summary: 'Correct a mistyped e-mail address of an account',
  params: idParams,
  seen: readUser,
  body: z.strictObject({
    version: seenVersion,
    email: emailField,
    reason: readBy('staff', lineOf(500).min(1)),
  }),
  response: z.object({ outcome: z.enum(['link_sent', 'corrected']) }),
  refusals: {
    ...seenRefusal,
    own_account: 409,
    account_invited: 409,
    account_locked: 409,
    invalid_email: 400,
    same_email: 400,
    email_taken: 400,
  },
});
