import { userIdOf } from '#features/accounts/server/index.ts';
import { listOwnDonations } from '../contract/own.ts';
import { ownDonations } from './own.ts';
import { notFound, Refusal } from '#platform/contract/errors.ts';
import {
  type Context,
  raw,
  read,
  type Registration,
  write,
  type WriteContext,
} from '#platform/server/http/handler.ts';
import type { AnyRoute, BodyOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import { PaymentUnclear, WebhookRejected } from '#platform/server/payments/payments.ts';
import {
  announceBankTransfer,
  checkMarkedPayments,
  checkPrivateDonation,
  confirmBankTransfer,
  type DonationDetail,
  type DonationStatus,
  getDonationChallenge,
  getDonationDetail,
  getPrivateDonation,
  listPaymentProviders,
  reassignOverflow as reassignRoute,
  recordFurtherTransfer as furtherRoute,
  rejectDonation as rejectRoute,
  receiveWebhook,
  refundDonation as refundRoute,
  releaseHold as releaseRoute,
  requestPrivateDonation,
  settleDonorClaim,
  undoDonorClaimEntry,
  verifyDonation as verifyRoute,
} from '../contract/donations.ts';
import { claimEntryOf } from '#features/settlement/rules-claims.ts';
import { recordDecision } from '#platform/server/database/decisions.ts';
import { acceptProof, newChallenge } from '#platform/server/limits/proof-of-work.ts';
import { announceTransfer } from './commands/announce-transfer.ts';
import { recordDonorClaimEntry, undoDonorClaim } from './commands/claim-entries.ts';
import { confirmMarked, confirmTransfer } from './commands/confirm-transfer.ts';
import { createPayment } from './commands/create-payment.ts';
import { limitNotice } from './notice-limit.ts';
import { reassignOverflow } from './commands/reassign.ts';
import { recordFurtherTransfer, rejectDonation } from './commands/further-transfer.ts';
import { receiveEvent } from './commands/receive-event.ts';
import { refundDonation } from './commands/refund.ts';
import { releaseHold } from './commands/release-hold.ts';
import { requestDonation, type Requester } from './commands/request.ts';
import type { StatementLine } from './commands/statement-line.ts';
import { verifyDonation } from './commands/verify.ts';
import { clarifyRoutes } from './clarify-routes.ts';
import { donationDetail } from './detail.ts';
import { askSoon, sendLater } from './poll.ts';
import { paymentProviders } from './providers.ts';
import { donationStatus } from './status.ts';

async function statusOf(context: Context<typeof getPrivateDonation>): Promise<DonationStatus> {
  const status = await donationStatus(context.db, context.params.token, context.caller.locale);
  if (!status) throw notFound();
  return { ...status, mailed: context.services.config.smtpUrl !== undefined };
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
  actor: userIdOf(context.actor),
  request: context.caller.requestId,
});

/** A line of the bank statement as staff enter it; the amount in cents. */
const lineOf = (body: BodyOf<typeof furtherRoute>): StatementLine => ({
  received: BigInt(body.received_in_cents),
  receivedOn: body.received_on,
  cameTwice: body.came_twice,
});

const subject = (id: string) => `private_donation:${id}`;

const requesterOf = (
  { userId }: Context<AnyRoute>['actor'],
  { network, locale }: Context<AnyRoute>['caller'],
  { config }: Context<AnyRoute>['services'],
  proven = false,
): Requester => ({ userId, network, locale, secret: config.sessionSecret, proven });

