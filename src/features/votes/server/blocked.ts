import MailChecker from 'mailchecker';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/server/database/db.ts';

const disposable = MailChecker.blacklist();

/** The domain and its parent domains, down to two parts: `a.b.example.org`, `b.example.org`, `example.org`. */
function domainsOf(email: string): string[] {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/**
 * Why an address may not vote (handbook §11): its domain provides throw-away addresses or is blocked by staff, or the
 * address is blocked by staff or by its owner. `voterKey` identifies the address.
 */
export async function blockReason(
  db: Db,
  email: string,
  voterKey: string,
): Promise<'domain_not_allowed' | 'address_blocked' | null> {
  const domains = domainsOf(email);
  if (domains.some((domain) => disposable.has(domain))) return 'domain_not_allowed';
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM blocked_voter
    WHERE (kind = 'address' AND value = ${voterKey}) OR (kind = 'domain' AND value = ANY(${domains}))
    ORDER BY kind LIMIT 1`.execute(db);
  if (!rows[0]) return null;
  return rows[0].kind === 'address' ? 'address_blocked' : 'domain_not_allowed';
}

/** Blocks an address at the request of its owner; repeating it changes nothing. */
export async function blockByOwner(tx: Tx, voterKey: string): Promise<void> {
  await tx
    .insertInto('blocked_voter')
    .values({ kind: 'address', value: voterKey, source: 'owner', created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute();
}
