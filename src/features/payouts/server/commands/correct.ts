import { payoutAccountAt } from '#features/organizations/server/index.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { recordPayoutEvent } from '#features/settlement/server/index.ts';

/** An unpaid payout, locked. Refuses `payout_is_paid`: a paid one cannot be changed (handbook §7). */
async function lockUnpaid(tx: Tx, id: bigint) {
  const payout = await tx
    .selectFrom('payout')
    .select(['id', 'organization_id', 'iban', 'paid_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!payout) throw notFound();
  if (payout.paid_at !== null) throw conflict('payout_is_paid');
  return payout;
}

/** Allows a payout into the payment file regardless of the proof. Refuses `reason_required`, `payout_is_paid`. */
export async function overrideProofOf(tx: Tx, id: bigint, actor: bigint, reason: string): Promise<void> {
  if (reason === '') throw invalid('reason_required', 'reason');
  await lockUnpaid(tx, id);
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
 * that account (decision 461). Refuses `payout_is_paid`, and `payout_in_file` while a payment file orders it.
 */
export async function renewPayoutAccount(tx: Tx, id: bigint, actor: bigint): Promise<void> {
  const { organization_id, iban } = await lockUnpaid(tx, id);
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
