import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import { type Author, setClarified } from '#features/donations/server/index.ts';
import { recordUnassigned } from './unassigned.ts';
import { takeUpEarlierNews } from './unassigned-news.ts';

/** A notice of a provider that money came under the reference of a donation, with nothing booked; in cents. */
export interface ToldPayment {
  readonly id: bigint;
  readonly adapter: string;
  readonly payment: string | null;
  readonly amount_cents: bigint | null;
  readonly currency: string;
  readonly occurred_at: Date;
}

/** What providers told of money for a donation that waits for staff, also where staff have closed the notice. */
export function toldPayments(tx: Tx, donation: bigint): Promise<ToldPayment[]> {
  return tx
    .selectFrom('payment_event')
    .select(['id', 'adapter', 'payment', 'amount_cents', 'currency', 'occurred_at'])
    .where('donation_id', '=', donation)
    .where('kind', '=', 'paid')
    .where('outcome', '=', 'review')
    .where('adapter', '!=', BANK_TRANSFER.adapter)
    .orderBy('id')
    .execute();
}

/** Makes the money of a notice an unassigned payment. Answers whether it is one now and was none before. */
export async function releaseNotice(
  services: Services,
  tx: Tx,
  donation: bigint,
  { id, adapter, payment, amount_cents, currency }: ToldPayment,
  author: Author,
): Promise<boolean> {
  const came = { event: id, adapter, payment, donation, amount: amount_cents ?? 0n, currency };
  const recorded = await recordUnassigned(tx, came, author);
  if (!recorded) return false;
  await setClarified(tx, id, null);
  await takeUpEarlierNews(services, tx, recorded, author);
  return true;
}
