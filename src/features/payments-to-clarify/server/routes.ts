import { userIdOf } from '#features/accounts/server/index.ts';
import { claimEntryOf } from '#features/settlement/rules/claims.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import {
  type Context,
  read,
  type Registration,
  write,
  type WriteContext,
} from '#platform/server/http/handler.ts';
import { requireSeen } from '#platform/server/operation/version.ts';
import { rejectDonation as rejectRoute } from '#features/donations/contract/incoming.ts';
import { verifyDonation as verifyRoute } from '#features/donations/contract/staff.ts';
import {
  assignUnassignedPayment,
  closePaymentToClarify,
  getPaymentToClarify,
  type PaymentToClarify,
  refundUnassignedPayment,
  settlePayerClaim,
  undoPayerClaimEntry,
} from '../contract/clarify.ts';
import { paymentToClarify } from './clarify.ts';
import { assignUnassigned } from './commands/assign-unassigned.ts';
import { recordPayerClaimEntry, undoPayerClaim } from './commands/payer-claims.ts';
import { closeNotice } from './commands/clarify.ts';
import { refundUnassigned } from './commands/refund-unassigned.ts';
import { rejectDonation } from './commands/reject.ts';
import { verifyDonation } from './commands/verify.ts';
import {
  donationDetailOf,
  donationSubject,
  requireSeenDonation,
  staffAuthorOf,
} from '#features/donations/server/index.ts';
import { sendUnassignedLater } from './unassigned-refunds.ts';

const authorOf = (context: Pick<WriteContext<AnyRoute>, 'actor' | 'caller'>) => ({
  actor: context.actor.userId,
  request: context.caller.requestId,
});

async function detailOf(
  context: Pick<Context<AnyRoute>, 'actor'>,
  db: Db,
  id: string,
): Promise<PaymentToClarify> {
  const detail = await paymentToClarify(db, BigInt(id), context.actor);
  if (!detail) throw notFound();
  return detail;
}

/** Refuses (409 `record_changed`) a decision about a payment that is not as it was shown; called with the payment locked. */
const requireSeenPayment =
  (context: Pick<WriteContext<typeof refundUnassignedPayment>, 'actor' | 'tx' | 'params' | 'body'>) =>
  async (): Promise<void> =>
    requireSeen(context.body.version, (await detailOf(context, context.tx, context.params.id)).version);

const subject = (id: string) => `payment_event:${id}`;

/** Routes of payments to clarify, and of donations that wait for a decision about such payments. */
export const clarifyRoutes: readonly Registration[] = [
  read(getPaymentToClarify, (context) => detailOf(context, context.db, context.params.id)),
  write(refundUnassignedPayment, async (context) => {
    const { services, tx, body } = context;
    const { id } = context.params;
    const input = { reason: body.reason, requireSeen: requireSeenPayment(context) };
    await refundUnassigned(tx, BigInt(id), input, authorOf(context));
    await sendUnassignedLater(services, tx, BigInt(id));
    context.audit(subject(id), { ...body });
    return detailOf(context, tx, id);
  }),
  write(assignUnassignedPayment, async (context) => {
    const { services, tx, body } = context;
    const { id } = context.params;
    const input = { ...body, requireSeen: requireSeenPayment(context) };
    const donation = await assignUnassigned(services, tx, BigInt(id), input, authorOf(context));
    context.audit(subject(id), { ...body, donation: String(donation) });
    return detailOf(context, tx, id);
  }),
  write(settlePayerClaim, async (context) => {
    const { id } = context.params;
    const author = { ...authorOf(context), actor: userIdOf(context.actor) };
    await recordPayerClaimEntry(context.tx, BigInt(id), claimEntryOf(context.body), author);
    context.audit(subject(id), { ...context.body });
    return detailOf(context, context.tx, id);
  }),
  write(undoPayerClaimEntry, async (context) => {
    const { id, entry } = context.params;
    const author = { ...authorOf(context), actor: userIdOf(context.actor) };
    const target = { event: BigInt(id), entry: BigInt(entry) };
    await undoPayerClaim(context.tx, target, context.body.reason, author);
    context.audit(subject(id), { undone: entry, ...context.body });
    return detailOf(context, context.tx, id);
  }),
  write(closePaymentToClarify, async (context) => {
    const { id } = context.params;
    const input = { reason: context.body.reason, requireSeen: requireSeenPayment(context) };
    await closeNotice(context.tx, BigInt(id), input, authorOf(context));
    context.audit(subject(id), { ...context.body });
    return detailOf(context, context.tx, id);
  }),
  write(verifyRoute, async (context) => {
    const { id } = context.params;
    await requireSeenDonation(context);
    const input = { received: BigInt(context.body.received_in_cents), reason: context.body.reason };
    const { services, tx, caller } = context;
    await verifyDonation(services, tx, BigInt(id), input, staffAuthorOf(context), caller.locale);
    context.audit(donationSubject(id), { ...context.body });
    return donationDetailOf(context, context.tx, id);
  }),
  write(rejectRoute, async (context) => {
    const { services, tx, body } = context;
    const { id } = context.params;
    await requireSeenDonation(context);
    await rejectDonation(services, tx, BigInt(id), body.reason, staffAuthorOf(context));
    context.audit(donationSubject(id), { ...body });
    return donationDetailOf(context, tx, id);
  }),
];
