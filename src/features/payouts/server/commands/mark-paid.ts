import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { sumCents } from '#kernel/money.ts';
import { lockCoFunded, returnExcess } from '#features/donations/server/index.ts';
import { recordPayoutEvent, setOffClaims } from '#features/settlement/server/index.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { UserAuthor } from '#platform/server/http/author.ts';
import type { Services } from '#platform/server/services.ts';
import { isUndoable } from '../../rules/marking.ts';
import { mailPaid } from '../mails.ts';
import { bookStatus, lockOrganizations, type LockedPayout, lockPayouts, timesChanged } from './locked.ts';

/** What staff know of a transfer. */
export interface Transfer {
  /** The day on the bank statement. */
  readonly paidOn: IsoDate;
  /** The bank's id of the transfer; empty for several payouts. */
  readonly transaction?: string;
  /** The payment file whose payouts are marked. */
  readonly file?: bigint;
}

/** Payouts that were marked as paid together. */
export interface Marked {
  readonly payouts: readonly bigint[];
  /** In cents. */
  readonly sum: bigint;
  /** The id of the marking, by which it can be undone; null if nothing was marked. */
  readonly marking: bigint | null;
}

/**
 * Marks locked, unpaid payouts as paid, in one marking, and queues the mails to their organizations. Refuses
 * `paid_in_future`, and `paid_before_payout` for a day before one of the payouts was created.
 */
export async function markPaid(
  services: Services,
  tx: Tx,
  payouts: readonly LockedPayout[],
  { paidOn, transaction = '', file }: Transfer,
  author: UserAuthor,
): Promise<Marked> {
  if (paidOn > berlinDate(tx.now)) throw invalid('paid_in_future', 'paid_on');
  if (payouts.some(({ settled_on }) => paidOn < settled_on)) throw invalid('paid_before_payout', 'paid_on');
  const sum = sumCents(payouts.map(({ amount_cents }) => amount_cents));
  if (payouts.length === 0) return { payouts: [], sum, marking: null };
  const { id: marking } = await tx
    .insertInto('payout_marking')
    .values({
      at: tx.now,
      actor: author.actor,
      file_id: file ?? null,
      paid_on: paidOn,
      payouts: payouts.length,
      sum_cents: sum,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const payout of payouts) {
    const time = await timesChanged(tx, payout.id);
    await tx
      .updateTable('payout')
      .set({ paid_at: tx.now, paid_on: paidOn, marking_id: marking })
      .set({ transaction_id: transaction, status_changed_by: author.actor })
      .where('id', '=', payout.id)
      .execute();
    await bookStatus(tx, payout, true, { ...author, time });
    await recordPayoutEvent(tx, payout.id, { kind: 'paid', actor: author.actor });
    await mailPaid(services, tx, payout.id, { marking, run: time });
  }
  return { payouts: payouts.map(({ id }) => id), sum, marking };
}

/** Refuses a marking that does not exist (404). */
export async function requireMarking(db: Db, id: bigint): Promise<void> {
  const marking = await db.selectFrom('payout_marking').select('id').where('id', '=', id).executeTakeFirst();
  if (!marking) throw notFound();
}

/** The marking, locked; 404 if there is none. */
async function lockMarking(tx: Tx, id: bigint) {
  const marking = await tx
    .selectFrom('payout_marking')
    .select(['id', 'at', 'payouts', 'sum_cents', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!marking) throw notFound();
  return marking;
}

/** The payouts that are paid by a marking. */
async function payoutsOf(tx: Tx, marking: bigint): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('payout')
    .select('id')
    .where('marking_id', '=', marking)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Undoes a marking: its payouts are unpaid again and stay in their payment file; their organizations are not mailed
 * (decision 455). Repeating it changes nothing. Refuses `marking_final` once the organizations are notified, and
 * `marking_changed` if one of the payouts was set back in the meantime.
 */
export async function undoMarking(tx: Tx, id: bigint, author: UserAuthor): Promise<Marked> {
  const found = await payoutsOf(tx, id);
  const coFunded = await lockCoFunded(tx, found);
  const organizations = found.length === 0 ? [] : await lockOrganizations(tx, found);
  const marking = await lockMarking(tx, id);
  if (marking.undone_at !== null) return { payouts: [], sum: 0n, marking: id };
  if (!isUndoable(marking.at, tx.now)) throw conflict('marking_final');
  const payouts = found.length === 0 ? [] : await lockPayouts(tx, found);
  const stillPaid = payouts.filter(({ marking_id }) => marking_id === id);
  if (stillPaid.length !== marking.payouts) throw conflict('marking_changed');
  for (const payout of stillPaid) {
    const time = await timesChanged(tx, payout.id);
    await tx
      .updateTable('payout')
      .set({ paid_at: null, paid_on: null, marking_id: null })
      .set({ transaction_id: '', status_changed_by: author.actor })
      .where('id', '=', payout.id)
      .execute();
    await bookStatus(tx, payout, false, { ...author, time });
    await recordPayoutEvent(tx, payout.id, { kind: 'paid_undone', actor: author.actor });
  }
  await returnExcess(tx, coFunded, author);
  for (const organization of organizations) await setOffClaims(tx, organization, author);
  await tx
    .updateTable('payout_marking')
    .set({ undone_at: tx.now, undone_by: author.actor })
    .where('id', '=', id)
    .execute();
  return { payouts: stillPaid.map((payout) => payout.id), sum: marking.sum_cents, marking: id };
}
