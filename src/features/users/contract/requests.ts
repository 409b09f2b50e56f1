import { z } from 'zod';
import { type GridPermission, gridPermissions } from '#platform/contract/permissions.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** How long a request counts: after that it may be repeated, and is no longer shown. */
export const REQUEST_DAYS = 7;

const permission = z.enum(gridPermissions as readonly [GridPermission, ...GridPermission[]]);

const stateSchema = z
  .object({
    permission,
    /** Whether the caller has it meanwhile. */
    held: z.boolean(),
    /** Names of the active staff who can grant it. */
    granted_by: z.array(z.string()),
    /** When the caller asked for it, within the last seven days. */
    requested_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RightRequest' });

/** Who can grant a right, and whether the caller has asked for it (ux 30). */
export const readRightRequest = defineRoute({
  id: 'readRightRequest',
  feature: 'users',
  method: 'GET',
  path: '/api/v4/permission-requests/:permission',
  permission: 'staff',
  summary: 'Who can grant a permission',
  params: z.object({ permission }),
  response: stateSchema,
});

/**
 * Asks everybody who can grant a right for it, by mail. Within seven days a right is asked for once: repeating the
 * request sends nothing. Refused if the caller has the right (`right_held`), or if nobody can grant it
 * (`nobody_grants`).
 */
export const requestRight = defineRoute({
  id: 'requestRight',
  feature: 'users',
  method: 'POST',
  path: '/api/v4/permission-requests',
  permission: 'staff',
  summary: 'Ask for a permission',
  body: z.strictObject({ permission }),
  response: stateSchema,
  refusals: { right_held: 409, nobody_grants: 409 },
});
