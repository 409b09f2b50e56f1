import { type Cents, minCents, sumCents } from '#kernel/money.ts';
import { type LowerablePayout, type Party, sameParty } from './settlement.ts';

/** A debt of an organization for returned money of one party; `left` is the unpaid amount, in cents. */
export interface OpenClaim {
  /** The settlement that created it. */
  readonly id: bigint;
  readonly party: Party;
  readonly left: Cents;
}

/** The paid part of a claim, in cents. */
export interface PaidClaim {
  readonly claim: bigint;
  readonly amount: Cents;
}

/**
 * Claims in the order in which money of a party pays them: its own first, to keep payments across parties
 * small; then the oldest.
 */
function inPaymentOrder(claims: readonly OpenClaim[], party: Party): OpenClaim[] {
  return [...claims].sort(
    (a, b) => Number(sameParty(b.party, party)) - Number(sameParty(a.party, party)) || Number(a.id - b.id),
  );
}

/** The claims that an amount (cents) of a party's money pays; throws if their sum is less than the amount. */
export function payClaims(claims: readonly OpenClaim[], party: Party, amount: Cents): PaidClaim[] {
  const paid: PaidClaim[] = [];
  let rest = amount;
  for (const { id, left } of inPaymentOrder(claims, party)) {
    const part = minCents(rest, left);
    rest -= part;
    if (part > 0n) paid.push({ claim: id, amount: part });
  }
  if (rest > 0n) throw new Error(`claims are ${rest} cents short`);
  return paid;
}

/**
 * The reductions of waiting payouts by the claims on their organization: first for claims of the same party, then
 * for any other, starting with the oldest payout. Returns only payouts that are reduced.
 */
export function setOff<Payout extends LowerablePayout>(
  claims: readonly OpenClaim[],
  payouts: readonly Payout[],
): { readonly payout: Payout; readonly amount: Cents; readonly paid: readonly PaidClaim[] }[] {
  const left = new Map(claims.map((claim) => [claim.id, claim.left]));
  const paidBy = new Map<Payout, PaidClaim[]>();
  const reduce = (payout: Payout, own: boolean) => {
    const before = paidBy.get(payout) ?? [];
    let rest = payout.amount - sumCents(before.map(({ amount }) => amount));
    const paid = inPaymentOrder(claims, payout.party)
      .filter(({ party }) => sameParty(party, payout.party) === own)
      .map(({ id }): PaidClaim => {
        const amount = minCents(rest, left.get(id) ?? 0n);
        rest -= amount;
        left.set(id, (left.get(id) ?? 0n) - amount);
        return { claim: id, amount };
      })
      .filter(({ amount }) => amount > 0n);
    paidBy.set(payout, [...before, ...paid]);
  };
  for (const own of [true, false]) for (const payout of payouts) reduce(payout, own);
  return payouts
    .map((payout) => {
      const paid = paidBy.get(payout) ?? [];
      return { payout, amount: sumCents(paid.map(({ amount }) => amount)), paid };
    })
    .filter(({ amount }) => amount > 0n);
}
