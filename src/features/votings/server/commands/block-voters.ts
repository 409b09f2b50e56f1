import { donorIdentity, maskEmail, normalizeEmail } from '#kernel/text.ts';
import { conflict, invalid } from '#platform/contract/errors.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import { servedBlockedVoters } from '../blocked-voter-list.ts';

/** What may not vote, as it is kept. */
export interface Blocked {
  readonly id: string;
  readonly kind: 'address' | 'domain';
  readonly value: string;
}

/** An address is kept as who it is; `example.org` and `@example.org` are a domain. */
function readBlocked(typed: string): Omit<Blocked, 'id'> {
  const text = typed.trim();
  const address = text.lastIndexOf('@') > 0 ? donorIdentity(text) : null;
  if (address !== null) return { kind: 'address', value: address };
  const probe = normalizeEmail(`x@${text.replace(/^@/u, '')}`);
  if (probe === null || probe.includes('[')) throw invalid('not_blockable', 'value');
  return { kind: 'domain', value: probe.slice('x@'.length) };
}

/** Forbids votes from now on; votes that wait for their link are refused at the click. 409 when it is blocked already. */
export async function block(
  tx: Tx,
  wish: { readonly value: string; readonly reason: string },
  actor: bigint,
): Promise<Blocked> {
  const blocked = readBlocked(wish.value);
  const row = await tx
    .insertInto('blocked_voter')
    .values({ ...blocked, source: 'staff', reason: wish.reason, blocked_by: actor, created_at: tx.now })
    .onConflict((there) => there.columns(['kind', 'value']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw conflict('blocked_already');
  return { id: String(row.id), ...blocked };
}

/** Takes the selected blocks away and answers what they were, addresses masked, for the log. */
export async function unblock(tx: Tx, selection: Selection, asker: Asker): Promise<string[]> {
  const ids = await servedBlockedVoters.selection(tx, selection, asker);
  const rows = await tx
    .deleteFrom('blocked_voter')
    .where('id', 'in', ids.map(BigInt))
    .returning(['kind', 'value', 'source'])
    .execute();
  return rows.map((row) => `${row.source}: ${shown(row)}`);
}

/** How the log names what is blocked: it keeps no address. */
export function shown({ kind, value }: { readonly kind: string; readonly value: string }): string {
  return kind === 'address' ? maskEmail(value) : value;
}
