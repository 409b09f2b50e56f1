/** A bank account for payouts; the IBAN without spaces, all fields empty for none. */
export interface PayoutAccount {
  readonly account_holder: string;
  readonly iban: string;
  readonly bic: string;
}

/** The states of an account entered by an organization (migration 0211); `replaced` by a later one before it took effect. */
export const accountStates = ['waiting', 'objected', 'rejected', 'confirmed', 'replaced'] as const;
export type AccountState = (typeof accountStates)[number];

/** Whether two accounts are the same: holder, IBAN and BIC as entered. */
export function isSameAccount(a: PayoutAccount, b: PayoutAccount): boolean {
  return a.account_holder === b.account_holder && a.iban === b.iban && a.bic === b.bic;
}

/** The part of an account shown in mails and lists: the last four digits of its IBAN. */
export function lastDigits(iban: string): string {
  return iban.slice(-4);
}

/** When an account confirmed now takes effect: a number of whole days later, or at once. */
export function effectiveFrom(confirmedAt: Date, waitingDays: number): Date {
  return new Date(confirmedAt.getTime() + waitingDays * 86_400_000);
}

/** Whether a change can still be stopped: it waits, was objected to, or is confirmed and not in effect yet. */
export function isPending(
  { state, effectiveFrom: from }: { readonly state: AccountState; readonly effectiveFrom: Date | null },
  now: Date,
): boolean {
  if (state === 'waiting' || state === 'objected') return true;
  return state === 'confirmed' && from !== null && from > now;
}

/**
 * Whether `decider` may confirm the change of `proposer`. Two persons are required, and neither may have been given rights
 * within the waiting days: otherwise whoever invites makes their own second person (decision 594). The proposer alone may
 * confirm it only if nobody else may (`others` is 0), and only once the waiting days are over (decision 318).
 */
export function mayConfirmChange(facts: {
  readonly proposer: bigint | null;
  readonly decider: bigint;
  /** Other active staff with the permission, and other staff who lost rights within the waiting days. */
  readonly others: number;
  readonly proposedAt: Date;
  /** When the proposer was last given power, or the decider the right, if the proposer is or was staff; null: long ago. */
  readonly empoweredAt: Date | null;
  readonly waitingDays: number;
  readonly now: Date;
}): boolean {
  const { proposer, decider, others, proposedAt, empoweredAt, waitingDays, now } = facts;
  if (proposer !== decider) return empoweredAt === null || effectiveFrom(empoweredAt, waitingDays) <= now;
  return others === 0 && effectiveFrom(proposedAt, waitingDays) <= now;
}
