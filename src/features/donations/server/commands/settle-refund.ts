import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { DonationEventKind } from '../../rules/codes.ts';
import { TAKEN_BY_BANK } from '../../rules/refunds.ts';
import { applyChange } from '../change.ts';
import { type Donation, lockDonation } from '../donation.ts';
import { lockProjects } from '../facts.ts';
import { notifyRefund } from '../mails.ts';
import { lockUnpaidCoFunding } from '../co-funding-return.ts';
import { planReturn, projectsOf, readPlacement } from '../plan-return.ts';
import { notifyStaff } from '../staff-mails.ts';
import { countJournals, reinstate } from './reinstate.ts';

/** The provider's result of a refund. */
export interface RefundOutcome {
  readonly status: 'done' | 'failed';
  /** An answer to the request applies to a requested refund only; a notice may change an earlier result. */
  readonly by: 'answer' | 'notice';
  readonly refund: string | null;
  readonly error?: string;
}

interface RefundRow {
  readonly id: bigint;
  readonly amount_cents: bigint;
  readonly reason: string;
  readonly origin: string;
}

/** The reason in the history: of staff, or that the refund was made at the provider (decision 583). */
const detailOf = ({ origin, reason }: RefundRow) =>
  origin === 'provider' ? { at_provider: true } : { reason };

/**
 * Books a completed refund; the excess over what remains becomes a claim. Returns the amount taken from
 * overflow, in cents.
 */
async function bookReturn(tx: Tx, donation: Donation, row: RefundRow, author: Author): Promise<bigint> {
  const placement = await readPlacement(tx, donation);
  await lockProjects(tx, projectsOf(donation, placement));
  const unpaid = await lockUnpaidCoFunding(tx, donation.id, placement.uses);
  // A refund that failed after it was done may be completed after all.
  const undone = await countJournals(tx, donation.id, 'refund_undone');
  const change = planReturn(donation, placement, unpaid, {
    kind: 'refunded',
    amount: row.amount_cents,
    key: undone === 0n ? `refund:${row.id}` : `refund:${row.id}:${undone + 1n}`,
    detail: detailOf(row),
  });
  await applyChange(tx, change, author);
  return -(change.add?.overflow ?? 0n);
}

/** Records in the history that the refund failed or was stopped. */
async function recordFailure(
  tx: Tx,
  donation: Donation,
  row: RefundRow,
  error: string | null,
  author: Author,
) {
  const detail = { amount: row.amount_cents, error };
  const kind: DonationEventKind = error === TAKEN_BY_BANK ? 'refund_stopped' : 'refund_failed';
  const events = [{ kind, detail }];
  await applyChange(tx, { donation: donation.id, journals: [], needs: [], events }, author);
}

/**
 * Books the outcome of a refund (decision 302). One that fails after it was done is undone, one that is done
 * after it failed is booked; staff are notified of both. Returns false if nothing changes.
 */
export async function settleRefund(
  services: Services,
  tx: Tx,
  id: bigint,
  outcome: RefundOutcome,
  author: Author,
): Promise<boolean> {
  const { donation_id } = await tx
    .selectFrom('donation_refund')
    .select('donation_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const donation = await lockDonation(tx, donation_id);
  const row = await tx
    .selectFrom('donation_refund')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const first = row.state === 'requested';
  if (!donation || row.state === outcome.status || (!first && outcome.by === 'answer')) return false;
  const refundAuthor = { ...author, actor: author.actor ?? row.actor };
  const error = outcome.error?.slice(0, 500) ?? null;
  const result = { state: outcome.status, error, settled_at: tx.now };
  const provider_refund = outcome.refund ?? row.provider_refund;
  const update = (overflow_cents: bigint) =>
    tx
      .updateTable('donation_refund')
      .set({ ...result, provider_refund, overflow_cents })
      .where('id', '=', id)
      .execute();
  if (outcome.status === 'done') {
    await notifyRefund(services, tx, donation.id, id);
    await update(await bookReturn(tx, donation, row, refundAuthor));
    return true;
  }
  await update(0n);
  if (first) {
    await recordFailure(tx, donation, row, error, refundAuthor);
    return true;
  }
  const number = await countJournals(tx, donation.id, 'refund_undone');
  await notifyStaff(services, tx, {
    about: 'refund_failed',
    donation: donation.id,
    amount: row.amount_cents,
    promise: `donation_refund:${id}:failed:${number + 1n}`,
  });
  const returned = { refund: id, refunded: row.amount_cents, detail: detailOf(row) };
  await reinstate(tx, donation, returned, author);
  return true;
}
