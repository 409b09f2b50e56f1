import { storeEntry, storeUndone } from '#features/settlement/server/index.ts';
import type { ClaimEntry, ClaimEntryKind } from '#features/settlement/rules/claims.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { post } from '#features/ledger/server/index.ts';
import { refundDue, refundDueCounterpart } from '#features/donations/server/index.ts';
import {
  listUnassigned,
  lockUnassigned,
  openPayerClaim,
  PLATFORM,
  type UnassignedPayment,
} from './unassigned.ts';

interface StaffAuthor {
  readonly actor: bigint;
  readonly request: string;
}

async function lockPayment(tx: Tx, event: bigint): Promise<UnassignedPayment> {
  const payment = await lockUnassigned(tx, event);
  if (!payment) throw notFound();
  return payment;
}

/** Books an entry about the claim on a payer; `amount` is the reduction of the claim, in cents. */
async function bookPayerEntry(
  tx: Tx,
  payment: UnassignedPayment,
  entry: { readonly kind: ClaimEntryKind; readonly amount: bigint },
  key: string,
  author: StaffAuthor,
): Promise<void> {
  const { kind, amount } = entry;
  await post(tx, {
    kind: amount > 0n ? `claim_${kind}` : 'claim_entry_undone',
    cause: 'unassigned_payment',
    causeId: payment.id,
    ...author,
    key,
    postings: [refundDue(PLATFORM, amount), refundDueCounterpart(kind, PLATFORM, -amount)],
  });
}

/**
 * Records that the payer of an unassigned payment repaid a claim or that it is written off (decision 345);
 * if nothing of it is left and nothing remains to refund or assign, the payment is clarified. Refusals: {@link
 * storeEntry}.
 */
export async function recordPayerClaimEntry(
  tx: Tx,
  event: bigint,
  entry: ClaimEntry,
  author: StaffAuthor,
): Promise<void> {
  const payment = await lockPayment(tx, event);
  const open = await openPayerClaim(tx, payment);
  const { occurred_at: since } = await tx
    .selectFrom('payment_event')
    .select('occurred_at')
    .where('id', '=', event)
    .executeTakeFirstOrThrow();
  const stored = await storeEntry(tx, { unassigned_id: payment.id }, entry, { open, since }, author.actor);
  await bookPayerEntry(tx, payment, entry, `claim_entry:${stored}`, author);
  await listUnassigned(tx, payment, -entry.amount, { actor: author.actor, reason: entry.reason });
}

/**
 * Undoes an entry about the claim on a payer: if the claim is open again, the payment has to be clarified
 * again; if the entries exceeded the claim, it is clarified once they match. Refusals: {@link storeUndone}.
 */
export async function undoPayerClaim(
  tx: Tx,
  { event, entry }: { readonly event: bigint; readonly entry: bigint },
  reason: string,
  author: StaffAuthor,
): Promise<void> {
  const payment = await lockPayment(tx, event);
  const { kind, amount } = await storeUndone(tx, { unassigned_id: payment.id }, entry, reason, author.actor);
  await bookPayerEntry(tx, payment, { kind, amount: -amount }, `claim_entry:${entry}:undone`, author);
  await listUnassigned(tx, payment, amount, { actor: author.actor, reason });
}
