import type { Tx } from '#platform/server/db.ts';
import { clearing, refundDue } from '../accounts.ts';
import { applyChange, type Author, type DonationChange } from '../change.ts';
import { type Donation, lockDonation, recipientOf } from '../donation.ts';
import { lockProjects } from '../facts.ts';
import { planReturn, projectsOf, readOpenCoFunding, readPlacement } from '../plan-return.ts';

/** What the provider said about a refund. */
export interface RefundOutcome {
  readonly status: 'done' | 'failed';
  readonly refund: string | null;
  readonly error?: string;
}

/** The bank had taken the money back before the refund was through: what went out twice is a claim on the donor. */
function claim(donation: Donation, refund: bigint, amount: bigint): DonationChange {
  const recipient = recipientOf(donation);
  return {
    donation: donation.id,
    journals: [
      {
        kind: 'refund_claimed',
        key: `refund:${refund}:claimed`,
        lines: [clearing(donation.provider, recipient, amount), refundDue(recipient, -amount)],
      },
    ],
    needs: [],
    events: [{ kind: 'refund_claimed', detail: { amount, refund: String(refund) } }],
  };
}

async function bookReturn(
  tx: Tx,
  donation: Donation,
  row: { id: bigint; amount_cents: bigint; reason: string },
  author: Author,
): Promise<bigint> {
  if (donation.state === 'charged_back') {
    await applyChange(tx, claim(donation, row.id, row.amount_cents), author);
    return 0n;
  }
  const placement = await readPlacement(tx, donation.id);
  await lockProjects(tx, projectsOf(donation, placement));
  const open = await readOpenCoFunding(tx, donation.id);
  const change = planReturn(donation, placement, open, {
    kind: 'refunded',
    amount: row.amount_cents,
    key: `refund:${row.id}`,
    detail: { reason: row.reason },
  });
  await applyChange(tx, change, author);
  return -(change.add?.overflow ?? 0n);
}

/** Books the outcome of a refund, once. Answers false when it was settled before. */
export async function settleRefund(
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
  if (!donation || row.state !== 'requested') return false;
  const by = { ...author, actor: author.actor ?? row.actor };
  const overflow = outcome.status === 'done' ? await bookReturn(tx, donation, row, by) : row.overflow_cents;
  await tx
    .updateTable('donation_refund')
    .set({
      state: outcome.status,
      overflow_cents: overflow,
      provider_refund: outcome.refund ?? row.provider_refund,
      error: outcome.error?.slice(0, 500) ?? null,
      settled_at: tx.now,
    })
    .where('id', '=', id)
    .execute();
  if (outcome.status === 'failed') {
    const detail = { amount: row.amount_cents, error: outcome.error ?? null };
    await applyChange(
      tx,
      { donation: donation.id, journals: [], needs: [], events: [{ kind: 'refund_failed', detail }] },
      by,
    );
  }
  return true;
}
