import { z } from 'zod';
import {
  emailField,
  linkToken,
  newPasswordField,
  passwordRefusals,
  usernameField,
} from '#features/accounts/contract/fields.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** Whether the platform waits for its first administrator; the home page of an empty one says how to make it. */
export const readNeedsAdministrator = defineRoute({
  id: 'readNeedsAdministrator',
  feature: 'signup',
  method: 'GET',
  path: '/api/v4/first-administrator',
  permission: 'public',
  summary: 'Whether the platform has no administrator yet',
  response: z.object({ needs_administrator: z.boolean() }),
});

/** What a link for the first administrator is good for now; 404 once it is used, has expired, or there is an administrator. */
export const readFirstAdministratorLink = defineRoute({
  id: 'readFirstAdministratorLink',
  feature: 'signup',
  method: 'GET',
  path: '/api/v4/first-administrator/:token',
  permission: 'public',
  summary: 'Whether a link for the first administrator works',
  params: z.object({ token: z.string().max(100) }),
  response: z.object({
    /** The address that the account gets; null where whoever opens the link chooses it. */
    email: z.string().nullable(),
  }),
});

/**
 * Makes the first administrator, with all rights, by the one-time link that the start or `npm run admin` prints, and
 * signs in. Works only while there is no administrator (decision 395).
 */
export const makeFirstAdministrator = defineRoute({
  id: 'makeFirstAdministrator',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/first-administrator',
  permission: 'public',
  summary: 'Make the first administrator by a one-time link',
  body: z.strictObject({
    token: linkToken,
    username: usernameField,
    /** Needed where the link does not name the address. */
    email: emailField.optional(),
    password: newPasswordField,
  }),
  response: z.object({}),
  refusals: { link_over: 400, username_taken: 400, address_in_use: 400, ...passwordRefusals },
});
