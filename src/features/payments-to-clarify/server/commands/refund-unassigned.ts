import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { PaymentRefused } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { isStopped, TAKEN_BY_BANK } from '#features/donations/rules/refunds.ts';
import { unassignedStanding } from '../../rules/unassigned.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import type { Author } from '#features/donations/server/index.ts';
import { changeUnassigned, lockUnassigned, moneyOf, type UnassignedPayment } from './unassigned.ts';

/** The payment of a notice, locked, with something that staff may refund or assign. Refuses `payment_clarified`. */
export async function openPayment(tx: Tx, event: bigint): Promise<UnassignedPayment> {
  const payment = await lockUnassigned(tx, event);
  if (!payment) throw notFound();
  if (payment.state !== 'open') throw conflict('payment_clarified');
  return payment;
}

/**
 * Writes down that what stands of an unassigned payment goes back to whoever paid it; a job sends it. Answers the
 * payment's id. Refuses `payment_clarified`.
 */
export async function refundUnassigned(
  tx: Tx,
  event: bigint,
  reason: string,
  author: Author,
): Promise<bigint> {
  const payment = await openPayment(tx, event);
  await tx
    .insertInto('unassigned_refund')
    .values({
      token: randomUUID(),
      unassigned_payment_id: payment.id,
      amount_cents: unassignedStanding(moneyOf(payment)).stands,
      reason,
      actor: author.actor,
      requested_at: tx.now,
    })
    .execute();
  await changeUnassigned(tx, payment, { refunding: true, reason }, author);
  return payment.id;
}

/** A refund of an unassigned payment, in cents. */
export interface UnassignedRefund {
  readonly id: bigint;
  readonly token: string;
  readonly amount: bigint;
  readonly state: string;
  readonly reason: string;
  readonly actor: bigint | null;
  readonly tried: Date | null;
}

const refunds = (db: Db, payment: bigint) =>
  db
    .selectFrom('unassigned_refund')
    .select(['id', 'token', 'amount_cents as amount', 'state', 'reason', 'actor', 'tried_at as tried'])
    .where('unassigned_payment_id', '=', payment);

/** The refund of a payment by our name for it; the payment is locked. */
export async function refundOf(
  tx: Tx,
  payment: bigint,
  token: string | undefined,
): Promise<UnassignedRefund | undefined> {
  const all = await refunds(tx, payment).execute();
  return all.find((one) => one.token === token);
}

/**
 * Books what became of a refund of an unassigned payment, which is locked. `notice`: news of a provider may overturn
 * what was said before, an answer to our own request may not (decision 302). Answers false where nothing changes.
 */
export async function settleUnassignedRefund(
  tx: Tx,
  payment: UnassignedPayment,
  refund: UnassignedRefund,
  outcome: {
    readonly status: 'done' | 'failed';
    readonly by: 'answer' | 'notice';
    readonly error?: string | null;
  },
  author: Author,
): Promise<boolean> {
  const { status, by, error } = outcome;
  const asked = refund.state === 'requested';
  if (refund.state === status || (!asked && by === 'answer')) return false;
  await tx
    .updateTable('unassigned_refund')
    .set({ state: status, error: status === 'failed' ? (error ?? '') : null, settled_at: tx.now })
    .where('id', '=', refund.id)
    .execute();
  const who = { ...author, actor: author.actor ?? refund.actor };
  const { reason } = refund;
  const ended = asked ? { refunding: false } : {};
  if (status === 'done')
    await changeUnassigned(tx, payment, { move: 'refunded', refunded: refund.amount, reason, ...ended }, who);
  // Nobody has decided what became of money that a bank took before it was sent: neither the reason nor the name goes with it.
  else if (error === TAKEN_BY_BANK) await changeUnassigned(tx, payment, { ...ended, reason: '' }, author);
  else if (asked) await changeUnassigned(tx, payment, ended, who);
  else await changeUnassigned(tx, payment, { move: 'refund_undone', refunded: -refund.amount }, who);
  return true;
}

async function ask(services: Services, payment: UnassignedPayment, refund: UnassignedRefund) {
  // Staff send the money of a transfer back at the operator's bank; asking for the refund says that they do.
  if (payment.adapter === BANK_TRANSFER.adapter) return { status: 'done' as const };
  const provider = services.payments.adapter(payment.adapter);
  if (!provider || payment.payment === null)
    return { status: 'failed' as const, error: 'the payment provider is not set up' };
  try {
    return await provider.refund({
      payment: payment.payment,
      reference: refund.token,
      amountCents: refund.amount,
      currency: 'EUR',
    });
  } catch (error) {
    if (error instanceof PaymentRefused) return { status: 'failed' as const, error: error.message };
    throw error;
  }
}

/** The refund that is to be sent now, noted as tried; a bank may have taken the money since it was asked for (decision 344). */
async function begin(services: Services, tx: Tx, event: bigint, request: string) {
  const payment = await lockUnassigned(tx, event);
  const refund =
    payment && (await refunds(tx, payment.id).where('state', '=', 'requested').executeTakeFirst());
  if (!payment || !refund) return undefined;
  const { stands } = unassignedStanding(moneyOf(payment));
  if (isStopped({ amount: refund.amount, tried: refund.tried !== null }, stands)) {
    const outcome = { status: 'failed', by: 'answer', error: TAKEN_BY_BANK } as const;
    await settleUnassignedRefund(tx, payment, refund, outcome, { actor: null, request });
    return undefined;
  }
  await tx
    .updateTable('unassigned_refund')
    .set({ tried_at: services.clock.now() })
    .where('id', '=', refund.id)
    .execute();
  return { payment, refund };
}

/** Sends the refund of an unassigned payment. Safe to repeat: the provider knows it by its token. */
export async function sendUnassignedRefund(
  services: Services,
  event: bigint,
  request: string,
): Promise<void> {
  const { database } = services;
  const asked = await database.transact((tx) => begin(services, tx, event, request));
  if (!asked) return;
  const { payment, refund } = asked;
  const answer = await ask(services, payment, refund);
  const { status } = answer;
  if (status === 'pending') return;
  await database.transact(async (tx) => {
    const locked = await lockUnassigned(tx, event);
    const now = locked && (await refundOf(tx, locked.id, refund.token));
    if (!locked || !now) return;
    const outcome = { status, by: 'answer' as const, error: answer.error ?? null };
    await settleUnassignedRefund(tx, locked, now, outcome, { actor: null, request });
  });
}
