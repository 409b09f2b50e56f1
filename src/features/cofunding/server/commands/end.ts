import { berlinDate } from '#kernel/clock.ts';
import { conflict } from '#platform/contract/errors.ts';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { isUsed, openEvent, openRunning, type StoredEvent, waitingOf } from '../event.ts';
import { type Author, noteChanges, postPot } from '../pot.ts';

/**
 * Gives what an event that is over no longer needs back to its budget (decision 294): all that is in its pot but what
 * payments under way may still draw. The event must be locked. Answers the cents that went back.
 */
async function release(tx: Tx, event: StoredEvent, author: Author): Promise<bigint> {
  const amount = event.left - (await waitingOf(tx, event, tx.now));
  if (amount === 0n) return 0n;
  const released = event.released + amount;
  await tx.updateTable('co_funding').set({ released_cents: released }).where('id', '=', event.id).execute();
  await postPot(
    tx,
    {
      event: event.id,
      budget: event.budget,
      amount: -amount,
      kind: 'co_funding_released',
      // What has been released only grows: each sum is reached once.
      key: `co_funding:${event.id}:released:${released}`,
    },
    author,
  );
  return amount;
}

/**
 * Gives back what events that are over have not spent. Nothing that is given depends on when this runs: an event that
 * is over gives nothing but to payments of its time. Answers how many events gave something back.
 */
export async function releaseEnded(
  { database, clock }: Services,
  request: string,
  signal?: AbortSignal,
): Promise<number> {
  const due = await database.db
    .selectFrom('co_funding')
    .select('id')
    .where('ends_at', '<', clock.now())
    .where(sql<SqlBool>`budget_cents > spent_cents + released_cents`)
    .orderBy('id')
    .execute();
  let count = 0;
  for (const { id } of due) {
    if (signal?.aborted) return count;
    const amount = await database.transact(async (tx) => {
      const { event } = await openEvent(tx, id);
      return event.endsAt < tx.now ? release(tx, event, { actor: null, request }) : 0n;
    });
    if (amount > 0n) count += 1;
  }
  return count;
}

/**
 * Ends an event that has begun, now, and gives back at once what nothing needs any more. Refuses `co_funding_over`,
 * and `co_funding_planned` before its start: that one can be moved or deleted.
 */
export async function endEarly(tx: Tx, id: bigint, reason: string, author: Author): Promise<bigint> {
  const { event } = await openRunning(tx, id);
  // Its last instant counts; it is over with this one.
  const endsAt = new Date(tx.now.getTime() - 1);
  if (endsAt <= event.startsAt) throw conflict('co_funding_planned');
  await tx
    .updateTable('co_funding')
    .set({ ends_at: endsAt, ended_at: tx.now })
    .where('id', '=', id)
    .execute();
  const line = { field: 'ended', from: event.days.endsOn, to: berlinDate(endsAt) };
  await noteChanges(tx, id, [line], { actor: author.actor, reason });
  return release(tx, { ...event, endsAt }, author);
}

/** Deletes an event that nothing has used and no payment counts on; its pot goes back, the ledger keeps both. */
export async function remove(tx: Tx, id: bigint, author: Author): Promise<StoredEvent> {
  const { event } = await openEvent(tx, id);
  const counted = (await isUsed(tx, id)) || (await waitingOf(tx, event, tx.now)) > 0n;
  if (counted) throw conflict('co_funding_used', { title: event.title });
  if (event.left > 0n) {
    const key = `co_funding:${id}:deleted`;
    const change = { event: id, budget: event.budget, amount: -event.left, key };
    await postPot(tx, { ...change, kind: 'co_funding_released' }, author);
  }
  await tx.deleteFrom('co_funding_project').where('co_funding_id', '=', id).execute();
  await tx.deleteFrom('co_funding').where('id', '=', id).execute();
  return event;
}
