import { berlinDate } from '#kernel/clock.ts';
import { notFound, Refusal } from '#platform/contract/errors.ts';
import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import { PaymentUnclear, WebhookRejected } from '#platform/server/payments/payments.ts';
import {
  createPaymentFee,
  deletePaymentFee,
  listFeeProviders,
  readPaymentFee,
  savePaymentFee,
} from '../contract/fees.ts';
import { listPaymentProviders } from '../contract/providers.ts';
import { receiveWebhook } from '../contract/webhook.ts';
import { addFee, changeFee, feeProviders, paymentFee, removeFee } from './commands/fees.ts';
import { receiveEvent } from './commands/receive-event.ts';
import { limitNotice } from './notice-limit.ts';
import { paymentProviders } from './providers.ts';

const feeRoutes: readonly Registration[] = [
  read(listFeeProviders, async ({ db, caller }) => ({ results: await feeProviders(db, caller.locale) })),
  read(readPaymentFee, ({ db, params, caller }) => paymentFee(db, BigInt(params.id), caller.locale)),
  write(createPaymentFee, async ({ tx, body, audit }) => {
    const made = await addFee(tx, body);
    audit(`payment_fee:${made.id}`, body);
    return made;
  }),
  write(savePaymentFee, async ({ tx, params, body, audit }) => {
    const { version, before } = await changeFee(tx, BigInt(params.id), body);
    const { version: _seen, ...after } = body;
    audit(`payment_fee:${params.id}`, { before, after });
    return { version };
  }),
  write(deletePaymentFee, async ({ tx, params, audit }) => {
    audit(`payment_fee:${params.id}`, await removeFee(tx, BigInt(params.id)));
    return { deleted: true as const };
  }),
];

/** Routes of payment providers, of their fees, and of their notices. */
export const paymentRoutes: readonly Registration[] = [
  ...feeRoutes,
  read(listPaymentProviders, async ({ db, caller, services, now }) => {
    return paymentProviders(db, services.payments, caller.locale, berlinDate(now));
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
      // The provider could not be queried: it will repeat the notice.
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
