import { loadSettings } from '#features/settings/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { requestPrivateDonation } from '../../contract/request.ts';
import { donorCoversFee, priceDonation, type Price } from '../../rules/fee.ts';
import { BANK_TRANSFER } from '../../rules/transfers.ts';
import { openProject, type OpenProject } from '../facts.ts';
import { checkDonor } from './donor.ts';
import { lookUp, type Named, type NamedProvider } from './look-up.ts';
import { minutesAfter, recordRequest, type RequestedDonation, type Requester } from './record-request.ts';

export type { RequestedDonation, Requester } from './record-request.ts';

type Body = BodyOf<typeof requestPrivateDonation>;

/** The provider of the request, if it is active. A bank transfer has its own route, which announces it. */
function offered({ provider }: Named): NamedProvider {
  if (!provider?.active || provider.adapter === BANK_TRANSFER.adapter)
    throw invalid('provider_unknown', 'provider');
  return provider;
}

/**
 * The price computed by the server; a different amount is refused, so that nobody pays an amount that they
 * did not see.
 */
function priceOf(body: Body, provider: NamedProvider, settings: PlatformSettings): Price {
  const covered = donorCoversFee(settings, body.user_takes_fee);
  const price = priceDonation(BigInt(body.net_value_in_cents), provider, covered, settings.feeBearer);
  if (price.amount !== BigInt(body.amount_in_cents)) {
    throw invalid('amount_mismatch', 'amount_in_cents', { expected: Number(price.amount) });
  }
  return price;
}

/**
 * Accepts a payment request (spec 1 §7, handbook §8): writes the donation, and holds its amount if the
 * recipient is a project. Refusals: see the contract.
 */
export async function requestDonation(
  tx: Tx,
  body: Body,
  requester: Requester,
  parts: { readonly openProject: OpenProject } = { openProject },
): Promise<RequestedDonation> {
  const settings = await loadSettings(tx);
  if (!settings.enablePrivateDonations) throw new Refusal(403, [{ code: 'private_donations_off' }]);
  checkDonor(body, settings);
  const named = await lookUp(tx, body, body.provider);
  const provider = offered(named);
  const terms = {
    provider: provider.id,
    price: priceOf(body, provider, settings),
    expiresAt: minutesAfter(tx.now, settings.onlineHoldMinutes),
    holds: true,
  };
  return recordRequest(tx, body, requester, terms, settings, named, parts.openProject);
}
