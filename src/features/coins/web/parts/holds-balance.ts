import { acceptsCodes } from '#features/settings/accepts-codes.ts';
import type { Call } from '#platform/contract/route.ts';
import { readCoinBalance } from '../../contract/coins.ts';

interface Viewer {
  readonly actor: object | null;
  readonly settings: { readonly features: Readonly<Record<string, boolean>> };
}

/**
 * For loaders: whether a signed-in user has a balance to distribute although codes cannot be redeemed (funding-app mode).
 * If codes can be redeemed, nothing is requested, because every page has a support area.
 */
export async function holdsBalance(call: Call, { actor, settings }: Viewer): Promise<boolean> {
  const { features } = settings;
  if (actor === null || features['enableCoinDonations'] !== true || acceptsCodes(features)) return false;
  return (await call(readCoinBalance, { query: {} })).in_cents > 0;
}
