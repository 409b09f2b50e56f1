import { z } from 'zod';
import { lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { seenRefusal, seenVersion } from '#platform/contract/version.ts';
import { idParams } from '#platform/contract/record-id.ts';

const reasonBody = z.strictObject({
  reason: readBy('staff', lineOf(500).min(1)),
});

/**
 * Locks an account: nobody can log in to it until staff reactivate it, and its sessions and links end. Like the other
 * routes of this file it is refused for the caller's own account, for administrators unless the caller is one, and for
 * staff with rights that the caller lacks (handbook §14); locking a locked account changes nothing.
 */
export const lockAccount = defineRoute({
  id: 'lockAccount',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/users/:id/lock',
  permission: 'change_users',
  stepUp: true,
  summary: 'Lock an account',
  params: idParams,
  body: reasonBody,
  response: z.object({}),
  refusals: { own_account: 409, account_deleted: 409, account_invited: 409 },
});

/**
 * Reopens an account that was locked, or closed because its address was not confirmed in time (handbook §15); the owner
 * of such an account receives a new activation link. Its rights come back with it: they are part of what was shown
 * (`record_changed`).
 */
export const reactivateAccount = defineRoute({
  id: 'reactivateAccount',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/users/:id/reactivate',
  permission: 'change_users',
  stepUp: true,
  summary: 'Reactivate a closed account',
  params: idParams,
  seen: { id: 'readUser', method: 'GET', path: '/api/v4/users/:id' },
  body: z.strictObject({ version: seenVersion }),
  response: z.object({}),
  refusals: { ...seenRefusal, own_account: 409, account_deleted: 409, account_invited: 409 },
});

/** Ends all sessions of a user, for instance after a device was lost. */
export const endUserSessions = defineRoute({
  id: 'endUserSessions',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/users/:id/end-sessions',
  permission: 'change_users',
  stepUp: true,
  summary: 'End all sessions of a user',
  params: idParams,
  body: z.strictObject({}).optional(),
  response: z.object({ ended: z.int() }),
  refusals: { own_account: 409 },
});

/**
 * Ends one session of a user. `ended` is 0 if it had ended before: repeating it changes nothing. The session of another
 * user is not found.
 */
export const endUserSession = defineRoute({
  id: 'endUserSession',
  feature: 'accounts',
  method: 'DELETE',
  path: '/api/v4/users/:id/sessions/:session',
  permission: 'change_users',
  stepUp: true,
  summary: 'End one session of a user',
  params: idParams.extend({ session: z.uuid() }),
  response: z.object({ ended: z.int() }),
  refusals: { own_account: 409, not_found: 404 },
});

/**
 * Deletes an account in the name of its owner (handbook §15): personal data are removed, bookings remain, an unspent
 * balance lapses. Final; deleting a deleted account changes nothing.
 */
export const eraseAccount = defineRoute({
  id: 'eraseAccount',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/users/:id/anonymize',
  permission: 'delete_users',
  stepUp: true,
  summary: 'Delete an account and its personal data',
  params: idParams,
  body: reasonBody,
  response: z.object({}),
  refusals: { own_account: 409, account_invited: 409 },
});
