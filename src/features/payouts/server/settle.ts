import { type Recipient, settleRecipient } from '#features/settlement/server/index.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { mailCreated } from './mails.ts';

/** Settles what is payable as {@link settleRecipient} does, and notifies the organization of each payout created. Returns their ids. */
export async function settle(
  services: Services,
  tx: Tx,
  recipient: Recipient,
  author: Author,
): Promise<bigint[]> {
  const payouts = await settleRecipient(tx, recipient, author);
  await mailCreated(services, tx, payouts, author);
  return payouts;
}
