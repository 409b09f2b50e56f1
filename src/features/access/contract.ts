import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { idParams } from '#platform/contract/record-id.ts';

/** The kinds of records about which staff can ask what somebody may do. */
export const accessKinds = ['project', 'organization', 'payout'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** The right to view a kind of record, which is needed to ask about one. */
export const viewing = {
  project: 'view_projects',
  organization: 'view_organizations',
  payout: 'view_payouts',
} as const satisfies Record<AccessKind, string>;

/** The actions, in the order in which they are shown. */
export const accessActions = [
  'view',
  'edit',
  'submit',
  'review',
  'status',
  'assign',
  'bank',
  'administrators',
  'archive',
  'restore',
  'copy',
  'delete',
  'fund',
  'settle',
  'file',
  'pay',
  'reset',
  'proof',
  'account',
] as const;

/**
 * What a user may do with a project, an organization (by address) or a payout (by number), and why: by a right, as an
 * administrator, or why not. It is decided by the functions and permissions of the routes themselves. Requires the right to view
 * the record as well (403).
 */
export const readAccess = defineRoute({
  id: 'readAccess',
  feature: 'access',
  method: 'GET',
  path: '/api/v4/permissions/users/:id/access',
  permission: 'view_permissions',
  summary: 'What a user may do with a record, and why',
  params: idParams,
  query: z.object({ kind: z.enum(accessKinds), record: z.string().min(1).max(120) }),
  response: z
    .object({
      user: z.object({ id: z.string(), name: z.string() }),
      record: z.object({ kind: z.enum(accessKinds), key: z.string(), title: z.string() }),
      abilities: z.array(
        z.object({
          action: z.enum(accessActions),
          allowed: z.boolean(),
          reason: z.enum(['superuser', 'right', 'lacks_right', 'administrator', 'state', 'account']),
          /** The right that the reason names; null for other reasons. */
          permission: z.string().nullable(),
          /** The reason in words of the reader's language. */
          text: z.string(),
        }),
      ),
    })
    .meta({ id: 'Access' }),
  refusals: { not_found: 404 },
});
