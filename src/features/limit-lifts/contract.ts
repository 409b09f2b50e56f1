import { z } from 'zod';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { daySchema } from '#platform/contract/day.ts';
import { lineOf, textOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { limitLiftList } from './list.ts';

/** Staff lift a limit for an event (decision 608). */
export const createLimitLift = defineRoute({
  id: 'limit_lift_create',
  feature: 'limit-lifts',
  method: 'POST',
  path: '/api/v4/limit-lifts',
  permission: 'create_limit_lifts',
  summary: 'Lift a limit for an event',
  body: z.strictObject({
    lifted: z.enum(['requests', 'codes', 'votes']),
    network: lineOf(64).meta({
      description:
        'An IPv4 or IPv6 address of the network, also with words around it, brackets, a port or the length of one address (/32, /64, /128); empty for all networks.',
    }),
    starts_on: daySchema,
    ends_on: daySchema,
    reason: readBy('staff', textOf(1000).min(1)),
  }),
  response: z.object({ id: z.string() }),
  success: 201,
  refusals: {
    lift_in_past: 400,
    lift_too_long: 400,
    network_required: 400,
    network_invalid: 400,
    network_local: 400,
  },
});

/** Ends lifts before their last day; those that have ended are skipped. */
export const endLimitLifts = defineBulkRoute(limitLiftList, {
  id: 'limit_lifts_end',
  path: '/api/v4/limit-lifts/end',
  permission: 'change_limit_lifts',
  summary: 'End lifts of limits',
  counts: ['ended', 'skipped'],
});
