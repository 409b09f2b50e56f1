import { sql } from 'kysely';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Author } from '#platform/server/http/author.ts';
import { applyChange } from '../change.ts';
import { lockDonation } from '../donation.ts';

/** A payment that another one may take the place of, and what it holds of its project, in cents, co-funding included. */
export interface Replaceable {
  readonly id: bigint;
  readonly project: bigint;
  readonly held: bigint;
}

/**
 * The payment of a token, if another one may take its place: its hold is open, and no provider has reported that its money
 * is on the way, as of a direct debit. Only who has the token can name it, so nobody gives up what somebody else holds.
 */
export async function findReplaceable(db: Db, token: string, now: Date): Promise<Replaceable | undefined> {
  return db
    .selectFrom('private_donation as d')
    .innerJoin('donation_hold as h', 'h.donation_id', 'd.id')
    .select((eb) => [
      'd.id',
      'h.project_id as project',
      eb('h.amount_cents', '+', eb.ref('h.co_funding_cents')).as('held'),
    ])
    .where('d.token', '=', token)
    .where('d.state', 'in', ['requested', 'pending'])
    .where('h.released_at', 'is', null)
    .where('h.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_event as e')
            .select('e.id')
            .whereRef('e.donation_id', '=', 'd.id')
            .where('e.kind', '=', 'pending'),
        ),
      ),
    )
    .executeTakeFirst();
}

/**
 * The payment that a request for a project takes the place of, locked; undefined if there is none: the request then counts
 * like any other. To be called before the project is locked.
 */
export async function lockReplaced(
  tx: Tx,
  token: string | undefined,
  project: bigint,
): Promise<Replaceable | undefined> {
  const found = token === undefined ? undefined : await findReplaceable(tx, token, tx.now);
  if (token === undefined || found?.project !== project) return undefined;
  await lockDonation(tx, found.id);
  return findReplaceable(tx, token, tx.now);
}

/**
 * Releases what a replaced payment held; its project is locked. Money that arrives for it all the same is late and goes
 * where there is room.
 */
export async function releaseReplaced(
  tx: Tx,
  { id }: Replaceable,
  by: { readonly reference: string; readonly author: Author },
): Promise<void> {
  await sql`SELECT giving_release_hold(${id}, 'replaced', ${tx.now})`.execute(tx);
  const detail = { replaced_by: by.reference };
  await applyChange(
    tx,
    { donation: id, journals: [], needs: [], events: [{ kind: 'hold_released', detail }] },
    by.author,
  );
}
