import { createHash } from 'node:crypto';
import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { type Donation, lockDonation } from '../donation.ts';
import { isOvertaken, type RefundNotice, type StoredRefundNotice } from './notice.ts';
import { settleRefund } from './settle-refund.ts';

/** A recorded refund as far as notices identify it. */
interface KnownRefund {
  readonly token: string;
  readonly providerRefund: string | null;
}

/** What a refund is recorded for. A payment that failed to be refunded may be assigned to a donation later. */
export type RefundOwner = 'donation' | 'unassigned payment';

/**
 * Our name of a refund that was made at the provider, for which we have none (decision 583): made of the provider's
 * names, so that every notice of it has the same one and it is recorded once.
 */
function tokenOf({ adapter, payment, refund, reference, eventId }: RefundNotice, owner: RefundOwner): string {
  const names = [owner, adapter, payment, refund ?? reference ?? eventId];
  const hex = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  // The digits of version and variant make it a valid UUID (RFC 9562, version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The recorded refund that a notice is about, if there is one, and our name of the refund. `refunds`: those of the
 * donation or of the unassigned payment that the payment of the notice names.
 */
export function identifyRefund<T extends KnownRefund>(
  notice: RefundNotice,
  owner: RefundOwner,
  refunds: readonly T[],
): { readonly known: T | undefined; readonly token: string } {
  const made = tokenOf(notice, owner);
  const known =
    refunds.find(({ token }) => token === notice.reference || token === made) ??
    refunds.find(({ providerRefund }) => providerRefund !== null && providerRefund === notice.refund);
  return { known, token: known?.token ?? made };
}

/** What a notice of a refund does: it is booked, was overtaken by a newer one, or waits, with the reason. */
export type RefundVerdict =
  | { readonly outcome: 'booked' | 'ignored'; readonly token: string }
  | { readonly outcome: 'review'; readonly reason: string; readonly token: string };

const refundsOf = (tx: Tx, donation: bigint) =>
  tx
    .selectFrom('donation_refund')
    .select(['id', 'token', 'provider_refund as providerRefund', 'amount_cents as amount'])
    .where('donation_id', '=', donation)
    .execute();

/** Whether the donation, which is locked, has the refund that a notice is about. */
export async function hasRefund(tx: Tx, donation: bigint, notice: RefundNotice): Promise<boolean> {
  return identifyRefund(notice, 'donation', await refundsOf(tx, donation)).known !== undefined;
}

/** Decides about a notice of a refund of a donation, which is locked. */
export async function judgeRefund(tx: Tx, donation: Donation, notice: RefundNotice): Promise<RefundVerdict> {
  const { known, token } = identifyRefund(notice, 'donation', await refundsOf(tx, donation.id));
  const review = (reason: string) => ({ outcome: 'review' as const, reason, token });
  // Earlier versions stored those that move nothing.
  if (notice.amount <= 0n) return { outcome: 'ignored', token };
  if (notice.currency.toUpperCase() !== donation.currency.toUpperCase()) return review('currency_mismatch');
  if (known && known.amount !== notice.amount) return review('amount_mismatch');
  // Only money that was received can be sent back.
  if (donation.paidAt === null) return review('before_payment');
  return { outcome: (await isOvertaken(tx, notice, token)) ? 'ignored' : 'booked', token };
}

/** The columns of a refund that was made at the provider (decision 583), before its result is booked. */
export const madeAtProvider = (tx: Tx, notice: RefundNotice, token: string) => ({
  token,
  amount_cents: notice.amount,
  // Nobody has told us why.
  reason: '',
  origin: 'provider',
  // It was not requested from us, so nothing is under way until its result is booked.
  state: 'failed',
  provider_refund: notice.refund,
  requested_at: tx.now,
  settled_at: tx.now,
});

/**
 * Books a notice of a refund as {@link judgeRefund} has decided. A refund that was made at the provider is recorded
 * first.
 */
export async function bookRefund(
  services: Services,
  tx: Tx,
  donation: Donation,
  notice: RefundNotice,
  token: string,
  author: Author,
): Promise<void> {
  await tx
    .insertInto('donation_refund')
    .values({
      donation_id: donation.id,
      ...madeAtProvider(tx, notice, token),
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('donation_refund')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  const status = notice.kind === 'refunded' ? 'done' : 'failed';
  await settleRefund(services, tx, id, { status, by: 'notice', refund: notice.refund }, author);
}

/**
 * Books a notice of a refund that waited for the payment of a donation. `resolve` stores its outcome; a notice that staff
 * have to decide about goes on waiting.
 */
export async function bookWaitingRefund(
  services: Services,
  tx: Tx,
  donation: bigint,
  notice: StoredRefundNotice,
  resolve: (verdict: { readonly outcome: 'booked' | 'ignored'; readonly token: string }) => Promise<void>,
  author: Author,
): Promise<void> {
  const locked = await lockDonation(tx, donation);
  const verdict = locked && (await judgeRefund(tx, locked, notice));
  if (!locked || !verdict || verdict.outcome === 'review') return;
  await resolve({ outcome: verdict.outcome, token: verdict.token });
  if (verdict.outcome === 'booked') await bookRefund(services, tx, locked, notice, verdict.token, author);
}
