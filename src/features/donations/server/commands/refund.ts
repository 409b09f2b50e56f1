import { randomUUID } from 'node:crypto';
import type { Author } from '#platform/server/http/author.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { PaymentRefused } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { isStopped, TAKEN_BY_BANK, validateRefund } from '../../rules/refunds.ts';
import { moneyLeftOf } from '../../rules/money-left.ts';
import { isRefundable } from '../../rules/states.ts';
import { BANK_TRANSFER } from '../../rules/transfers.ts';
import { applyChange } from '../change.ts';
import { lockDonation } from '../donation.ts';
import { accept } from '../refuse.ts';
import { settleRefund } from './settle-refund.ts';

/** The sum of the requested refunds that the provider has not answered yet, in cents. */
export async function pendingRefunds(db: Db, donation: bigint): Promise<bigint> {
  const { total } = await db
    .selectFrom('donation_refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('amount_cents'), eb.lit(0)).as('total'))
    .where('donation_id', '=', donation)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

/**
 * Records that an amount (cents) is to be refunded to the donor; a job sends it. One refund of a donation at a
 * time. Returns the refund's id. Refusals: `not_refundable`, `refund_under_way`, those of
 * {@link validateRefund}.
 */
export async function refundDonation(
  tx: Tx,
  donationId: bigint,
  input: { readonly amount: bigint; readonly reason: string },
  author: Author,
  locale: LocaleCode,
): Promise<bigint> {
  const donation = await lockDonation(tx, donationId);
  if (!donation) throw notFound();
  if (!isRefundable(donation.state) || donation.paidAt === null) throw conflict('not_refundable');
  if ((await pendingRefunds(tx, donationId)) > 0n) throw conflict('refund_under_way');
  accept(validateRefund(input.amount, moneyLeftOf(donation).stands, input.reason), locale);
  const { id } = await tx
    .insertInto('donation_refund')
    .values({
      token: randomUUID(),
      donation_id: donationId,
      amount_cents: input.amount,
      reason: input.reason,
      actor: author.actor,
      requested_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = { amount: input.amount, reason: input.reason };
  await applyChange(
    tx,
    { donation: donationId, journals: [], needs: [], events: [{ kind: 'refund_requested', detail }] },
    author,
  );
  return id;
}

function load(db: Db, id: bigint) {
  return db
    .selectFrom('donation_refund as r')
    .innerJoin('private_donation as d', 'd.id', 'r.donation_id')
    .innerJoin('payment_provider as pp', 'pp.id', 'd.provider_id')
    .select(['r.id', 'r.token', 'r.amount_cents', 'r.state', 'r.donation_id', 'r.tried_at'])
    .select('r.provider_refund')
    .select(['d.provider_payment', 'd.currency', 'pp.adapter'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;

async function requestRefund(services: Services, row: Loaded) {
  // Staff refund a transfer at the operator's bank themselves; requesting the refund records that they do.
  if (row.adapter === BANK_TRANSFER.adapter) return { refund: '', status: 'done' as const };
  const provider = services.payments.adapter(row.adapter);
  if (!provider || row.provider_payment === null) {
    return { refund: '', status: 'failed' as const, error: 'the payment provider is not set up' };
  }
  try {
    return await provider.refund({
      payment: row.provider_payment,
      reference: row.token,
      refund: row.provider_refund,
      amountCents: row.amount_cents,
      currency: row.currency,
    });
  } catch (error) {
    if (error instanceof PaymentRefused)
      return { refund: '', status: 'failed' as const, error: error.message };
    throw error;
  }
}

/**
 * Marks the refund as attempted and returns it; undefined if there is nothing to send. A refund of money that
 * was charged back since the request is stored as failed instead (decision 344).
 */
async function startSending(
  services: Services,
  tx: Tx,
  id: bigint,
  request: string,
): Promise<Loaded | undefined> {
  const found = await load(tx, id);
  const donation = found && (await lockDonation(tx, found.donation_id));
  const row = donation && (await load(tx, id));
  if (!donation || row?.state !== 'requested') return undefined;
  const refund = { amount: row.amount_cents, tried: row.tried_at !== null };
  if (isStopped(refund, moneyLeftOf(donation).stands)) {
    const outcome = { status: 'failed', by: 'answer', refund: null, error: TAKEN_BY_BANK } as const;
    await settleRefund(services, tx, id, outcome, { actor: null, request });
    return undefined;
  }
  const tried_at = services.clock.now();
  await tx.updateTable('donation_refund').set({ tried_at }).where('id', '=', id).execute();
  return row;
}

/**
 * Sends one refund to the provider and books the answer. Safe to repeat: the provider identifies the refund
 * by its token. Throws if the answer is lost, so that the job retries.
 */
export async function sendRefund(services: Services, id: bigint, request: string): Promise<void> {
  const { database } = services;
  const row = await database.transact((tx) => startSending(services, tx, id, request));
  if (!row) return;
  const answer = await requestRefund(services, row);
  const { status } = answer;
  if (status === 'pending') {
    await database.db
      .updateTable('donation_refund')
      .set({ provider_refund: answer.refund })
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .where('provider_refund', 'is', null)
      .execute();
    return;
  }
  await database.transact(async (tx) => {
    const outcome = {
      status,
      by: 'answer' as const,
      refund: answer.refund || null,
      ...(answer.error ? { error: answer.error } : {}),
    };
    await settleRefund(services, tx, id, outcome, { actor: null, request });
  });
}
