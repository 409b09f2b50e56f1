import { sql } from 'kysely';
import type { IsoDate } from '#kernel/clock.ts';
import type { Author } from '#platform/server/http/author.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import type { Donation } from '#features/donations/server/index.ts';
import { recordUnassigned, type UnassignedPayment } from './unassigned.ts';

/**
 * A line of the bank statement with the reference of a donation, as entered by staff; the amount in cents.
 */
export interface StatementLine {
  readonly received: bigint;
  readonly receivedOn: IsoDate;
  /** The statement contains a second line with this amount and day. */
  readonly cameTwice: boolean;
}

type Line = Pick<StatementLine, 'received' | 'receivedOn'>;

/** The event name under which a statement line is recorded as an unassigned payment. */
export const lineName = (donation: bigint, { received, receivedOn }: Line) =>
  `transfer:${donation}:${receivedOn}:${received}`;

/**
 * The lines that pay a donation together with others, which have been confirmed in one step (decision 620), also those of
 * which it got what was left over.
 */
const dividedLines = (tx: Tx, donation: bigint) =>
  tx
    .selectFrom('statement_line_part as p')
    .innerJoin('statement_line as l', 'l.id', 'p.statement_line_id')
    .leftJoin('unassigned_payment as u', 'u.id', 'p.unassigned_payment_id')
    .where((eb) => eb.or([eb('p.donation_id', '=', donation), eb('u.assigned_to', '=', donation)]));

/**
 * Refuses a line that is recorded already (`transfer_recorded`): as the donation's own transfer, as one that pays it with
 * others, a further one or a rejected one. Staff may confirm that there are two such lines. The donation is locked. `field` is
 * that of the line in the request.
 */
export async function refuseRecorded(
  tx: Tx,
  donation: bigint,
  line: StatementLine,
  field?: string,
): Promise<void> {
  if (line.cameTwice) return;
  const found = sql.lit(1).as('found');
  const own = tx
    .selectFrom('bank_transfer')
    .select(found)
    .where('donation_id', '=', donation)
    .where('received_cents', '=', line.received)
    .where('received_on', '=', line.receivedOn)
    // Its amount is then a sum, or a part, of lines.
    .where(({ not, exists }) => not(exists(dividedLines(tx, donation).select(found))));
  const divided = dividedLines(tx, donation)
    .select(found)
    .where('l.amount_cents', '=', line.received)
    .where('l.received_on', '=', line.receivedOn);
  const name = lineName(donation, line);
  const entered = tx
    .selectFrom('payment_event')
    .select(found)
    .where('donation_id', '=', donation)
    .where('adapter', '=', BANK_TRANSFER.adapter)
    .where((eb) => eb.or([eb('event_id', '=', name), eb('event_id', 'like', `${name}:%`)]));
  if (await own.unionAll(divided).unionAll(entered).executeTakeFirst())
    throw new Refusal(409, [{ code: 'transfer_recorded', ...(field === undefined ? {} : { field }) }]);
}

/** A statement line whose money is booked on no donation; `amount` in cents. */
interface EnteredLine {
  readonly donation: Donation;
  readonly name: string;
  readonly amount: bigint;
  readonly at: Date;
  readonly reason: 'further_transfer' | 'cancelled_transfer' | 'rejected' | 'left_over';
}

/** Stores a line of a bank statement, or the rest of one, as an unassigned payment; undefined if its name is already recorded. */
export async function enterLine(
  tx: Tx,
  { donation, name, amount, at, reason }: EnteredLine,
  author: Author,
): Promise<UnassignedPayment | undefined> {
  const { adapter } = BANK_TRANSFER;
  const stored = await tx
    .insertInto('payment_event')
    .values({
      adapter,
      event_id: name,
      kind: 'paid',
      donation_id: donation.id,
      received_at: tx.now,
      occurred_at: at,
      payload: JSON.stringify({ reference: donation.reference }),
      reference: donation.reference,
      outcome: 'review',
      review_reason: reason,
      amount_cents: amount,
    })
    .onConflict((conflict) => conflict.columns(['adapter', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return undefined;
  const received = {
    event: stored.id,
    adapter,
    payment: null,
    donation: donation.id,
    amount,
    currency: 'EUR',
  };
  return recordUnassigned(tx, received, author);
}
