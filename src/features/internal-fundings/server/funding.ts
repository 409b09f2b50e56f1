import { FUNDING_STATUSES, type FundingStatus } from '#features/funding-records/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { notFound, Refusal } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { Reach } from './reach.ts';
import type { Recipient } from './recipient.ts';

/** An internal funding as used by commands; the amount in cents. */
export interface Funding {
  readonly id: bigint;
  readonly type: 'direct' | 'voting_award' | 'promoter';
  readonly status: FundingStatus;
  readonly company: bigint;
  readonly budget: bigint | null;
  readonly recipient: Recipient;
  readonly amount: bigint;
}

/** Refuses to create, change or book fundings while the feature is disabled. */
export async function requireFundings(tx: Tx): Promise<void> {
  if (!(await loadSettings(tx)).internalFundings) throw new Refusal(403, [{ code: 'fundings_off' }]);
}

function statusOf(value: number): FundingStatus {
  const known = FUNDING_STATUSES.find((status) => status === value);
  if (known === undefined) throw new Error(`unknown status of an internal funding: ${value}`);
  return known;
}

function recipientOfRow(row: { project_id: bigint | null; organization_id: bigint | null }): Recipient {
  if (row.project_id !== null) return { kind: 'project', id: row.project_id };
  if (row.organization_id === null) throw new Error('an internal funding has no recipient');
  return { kind: 'organization', id: row.organization_id };
}

const query = (db: Db, ids: readonly bigint[]) =>
  db
    .selectFrom('internal_funding')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'type', 'status', 'company_id', 'budget_id', 'project_id', 'organization_id'])
    .select('amount_cents');

const fundingOf = (row: Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number]): Funding => ({
  id: row.id,
  type: row.type as Funding['type'],
  status: statusOf(row.status),
  company: row.company_id,
  budget: row.budget_id,
  recipient: recipientOfRow(row),
  amount: row.amount_cents,
});

/** A funding within the caller's reach; otherwise 404. */
export async function findFunding(db: Db, id: bigint, reach: Reach): Promise<Funding> {
  const row = await query(db, [id]).executeTakeFirst();
  if (!row || (reach !== null && !reach.includes(row.company_id))) throw notFound();
  return fundingOf(row);
}

/** Locks fundings by id until the commit; the last of all locks (docs/algorithms/internal-fundings.md). */
export async function lockFundings(tx: Tx, ids: readonly bigint[]): Promise<Funding[]> {
  if (ids.length === 0) return [];
  return (await query(tx, ids).forUpdate().execute()).map(fundingOf);
}

/** The version of a changeable funding that a caller has seen. */
export function fundingVersion({ status, budget, recipient, amount }: Funding): string {
  return versionOf({
    status,
    budget: String(budget),
    recipient: `${recipient.kind}:${recipient.id}`,
    amount: String(amount),
  });
}

/** Locks one funding that was read before; refuses (409 `record_changed`) if it has changed since. */
export async function lockAsRead(tx: Tx, read: Funding): Promise<void> {
  const [now] = await lockFundings(tx, [read.id]);
  if (!now) throw notFound();
  requireSeen(fundingVersion(read), fundingVersion(now));
}
