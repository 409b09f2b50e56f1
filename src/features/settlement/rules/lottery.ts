import type { Party, PayingAccount } from './settlement.ts';

/** Funding type of projects that are financed from profit-savings lottery funds (spec 2 §3). */
export const LOTTERY = 4;

/** What money is paid out as: its funding type, and the account assigned to it; null: the platform's. */
export interface Terms {
  readonly fundingType: number;
  readonly bankAccount: PayingAccount | null;
}

/** The application type that applies to companies that may not give lottery funds (handbook §3, §5). */
export interface FallbackType {
  readonly fundingTypes: readonly number[];
  readonly bankAccount: PayingAccount | null;
}

/** A project as lottery funds depend on it. */
export interface LotteryProject extends Terms {
  /** Whether its application type is for lottery funds. */
  readonly lotteryPossible: boolean;
  readonly fallback: FallbackType | null;
}

/**
 * The terms of a company's money for a project (handbook §5). A project of the lottery has its own terms for an entitled
 * company, as long as its application type is for lottery funds; otherwise those of the fallback type, which never pays
 * lottery funds: its first other funding type and its default account. Null if no such type is named: then the company
 * cannot fund the project.
 */
export function companyTerms(project: LotteryProject, entitled: boolean): Terms | null {
  const { fundingType, bankAccount, lotteryPossible, fallback } = project;
  if (fundingType !== LOTTERY || (entitled && lotteryPossible)) return { fundingType, bankAccount };
  const other = fallback?.fundingTypes.find((type) => type !== LOTTERY);
  return fallback && other !== undefined ? { fundingType: other, bankAccount: fallback.bankAccount } : null;
}

/**
 * The terms of a party's payout. Money that has already been given is always paid out, if there are no other terms as the
 * project's own money; private donations are those of the project.
 */
export function payoutTerms(project: LotteryProject, party: Party, entitled: readonly bigint[]): Terms {
  if (party.kind === 'provider') return project;
  return companyTerms(project, entitled.includes(party.id)) ?? project;
}
