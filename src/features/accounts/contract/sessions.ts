import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { browsers, systems } from '#platform/contract/devices.ts';

/** A session as its owner and staff see it. */
export const sessionSchema = z.object({
  /** Names the session; nobody can log in with it. */
  id: z.uuid(),
  /** Null if the browser did not send it, or for a session started before it was stored. */
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  signed_in_at: z.iso.datetime(),
  /** To within five minutes. */
  last_used_at: z.iso.datetime(),
  /** When it ends if it is not used any more. */
  ends_at: z.iso.datetime(),
  /** Whether it began with a signed link of another system (decision 471). */
  remote_login: z.boolean(),
});

export type Session = z.infer<typeof sessionSchema>;

const ownSessionSchema = sessionSchema.extend({
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** Whether it was started in the network of this request; null if unknown. Locations are not stored. */
  same_network: z.boolean().nullable(),
});

export type OwnSession = z.infer<typeof ownSessionSchema>;

/** The caller's sessions: that of this request first, then by last use. */
export const listSessions = defineRoute({
  id: 'listSessions',
  feature: 'accounts',
  method: 'GET',
  path: '/api/v4/account/sessions',
  permission: 'signed_in',
  summary: 'One’s own sessions',
  response: z.object({ sessions: z.array(ownSessionSchema) }),
});

/** Ends one of the caller's sessions; the session of this request too, with its cookie. */
export const endSession = defineRoute({
  id: 'endSession',
  feature: 'accounts',
  method: 'DELETE',
  path: '/api/v4/account/sessions/:id',
  permission: 'signed_in',
  summary: 'End one of the caller’s sessions',
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  refusals: { not_found: 404 },
});

/** Ends all sessions of the caller except that of this request. */
export const endOtherSessions = defineRoute({
  id: 'endOtherSessions',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/sessions/end-others',
  permission: 'signed_in',
  summary: 'End all of the caller’s other sessions',
  body: z.strictObject({}).optional(),
  response: z.object({ ended: z.int() }),
});
