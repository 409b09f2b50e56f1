import type { IsoDate } from '#kernel/clock.ts';
import type { Cents } from '#kernel/money.ts';

/** How a claim is reduced other than by payouts: its debtor repays it, or the platform writes it off. */
export const CLAIM_ENTRY_KINDS = ['repaid', 'written_off'] as const;
export type ClaimEntryKind = (typeof CLAIM_ENTRY_KINDS)[number];

/** An entry about a claim that staff want to record; amounts in cents. */
export interface ClaimEntry {
  readonly kind: ClaimEntryKind;
  readonly amount: Cents;
  /** The open amount that staff saw. */
  readonly seen: Cents;
  /** The day on the bank statement; only for received money. */
  readonly receivedOn: IsoDate | null;
  readonly reason: string;
}

/**
 * Why an entry cannot be recorded, or null (decision 341). It never exceeds the open amount, and it is
 * refused if something else has reduced the claim since staff opened the page, so that two clerks do not
 * record one repayment twice. `since` is the first day on which it can have been repaid.
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
 * The excess if entries have reduced a claim by more than is owed now, because money was returned: the part
 * that was repaid is due to the debtor, the written-off part is not (decision 341). In cents; zeros if there is
 * no excess.
 */
export function excessOf(
  open: Cents,
  repaid: Cents,
): { readonly due: Cents; readonly unneededWriteOff: Cents } {
  const excess = open < 0n ? -open : 0n;
  const due = excess < repaid ? excess : repaid;
  return { due, unneededWriteOff: excess - due };
}

/** The entry of staff on the wire: cents as integers. */
export interface ClaimEntryInput {
  readonly kind: ClaimEntryKind;
  readonly amount_in_cents: number;
  readonly open_in_cents: number;
  readonly received_on: IsoDate | null;
  readonly reason: string;
}

/** The entry with its amounts in cents. */
export function claimEntryOf(input: ClaimEntryInput): ClaimEntry {
  return {
    kind: input.kind,
    amount: BigInt(input.amount_in_cents),
    seen: BigInt(input.open_in_cents),
    receivedOn: input.received_on,
    reason: input.reason,
  };
}
