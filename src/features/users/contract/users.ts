import { z } from 'zod';
import { undeliveredMailSchema } from '#platform/contract/undelivered-mail.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { userRoles, userStates } from '../list.ts';
import { idParams } from '#platform/contract/record-id.ts';

const linked = z.object({ slug: z.string(), title: z.string() });

/** Why the caller may not act on an account; null if they may. `permission` is the right that is missing. */
const obstacle = z
  .object({ code: z.enum(['own_account', 'permission_denied']), permission: z.string().nullable() })
  .nullable();

export const userSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    usertype: z.int(),
    state: z.enum(userStates),
    role: z.enum(userRoles),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
    created_at: z.iso.datetime(),
    activated_at: z.iso.datetime().nullable(),
    last_login_at: z.iso.datetime().nullable(),
    deletion_requested_at: z.iso.datetime().nullable(),
    /** What the account administers; null for callers who may not view organizations, or companies. */
    organizations: z.array(linked).nullable(),
    companies: z.array(linked.extend({ id: z.string() })).nullable(),
    /** Projects that it administers alone; null for callers who may not view projects. */
    projects: z.array(linked).nullable(),
    /** Sessions that have not ended. */
    sessions: z.int(),
    undelivered_mails: z.array(undeliveredMailSchema),
    obstacle,
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
