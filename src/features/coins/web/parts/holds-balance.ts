import { takesCodes } from '#features/settings/takes-codes.ts';
import type { Call } from '#platform/contract/route.ts';
import { readCoinBalance } from '../../contract/coins.ts';

interface Reader {
  readonly actor: object | null;
  readonly settings: { readonly features: Readonly<Record<string, boolean>> };
}

/**
 * Whether a signed-in reader has a balance to give although codes are not redeemed here (funding-app mode). Not asked
 * where they are: every page has its support area then. For loaders.
 */
export async function holdsBalance(call: Call, { actor, settings }: Reader): Promise<boolean> {
  const { features } = settings;
  if (actor === null || features['enableCoinDonations'] !== true || takesCodes(features)) return false;
  return (await call(readCoinBalance, { query: {} })).in_cents > 0;
}
