import { claimReduced, storeEntry, storeUndone } from '#features/settlement/server/index.ts';
import type { ClaimEntry, ClaimEntryKind } from '#features/settlement/rules/claims.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { moneyLeftOf } from '../../rules/money-left.ts';
import { refundDue, refundDueCounterpart } from '../accounts.ts';
import { applyChange, type DonationChange } from '../change.ts';
import { type Donation, lockDonation, recipientOf } from '../donation.ts';

interface StaffAuthor {
  readonly actor: bigint;
  readonly request: string;
}

/** The journal and the event of an entry; `amount` is the reduction of the claim in cents, negative to undo it. */
function changeOf(
  donation: Donation,
  entry: { readonly kind: ClaimEntryKind; readonly amount: bigint; readonly reason: string },
  key: string,
): DonationChange {
  const recipient = recipientOf(donation);
  const kind = entry.amount > 0n ? (`claim_${entry.kind}` as const) : 'claim_entry_undone';
  return {
    donation: donation.id,
    journals: [
      {
        kind,
        key,
        lines: [
          refundDue(recipient, entry.amount),
          refundDueCounterpart(entry.kind, recipient, -entry.amount),
        ],
      },
    ],
    needs: [],
    events: [{ kind, detail: { amount: entry.amount, reason: entry.reason } }],
  };
}

/**
 * Records that the donor paid a claim back or that it is written off (decision 341). Refusals: those of
 * {@link storeEntry}; an unknown donation is not found.
 */
export async function recordDonorClaimEntry(
  tx: Tx,
  id: bigint,
  entry: ClaimEntry,
  author: StaffAuthor,
): Promise<void> {
  const donation = await lockDonation(tx, id);
  if (!donation) throw notFound();
  const open = moneyLeftOf(donation).claim - (await claimReduced(tx, { donation_id: id }));
  const since = donation.paidAt ?? tx.now;
  const stored = await storeEntry(tx, { donation_id: id }, entry, { open, since }, author.actor);
  await applyChange(tx, changeOf(donation, entry, `claim_entry:${stored}`), author);
}

/** Undoes an entry about the claim on a donor. Refusals: those of {@link storeUndone}. */
export async function undoDonorClaim(
  tx: Tx,
  { id, entry }: { readonly id: bigint; readonly entry: bigint },
  reason: string,
  author: StaffAuthor,
): Promise<void> {
  const donation = await lockDonation(tx, id);
  if (!donation) throw notFound();
  const { kind, amount } = await storeUndone(tx, { donation_id: id }, entry, reason, author.actor);
  const change = changeOf(donation, { kind, amount: -amount, reason }, `claim_entry:${entry}:undone`);
  await applyChange(tx, change, author);
}
