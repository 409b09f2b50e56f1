import { isIP } from 'node:net';
import { berlinDate } from '#kernel/clock.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { type LiftPeriod, refuseLift } from '../rules.ts';

/** The network of a typed address as limits count it; null for all. Refuses `network_invalid`. */
function networkIn(typed: string): string | null {
  if (typed === '') return null;
  if (isIP(typed) === 0) throw invalid('network_invalid', 'network');
  return networkOf(typed);
}

/** Lifts a limit, and returns the id and the network. Refusals: see {@link refuseLift}, `network_invalid`. */
export async function lift(
  tx: Tx,
  input: LiftPeriod & { readonly reason: string },
  actor: bigint,
): Promise<{ id: string; network: string | null }> {
  const network = networkIn(input.network);
  const refusal = refuseLift(input, berlinDate(tx.now));
  if (refusal) throw new Refusal(400, [refusal]);
  const { lifted, starts_on, ends_on, reason } = input;
  const { id } = await tx
    .insertInto('limit_lift')
    .values({ lifted, network, starts_on, ends_on, reason, created_by: actor, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id), network };
}

/** Ends the selected lifts that have not ended, and returns their ids. */
export async function endLifts(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx
    .updateTable('limit_lift')
    .set({ ended_at: tx.now })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', berlinDate(tx.now))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
