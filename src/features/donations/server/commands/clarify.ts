import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Author } from '../change.ts';
import { lockUnassigned, setClarified } from './unassigned.ts';

/** Says that a notice needs nothing more, and why. Money that is still unassigned has to be refunded or assigned. */
export async function closeNotice(tx: Tx, event: bigint, reason: string, author: Author): Promise<void> {
  const notice = await tx
    .selectFrom('payment_event')
    .select(['outcome', 'resolved_at'])
    .where('id', '=', event)
    .forUpdate()
    .executeTakeFirst();
  if (notice?.outcome !== 'review') throw notFound();
  const payment = await lockUnassigned(tx, event);
  if (notice.resolved_at !== null) throw conflict('payment_clarified');
  if (payment && (payment.state === 'open' || payment.state === 'refunding'))
    throw conflict('money_unassigned');
  await setClarified(tx, event, { actor: author.actor, reason });
}
