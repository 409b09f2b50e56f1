import { donorIdentity, maskEmail, normalizeEmail } from '#kernel/text.ts';
import { conflict, invalid } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';

/** A stored block of an address or domain. */
export interface Block {
  readonly id: string;
  readonly kind: 'address' | 'domain';
  readonly value: string;
}

/** Parses an input: an address is stored as its voter key; `example.org` and `@example.org` are a domain. */
function parseBlock(typed: string): Omit<Block, 'id'> {
  const text = typed.trim();
  const address = text.lastIndexOf('@') > 0 ? donorIdentity(text) : null;
  if (address !== null) return { kind: 'address', value: address };
  const probe = normalizeEmail(`x@${text.replace(/^@/u, '')}`);
  if (probe === null || probe.includes('[')) throw invalid('not_blockable', 'value');
  return { kind: 'domain', value: probe.slice('x@'.length) };
}

/**
 * Blocks an address or a domain: new votes are refused, and unverified ones are rejected when they are confirmed.
 * Refuses `not_blockable`, and `blocked_already` (409).
 */
export async function block(
  tx: Tx,
  input: { readonly value: string; readonly reason: string },
  actor: bigint,
): Promise<Block> {
  const blocked = parseBlock(input.value);
  const row = await tx
    .insertInto('blocked_voter')
    .values({ ...blocked, source: 'staff', reason: input.reason, blocked_by: actor, created_at: tx.now })
    .onConflict((target) => target.columns(['kind', 'value']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw conflict('blocked_already');
  return { id: String(row.id), ...blocked };
}

/** Removes the selected blocks and returns them, with masked addresses, for the log. */
export async function unblock(tx: Tx, ids: readonly bigint[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('blocked_voter')
    .where('id', 'in', ids)
    .returning(['kind', 'value', 'source'])
    .execute();
  return rows.map((row) => `${row.source}: ${nameInLog(row)}`);
}

/** The name of a block in the log, which contains no addresses. */
export function nameInLog({ kind, value }: { readonly kind: string; readonly value: string }): string {
  return kind === 'address' ? maskEmail(value) : value;
}
