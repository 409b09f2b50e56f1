import { z } from 'zod';
import {
  linkToken,
  newPasswordField,
  passwordRefusals,
  usernameField,
} from '#features/accounts/contract/fields.ts';
import { emailField } from '#platform/contract/email.ts';
import { defineRoute } from '#platform/contract/route.ts';

/**
 * Whether the platform has no administrator yet; the home page of an empty one explains how to create one.
 */
export const readNeedsAdministrator = defineRoute({
  id: 'readNeedsAdministrator',
  feature: 'signup',
  method: 'GET',
  path: '/api/v4/first-administrator',
  permission: 'public',
  summary: 'Whether the platform has no administrator yet',
  response: z.object({ needs_administrator: z.boolean() }),
});

/**
 * The data of a valid link for the first administrator; 404 if it was used or has expired, or if there is an
 * administrator.
 */
export const readFirstAdministratorLink = defineRoute({
  id: 'readFirstAdministratorLink',
  feature: 'signup',
  method: 'GET',
  path: '/api/v4/first-administrator/:token',
  permission: 'public',
  summary: 'Whether a link for the first administrator is valid',
  params: z.object({ token: z.string().max(100) }),
  response: z.object({
    /** The address of the new account; null if it is chosen on the page of the link. */
    email: z.string().nullable(),
  }),
});

/**
 * Creates the first administrator, with all rights, by the one-time link that the start or `npm run admin`
 * prints, and signs in. Works only while there is no administrator (decision 395).
 */
export const makeFirstAdministrator = defineRoute({
  id: 'makeFirstAdministrator',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/first-administrator',
  permission: 'public',
  summary: 'Create the first administrator by a one-time link',
  body: z.strictObject({
    token: linkToken,
    username: usernameField,
    /** Required if the link does not include the address. */
    email: emailField.optional(),
    password: newPasswordField,
  }),
  response: z.object({}),
  refusals: { link_over: 400, username_taken: 400, address_in_use: 400, ...passwordRefusals },
});
