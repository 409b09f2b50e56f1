/** A bank account that payouts go to; the IBAN without blanks, everything empty where there is none. */
export interface PayoutAccount {
  readonly account_holder: string;
  readonly iban: string;
  readonly bic: string;
}

/** How far an account is that an organisation has named; see migration 0211. */
export const accountStates = ['waiting', 'objected', 'rejected', 'confirmed', 'replaced'] as const;
export type AccountState = (typeof accountStates)[number];

/** Whether two accounts are one: holder, IBAN and BIC as they were entered. */
export function isSameAccount(one: PayoutAccount, other: PayoutAccount): boolean {
  return one.account_holder === other.account_holder && one.iban === other.iban && one.bic === other.bic;
}

/** What mails and lists show of an account: the last four digits of its IBAN. */
export function endOfIban(iban: string): string {
  return iban.slice(-4);
}

/** From when an account counts that is confirmed now: so many whole days later, or at once. */
export function effectiveFrom(confirmedAt: Date, waitingDays: number): Date {
  return new Date(confirmedAt.getTime() + waitingDays * 86_400_000);
}

/** Whether a change can still be stopped: it waits, was objected to, or is confirmed and does not count yet. */
export function isPending(
  { state, effectiveFrom: from }: { readonly state: AccountState; readonly effectiveFrom: Date | null },
  now: Date,
): boolean {
  if (state === 'waiting' || state === 'objected') return true;
  return state === 'confirmed' && from !== null && from > now;
}

/**
 * Whether `decider` may confirm what `proposer` has entered. Two persons do: only where nobody else may (`others` is 0)
 * does the same person, and not before the waiting days are over (decision 318).
 */
export function maySecond(facts: {
  readonly proposer: bigint | null;
  readonly decider: bigint;
  /** Other active staff with the permission. */
  readonly others: number;
  readonly proposedAt: Date;
  readonly waitingDays: number;
  readonly now: Date;
}): boolean {
  const { proposer, decider, others, proposedAt, waitingDays, now } = facts;
  if (proposer !== decider) return true;
  return others === 0 && effectiveFrom(proposedAt, waitingDays) <= now;
}
