import type { AccountLine } from '#features/ledger/server/index.ts';
import type { ClaimEntryKind } from '../rules-claims.ts';

/** Who a settlement is made for: a project, or an organisation for what it was given as a whole. */
export type Recipient =
  | { readonly kind: 'project'; readonly id: bigint }
  | { readonly kind: 'organization'; readonly id: bigint };

/**
 * The accounts of payouts (docs/algorithms/settlement.md). What was given stays on the accounts that it was given to;
 * `settled` mirrors what of it has been settled, below zero.
 */
export const settled = ({ kind, id }: Recipient, amount: bigint): AccountLine => ({
  kind: kind === 'project' ? 'settled' : 'settled:organization',
  owner: id,
  amount,
});

/** What a payout still has to bring to the organisation. */
export const toPay = (payout: bigint, amount: bigint): AccountLine => ({
  kind: 'payout',
  owner: payout,
  amount,
  floor: 0n,
});

/** What an organisation owes, because money went back that it had been paid: below zero. */
export const payoutClaim = (organization: bigint, amount: bigint): AccountLine => ({
  kind: 'payout_claim',
  owner: organization,
  amount,
});

/** What an organisation paid back of claims, or what of them the platform gave up: below zero, as money from outside. */
export const claimCounterpart = (
  kind: ClaimEntryKind,
  organization: bigint,
  amount: bigint,
): AccountLine => ({ kind: `claim_${kind}`, owner: organization, amount });

/** What organisations were paid. */
export const paidOut = (organization: bigint, amount: bigint): AccountLine => ({
  kind: 'paid_out',
  owner: organization,
  amount,
  floor: 0n,
});
