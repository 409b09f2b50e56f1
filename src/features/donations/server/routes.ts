import { notFound, Refusal } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import {
  type Context,
  raw,
  read,
  type Registration,
  write,
  type WriteContext,
} from '#platform/server/http/handler.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/db.ts';
import { WebhookRejected } from '#platform/server/payments/payments.ts';
import {
  checkPrivateDonation,
  type DonationDetail,
  type DonationStatus,
  getDonationDetail,
  getPrivateDonation,
  listPaymentProviders,
  reassignOverflow as reassignRoute,
  receiveWebhook,
  refundDonation as refundRoute,
  releaseHold as releaseRoute,
  requestPrivateDonation,
  verifyDonation as verifyRoute,
} from '../contract.ts';
import { createPayment } from './commands/create-payment.ts';
import { reassignOverflow } from './commands/reassign.ts';
import { receiveEvent } from './commands/receive-event.ts';
import { refundDonation } from './commands/refund.ts';
import { releaseHold } from './commands/release-hold.ts';
import { requestDonation } from './commands/request.ts';
import { verifyDonation } from './commands/verify.ts';
import { donationDetail } from './detail.ts';
import { askSoon, sendLater } from './poll.ts';
import { donationStatus, localized } from './status.ts';

async function statusOf(context: Context<typeof getPrivateDonation>): Promise<DonationStatus> {
  const status = await donationStatus(context.db, context.params.token, context.caller.locale);
  if (!status) throw notFound();
  return status;
}

async function detailOf(
  context: Pick<Context<AnyRoute>, 'actor' | 'caller' | 'now'>,
  db: Db,
  id: string,
): Promise<DonationDetail> {
  const detail = await donationDetail(db, BigInt(id), context.actor, context.caller.locale, context.now);
  if (!detail) throw notFound();
  return detail;
}

const authorOf = (context: Pick<WriteContext<AnyRoute>, 'actor' | 'caller'>) => ({
  actor: context.actor.userId,
  request: context.caller.requestId,
});

const subject = (id: string) => `private_donation:${id}`;

const publicRoutes: readonly Registration[] = [
  write(requestPrivateDonation, {
    prepare: (context) => context.services.limits.consume('donation', context.caller.ip),
    command: ({ tx, body, actor, caller, services }) =>
      requestDonation(tx, body, {
        userId: actor.userId,
        ip: caller.ip,
        locale: caller.locale,
        secret: services.config.sessionSecret,
      }),
    finish: async ({ services, caller }, { id, token, reference }) => ({
      payment_url: await createPayment(services, BigInt(id), caller.requestId),
      donation: { token, reference },
    }),
  }),
  read(getPrivateDonation, statusOf),
  write(checkPrivateDonation, {
    prepare: (context) => context.services.limits.consume('donation', context.caller.ip),
    command: async (context) => {
      const status = await statusOf(context);
      if (status.outcome === 'waiting') {
        const { id } = await context.tx
          .selectFrom('private_donation')
          .select('id')
          .where('token', '=', status.token)
          .executeTakeFirstOrThrow();
        await askSoon(context.services, context.tx, id);
      }
      return status;
    },
  }),
  read(listPaymentProviders, async ({ db, caller }) => {
    const rows = await db
      .selectFrom('payment_provider')
      .selectAll()
      .where('active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return {
      results: rows.map((row) => ({
        slug: row.slug,
        title: row.title,
        display_name: localized(row.display_name, caller.locale),
        logo: row.icon,
        method: row.method,
        fee_base_in_cents: moneyWire(row.fee_base_cents).in_cents,
        fee_factor: Number(row.fee_factor_ppm) / 1_000_000,
        fee_factor_ppm: Number(row.fee_factor_ppm),
      })),
    };
  }),
];

const webhookRoutes: readonly Registration[] = [
  raw(receiveWebhook, async ({ params, services, caller }, reply, request) => {
    const provider = services.payments.adapter(params.adapter);
    if (!provider) throw notFound();
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      const events = provider.verifyWebhook(rawBody, request.headers, services.clock.now());
      for (const event of events) await receiveEvent(services, params.adapter, event, caller.requestId);
    } catch (error) {
      if (!(error instanceof WebhookRejected)) throw error;
      services.log.warn({ reason: error.reason, adapter: params.adapter, ip: caller.ip }, 'webhook rejected');
      const code = error.reason === 'body' ? 'event_invalid' : 'signature_invalid';
      throw new Refusal(400, [{ code }]);
    }
    return reply.send({ received: true });
  }),
];

const staffRoutes: readonly Registration[] = [
  read(getDonationDetail, (context) => detailOf(context, context.db, context.params.id)),
  write(verifyRoute, async (context) => {
    const { id } = context.params;
    const wish = { received: BigInt(context.body.received_in_cents), reason: context.body.reason };
    await verifyDonation(context.services, context.tx, BigInt(id), wish, authorOf(context));
    context.audit(subject(id), { ...context.body });
    return detailOf(context, context.tx, id);
  }),
  write(refundRoute, async (context) => {
    const { id } = context.params;
    const wish = { amount: BigInt(context.body.amount_in_cents), reason: context.body.reason };
    const refund = await refundDonation(
      context.tx,
      BigInt(id),
      wish,
      authorOf(context),
      context.caller.locale,
    );
    await sendLater(context.services, context.tx, refund);
    context.audit(subject(id), { ...context.body, refund: String(refund) });
    return detailOf(context, context.tx, id);
  }),
  write(reassignRoute, async (context) => {
    const { id } = context.params;
    const { amount_in_cents, project, donor_consents, reason } = context.body;
    const wish = { amount: BigInt(amount_in_cents), project, donorConsents: donor_consents, reason };
    await reassignOverflow(context.tx, BigInt(id), wish, authorOf(context), context.caller.locale);
    context.audit(subject(id), { ...context.body });
    return detailOf(context, context.tx, id);
  }),
  write(releaseRoute, async (context) => {
    const { id } = context.params;
    await releaseHold(context.tx, BigInt(id), context.body.reason, authorOf(context));
    context.audit(subject(id), { ...context.body });
    return detailOf(context, context.tx, id);
  }),
];

/** Routes of private donations. */
export const donationRoutes: readonly Registration[] = [...publicRoutes, ...webhookRoutes, ...staffRoutes];
