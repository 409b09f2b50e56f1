import { sql } from 'kysely';
import { berlinDate } from '#kernel/clock.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import { campaignState, lockStep } from '../../rules/campaign.ts';
import type { CodeState } from '../../rules/redeem.ts';
import { servedCoinCodes } from '../list.ts';
import { type OpenLot, returnLot } from './return-lots.ts';

/** What staff want of the selected codes. */
export interface LockWish {
  readonly selection: Selection;
  readonly locked: boolean;
  readonly reason: string;
}

interface Found {
  readonly id: bigint;
  readonly state: CodeState;
  readonly lot: OpenLot | null;
}

/** Locks the codes, so that whoever redeems or distributes has finished or waits, and reads what they are then. */
async function lockAndRead(tx: Tx, ids: readonly bigint[], locked: boolean): Promise<Found[]> {
  await sql`SELECT FROM coin_campaign WHERE id IN (SELECT campaign_id FROM coin_code WHERE id = any(${ids}))
    ORDER BY id FOR SHARE`.execute(tx);
  await sql`SELECT FROM coin_code WHERE id = any(${ids}) ORDER BY id FOR UPDATE`.execute(tx);
  const rows = await tx
    .selectFrom('coin_code as c')
    .innerJoin('coin_campaign as m', 'm.id', 'c.campaign_id')
    .leftJoin('coin_lot as l', (join) => join.onRef('l.code_id', '=', 'c.id').on('l.closed_at', 'is', null))
    .where(sql<boolean>`c.id = any(${ids})`)
    .select(['c.id', 'c.state', 'm.id as campaign', 'm.valid_from', 'm.valid_until', 'm.ended_at'])
    .select(['l.id as lot', 'l.rest_cents as rest'])
    .orderBy('c.id')
    .execute();
  const today = berlinDate(tx.now);
  return rows.flatMap((row) => {
    const days = { validFrom: row.valid_from, validUntil: row.valid_until, ended: row.ended_at !== null };
    const state = row.state as CodeState;
    if (lockStep(state, locked, campaignState(days, today)) === null) return [];
    const lot =
      row.lot === null ? null : { id: row.lot, code: row.id, campaign: row.campaign, rest: row.rest ?? 0n };
    return [{ id: row.id, state, lot }];
  });
}

/**
 * Locks or unlocks the selected codes with a reason (handbook §9). A locked code keeps its rest and with it the
 * reservation, so that unlocking needs no budget; what an anonymous session holds goes back to the code first. Codes
 * that cannot be locked (used up, expired, locked already) are left alone. Answers how many were changed and skipped.
 */
export async function changeLocks(
  tx: Tx,
  wish: LockWish,
  author: { readonly actor: bigint; readonly request: string },
  asker: Asker,
): Promise<{ changed: number; skipped: number }> {
  const ids = (await servedCoinCodes.selection(tx, wish.selection, asker)).map(BigInt);
  const found = await lockAndRead(tx, ids, wish.locked);
  for (const { lot } of found) if (lot) await returnLot(tx, lot, author);
  const to = wish.locked ? 'locked' : 'unused';
  const changed = found.map(({ id }) => id);
  const states = found.map(({ state }) => state);
  await sql`INSERT INTO coin_code_change (code_id, at, actor, from_state, to_state, reason)
    SELECT code, ${tx.now}, ${author.actor}, state, ${to}, ${wish.reason}
    FROM unnest(${changed}::bigint[], ${states}::text[]) AS x(code, state)`.execute(tx);
  await sql`UPDATE coin_code SET state = ${to} WHERE id = any(${changed}::bigint[])`.execute(tx);
  return { changed: changed.length, skipped: ids.length - changed.length };
}
