import type { AccountLine } from '#features/ledger/server/index.ts';
import type { ClaimEntryKind } from '../rules/claims.ts';

/** The recipient of a settlement: a project, or an organization for money given to it as a whole. */
export type Recipient =
  | { readonly kind: 'project'; readonly id: bigint }
  | { readonly kind: 'organization'; readonly id: bigint };

/**
 * The accounts of payouts (docs/algorithms/settlement.md). Donated money remains on its accounts; `settled`
 * mirrors the settled part of it as a negative balance.
 */
export const settled = ({ kind, id }: Recipient, amount: bigint): AccountLine => ({
  kind: kind === 'project' ? 'settled' : 'settled:organization',
  owner: id,
  amount,
});

/** The amount that a payout still has to pay to the organization. */
export const toPay = (payout: bigint, amount: bigint): AccountLine => ({
  kind: 'payout',
  owner: payout,
  amount,
  floor: 0n,
});

/** The debt of an organization whose paid-out money was taken back; a negative balance. */
export const payoutClaim = (organization: bigint, amount: bigint): AccountLine => ({
  kind: 'payout_claim',
  owner: organization,
  amount,
});

/**
 * Amounts of claims that an organization repaid or the platform wrote off; a negative balance, like money from outside.
 */
export const claimCounterpart = (
  kind: ClaimEntryKind,
  organization: bigint,
  amount: bigint,
): AccountLine => ({ kind: `claim_${kind}`, owner: organization, amount });

/** The amounts paid out to organizations. */
export const paidOut = (organization: bigint, amount: bigint): AccountLine => ({
  kind: 'paid_out',
  owner: organization,
  amount,
  floor: 0n,
});
