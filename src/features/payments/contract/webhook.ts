import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';

/** Signed notices of a provider; the raw body is verified. */
export const receiveWebhook = defineRoute({
  id: 'receiveWebhook',
  feature: 'payments',
  method: 'POST',
  path: '/api/v4/webhooks/:adapter',
  permission: 'public',
  summary: 'Notification of a payment provider',
  params: z.object({ adapter: z.string().regex(/^[a-z]{1,30}$/) }),
  response: z.object({ received: z.boolean() }),
  webhook: true,
  refusals: { signature_invalid: 400, event_invalid: 400, provider_unavailable: 503 },
});