const publicRoutes: readonly Registration[] = [
  write(requestPrivateDonation, {
    prepare: async ({ services, caller, body }) => {
      await services.limits.consume('donation', caller.network);
      return body.proof_of_work ? acceptProof(services, 'donation', body.proof_of_work) : false;
    },
    command: ({ tx, body, actor, caller, services }, proven) =>
      requestDonation(tx, body, requesterOf(actor, caller, services, proven)),
    finish: async ({ services, caller }, { id, token, reference }) => ({
      payment_url: await createPayment(services, BigInt(id), caller.requestId),
      donation: { token, reference },
    }),
  }),
  read(getDonationChallenge, async ({ services }) => ({
    challenge: await newChallenge(services, 'donation'),
  })),
  read(getPrivateDonation, statusOf),
  write(checkPrivateDonation, {
    prepare: (context) => context.services.limits.consume('donation', context.caller.network),
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
  read(listPaymentProviders, async ({ db, caller, services }) => {
    return paymentProviders(db, services.payments, caller.locale);
  }),
  write(announceBankTransfer, {
    prepare: async ({ services, caller, body }) => {
      await services.limits.consume('donation', caller.network);
      // Each announcement writes to the address it names.
      await services.limits.consume('transfer_mail', body.email.toLowerCase());
    },
    command: ({ tx, body, actor, caller, services }) =>
      announceTransfer(services, tx, body, requesterOf(actor, caller, services)),
  }),
];

const webhookRoutes: readonly Registration[] = [
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

const staffRoutes: readonly Registration[] = [
  read(getDonationDetail, (context) => detailOf(context, context.db, context.params.id)),
  write(verifyRoute, async (context) => {
    const { id } = context.params;
    const wish = { received: BigInt(context.body.received_in_cents), reason: context.body.reason };
    await verifyDonation(context.services, context.tx, BigInt(id), wish, authorOf(context));
    context.audit(subject(id), { ...context.body });
    return detailOf(context, context.tx, id);
  }),
  write(confirmBankTransfer, async (context) => {
    const { id } = context.params;
    const { services, tx, caller } = context;
    const found = lineOf(context.body);
    await confirmTransfer(services, tx, BigInt(id), found, authorOf(context), caller.locale);
    context.audit(subject(id), { ...context.body });
    return detailOf(context, context.tx, id);
  }),
  write(checkMarkedPayments, async (context) => {
    const { services, tx, body, actor, caller } = context;
    const asker = { actor, locale: caller.locale };
    const day = body.received_on;
    const done = await confirmMarked(services, tx, body.selection, day, authorOf(context), asker);
    context.audit('private_donations', { verified: done.verified.map(String) });
    return { verified: done.verified.length, skipped: done.marked - done.verified.length };
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
    await recordDecision(context.tx, {
      subject: 'private_donation',
      id: BigInt(id),
      actor: context.actor.userId,
      kind: 'refund_requested',
      reason: context.body.reason,
      internalNote: context.body.internal_note,
    });
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

const transferRoutes: readonly Registration[] = [
  write(furtherRoute, async (context) => {
    const { tx, body, caller } = context;
    const { id } = context.params;
    await recordFurtherTransfer(tx, BigInt(id), lineOf(body), authorOf(context), caller.locale);
    context.audit(subject(id), { ...body });
    return detailOf(context, tx, id);
  }),
  write(settleDonorClaim, async (context) => {
    const { id } = context.params;
    await recordDonorClaimEntry(context.tx, BigInt(id), claimEntryOf(context.body), authorOf(context));
    context.audit(subject(id), { ...context.body });
    return detailOf(context, context.tx, id);
  }),
  write(undoDonorClaimEntry, async (context) => {
    const { id, entry } = context.params;
    const of = { id: BigInt(id), entry: BigInt(entry) };
    await undoDonorClaim(context.tx, of, context.body.reason, authorOf(context));
    context.audit(subject(id), { undone: entry, ...context.body });
    return detailOf(context, context.tx, id);
  }),
  write(rejectRoute, async (context) => {
    const { id } = context.params;
    await rejectDonation(context.services, context.tx, BigInt(id), context.body.reason, authorOf(context));
    context.audit(subject(id), { ...context.body });
    return detailOf(context, context.tx, id);
  }),
];

/** Routes of private donations. */
export const donationRoutes: readonly Registration[] = [
  read(listOwnDonations, ({ db, actor, query }) => ownDonations(db, userIdOf(actor), query.page ?? 1)),
  ...publicRoutes,
  ...webhookRoutes,
  ...staffRoutes,
  ...transferRoutes,
  ...clarifyRoutes,
];
