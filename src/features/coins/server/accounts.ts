import type { AccountLine } from '#features/ledger/server/index.ts';

/**
 * The accounts of donation codes (docs/coins.md). All of them hold money in the platform's custody: none may
 * be negative.
 */

/** What a company has set aside and not reserved. */
export const budget = (id: bigint, amount: bigint): AccountLine => ({
  kind: 'budget',
  owner: id,
  amount,
  floor: 0n,
});

/** The codes of a campaign that are not redeemed. */
export const coinPot = (campaign: bigint, amount: bigint): AccountLine => ({
  kind: 'coin_pot',
  owner: campaign,
  amount,
  floor: 0n,
});

/** A redeemed amount not yet distributed. */
export const coinLot = (lot: bigint, amount: bigint): AccountLine => ({
  kind: 'coin_lot',
  owner: lot,
  amount,
  floor: 0n,
});

/** Money from codes on a need. */
export const needCodes = (need: bigint, amount: bigint): AccountLine => ({
  kind: 'need_codes',
  owner: need,
  amount,
  floor: 0n,
});

/** Money from codes given to an organization without a project. */
export const organizationCodes = (organization: bigint, amount: bigint): AccountLine => ({
  kind: 'organization_codes',
  owner: organization,
  amount,
  floor: 0n,
});
