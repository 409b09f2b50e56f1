import { installationOf } from '#platform/server/payments/installation.ts';
import type { Donation, Received } from '#features/donations/server/index.ts';

/**
 * Whether a notice is about a payment of this installation (decision 584): one that carries its mark, or whose id is
 * stored here. Accounts of providers serve other shops and installations as well, whose references say nothing: one
 * counts only if it is that of a donation requested before payments were marked. `found`: the donation of the payment
 * or of the reference, `known`: whether an unassigned payment is concerned.
 */
export async function isOurs(
  { tx, adapter, event }: Received,
  found: Donation | null,
  known: boolean,
): Promise<boolean> {
  if (known || found?.providerPayment === event.payment) return true;
  const { mark, since } = await installationOf(tx);
  if (event.installation === mark) return true;
  if (event.installation === undefined && found && found.requestedAt < since) return true;
  const stored = await tx
    .selectFrom('payment_event')
    .select('id')
    .where('adapter', '=', adapter)
    .where('payment', '=', event.payment)
    .limit(1)
    .executeTakeFirst();
  return stored !== undefined;
}
