import { refuse } from '#kernel/result.ts';
import type { Author } from '#platform/server/http/author.ts';
import { conflict, invalid, notFound, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { mayVerify } from '#features/donations/rules/states.ts';
import {
  BANK_TRANSFER,
  divideLines,
  type DividedLines,
  isAwaited,
  paidAtOf,
  type ReceivedLine,
  validateReceivedOn,
} from '#features/donations/rules/transfers.ts';
import {
  accept,
  type Donation,
  lockDonation,
  lockRecipients,
  notifyDonation,
} from '#features/donations/server/index.ts';
import { enterLine, refuseRecorded, type StatementLine } from '#features/payments-to-clarify/server/index.ts';
import { bookTransfer, recordReceipt } from './confirm-transfer.ts';

/** Lines of the bank statement and the announced transfers that they pay, as staff or an import found them. */
export interface StatementReceipt {
  /** New lines; those already recorded for donations that wait for a second check are used as well. */
  readonly lines: readonly StatementLine[];
  readonly donations: readonly bigint[];
  /** What no donation needs, in cents, as it was shown. */
  readonly leftOver: bigint;
  /** Refuses a donation, which is locked, that is not as it was shown. */
  readonly requireSeen: (donation: bigint) => Promise<void>;
}

/** Locks donations in the order of their ids; returns them in the order in which they were announced, as they are paid. */
async function lockDonations(tx: Tx, ids: readonly bigint[]): Promise<Donation[]> {
  if (new Set(ids).size < ids.length) throw invalid('donation_twice', 'donations');
  const locked = new Map<bigint, Donation>();
  for (const id of ids.toSorted((a, b) => Number(a - b))) {
    const donation = await lockDonation(tx, id);
    if (!donation) throw notFound();
    locked.set(id, donation);
  }
  return [...locked.values()].toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime());
}

/** The line that staff have recorded for a transfer, which waits for a second check; undefined for one that is awaited. */
async function recordedLine(tx: Tx, donation: Donation): Promise<ReceivedLine | undefined> {
  if (isAwaited(donation)) return undefined;
  const row =
    donation.adapter === BANK_TRANSFER.adapter && mayVerify(donation)
      ? await tx
          .selectFrom('bank_transfer')
          .select(['received_cents as amount', 'received_on as receivedOn'])
          .where('donation_id', '=', donation.id)
          .executeTakeFirst()
      : undefined;
  if (row?.amount == null || row.receivedOn === null)
    throw conflict('donation_not_awaited', { reference: donation.reference });
  return { amount: row.amount, receivedOn: row.receivedOn };
}

/** Refuses two entered lines of the same amount and day unless staff confirm that there are two. */
function refuseTwice(lines: readonly StatementLine[]): void {
  for (const [at, line] of lines.entries()) {
    const isKnown = lines
      .slice(0, at)
      .some(({ received, receivedOn }) => received === line.received && receivedOn === line.receivedOn);
    if (isKnown && !line.cameTwice)
      throw new Refusal(409, [{ code: 'transfer_recorded', field: amountField(at) }]);
  }
}

const amountField = (line: number) => `lines.${line}.received_in_cents`;

/**
 * Refuses a day in the future, or before the announcement of a donation that the line pays. The first `entered` lines have a
 * field of their own.
 */
function checkDays(
  lines: readonly ReceivedLine[],
  { parts }: DividedLines,
  donations: readonly Donation[],
  entered: number,
  now: Date,
): void {
  for (const { line, donation: at } of parts) {
    const [received, donation] = [lines[line], at === null ? undefined : donations[at]];
    if (!received || !donation) continue;
    const checked = validateReceivedOn(received.receivedOn, donation.requestedAt, now);
    const [refusal] = checked.ok ? [] : checked.refusals;
    if (refusal) throw invalid(refusal.code, line < entered ? `lines.${line}.received_on` : undefined);
  }
}

