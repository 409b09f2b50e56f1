import { sql } from 'kysely';
import type { IsoDate } from '#kernel/clock.ts';
import { conflict } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';

/** A line of the bank statement under the reference of a donation, as staff enter it; the amount in cents. */
export interface StatementLine {
  readonly received: bigint;
  readonly receivedOn: IsoDate;
  /** The statement has another line with this amount and day. */
  readonly cameTwice: boolean;
}

type Line = Pick<StatementLine, 'received' | 'receivedOn'>;

/** What the payments that nobody awaits are called that a line of the statement has brought. */
export const lineName = (donation: bigint, { received, receivedOn }: Line) =>
  `transfer:${donation}:${receivedOn}:${received}`;

/**
 * Refuses a line that is recorded already (`transfer_recorded`): as the donation's own transfer, a further one or one that was
 * rejected. Staff may say that it came twice. The donation is locked.
 */
export async function refuseRecorded(tx: Tx, donation: bigint, line: StatementLine): Promise<void> {
  if (line.cameTwice) return;
  const own = tx
    .selectFrom('bank_transfer')
    .select(sql.lit(1).as('one'))
    .where('donation_id', '=', donation)
    .where('received_cents', '=', line.received)
    .where('received_on', '=', line.receivedOn);
  const name = lineName(donation, line);
  const entered = tx
    .selectFrom('payment_event')
    .select(sql.lit(1).as('one'))
    .where('adapter', '=', BANK_TRANSFER.adapter)
    .where((is) => is.or([is('event_id', '=', name), is('event_id', 'like', `${name}:%`)]));
  if (await own.unionAll(entered).executeTakeFirst()) throw conflict('transfer_recorded');
}
