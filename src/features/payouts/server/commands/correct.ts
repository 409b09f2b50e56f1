import { payoutAccountAt } from '#features/organizations/server/index.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { recordPayoutEvent } from '#features/settlement/server/index.ts';
import { type LockedPayout, lockPayouts } from './locked.ts';
import { requireSeenPayout } from './set-status.ts';

/**
 * An unpaid payout as it was shown, locked. Refuses `record_changed`, `payout_is_paid`: a paid one cannot be changed (handbook
 * §7), and `payout_empty` if all of its money was returned: it never grows again.
 */
async function lockUnpaid(tx: Tx, id: bigint, version: string): Promise<LockedPayout> {
  const [payout] = await lockPayouts(tx, [id]);
  if (!payout) {
    const empty = await tx.selectFrom('payout').select('id').where('id', '=', id).executeTakeFirst();
    throw empty ? conflict('payout_empty') : notFound();
  }
  if (payout.paid_at !== null) throw conflict('payout_is_paid');
  await requireSeenPayout(tx, [payout], version);
  return payout;
}

/**
 * Allows a payout into the payment file regardless of the proof. Refuses `reason_required`, `record_changed`,
 * `payout_is_paid`, `payout_empty`.
 */
export async function overrideProofOf(
  tx: Tx,
  id: bigint,
  { version, reason }: { readonly version: string; readonly reason: string },
  actor: bigint,
): Promise<void> {
  if (reason === '') throw invalid('reason_required', 'reason');
  await lockUnpaid(tx, id, version);
  await tx
    .updateTable('payout')
    .set({ proof_override_reason: reason, proof_override_by: actor })
    .where('id', '=', id)
    .execute();
  await recordPayoutEvent(tx, id, { kind: 'proof_overridden', actor, reason });
}

/** Whether a payment file orders a payout. */
export async function isOrdered(db: Db, id: bigint): Promise<boolean> {
  const order = await db
    .selectFrom('payment_file_payout')
    .select('file_id')
    .where('payout_id', '=', id)
    .where('freed_by', 'is', null)
    .executeTakeFirst();
  return order !== undefined;
}

/**
 * Uses the organization's current bank account; an override of proofs ends with another IBAN, because it was not about
 * that account (decision 461). Refuses `record_changed` if the payout or that account is not as it was shown, `payout_is_paid`, `payout_empty`, and
 * `payout_in_file` while a payment file orders it.
 */
export async function renewPayoutAccount(tx: Tx, id: bigint, version: string, actor: bigint): Promise<void> {
  const { organization_id, iban } = await lockUnpaid(tx, id, version);
  if (await isOrdered(tx, id)) throw conflict('payout_in_file');
  const account = await payoutAccountAt(tx, organization_id, tx.now);
  const override = account.iban === iban ? {} : { proof_override_reason: null, proof_override_by: null };
  await tx
    .updateTable('payout')
    .set({ ...account, ...override })
    .where('id', '=', id)
    .execute();
  await recordPayoutEvent(tx, id, { kind: 'account_renewed', actor });
}
