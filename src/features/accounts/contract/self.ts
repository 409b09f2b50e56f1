import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { emailField, passwordField } from './fields.ts';

/**
 * Asks for a new address: it is used once its owner has confirmed it. An address that belongs to another account
 * gets the same answer.
 */
export const requestEmailChange = defineRoute({
  id: 'requestEmailChange',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/email',
  permission: 'signed_in',
  stepUp: 'in_request',
  summary: 'Ask for a new e-mail address; a link confirms it',
  body: z.strictObject({ email: emailField, current_password: passwordField }),
  response: z.object({}),
  refusals: { wrong_password: 400 },
});

/**
 * Enters the password once more, as often as log-ins allow. For the minutes of the setting the session may then do what
 * moves money or rights (`stepUp` of a route).
 */
export const confirmPassword = defineRoute({
  id: 'confirmPassword',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/password-confirmation',
  permission: 'signed_in',
  stepUp: 'in_request',
  summary: 'Confirm the own password before money or rights move',
  body: z.strictObject({ current_password: passwordField }),
  response: z.object({ minutes: z.int() }),
  refusals: { wrong_password: 400, no_password: 409 },
});

/** What stands around the own account beside the profile. */
export const readOwnAccount = defineRoute({
  id: 'readOwnAccount',
  feature: 'accounts',
  method: 'GET',
  path: '/api/v4/account',
  permission: 'signed_in',
  summary: 'State of the own account',
  response: z.object({
    email: z.string(),
    activated: z.boolean(),
    /** A company account whose address may be confirmed, but which staff have not released. */
    awaits_release: z.boolean(),
    /** Until when the address must be confirmed. */
    activation_ends_at: z.iso.datetime().nullable(),
    deletion_requested_at: z.iso.datetime().nullable(),
    /** Whether deleting takes effect at once, or asks administrators. */
    deleted_at_once: z.boolean(),
    /** The address that waits for its confirmation. */
    new_email: z.string().nullable(),
  }),
});

/**
 * Deletes the own account (handbook §15): at once and finally for end users; for organisation and company users,
 * and for staff, it tells the administrators.
 */
export const deleteAccount = defineRoute({
  id: 'deleteAccount',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/delete',
  permission: 'signed_in',
  stepUp: 'in_request',
  summary: 'Delete the own account, or ask for it',
  body: z.strictObject({ current_password: passwordField }),
  response: z.object({ outcome: z.enum(['deleted', 'requested']) }),
  refusals: { wrong_password: 400 },
});

/** Opens an account again that was closed because its address was not confirmed in time (handbook §15). */
export const reactivateAccount = defineRoute({
  id: 'reactivateAccount',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/users/:id/reactivate',
  permission: 'change_users',
  stepUp: true,
  summary: 'Reactivate a closed account',
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  body: z.strictObject({}).optional(),
  response: z.object({}),
  refusals: { account_deleted: 409, account_invited: 409 },
});
