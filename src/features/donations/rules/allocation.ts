import { type Cents, maxCents, minCents } from '#kernel/money.ts';

/** A need with its goal and what it has, in cents. */
export type NeedBalance<Id> = { readonly id: Id; readonly goal: Cents; readonly balance: Cents };

/** What of an amount goes to one need, in cents; never zero. */
export type NeedPart<Id> = { readonly needId: Id; readonly amount: Cents };

/**
 * Fills needs in list order, surplus flowing to the next (handbook §2.4). `rest` is what no need takes; parts and
 * rest sum to the amount.
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
 * From which of its needs a booked amount is taken back: the last filled gives first, so that what stays still
 * fills in list order. Throws when more is taken than the parts hold.
 */
export function takeBack<Id>(amount: Cents, parts: readonly NeedPart<Id>[]): NeedPart<Id>[] {
  let rest = amount;
  const taken: NeedPart<Id>[] = [];
  for (const part of parts.toReversed()) {
    const give = minCents(rest, part.amount);
    if (give <= 0n) continue;
    taken.push({ needId: part.needId, amount: give });
    rest -= give;
  }
  if (rest !== 0n) throw new RangeError('more taken back than was booked');
  return taken;
}
