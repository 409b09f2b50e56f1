import { randomUUID } from 'node:crypto';
import type { Author } from '#platform/server/http/author.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { PaymentRefused } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { isStopped, TAKEN_BY_BANK } from '#features/donations/rules/refunds.ts';
import { unassignedLeft } from '../../rules/unassigned.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import {
  changeUnassigned,
  lockUnassigned,
  moneyOf,
  type UnassignedChange,
  type UnassignedPayment,
} from './unassigned.ts';

/**
 * The payment of a notice, locked, with an amount that staff may refund or assign. Refuses `payment_clarified`, and
 * `record_changed` by `requireSeen` if it is not as it was shown.
 */
export async function openPayment(
  tx: Tx,
  event: bigint,
  requireSeen: () => Promise<void>,
): Promise<UnassignedPayment> {
  const payment = await lockUnassigned(tx, event);
  if (!payment) throw notFound();
  if (payment.state !== 'open') throw conflict('payment_clarified');
  await requireSeen();
  return payment;
}

/**
 * Records that the remaining amount of an unassigned payment is to be refunded to its payer; a job sends it.
 * Returns the payment's id. Refuses as {@link openPayment} does.
 */
export async function refundUnassigned(
  tx: Tx,
  event: bigint,
  input: { readonly reason: string; readonly requireSeen: () => Promise<void> },
  author: Author,
): Promise<bigint> {
  const { reason } = input;
  const payment = await openPayment(tx, event, input.requireSeen);
  await tx
    .insertInto('unassigned_refund')
    .values({
      token: randomUUID(),
      unassigned_payment_id: payment.id,
      amount_cents: unassignedLeft(moneyOf(payment)).stands,
      reason,
      actor: author.actor,
      requested_at: tx.now,
    })
    .execute();
  await changeUnassigned(tx, payment, { refunding: true, reason }, author);
  return payment.id;
}

/** A refund of an unassigned payment; `amount` in cents, `tried`: when it was last sent to the provider. */
export interface UnassignedRefund {
  readonly id: bigint;
  readonly token: string;
  /** The provider's id, once it is known. */
  readonly providerRefund: string | null;
  /** `provider`: made there, without a request of ours. */
  readonly origin: string;
  readonly amount: bigint;
  readonly state: string;
  readonly reason: string;
  readonly actor: bigint | null;
  readonly tried: Date | null;
}

const refunds = (db: Db, payment: bigint) =>
  db
    .selectFrom('unassigned_refund')
    .select(['id', 'token', 'provider_refund as providerRefund', 'amount_cents as amount', 'state'])
    .select(['origin', 'reason', 'actor', 'tried_at as tried'])
    .where('unassigned_payment_id', '=', payment);

/** The refunds of a payment, which is locked. */
export const refundsOf = (tx: Tx, payment: bigint): Promise<UnassignedRefund[]> =>
  refunds(tx, payment).execute();

/** The refund of a payment by our reference; the payment is locked. */
export async function refundOf(
  tx: Tx,
  payment: bigint,
  token: string | undefined,
): Promise<UnassignedRefund | undefined> {
  const all = await refundsOf(tx, payment);
  return all.find((refund) => refund.token === token);
}

/**
 * Books the result of a refund of an unassigned payment, which is locked. `notice`: a notice of a provider
 * may overrule an earlier result, an answer to our own request may not (decision 302). `refund`: the provider's id of
 * it. Returns the payment as it is then.
 */
export async function settleUnassignedRefund(
  tx: Tx,
  payment: UnassignedPayment,
  refund: UnassignedRefund,
  outcome: {
    readonly status: 'done' | 'failed';
    readonly by: 'answer' | 'notice';
    readonly refund: string | null;
    readonly error?: string | null;
  },
  author: Author,
): Promise<UnassignedPayment> {
  const { status, by, error } = outcome;
  const pending = refund.state === 'requested';
  if (refund.state === status || (!pending && by === 'answer')) return payment;
  await tx
    .updateTable('unassigned_refund')
    .set({ state: status, error: status === 'failed' ? (error ?? '') : null, settled_at: tx.now })
    .set({ provider_refund: outcome.refund ?? refund.providerRefund })
    .where('id', '=', refund.id)
    .execute();
  const decider = { ...author, actor: author.actor ?? refund.actor };
  // One that was made at the provider has none, and leaves the reason of what staff have decided.
  const reason = refund.reason === '' ? {} : { reason: refund.reason };
  const ended = pending ? { refunding: false } : {};
  const change = (made: UnassignedChange, by: Author) => changeUnassigned(tx, payment, made, by);
  if (status === 'done')
    return change({ move: 'refunded', refunded: refund.amount, ...reason, ...ended }, decider);
  // The bank took the money before the refund was sent, so staff have to decide again: the reason and the name
  // stored with the earlier decision are removed.
  if (error === TAKEN_BY_BANK) return change({ ...ended, reason: '' }, author);
  if (pending) return change(ended, decider);
  return change({ move: 'refund_undone', refunded: -refund.amount }, decider);
}

async function requestRefund(services: Services, payment: UnassignedPayment, refund: UnassignedRefund) {
  // Staff refund a transfer at the operator's bank themselves; requesting the refund records that they do.
  if (payment.adapter === BANK_TRANSFER.adapter) return { refund: '', status: 'done' as const };
  const provider = services.payments.adapter(payment.adapter);
  if (!provider || payment.payment === null)
    return { refund: '', status: 'failed' as const, error: 'the payment provider is not set up' };
  try {
    return await provider.refund({
      payment: payment.payment,
      reference: refund.token,
      refund: refund.providerRefund,
      amountCents: refund.amount,
      currency: 'EUR',
    });
  } catch (error) {
    if (error instanceof PaymentRefused)
      return { refund: '', status: 'failed' as const, error: error.message };
    throw error;
  }
}

/**
 * The refund to be sent now, recorded as attempted; a bank may have taken the money since it was requested
 * (decision 344).
 */
async function beginRefund(services: Services, tx: Tx, event: bigint, request: string) {
  const payment = await lockUnassigned(tx, event);
  const refund =
    payment && (await refunds(tx, payment.id).where('state', '=', 'requested').executeTakeFirst());
  if (!payment || !refund) return undefined;
  const { stands } = unassignedLeft(moneyOf(payment));
  if (isStopped({ amount: refund.amount, tried: refund.tried !== null }, stands)) {
    const outcome = { status: 'failed', by: 'answer', refund: null, error: TAKEN_BY_BANK } as const;
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

/** Sends the refund of an unassigned payment. Safe to repeat: the provider identifies it by its token. */
export async function sendUnassignedRefund(
  services: Services,
  event: bigint,
  request: string,
): Promise<void> {
  const { database } = services;
  const begun = await database.transact((tx) => beginRefund(services, tx, event, request));
  if (!begun) return;
  const { payment, refund } = begun;
  const answer = await requestRefund(services, payment, refund);
  const { status } = answer;
  if (status === 'pending') {
    await database.db
      .updateTable('unassigned_refund')
      .set({ provider_refund: answer.refund })
      .where('id', '=', refund.id)
      .where('state', '=', 'requested')
      .where('provider_refund', 'is', null)
      .execute();
    return;
  }
  await database.transact(async (tx) => {
    const locked = await lockUnassigned(tx, event);
    const current = locked && (await refundOf(tx, locked.id, refund.token));
    if (!locked || !current) return;
    const sent = answer.refund || null;
    const outcome = { status, by: 'answer' as const, refund: sent, error: answer.error ?? null };
    await settleUnassignedRefund(tx, locked, current, outcome, { actor: null, request });
  });
}
