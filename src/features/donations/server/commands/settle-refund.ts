import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { DonationEventKind } from '../../rules/codes.ts';
import { TAKEN_BY_BANK } from '../../rules/refunds.ts';
import { applyChange, type Author } from '../change.ts';
import { type Donation, lockDonation } from '../donation.ts';
import { lockProjects } from '../facts.ts';
import { tellRefund } from '../mails.ts';
import { planReturn, projectsOf, readOpenCoFunding, readPlacement } from '../plan-return.ts';
import { tellStaff } from '../staff-mails.ts';
import { countJournals, reinstate } from './reinstate.ts';

/** What the provider said about a refund. */
export interface RefundOutcome {
  readonly status: 'done' | 'failed';
  /** The answer to our request knows nothing newer than the request; a notice may overturn what was said before. */
  readonly by: 'answer' | 'notice';
  readonly refund: string | null;
  readonly error?: string;
}

interface RefundRow {
  readonly id: bigint;
  readonly amount_cents: bigint;
  readonly reason: string;
}

/** Books a refund that is done; what is more than stands becomes a claim. Answers what overflow gave, in cents. */
async function bookReturn(tx: Tx, donation: Donation, row: RefundRow, author: Author): Promise<bigint> {
  const placement = await readPlacement(tx, donation);
  await lockProjects(tx, projectsOf(donation, placement));
  const open = await readOpenCoFunding(tx, donation.id);
  // A refund that failed after it was done may be done all the same.
  const undone = await countJournals(tx, donation.id, 'refund_undone');
  const change = planReturn(donation, placement, open, {
    kind: 'refunded',
    amount: row.amount_cents,
    key: undone === 0n ? `refund:${row.id}` : `refund:${row.id}:${undone + 1n}`,
    detail: { reason: row.reason },
  });
  await applyChange(tx, change, author);
  return -(change.add?.overflow ?? 0n);
}

/** Notes that no money went out. */
async function noteFailed(tx: Tx, donation: Donation, row: RefundRow, error: string | null, author: Author) {
  const detail = { amount: row.amount_cents, error };
  const kind: DonationEventKind = error === TAKEN_BY_BANK ? 'refund_stopped' : 'refund_failed';
  const events = [{ kind, detail }];
  await applyChange(tx, { donation: donation.id, journals: [], needs: [], events }, author);
}

/**
 * Books the outcome of a refund (decision 302). One that fails after it was done is undone, one that is done after it
 * failed is booked; staff are told of both. Answers false where nothing changes.
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
  const by = { ...author, actor: author.actor ?? row.actor };
  const error = outcome.error?.slice(0, 500) ?? null;
  const said = { state: outcome.status, error, settled_at: tx.now };
  const provider_refund = outcome.refund ?? row.provider_refund;
  const update = (overflow_cents: bigint) =>
    tx
      .updateTable('donation_refund')
      .set({ ...said, provider_refund, overflow_cents })
      .where('id', '=', id)
      .execute();
  if (outcome.status === 'done') {
    await tellRefund(services, tx, donation.id, id);
    await update(await bookReturn(tx, donation, row, by));
    return true;
  }
  await update(0n);
  if (first) {
    await noteFailed(tx, donation, row, error, by);
    return true;
  }
  const time = await countJournals(tx, donation.id, 'refund_undone');
  await tellStaff(services, tx, {
    about: 'refund_failed',
    donation: donation.id,
    amount: row.amount_cents,
    promise: `donation_refund:${id}:failed:${time + 1n}`,
  });
  const detail = { reason: row.reason };
  await reinstate(tx, donation, { refund: id, refunded: row.amount_cents, detail }, author);
  return true;
}
