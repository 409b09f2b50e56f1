import { sql } from 'kysely';
import { berlinDate } from '#kernel/clock.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';

/** The owner of a balance: an account or an anonymous session (hash of its cookie). */
export interface Holder {
  readonly userId: bigint | null;
  readonly visitorHash: Buffer | null;
}

/** The unspent part of one redeemed code; `rest` in cents. */
export interface Lot {
  readonly id: bigint;
  readonly code: bigint;
  readonly campaign: bigint;
  readonly company: bigint;
  readonly rest: Cents;
  readonly validUntil: string;
  /** Until when an anonymous session may hold it; null for an account. */
  readonly heldUntil: Date | null;
}

interface LotRow {
  lot: bigint;
  code: bigint;
  campaign: bigint;
  company: bigint;
  rest: bigint;
  valid_until: string;
  held_until: Date | null;
}

const lotOf = (row: LotRow): Lot => ({
  id: row.lot,
  code: row.code,
  campaign: row.campaign,
  company: row.company,
  rest: row.rest,
  validUntil: row.valid_until,
  heldUntil: row.held_until,
});

/** The id of a holder's balance; null if they have never redeemed a code. */
export async function findBalance(db: Db, holder: Holder): Promise<bigint | null> {
  const query = db.selectFrom('coin_balance').select('id');
  const row =
    holder.userId !== null
      ? await query.where('user_id', '=', holder.userId).executeTakeFirst()
      : holder.visitorHash && (await query.where('visitor', '=', holder.visitorHash).executeTakeFirst());
  return row?.id ?? null;
}

/** Finds or creates a balance and locks it. */
export async function lockBalance(
  tx: Tx,
  holder: { readonly userId: bigint } | { readonly visitorHash: Buffer },
): Promise<bigint> {
  const key = 'userId' in holder ? { user_id: holder.userId } : { visitor: holder.visitorHash };
  const query = tx.selectFrom('coin_balance').select('id').forUpdate();
  for (;;) {
    await tx
      .insertInto('coin_balance')
      .values({ ...key, created_at: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await ('userId' in holder
      ? query.where('user_id', '=', holder.userId)
      : query.where('visitor', '=', holder.visitorHash)
    ).executeTakeFirst();
    if (row) return row.id;
    // An old balance was deleted while this transaction waited for its lock: the next round creates a new one.
  }
}

/**
 * The project id for distributions to organizations. No project has it, so codes that are limited to certain projects
 * cannot be given to organizations.
 */
export const NO_PROJECT = 0n;

/**
 * The current lots of a balance, in spending order; with a project only those that may be given to it. Locks
 * nothing.
 */
export async function readLots(db: Db, balance: bigint, project: bigint | null, now: Date): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`
    SELECT * FROM coins_lots(${balance}, ${project}, ${now}, ${berlinDate(now)}::date)`.execute(db);
  return rows.map(lotOf);
}

/** As {@link readLots}, after locking the balance and its codes; the project must be locked before. */
export type OpenLots = (tx: Tx, balance: bigint, project: bigint | null) => Promise<Lot[]>;

export const openLots: OpenLots = async (tx, balance, project) => {
  const { rows } = await sql<LotRow>`
    SELECT * FROM coins_open(${balance}, ${project}, ${tx.now}, ${berlinDate(tx.now)}::date)`.execute(tx);
  return rows.map(lotOf);
};

/**
 * Moves the balance of an anonymous session to an account (handbook §9): the codes are then used up, and the
 * balance remains until their campaigns end. Expired lots are not moved: a job returns them to their codes.
 */
export async function moveToAccount(tx: Tx, visitorHash: Buffer | null, userId: bigint): Promise<void> {
  if (visitorHash === null) return;
  const visitor = await findBalance(tx, { userId: null, visitorHash });
  if (visitor === null) return;
  const account = await lockBalance(tx, { userId });
  const lots = await openLots(tx, visitor, null);
  if (lots.length === 0) return;
  const ids = lots.map(({ id }) => id);
  await tx
    .updateTable('coin_lot')
    .set({ balance_id: account, held_until: null })
    .where('id', 'in', ids)
    .execute();
  await tx
    .updateTable('coin_code')
    .set({ state: 'used' })
    .where(
      'id',
      'in',
      lots.map(({ code }) => code),
    )
    .execute();
}
