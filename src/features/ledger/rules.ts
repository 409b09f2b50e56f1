import { type Cents, sumCents } from '#kernel/money.ts';

/** One line of a journal: what is added to an account or, if negative, taken from it, in cents. */
export type Posting<Id = string> = { readonly account: Id; readonly amount: Cents };

/**
 * Whether a journal may be written: at least two lines, none of zero, with a sum of zero (design: double
 * entry).
 */
export function balanced(postings: readonly Posting<unknown>[]): boolean {
  if (postings.length < 2 || postings.some(({ amount }) => amount === 0n)) return false;
  return sumCents(postings.map(({ amount }) => amount)) === 0n;
}

/**
 * The lines that undo a journal: booked rows never change, a correction is a separate journal (handbook §1).
 */
export function reversed<Id>(postings: readonly Posting<Id>[]): Posting<Id>[] {
  return postings.map(({ account, amount }) => ({ account, amount: -amount }));
}
