import { sql } from 'kysely';
import { ARCHIVABLE, RESTORABLE } from '#features/organizations/rules/review.ts';
import { lapseFundings } from '#features/funding-records/server/index.ts';
import type { UserAuthor } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { lockSelected } from '#platform/server/lists/lock-selected.ts';
import type { Services } from '#platform/server/services.ts';
import { STATUS } from '../../rules.ts';

/** What runs before a project is archived: its settlement, which is a feature above projects. */
export type BeforeArchive = (
  services: Services,
  tx: Tx,
  project: bigint,
  author: UserAuthor,
) => Promise<unknown>;

/** The status that restoring a project gives it (handbook §2.2). */
const restored = sql`CASE WHEN was_reviewed OR review_status <> 1 THEN ${STATUS.complete}::smallint
  ELSE ${STATUS.inProgress}::smallint END`;

interface Archived {
  readonly archived: readonly bigint[];
  /** Restoring them now gives back exactly what was: no money was settled, no funding lapsed. */
  readonly isExact: boolean;
}

/** Whether restoring gives these projects the status that they have now. */
async function keepStatus(tx: Tx, ids: readonly bigint[]): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM project WHERE id = ANY(${ids}) AND status <> (${restored}) LIMIT 1`.execute(tx);
  return rows.length === 0;
}

/** Whether this transaction has settled money of these projects. */
async function isSettledNow(tx: Tx, ids: readonly bigint[]): Promise<boolean> {
  const found = await tx
    .selectFrom('settlement')
    .where('project_id', 'in', ids)
    .where('at', '=', tx.now)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Archives the selected projects that are not archived yet (handbook §2.5). Payable money is settled first. Received
 * money remains, pending donations are still booked, planned fundings lapse.
 */
export async function archive(
  services: Services,
  tx: Tx,
  selected: readonly bigint[],
  author: UserAuthor,
  beforeArchive: BeforeArchive,
): Promise<Archived> {
  const archived = await lockSelected(tx, 'project', selected, ARCHIVABLE);
  if (archived.length === 0) return { archived, isExact: true };
  // All projects at once and before any organization, as the lock order of bookings requires: each settlement locks its organization.
  await tx
    .selectFrom('project_funding')
    .select('project_id')
    .where('project_id', 'in', archived)
    .orderBy('project_id')
    .forUpdate()
    .execute();
  for (const id of archived) await beforeArchive(services, tx, id, author);
  const isUnchanged = (await keepStatus(tx, archived)) && !(await isSettledNow(tx, archived));
  await tx.updateTable('project').set({ status: STATUS.archived }).where('id', 'in', archived).execute();
  const lapsed = await lapseFundings(tx, { projects: archived }, author.actor);
  return { archived, isExact: isUnchanged && lapsed === 0 };
}

/** What projects have raised, in cents. */
export async function raisedBy(tx: Tx, ids: readonly bigint[]): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(balance), 0)::bigint AS sum FROM project_funding WHERE project_id = ANY(${ids}::bigint[])`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0n;
}

/**
 * Restores the selected projects that are archived and returns their ids (handbook §2.2): complete if staff have ever
 * decided about them, otherwise in progress.
 */
export async function restore(tx: Tx, selected: readonly bigint[]): Promise<bigint[]> {
  const found = await lockSelected(tx, 'project', selected, RESTORABLE);
  if (found.length === 0) return [];
  await sql`UPDATE project SET status = ${restored} WHERE id = ANY(${found})`.execute(tx);
  return found;
}
