import type { AccountLine } from '#features/ledger/server/index.ts';

/** The accounts of giving (docs/giving.md). Owners are projects, needs and events, so that no row is everybody's. */

/** Money at the provider, seen from here: a payment takes from it, a refund gives back; so it is below zero. */
export const clearing = (provider: string, project: bigint, amount: bigint): AccountLine => ({
  kind: `clearing:${provider}`,
  owner: project,
  amount,
});

/** Money of private donations that lies on a need. */
export const needPrivate = (need: bigint, amount: bigint): AccountLine => ({
  kind: 'need_private',
  owner: need,
  amount,
  floor: 0n,
});

/** Money of co-funding that lies on a need. */
export const needCoFunding = (need: bigint, amount: bigint): AccountLine => ({
  kind: 'need_co_funding',
  owner: need,
  amount,
  floor: 0n,
});

/** Money that found no open need; 0 owns what belongs to no known project. */
export const overflow = (project: bigint, amount: bigint): AccountLine => ({
  kind: 'overflow',
  owner: project,
  amount,
  floor: 0n,
});

/** What providers kept. */
export const providerFee = (project: bigint, amount: bigint): AccountLine => ({
  kind: 'provider_fee',
  owner: project,
  amount,
});

/** Fees that the donor does not bear, by who does. */
export const feeExpense = (bearer: 'platform' | 'project', project: bigint, amount: bigint): AccountLine => ({
  kind: `fee_expense_${bearer}`,
  owner: project,
  amount,
});

/** Money sent back that nothing here covered any more: a claim on the donor, below zero until it is settled. */
export const refundDue = (project: bigint, amount: bigint): AccountLine => ({
  kind: 'refund_due',
  owner: project,
  amount,
});

/** The pot of a co-funding event. */
export const coFundingPot = (coFunding: bigint, amount: bigint): AccountLine => ({
  kind: 'co_funding_pot',
  owner: coFunding,
  amount,
  floor: 0n,
});