/** Stores lines; returns their ids in order. */
async function storeLines(tx: Tx, lines: readonly ReceivedLine[], author: Author): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (const { amount, receivedOn } of lines) {
    const { id } = await tx
      .insertInto('statement_line')
      .values({ amount_cents: amount, received_on: receivedOn, entered_at: tx.now, entered_by: author.actor })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** Records what is left over of a line as an unassigned payment, under the reference of a donation that the line pays. */
async function recordRest(
  tx: Tx,
  rest: { readonly line: bigint; readonly donation: Donation; readonly amount: bigint; readonly at: Date },
  author: Author,
): Promise<{ id: bigint; event: bigint }> {
  const { line, ...entry } = rest;
  const recorded = await enterLine(tx, { ...entry, name: `left_over:${line}`, reason: 'left_over' }, author);
  if (!recorded) throw new Error(`the rest of statement line ${line} was recorded before`);
  return recorded;
}

/**
 * Stores the parts of the lines, the rest as an unassigned payment; returns the id of its notice, or null without a rest.
 * Donations and recipients are locked.
 */
async function storeParts(
  tx: Tx,
  lines: readonly ReceivedLine[],
  donations: readonly Donation[],
  { parts }: DividedLines,
  author: Author,
): Promise<bigint | null> {
  const ids = await storeLines(tx, lines, author);
  let payment: bigint | null = null;
  for (const { line, donation: at, amount } of parts) {
    const [id, received] = [ids[line], lines[line]];
    // A line that pays nothing is refused, so that each has a donation.
    const paid = donations[at ?? parts.find((part) => part.line === line)?.donation ?? 0];
    if (id === undefined || !received || !paid) throw new Error('a part without its line and donation');
    const part = { statement_line_id: id, amount_cents: amount };
    if (at === null) {
      const received_at = paidAtOf(received.receivedOn, paid.requestedAt, tx.now);
      const rest = await recordRest(tx, { line: id, donation: paid, amount, at: received_at }, author);
      payment = rest.event;
      await tx
        .insertInto('statement_line_part')
        .values({ ...part, unassigned_payment_id: rest.id })
        .execute();
    } else
      await tx
        .insertInto('statement_line_part')
        .values({ ...part, donation_id: paid.id })
        .execute();
  }
  return payment;
}

/**
 * Confirms announced transfers that were not paid by one transfer each (decision 620), as {@link divideLines} divides the
 * lines: each donation is booked with its announced amount, as received on the day of its last line. Money after its expiry is
 * late. The rest becomes an unassigned payment; returns the id of its notice, or null if nothing is left over. Refusals: see the
 * contract.
 */
export async function confirmLines(
  services: Services,
  tx: Tx,
  receipt: StatementReceipt,
  author: Author,
  locale: LocaleCode,
): Promise<{ readonly payment: bigint | null; readonly leftOver: bigint }> {
  const donations = await lockDonations(tx, receipt.donations);
  for (const { id } of donations) await receipt.requireSeen(id);
  const entered = receipt.lines.map(({ received, receivedOn }) => ({ amount: received, receivedOn }));
  const lines: ReceivedLine[] = [...entered];
  for (const [at, donation] of donations.entries()) {
    const recorded = await recordedLine(tx, donation);
    if (recorded) lines.push({ ...recorded, recordedFor: at });
  }
  const announced = donations.map(({ amount }) => amount);
  const divided = accept(divideLines(lines, announced), locale);
  const { leftOver } = divided;
  const isSingle = donations.length === 1 && lines.length === 1;
  if (isSingle && leftOver > 0n) throw invalid('checked_alone', amountField(0));
  if (leftOver !== receipt.leftOver)
    accept(refuse({ code: 'left_over_differs', params: { left_over: leftOver } }), locale);
  checkDays(lines, divided, donations, entered.length, tx.now);
  refuseTwice(receipt.lines);
  for (const { id } of donations)
    for (const [at, line] of receipt.lines.entries()) await refuseRecorded(tx, id, line, amountField(at));
  for (const { id } of donations) await notifyDonation(services, tx, id);
  await lockRecipients(tx, donations);
  // The amount and day of a single one are those of the donation itself.
  const payment = isSingle ? null : await storeParts(tx, lines, donations, divided, author);
  for (const [at, donation] of donations.entries()) {
    const day = divided.paidOn[at] ?? '';
    await recordReceipt(tx, donation, donation.amount, day);
    await bookTransfer(tx, donation, day, author);
  }
  return { payment, leftOver };
}
