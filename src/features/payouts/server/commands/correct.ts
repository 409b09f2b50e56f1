import { payoutAccountAt } from '#features/organizations/server/index.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { noteEvent } from '#features/settlement/server/index.ts';

/** A payout that is not paid, locked. Paid fixes what it says (handbook §7). */
async function lockUnpaid(tx: Tx, id: bigint) {
  const payout = await tx
    .selectFrom('payout')
    .select(['id', 'organization_id', 'paid_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!payout) throw notFound();
  if (payout.paid_at !== null) throw conflict('payout_is_paid');
  return payout;
}

/** Lets a payout into the file for the bank whatever the proof says. Refuses `reason_required`, `payout_is_paid`. */
export async function letThrough(tx: Tx, id: bigint, actor: bigint, reason: string): Promise<void> {
  if (reason === '') throw invalid('reason_required', 'reason');
  await lockUnpaid(tx, id);
  await tx
    .updateTable('payout')
    .set({ proof_override_reason: reason, proof_override_by: actor })
    .where('id', '=', id)
    .execute();
  await noteEvent(tx, id, { kind: 'proof_overridden', actor, reason });
}

/**
 * Takes the bank account that the organisation has now. Refuses `payout_is_paid`, and `payout_in_file` while a
 * file orders it to another one.
 */
export async function takeAccount(tx: Tx, id: bigint, actor: bigint): Promise<void> {
  const { organization_id } = await lockUnpaid(tx, id);
  const named = await tx
    .selectFrom('payment_file_payout')
    .select('file_id')
    .where('payout_id', '=', id)
    .where('freed_by', 'is', null)
    .executeTakeFirst();
  if (named) throw conflict('payout_in_file');
  const account = await payoutAccountAt(tx, organization_id, tx.now);
  await tx.updateTable('payout').set(account).where('id', '=', id).execute();
  await noteEvent(tx, id, { kind: 'account_renewed', actor });
}
