import { sql } from 'kysely';
import { berlinDate } from '#kernel/clock.ts';
import type { UserAuthor } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { requireAll } from '#platform/server/lists/bulk.ts';
import { campaignState, lockStep } from '../../rules/campaign.ts';
import type { CodeState } from '../../rules/redeem.ts';
import { type OpenLot, returnLot } from './return-lots.ts';

interface ChangeableCode {
  readonly id: bigint;
  readonly state: CodeState;
  readonly lot: OpenLot | null;
}

/** Locks the rows of the codes after current redemptions and distributions; returns those that can be changed. */
async function lockAndRead(tx: Tx, ids: readonly bigint[], locked: boolean): Promise<ChangeableCode[]> {
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

interface LockChange {
  readonly changed: readonly bigint[];
  /** The opposite change gives back exactly what was. */
  readonly isExact: boolean;
}

/**
 * Locks or unlocks the selected codes with a reason (handbook §9). A locked code retains its remaining amount and the
 * reservation in the budget, so that unlocking needs none; an amount that an anonymous session holds is returned to the
 * code first. Refuses `selection_state` with those that cannot be locked (used, expired, already locked).
 */
export async function changeLocks(
  tx: Tx,
  ids: readonly bigint[],
  { locked, reason }: { readonly locked: boolean; readonly reason: string },
  author: UserAuthor,
): Promise<LockChange> {
  const codes = await lockAndRead(tx, ids, locked);
  requireAll(
    ids,
    codes.map(({ id }) => id),
  );
  for (const { lot } of codes) if (lot) await returnLot(tx, lot, author);
  const to = locked ? 'locked' : 'unused';
  const changed = codes.map(({ id }) => id);
  const states = codes.map(({ state }) => state);
  await sql`INSERT INTO coin_code_change (code_id, at, actor, from_state, to_state, reason)
    SELECT code, ${tx.now}, ${author.actor}, state, ${to}, ${reason}
    FROM unnest(${changed}::bigint[], ${states}::text[]) AS x(code, state)`.execute(tx);
  await sql`UPDATE coin_code SET state = ${to} WHERE id = any(${changed}::bigint[])`.execute(tx);
  // A held amount that was returned to its code does not come back into the session.
  return { changed, isExact: !states.includes('held') };
}

/** The value of codes together, in cents. */
export async function valueOfCodes(tx: Tx, ids: readonly bigint[]): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`SELECT coalesce(sum(m.value_cents), 0)::bigint AS sum
    FROM coin_code c JOIN coin_campaign m ON m.id = c.campaign_id WHERE c.id = any(${ids})`.execute(tx);
  return rows[0]?.sum ?? 0n;
}
