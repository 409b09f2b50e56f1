import type { IsoDate } from '#kernel/clock.ts';
import type { Cents } from '#kernel/money.ts';

/** How a claim ends besides payouts: its debtor pays it back, or the platform gives it up. */
export const CLAIM_ENTRY_KINDS = ['repaid', 'written_off'] as const;
export type ClaimEntryKind = (typeof CLAIM_ENTRY_KINDS)[number];

/** What staff want to record about a claim; amounts in cents. */
export interface ClaimEntry {
  readonly kind: ClaimEntryKind;
  readonly amount: Cents;
  /** What was open when staff decided. */
  readonly seen: Cents;
  /** The day on the bank statement; only money that came has one. */
  readonly receivedOn: IsoDate | null;
  readonly reason: string;
}

/**
 * Why an entry cannot be recorded, or null (decision 341). It never exceeds what is open, and it is refused where
 * something else has reduced the claim since staff looked, so that two of them do not record one repayment twice. `since` is
 * the first day on which it can have been paid back.
 */
export function refuseClaimEntry(
  { kind, amount, seen, receivedOn }: ClaimEntry,
  claim: { readonly open: Cents; readonly since: IsoDate },
  today: IsoDate,
):
  | 'claim_changed'
  | 'above_claim'
  | 'received_on_required'
  | 'received_before_claim'
  | 'received_in_future'
  | null {
  if (seen !== claim.open) return 'claim_changed';
  if (amount > claim.open) return 'above_claim';
  if (kind === 'written_off') return null;
  if (receivedOn === null) return 'received_on_required';
  if (receivedOn < claim.since) return 'received_before_claim';
  return receivedOn > today ? 'received_in_future' : null;
}

/**
 * What it means that entries took more from a claim than there is by now, because money came again: what was paid back in
 * excess is due to the debtor, of what was written off nothing is (decision 341). In cents; zeros where nothing is in excess.
 */
export function excessOf(open: Cents, repaid: Cents): { readonly due: Cents; readonly needless: Cents } {
  const excess = open < 0n ? -open : 0n;
  const due = excess < repaid ? excess : repaid;
  return { due, needless: excess - due };
}

/** The wish of staff as it comes over the wire: cents as integers. */
export interface ClaimEntryInput {
  readonly kind: ClaimEntryKind;
  readonly amount_in_cents: number;
  readonly open_in_cents: number;
  readonly received_on: IsoDate | null;
  readonly reason: string;
}

/** An entry of the wire with its amounts in cents. */
export function claimEntryOf(input: ClaimEntryInput): ClaimEntry {
  return {
    kind: input.kind,
    amount: BigInt(input.amount_in_cents),
    seen: BigInt(input.open_in_cents),
    receivedOn: input.received_on,
    reason: input.reason,
  };
}
