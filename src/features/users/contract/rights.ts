import { z } from 'zod';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { type GridPermission, gridPermissions } from '#platform/contract/permissions.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { userList } from '../list.ts';
import { idParams } from '#platform/contract/record-id.ts';
import { asShown } from '#platform/contract/version.ts';

const permission = z.enum(gridPermissions as readonly [GridPermission, ...GridPermission[]]);
const permissions = z.array(permission).max(gridPermissions.length);

const rightsSchema = z.strictObject({
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  permissions,
});

/** The rights of a user: whether they are staff or an administrator, and the ticks of the grid (handbook §14). */
export const readRights = defineRoute({
  id: 'readRights',
  feature: 'users',
  method: 'GET',
  path: '/api/v4/permissions/users/:id',
  permission: 'view_permissions',
  summary: 'The rights of a user',
  params: idParams,
  response: rightsSchema.extend({
    id: z.string(),
    name: z.string(),
    /** What the user has asked for within the last days and does not have. */
    requested: z.array(z.object({ permission, requested_at: z.iso.datetime() })),
  }),
  refusals: { not_found: 404 },
});

/**
 * Changes the rights of a user. Nobody grants or withdraws a right that they lack (403), and nobody changes their own
 * (`own_account`). `seen` is what the caller saw; rights that somebody else changed meanwhile are not overwritten
 * (`rights_changed`). Rights belong to staff with a confirmed address (`not_staff`, `not_activated`). All sessions of the
 * user go on and have the new rights with the next request; only those of a remote user who becomes staff end (decision
 * 471).
 */
export const changeRights = defineRoute({
  id: 'changeRights',
  feature: 'users',
  method: 'PUT',
  path: '/api/v4/permissions/users/:id',
  permission: 'change_permissions',
  stepUp: true,
  summary: 'Change the rights of a user',
  params: idParams,
  body: rightsSchema.extend({ seen: asShown(rightsSchema) }),
  response: rightsSchema,
  refusals: {
    own_account: 409,
    account_deleted: 409,
    not_activated: 409,
    not_staff: 400,
    rights_changed: 409,
    not_found: 404,
  },
});

/**
 * Grants rights to several users of staff, or withdraws them. Administrators, users who are no staff, or have these rights already, are
 * left out, and so is the caller. Refuses the whole selection if the caller lacks one of the rights, or may not view
 * users (403).
 */
export const changeRightsOfSeveral = defineBulkRoute(userList, {
  id: 'changeRightsOfSeveral',
  path: '/api/v4/permissions/users',
  permission: 'change_permissions',
  stepUp: true,
  summary: 'Grant rights to several users, or withdraw them',
  fields: { grant: permissions, withdraw: permissions },
  counts: ['changed', 'skipped'],
});
