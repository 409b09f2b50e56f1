import type { AccountLine } from '#features/ledger/server/index.ts';
import type { ClaimEntryKind } from '#features/settlement/rules-claims.ts';
import type { Recipient } from '../rules/recipient.ts';

/**
 * The accounts of giving (docs/giving.md). Owners are recipients, needs and events, so that no row is everybody's.
 * Projects and organisations count their ids apart: what belongs to an organisation has a kind of its own.
 */
const kindFor = (kind: string, { kind: recipient }: Recipient) =>
  recipient === 'organization' ? `${kind}:organization` : kind;

/** Money at the provider, seen from here: a payment takes from it, a refund gives back; so it is below zero. */
export const clearing = (provider: string, recipient: Recipient, amount: bigint): AccountLine => ({
  kind: kindFor(`clearing:${provider}`, recipient),
  owner: recipient.id,
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

/** Money of private donations that an organisation has, to be paid out. */
export const organizationPrivate = (organization: bigint, amount: bigint): AccountLine => ({
  kind: 'organization_private',
  owner: organization,
  amount,
  floor: 0n,
});

/** Money that found no open need or no receiver; project 0 owns what belongs to no known project. */
export const overflow = (recipient: Recipient, amount: bigint): AccountLine => ({
  kind: kindFor('overflow', recipient),
  owner: recipient.id,
  amount,
  floor: 0n,
});

/** What providers kept. */
export const providerFee = (recipient: Recipient, amount: bigint): AccountLine => ({
  kind: kindFor('provider_fee', recipient),
  owner: recipient.id,
  amount,
});

/** Fees that the donor does not bear, by who does. */
export const feeExpense = (
  bearer: 'platform' | 'project',
  recipient: Recipient,
  amount: bigint,
): AccountLine => ({
  kind: kindFor(`fee_expense_${bearer}`, recipient),
  owner: recipient.id,
  amount,
});

/** Money sent back that nothing here covered any more: a claim on the donor, below zero until it is settled. */
export const refundDue = (recipient: Recipient, amount: bigint): AccountLine => ({
  kind: kindFor('refund_due', recipient),
  owner: recipient.id,
  amount,
});

/** What donors paid back of such claims, or what of them the platform gave up: below zero, as money from outside. */
export const refundDueCounterpart = (
  kind: ClaimEntryKind,
  recipient: Recipient,
  amount: bigint,
): AccountLine => ({ kind: kindFor(`refund_due_${kind}`, recipient), owner: recipient.id, amount });

/** The pot of a co-funding event. */
export const coFundingPot = (coFunding: bigint, amount: bigint): AccountLine => ({
  kind: 'co_funding_pot',
  owner: coFunding,
  amount,
  floor: 0n,
});
