import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { PaymentRefused } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { isStopped, TAKEN_BY_BANK, validateRefund } from '../../rules/refunds.ts';
import { standingOf } from '../../rules/standing.ts';
import { isRefundable } from '../../rules/states.ts';
import { BANK_TRANSFER } from '../../rules/transfers.ts';
import { applyChange, type Author } from '../change.ts';
import { lockDonation } from '../donation.ts';
import { accept } from '../refuse.ts';
import { settleRefund } from './settle-refund.ts';

/** What is asked for and not answered yet, in cents. */
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
 * Writes down that an amount (cents) goes back to the donor; a job sends it. One refund of a donation at a time.
 * Answers the refund's id.
 */
export async function refundDonation(
  tx: Tx,
  donationId: bigint,
  wish: { readonly amount: bigint; readonly reason: string },
  author: Author,
  locale: LocaleCode,
): Promise<bigint> {
  const donation = await lockDonation(tx, donationId);
  if (!donation) throw notFound();
  if (!isRefundable(donation.state) || donation.paidAt === null) throw conflict('not_refundable');
  if ((await pendingRefunds(tx, donationId)) > 0n) throw conflict('refund_under_way');
  accept(validateRefund(wish.amount, standingOf(donation).stands, wish.reason), locale);
  const { id } = await tx
    .insertInto('donation_refund')
    .values({
      token: randomUUID(),
      donation_id: donationId,
      amount_cents: wish.amount,
      reason: wish.reason,
      actor: author.actor,
      requested_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = { amount: wish.amount, reason: wish.reason };
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
    .select(['d.provider_payment', 'd.currency', 'pp.adapter'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;

async function ask(services: Services, row: Loaded) {
  // Staff send the money of a transfer back at the operator's bank; asking for the refund says that they do.
  if (row.adapter === BANK_TRANSFER.adapter) return { refund: '', status: 'done' as const };
  const provider = services.payments.adapter(row.adapter);
  if (!provider || row.provider_payment === null) {
    return { refund: '', status: 'failed' as const, error: 'the payment provider is not set up' };
  }
  try {
    return await provider.refund({
      payment: row.provider_payment,
      reference: row.token,
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
 * The refund that is to be sent now, noted as tried; undefined where nothing is left to do. What a bank has taken since it
 * was asked for is not sent twice: the refund has failed then (decision 344).
 */
async function begin(services: Services, tx: Tx, id: bigint, request: string): Promise<Loaded | undefined> {
  const found = await load(tx, id);
  const donation = found && (await lockDonation(tx, found.donation_id));
  const row = donation && (await load(tx, id));
  if (!donation || row?.state !== 'requested') return undefined;
  const refund = { amount: row.amount_cents, tried: row.tried_at !== null };
  if (isStopped(refund, standingOf(donation).stands)) {
    const outcome = { status: 'failed', by: 'answer', refund: null, error: TAKEN_BY_BANK } as const;
    await settleRefund(services, tx, id, outcome, { actor: null, request });
    return undefined;
  }
  const tried_at = services.clock.now();
  await tx.updateTable('donation_refund').set({ tried_at }).where('id', '=', id).execute();
  return row;
}

/**
 * Sends one refund to the provider and books what it answers. Safe to repeat: the provider knows the refund by its
 * token. Throws where the answer is lost, so that the job tries again.
 */
export async function sendRefund(services: Services, id: bigint, request: string): Promise<void> {
  const { database } = services;
  const row = await database.transact((tx) => begin(services, tx, id, request));
  if (!row) return;
  const answer = await ask(services, row);
  const { status } = answer;
  if (status === 'pending') return;
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
