import { z } from 'zod';
import { emailField } from '#platform/contract/email.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { passwordField } from './fields.ts';

/**
 * Requests a change of address: it takes effect when confirmed. The response is the same for an address of another
 * account.
 */
export const requestEmailChange = defineRoute({
  id: 'requestEmailChange',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/email',
  permission: 'signed_in',
  stepUp: 'in_request',
  summary: 'Request a change of e-mail address; a link confirms it',
  body: z.strictObject({ email: emailField, current_password: passwordField }),
  response: z.object({}),
  refusals: { wrong_password: 400 },
});

/**
 * Enters the password again, within the limits of log-ins. For the minutes of the setting the session may then make
 * writes of money or rights (`stepUp` of a route).
 */
export const confirmPassword = defineRoute({
  id: 'confirmPassword',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/password-confirmation',
  permission: 'signed_in',
  stepUp: 'in_request',
  summary: 'Confirm the current password before changes of money or rights',
  body: z.strictObject({ current_password: passwordField }),
  response: z.object({ minutes: z.int() }),
  refusals: { wrong_password: 400, no_password: 409 },
});

/** Data of the caller's account besides the profile. */
export const readOwnAccount = defineRoute({
  id: 'readOwnAccount',
  feature: 'accounts',
  method: 'GET',
  path: '/api/v4/account',
  permission: 'signed_in',
  summary: 'State of the caller’s account',
  response: z.object({
    email: z.string(),
    activated: z.boolean(),
    /** A company account that staff have not released, whether or not its address is confirmed. */
    awaits_release: z.boolean(),
    /** Until when the address must be confirmed. */
    activation_ends_at: z.iso.datetime().nullable(),
    deletion_requested_at: z.iso.datetime().nullable(),
    /** Whether deleting takes effect at once, or notifies administrators. */
    deleted_at_once: z.boolean(),
    /** The address that waits for confirmation. */
    new_email: z.string().nullable(),
    /** Whether the caller gets mails about tasks; null for those who are not staff. */
    task_mails: z.boolean().nullable(),
  }),
});

/**
 * Switches the mails about tasks on or off for the caller: about assignments, due tasks, and tasks that others have done.
 * Repeating it changes nothing.
 */
export const changeTaskMails = defineRoute({
  id: 'changeTaskMails',
  feature: 'accounts',
  method: 'PUT',
  path: '/api/v4/account/task-mails',
  permission: 'staff',
  summary: 'Switch mails about tasks on or off',
  body: z.strictObject({ task_mails: z.boolean() }),
  response: z.object({ task_mails: z.boolean() }),
});

/**
 * Deletes the caller's account (handbook §15): at once and permanently for end users; for organization and company
 * users, and for staff, it notifies the administrators.
 */
export const deleteAccount = defineRoute({
  id: 'deleteAccount',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/delete',
  permission: 'signed_in',
  stepUp: 'in_request',
  summary: 'Delete the caller’s account, or request its deletion',
  body: z.strictObject({ current_password: passwordField }),
  response: z.object({ outcome: z.enum(['deleted', 'requested']) }),
  refusals: { wrong_password: 400 },
});
