import { isClosed, STATUS } from '#features/projects/rules.ts';
import type { Db } from '#platform/server/database/db.ts';

/** Announced transfers whose money has not arrived, with the facts of their recipients. */
const awaited = (db: Db) =>
  db
    .selectFrom('bank_transfer as b')
    .innerJoin('private_donation as d', 'd.id', 'b.donation_id')
    .leftJoin('project as p', 'p.id', 'd.project_id')
    .leftJoin('project_funding as f', 'f.project_id', 'p.id')
    .innerJoin('organization as o', (join) =>
      join.on('o.id', '=', (eb) => eb.fn.coalesce('p.organization_id', 'd.organization_id')),
    )
    .where('d.state', '=', 'pending')
    .where('b.received_cents', 'is', null)
    .select(['d.id', 'p.status', 'p.review_status', 'p.is_banned', 'p.starts_on', 'p.ends_on'])
    .select(['f.goal', 'f.balance'])
    .select(['o.status as organization_status', 'o.review_status as organization_review']);

type AwaitedTransfer = Awaited<ReturnType<ReturnType<typeof awaited>['execute']>>[number];

/** Whether the recipient of a transfer takes no money any more. */
function isForClosed(row: AwaitedTransfer, now: Date): boolean {
  const organization = { status: row.organization_status, reviewStatus: row.organization_review };
  const { status, review_status, is_banned, starts_on, ends_on } = row;
  if (
    status === null ||
    review_status === null ||
    is_banned === null ||
    starts_on === null ||
    ends_on === null
  )
    return organization.status === STATUS.archived || organization.status === STATUS.deleted;
  const project = {
    status,
    reviewStatus: review_status,
    isBanned: is_banned,
    startsOn: starts_on,
    endsOn: ends_on,
    goal: row.goal ?? 0n,
    balance: row.balance ?? 0n,
    organization,
  };
  return isClosed(project, now);
}

/** Whether the recipient of an announced transfer, which is awaited, takes no money any more. */
export async function isRecipientClosed(db: Db, donation: bigint, now: Date): Promise<boolean> {
  const row = await awaited(db).where('d.id', '=', donation).executeTakeFirst();
  return row !== undefined && isForClosed(row, now);
}

/** The awaited transfers to closed recipients whose donors have not been notified, by id; at most `limit`. */
export async function transfersToNotify(db: Db, now: Date, limit: number): Promise<bigint[]> {
  const rows = await awaited(db)
    .where('d.expires_at', '>', now)
    .where('b.closure_notified_at', 'is', null)
    .orderBy('d.id')
    .execute();
  return rows.flatMap((row) => (isForClosed(row, now) ? [row.id] : [])).slice(0, limit);
}
