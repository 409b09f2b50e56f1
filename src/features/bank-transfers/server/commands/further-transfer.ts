import { randomUUID } from 'node:crypto';
import type { Author } from '#platform/server/http/author.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { mayRecordFurther, paidAtOf, validateReceivedOn } from '#features/donations/rules/transfers.ts';
import { accept, applyChange, lockDonation } from '#features/donations/server/index.ts';
import {
  enterLine,
  lineName,
  refuseRecorded,
  type StatementLine,
} from '#features/payments-to-clarify/server/index.ts';

/**
 * Records another transfer (cents, day of the statement) with the reference of a donation (decision 303). If
 * staff record the same one concurrently it is recorded once. Refuses `transfer_awaited` and
 * `transfer_recorded`.
 */
export async function recordFurtherTransfer(
  tx: Tx,
  id: bigint,
  line: StatementLine,
  author: Author,
  locale: LocaleCode,
): Promise<void> {
  const donation = await lockDonation(tx, id);
  if (!donation) throw notFound();
  if (!mayRecordFurther(donation)) throw conflict('transfer_awaited');
  const { received, receivedOn, cameTwice } = line;
  accept(validateReceivedOn(receivedOn, donation.requestedAt, tx.now), locale);
  await refuseRecorded(tx, id, line);
  const name = `${lineName(id, line)}${cameTwice ? `:${randomUUID()}` : ''}`;
  const at = paidAtOf(receivedOn, donation.requestedAt, tx.now);
  const reason = donation.transferCancelled ? 'cancelled_transfer' : 'further_transfer';
  const entry = { donation, name, amount: received, at, reason } as const;
  if (!(await enterLine(tx, entry, author))) throw conflict('transfer_recorded');
  const events = [{ kind: 'further_transfer' as const, detail: { amount: received } }];
  await applyChange(tx, { donation: id, journals: [], needs: [], events }, author);
}
