import { type Author, type Recipient, settleRecipient } from '#features/settlement/server/index.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { tellPayout } from './mails.ts';

/** Settles what is payable as {@link settleRecipient} does, and tells the organisation of each payout that was made. */
export async function settle(
  services: Services,
  tx: Tx,
  recipient: Recipient,
  author: Author,
): Promise<bigint[]> {
  const made = await settleRecipient(tx, recipient, author);
  for (const payout of made) await tellPayout(services, tx, payout, 'created');
  return made;
}
