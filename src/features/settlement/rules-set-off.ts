import { type Cents, minCents, sumCents } from '#kernel/money.ts';
import { type LowerablePayout, type Party, sameParty } from './rules.ts';

/** What an organisation owes for money of one party that went back; cents that are not paid yet. */
export interface OpenClaim {
  /** The settlement that made it. */
  readonly id: bigint;
  readonly party: Party;
  readonly left: Cents;
}

/** What of a claim is paid, in cents. */
export interface PaidClaim {
  readonly claim: bigint;
  readonly amount: Cents;
}

/** Claims in the order in which money of a party pays them: its own first, so that little crosses; then the oldest. */
function inOrder(claims: readonly OpenClaim[], party: Party): OpenClaim[] {
  return [...claims].sort(
    (a, b) => Number(sameParty(b.party, party)) - Number(sameParty(a.party, party)) || Number(a.id - b.id),
  );
}

/** Which claims an amount of a party's money pays; they must come to as much. */
export function payClaims(claims: readonly OpenClaim[], party: Party, amount: Cents): PaidClaim[] {
  const paid: PaidClaim[] = [];
  let rest = amount;
  for (const { id, left } of inOrder(claims, party)) {
    const part = minCents(rest, left);
    rest -= part;
    if (part > 0n) paid.push({ claim: id, amount: part });
  }
  if (rest > 0n) throw new Error(`claims are ${rest} cents short`);
  return paid;
}

/**
 * What is taken from payouts that wait, because their organisation owes: first for claims of the same party's money,
 * then for any, from the oldest payout on. Answers only payouts that lose something.
 */
export function setOff<Payout extends LowerablePayout>(
  claims: readonly OpenClaim[],
  payouts: readonly Payout[],
): { readonly payout: Payout; readonly amount: Cents; readonly paid: readonly PaidClaim[] }[] {
  const left = new Map(claims.map((claim) => [claim.id, claim.left]));
  const taken = new Map<Payout, PaidClaim[]>();
  const takeFor = (payout: Payout, own: boolean) => {
    const before = taken.get(payout) ?? [];
    let rest = payout.amount - sumCents(before.map(({ amount }) => amount));
    const paid = inOrder(claims, payout.party)
      .filter(({ party }) => sameParty(party, payout.party) === own)
      .map(({ id }): PaidClaim => {
        const amount = minCents(rest, left.get(id) ?? 0n);
        rest -= amount;
        left.set(id, (left.get(id) ?? 0n) - amount);
        return { claim: id, amount };
      })
      .filter(({ amount }) => amount > 0n);
    taken.set(payout, [...before, ...paid]);
  };
  for (const own of [true, false]) for (const payout of payouts) takeFor(payout, own);
  return payouts
    .map((payout) => {
      const paid = taken.get(payout) ?? [];
      return { payout, amount: sumCents(paid.map(({ amount }) => amount)), paid };
    })
    .filter(({ amount }) => amount > 0n);
}
