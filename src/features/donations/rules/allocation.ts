import { type Cents, maxCents, minCents } from '#kernel/money.ts';

/** A need with its goal and balance, in cents. */
export type NeedBalance<Id> = { readonly id: Id; readonly goal: Cents; readonly balance: Cents };

/** The part of an amount for one need, in cents; never zero. */
export type NeedPart<Id> = { readonly needId: Id; readonly amount: Cents };

/**
 * Distributes an amount (cents) over needs in list order; the surplus of a full need goes to the next (handbook
 * §2.4). `rest` is what no need can receive; the sum of parts and rest is the amount.
 */
export function allocate<Id>(
  amount: Cents,
  needs: readonly NeedBalance<Id>[],
): { readonly parts: NeedPart<Id>[]; readonly rest: Cents } {
  let rest = amount;
  const parts: NeedPart<Id>[] = [];
  for (const need of needs) {
    const part = minCents(rest, maxCents(0n, need.goal - need.balance));
    if (part <= 0n) continue;
    parts.push({ needId: need.id, amount: part });
    rest -= part;
  }
  return { parts, rest };
}

/**
 * The parts of a booked amount (cents) to take back from its needs: the last filled first, so that the rest is
 * still in list order. Throws if more is taken than the parts contain.
 */
export function takeBack<Id>(amount: Cents, parts: readonly NeedPart<Id>[]): NeedPart<Id>[] {
  let rest = amount;
  const taken: NeedPart<Id>[] = [];
  for (const part of parts.toReversed()) {
    const share = minCents(rest, part.amount);
    if (share <= 0n) continue;
    taken.push({ needId: part.needId, amount: share });
    rest -= share;
  }
  if (rest !== 0n) throw new RangeError('more taken back than was booked');
  return taken;
}
