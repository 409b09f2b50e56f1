import { sql } from 'kysely';
import { post } from '#features/ledger/server/index.ts';
import type { Cents } from '#kernel/money.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { coinLot, coinPot } from '../accounts.ts';

/** A lot with an unspent amount; `rest` in cents. */
export interface OpenLot {
  readonly id: bigint;
  readonly campaign: bigint;
  readonly code: bigint;
  readonly rest: Cents;
}

/** Returns the unspent amount of a lot to its code, which can then be redeemed again. The code must be locked. */
export async function returnLot(tx: Tx, lot: OpenLot, author: Author): Promise<void> {
  await tx
    .updateTable('coin_lot')
    .set({ rest_cents: 0n, closed_at: tx.now, close_reason: 'returned' })
    .where('id', '=', lot.id)
    .execute();
  await tx
    .updateTable('coin_code')
    .set((eb) => ({ state: 'unused', rest_cents: eb('rest_cents', '+', lot.rest) }))
    .where('id', '=', lot.code)
    .execute();
  await post(tx, {
    kind: 'coins_returned',
    cause: 'coin_lot',
    causeId: lot.id,
    ...author,
    key: `coin_lot:${lot.id}:returned`,
    postings: [coinLot(lot.id, -lot.rest), coinPot(lot.campaign, lot.rest)],
  });
}

/** The open lots of anonymous sessions whose time has expired. */
async function overdue(db: Db, now: Date, limit: number): Promise<{ lot: bigint; code: bigint }[]> {
  return db
    .selectFrom('coin_lot as l')
    .where('l.closed_at', 'is', null)
    .where('l.held_until', '<=', now)
    .select(['l.id as lot', 'l.code_id as code'])
    .orderBy('l.code_id')
    .limit(limit)
    .execute();
}

/** Returns one lot if it is still overdue once its code is locked. */
async function returnOverdue(
  tx: Tx,
  { lot, code }: { lot: bigint; code: bigint },
  author: Author,
): Promise<void> {
  await tx.selectFrom('coin_code').select('id').where('id', '=', code).forUpdate().execute();
  const row = await tx
    .selectFrom('coin_lot as l')
    .innerJoin('coin_code as c', 'c.id', 'l.code_id')
    .where('l.id', '=', lot)
    .where('l.closed_at', 'is', null)
    .where('l.held_until', '<=', tx.now)
    .select(['l.rest_cents', 'c.campaign_id'])
    .executeTakeFirst();
  if (!row) return;
  await returnLot(tx, { id: lot, code, campaign: row.campaign_id, rest: row.rest_cents }, author);
}

const BATCH_SIZE = 200;

/**
 * Returns amounts that anonymous sessions have not distributed in time, each code in a separate transaction to keep
 * locks short. Nothing depends on when this runs: all reads use the time limit. Returns the number of returned lots.
 */
export async function returnOverdueLots(
  services: Services,
  request: string,
  signal?: AbortSignal,
): Promise<number> {
  const { database, clock } = services;
  for (let done = 0; ; ) {
    const due = await overdue(database.db, clock.now(), BATCH_SIZE);
    for (const lot of due) {
      if (signal?.aborted) return done;
      await database.transact((tx) => returnOverdue(tx, lot, { actor: null, request }));
      done += 1;
    }
    if (due.length < BATCH_SIZE) return done;
  }
}

/** Old, empty balances of anonymous sessions. */
const oldEmptyBalances = (tx: Tx, before: Date) =>
  tx
    .selectFrom('coin_balance as b')
    .select('b.id')
    .where('b.visitor', 'is not', null)
    .where('b.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coin_lot as l')
            .select('l.id')
            .whereRef('l.balance_id', '=', 'b.id')
            .where('l.closed_at', 'is', null),
        ),
      ),
    );

/**
 * Deletes the link between browsers and anonymous balances that are empty and older than two days. Redemptions lock the
 * balance without changing it, so the balances are read again after locking.
 */
export async function forgetVisitors(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - 2 * 86_400_000);
  await services.database.transact(async (tx) => {
    const locked = await oldEmptyBalances(tx, before).orderBy('b.id').forUpdate().execute();
    const ids = locked.map(({ id }) => id);
    await tx
      .updateTable('coin_balance')
      .set({ visitor: null })
      .where('id', '=', sql<bigint>`ANY (${ids})`)
      .where('id', 'in', oldEmptyBalances(tx, before))
      .execute();
  });
}
