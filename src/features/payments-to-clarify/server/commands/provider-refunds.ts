import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import {
  identifyRefund,
  isOvertaken,
  madeAtProvider,
  type RefundNotice,
  type RefundVerdict,
} from '#features/donations/server/index.ts';
import { refundOf, refundsOf, settleUnassignedRefund } from './refund-unassigned.ts';
import { inOurCurrency, type UnassignedPayment } from './unassigned.ts';

const OWNER = 'unassigned payment';

/**
 * Whether staff have requested the refund that a notice is about while the payment, which is locked, was unassigned: it
 * stays with it when the payment is assigned (decision 328).
 */
export async function hasUnassignedRefund(
  tx: Tx,
  payment: UnassignedPayment,
  notice: RefundNotice,
): Promise<boolean> {
  return identifyRefund(notice, OWNER, await refundsOf(tx, payment.id)).known?.origin === 'staff';
}

/** Decides about a notice of a refund of an unassigned payment, which is locked. */
export async function judgeUnassignedRefund(
  tx: Tx,
  payment: UnassignedPayment,
  notice: RefundNotice,
): Promise<RefundVerdict> {
  const { known, token } = identifyRefund(notice, OWNER, await refundsOf(tx, payment.id));
  // Earlier versions stored those that move nothing.
  if (notice.amount <= 0n) return { outcome: 'ignored', token };
  if (!inOurCurrency(notice)) return { outcome: 'review', reason: 'currency_mismatch', token };
  if (known && known.amount !== notice.amount) return { outcome: 'review', reason: 'amount_mismatch', token };
  return { outcome: (await isOvertaken(tx, notice, token)) ? 'ignored' : 'booked', token };
}

/**
 * Books a notice of a refund as {@link judgeUnassignedRefund} has decided. A refund that was made at the provider is
 * recorded first (decision 583). Returns the changed payment.
 */
export async function bookUnassignedRefund(
  tx: Tx,
  payment: UnassignedPayment,
  notice: RefundNotice,
  token: string,
  author: Author,
): Promise<UnassignedPayment> {
  await tx
    .insertInto('unassigned_refund')
    .values({
      unassigned_payment_id: payment.id,
      ...madeAtProvider(tx, notice, token),
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
  const refund = await refundOf(tx, payment.id, token);
  if (!refund) throw new Error(`the refund ${token} belongs to another payment`);
  const status = notice.kind === 'refunded' ? 'done' : 'failed';
  return settleUnassignedRefund(tx, payment, refund, { status, by: 'notice', refund: notice.refund }, author);
}
