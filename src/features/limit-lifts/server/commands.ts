import { BlockList, isIP } from 'node:net';
import { berlinDate } from '#kernel/clock.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { addressTyped, type LiftPeriod, refuseLift } from '../rules.ts';

/** Networks within a building or a provider: the internet sees another address of them. */
const local = new BlockList();
for (const [address, length] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(address, length);
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

const isLocal = (network: string) =>
  isIP(network) === 4 ? local.check(network) : local.check(`${network}::`, 'ipv6');

/**
 * The network of a typed address as limits count it; null for all. Refuses `network_invalid`, and with `network_local` one
 * that no visitor can come from, unless this site is in such a network itself, as the staff member's `own` shows.
 */
function networkIn(typed: string, own: string): string | null {
  if (typed === '') return null;
  const address = addressTyped(typed);
  if (isIP(address) === 0) throw invalid('network_invalid', 'network');
  const network = networkOf(address);
  if (isLocal(network) && !isLocal(own)) throw invalid('network_local', 'network');
  return network;
}

/**
 * Lifts a limit, and returns the id and the network. Refusals: see {@link refuseLift}, `network_invalid`, `network_local`.
 */
export async function lift(
  tx: Tx,
  input: LiftPeriod & { readonly reason: string },
  staff: { readonly actor: bigint; readonly network: string },
): Promise<{ id: string; network: string | null }> {
  const network = networkIn(input.network, staff.network);
  const refusal = refuseLift(input, berlinDate(tx.now));
  if (refusal) throw new Refusal(400, [refusal]);
  const { lifted, starts_on, ends_on, reason } = input;
  const { id } = await tx
    .insertInto('limit_lift')
    .values({ lifted, network, starts_on, ends_on, reason, created_by: staff.actor, created_at: tx.now })
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
