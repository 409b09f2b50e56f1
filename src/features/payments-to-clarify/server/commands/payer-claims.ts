import { storeEntry, storeUndone } from '#features/settlement/server/index.ts';
import type { ClaimEntry, ClaimEntryKind } from '#features/settlement/rules-claims.ts';
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

/** Books an entry about the claim on a payer; `amount` is what the claim loses, in cents. */
async function bookPayer(
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
 * Records that whoever paid an unassigned payment paid a claim back or that it is given up (decision 345); with nothing
 * left of it, and nothing to refund or assign, the payment is clarified. Refusals: {@link storeEntry}.
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
  await bookPayer(tx, payment, entry, `claim_entry:${stored}`, author);
  await listUnassigned(tx, payment, -entry.amount, { actor: author.actor, reason: entry.reason });
}

/**
 * Undoes an entry about the claim on a payer: with anything to reclaim the payment is to be clarified again, and where the
 * entries had taken too much it is clarified once they are even. Refusals: {@link storeUndone}.
 */
export async function undoPayerClaim(
  tx: Tx,
  { event, entry }: { readonly event: bigint; readonly entry: bigint },
  reason: string,
  author: StaffAuthor,
): Promise<void> {
  const payment = await lockPayment(tx, event);
  const { kind, amount } = await storeUndone(tx, { unassigned_id: payment.id }, entry, reason, author.actor);
  await bookPayer(tx, payment, { kind, amount: -amount }, `claim_entry:${entry}:undone`, author);
  await listUnassigned(tx, payment, amount, { actor: author.actor, reason });
}
