import { berlinDate } from '#kernel/clock.ts';
import type { Author } from '#platform/server/http/author.ts';
import { conflict } from '#platform/contract/errors.ts';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import { requireSeen } from '#platform/server/operation/version.ts';
import type { endCoFunding } from '../../contract/staff.ts';
import {
  eventVersion,
  isUsed,
  openEvent,
  openRunning,
  projectsOf,
  type StoredEvent,
  waitingOf,
} from '../event.ts';
import { noteChanges, postPot } from '../pot.ts';

/**
 * Moves the unspent pot of an ended event back to its budget (decision 294), except for the amount that payments in
 * progress may still draw. The event must be locked. Returns the moved amount in cents.
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
      // The released sum only grows: each value occurs once.
      key: `co_funding:${event.id}:released:${released}`,
    },
    author,
  );
  return amount;
}

/**
 * Moves unspent money of ended events back to their budgets. No donation depends on when this runs: an ended event
 * only tops up payments requested in its period. Returns the number of events with returned money.
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

/** Refuses (409) an author who saw another content of the event. */
async function requireShown(tx: Tx, event: StoredEvent, version: string): Promise<void> {
  requireSeen(version, eventVersion(event, await projectsOf(tx, event.id)));
}

/**
 * Ends a running event now and moves its unspent pot back to the budget; returns the moved amount in cents. Refuses
 * `record_changed` if another content was shown, `co_funding_over`, and `co_funding_planned` before its start: a planned
 * event can be changed or deleted.
 */
export async function endEarly(
  tx: Tx,
  id: bigint,
  { version, reason }: BodyOf<typeof endCoFunding>,
  author: Author,
): Promise<bigint> {
  const { event } = await openRunning(tx, id);
  await requireShown(tx, event, version);
  // The period includes its last instant.
  const endsAt = new Date(tx.now.getTime() - 1);
  if (endsAt <= event.startsAt) throw conflict('co_funding_planned');
  await tx
    .updateTable('co_funding')
    .set({ ends_at: endsAt, ended_at: tx.now })
    .where('id', '=', id)
    .execute();
  const change = { field: 'ended', from: event.days.endsOn, to: berlinDate(endsAt) };
  await noteChanges(tx, id, [change], { actor: author.actor, reason });
  return release(tx, { ...event, endsAt }, author);
}

/**
 * Deletes an event that was never used and returns its pot to the budget; the journals remain in the ledger. Refuses
 * `co_funding_used` if it has topped up a donation, or a payment in progress may still draw on it, and `record_changed` if
 * another content was shown.
 */
export async function remove(tx: Tx, id: bigint, version: string, author: Author): Promise<StoredEvent> {
  const { event } = await openEvent(tx, id);
  await requireShown(tx, event, version);
  const used = (await isUsed(tx, id)) || (await waitingOf(tx, event, tx.now)) > 0n;
  if (used) throw conflict('co_funding_used', { title: event.title });
  if (event.left > 0n) {
    const key = `co_funding:${id}:deleted`;
    const change = { event: id, budget: event.budget, amount: -event.left, key };
    await postPot(tx, { ...change, kind: 'co_funding_released' }, author);
  }
  await tx.deleteFrom('co_funding_project').where('co_funding_id', '=', id).execute();
  await tx.deleteFrom('co_funding').where('id', '=', id).execute();
  return event;
}
