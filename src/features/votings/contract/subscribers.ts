import { z } from 'zod';
import { selectionSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { subscriberList } from '../list/subscribers.ts';

const common = {
  feature: 'votings',
  method: 'POST',
  permission: 'change_subscribers',
  body: z.strictObject({ selection: selectionSchema(subscriberList) }),
  /** How many were changed; the others were so before. */
  response: z.object({ changed: z.int() }),
  refusals: { selection_changed: 409 },
} as const;

/** Replaces addresses by their hash, for good (handbook §18). */
export const anonymizeSubscribers = defineRoute({
  ...common,
  id: 'anonymize_subscribers',
  path: '/api/v4/email-consent-subscribers/anonymize',
  summary: 'Anonymize subscribers',
});

/** Notes that the addresses are in an export (handbook §16); the first time stays. */
export const setSubscribersExported = defineRoute({
  ...common,
  id: 'set_subscribers_exported',
  path: '/api/v4/email-consent-subscribers/set-exported',
  summary: 'Mark subscribers as exported',
});
