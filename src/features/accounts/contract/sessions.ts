import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { browsers, systems } from '#platform/contract/devices.ts';

const ownSessionSchema = z.object({
  id: z.uuid(),
  /** Null where the browser did not say, or for a session that began before it was stored. */
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  signed_in_at: z.iso.datetime(),
  /** To within five minutes. */
  last_used_at: z.iso.datetime(),
  /** Until when it lives if it is not used any more. */
  ends_at: z.iso.datetime(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** Whether it began in the network of this request; null where that is not known. Places are not stored. */
  same_network: z.boolean().nullable(),
});

export type OwnSession = z.infer<typeof ownSessionSchema>;

/** Where the caller is signed in: the session of this request first, then the last used. */
export const listSessions = defineRoute({
  id: 'listSessions',
  feature: 'accounts',
  method: 'GET',
  path: '/api/v4/account/sessions',
  permission: 'signed_in',
  summary: 'Own sessions',
  response: z.object({ sessions: z.array(ownSessionSchema) }),
});

/** Ends one of the caller's sessions; the session of this request too, with its cookie. */
export const endSession = defineRoute({
  id: 'endSession',
  feature: 'accounts',
  method: 'DELETE',
  path: '/api/v4/account/sessions/:id',
  permission: 'signed_in',
  summary: 'End an own session',
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  refusals: { not_found: 404 },
});

/** Ends all sessions of the caller but the session of this request. */
export const endOtherSessions = defineRoute({
  id: 'endOtherSessions',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/sessions/end-others',
  permission: 'signed_in',
  summary: 'End all other own sessions',
  body: z.strictObject({}).optional(),
  response: z.object({ ended: z.int() }),
});
