import { notFound, Refusal } from '#platform/contract/errors.ts';
import { raw, read, type Registration } from '#platform/server/http/handler.ts';
import { PaymentUnclear, WebhookRejected } from '#platform/server/payments/payments.ts';
import { listPaymentProviders } from '../contract/providers.ts';
import { receiveWebhook } from '../contract/webhook.ts';
import { receiveEvent } from './commands/receive-event.ts';
import { limitNotice } from './notice-limit.ts';
import { paymentProviders } from './providers.ts';

/** Routes of ways to pay, and what providers call. */
export const paymentRoutes: readonly Registration[] = [
  read(listPaymentProviders, async ({ db, caller, services }) => {
    return paymentProviders(db, services.payments, caller.locale);
  }),
  raw(receiveWebhook, async ({ params, db, services, caller }, reply, request) => {
    const provider = services.payments.adapter(params.adapter);
    if (!provider) throw notFound();
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await limitNotice(services, db, { adapter: params.adapter, provider }, rawBody, caller.network);
    try {
      const events = await provider.verifyWebhook(rawBody, request.headers, services.clock.now());
      for (const event of events) await receiveEvent(services, params.adapter, event, caller.requestId);
    } catch (error) {
      // The provider was to be asked and could not be: it will repeat the notice.
      if (error instanceof PaymentUnclear) throw new Refusal(503, [{ code: 'provider_unavailable' }], 30);
      if (!(error instanceof WebhookRejected)) throw error;
      services.log.warn(
        { reason: error.reason, adapter: params.adapter, ip: request.ip },
        'webhook rejected',
      );
      const code = error.reason === 'body' ? 'event_invalid' : 'signature_invalid';
      throw new Refusal(400, [{ code }]);
    }
    return reply.send({ received: true });
  }),
];
