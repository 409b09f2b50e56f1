import { z } from 'zod';
import { presetNames } from '#features/accounts/contract/presets.ts';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { type GridPermission, gridPermissions } from '#platform/contract/permissions.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { userList } from '../list.ts';
import { idParams, recordId } from '#platform/contract/record-id.ts';
import { asShown, seenVersion } from '#platform/contract/version.ts';

const permission = z.enum(gridPermissions as readonly [GridPermission, ...GridPermission[]]);
const ID = String.raw`[1-9]\d{0,17}`;
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

/** The most users whose rights are changed at once. */
export const RIGHTS_TOGETHER_MAX = 100;

/**
 * The rights of several users, for the grid that changes them together. `version` stands for the rights of one of them. Users
 * who do not exist are left out.
 */
export const readRightsOfSeveral = defineRoute({
  id: 'readRightsOfSeveral',
  feature: 'users',
  method: 'GET',
  path: '/api/v4/permissions/users',
  permission: 'change_permissions',
  summary: 'The rights of several users',
  query: z.strictObject({
    /** Separated by commas. */
    ids: z.string().regex(new RegExp(`^${ID}(,${ID}){0,${RIGHTS_TOGETHER_MAX - 1}}$`)),
  }),
  response: z.object({
    users: z.array(rightsSchema.extend({ id: z.string(), name: z.string(), version: seenVersion })),
  }),
});

const presets = z.array(z.enum(presetNames)).max(presetNames.length);

/**
 * Grants rights to several users of staff, or withdraws them: single ones and those of presets, as `afterChange` says. `seen` is
 * the version of the rights of each selected user as they were shown; if those of one have changed meanwhile, nothing is
 * changed (`rights_of_several_changed`, with the ids in `now`). Administrators, users who are no staff, or have these rights
 * already, are left out, and so is the caller. Refuses the whole selection if the caller lacks one of the rights, or may not
 * view users (403).
 */
export const changeRightsOfSeveral = defineBulkRoute(userList, {
  id: 'changeRightsOfSeveral',
  path: '/api/v4/permissions/users',
  permission: 'change_permissions',
  stepUp: true,
  summary: 'Grant rights to several users, or withdraw them',
  fields: {
    seen: asShown(z.array(z.strictObject({ id: recordId, version: seenVersion })).max(RIGHTS_TOGETHER_MAX)),
    grant: permissions,
    withdraw: permissions,
    grant_presets: presets,
    withdraw_presets: presets,
  },
  counts: ['changed', 'skipped'],
  refusals: { rights_of_several_changed: 409 },
});
