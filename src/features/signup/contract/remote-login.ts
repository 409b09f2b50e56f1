import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';

const token = z.string().min(1).max(4000);
const linkRefusals = {
  /** The feature is off, or the other system has no secret. */
  not_found: 404,
  remote_link_invalid: 400,
  remote_link_expired: 400,
  remote_link_used: 400,
  remote_email_unverified: 400,
  remote_address_taken: 409,
  remote_staff: 403,
  deactivated: 400,
} as const;

/**
 * Whom a link of the other system logs in (docs/accounts.md). Reading does not use it up: browsers and mail programs open
 * links by themselves. 404 while the feature is off.
 */
export const readRemoteLogin = defineRoute({
  id: 'readRemoteLogin',
  feature: 'signup',
  method: 'GET',
  path: '/api/v4/account/remote-login',
  permission: 'public',
  summary: 'The person that a link of the other system logs in',
  query: z.object({ token }),
  response: z.object({
    email: z.string(),
    name: z.string(),
    /** The account is created with the first log-in, which requires the consents. */
    is_new: z.boolean(),
  }),
  refusals: linkRefusals,
});

/**
 * Logs a person in by a signed link of the other system: once, within five minutes. The first link of a person creates an
 * account; it never opens one that exists with the same address (`remote_address_taken`), nor that of staff.
 */
export const remoteLogin = defineRoute({
  id: 'remoteLogin',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/account/remote-login',
  permission: 'public',
  summary: 'Log in by a link of the other system',
  body: z.strictObject({
    token,
    terms_accepted: z.boolean().default(false),
    privacy_accepted: z.boolean().default(false),
  }),
  response: z.object({ next: z.string() }),
  refusals: { ...linkRefusals, terms_required: 400, privacy_required: 400 },
});
