import { type Cents, sumCents } from '#kernel/money.ts';

/** One line of a journal: what an account gains or, negative, gives, in cents. */
export type Posting<Id = string> = { readonly account: Id; readonly amount: Cents };

/**
 * True when a journal may be written: at least two lines, none of zero, summing to zero (design: double entry).
 */
export function balanced(postings: readonly Posting<unknown>[]): boolean {
  if (postings.length < 2 || postings.some(({ amount }) => amount === 0n)) return false;
  return sumCents(postings.map(({ amount }) => amount)) === 0n;
}

/** The lines that undo a journal: booked rows never change, a correction is a journal of its own (handbook §1). */
export function reversed<Id>(postings: readonly Posting<Id>[]): Posting<Id>[] {
  return postings.map(({ account, amount }) => ({ account, amount: -amount }));
}
