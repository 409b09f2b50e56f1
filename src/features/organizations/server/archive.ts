import { sql } from 'kysely';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { lockSelected } from '#platform/server/lists/lock-selected.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import { administers, lockOrganization } from './content.ts';
import { ARCHIVABLE, RESTORABLE } from '../rules/review.ts';
import { STATUS } from '../rules/types.ts';

/**
 * What other features do, in the same transaction, when organizations no longer receive anything; the number of records
 * that this has changed for good.
 */
export type OnClosed = (tx: Tx, closed: Closed, actor: bigint) => Promise<number>;

/** Organizations that no longer receive anything, and projects that were deleted with them. */
export interface Closed {
  readonly organizations: readonly bigint[];
  readonly projects: readonly bigint[];
}

/** The user who archives or deletes organizations, and the effects in other features. */
export interface Closing {
  readonly actor: bigint;
  readonly follow: OnClosed;
}

/** The status that restoring an organization gives it. */
const restored = sql`CASE WHEN was_reviewed THEN ${STATUS.complete}::smallint ELSE ${STATUS.inProgress}::smallint END`;

interface Archived {
  readonly archived: readonly bigint[];
  /** Restoring them now gives back exactly what was: no funding lapsed. */
  readonly isExact: boolean;
}

/**
 * Archives the selected organizations that are not archived yet (handbook §2.5). No money is
 * moved; pending donations are still credited, as late ones; planned fundings of the organizations lapse.
 */
export async function archive(tx: Tx, selected: readonly bigint[], closing: Closing): Promise<Archived> {
  const ids = await lockSelected(tx, 'organization', selected, ARCHIVABLE);
  if (ids.length === 0) return { archived: ids, isExact: true };
  const { rows: others } =
    await sql`SELECT FROM organization WHERE id = ANY(${ids}) AND status <> (${restored}) LIMIT 1`.execute(
      tx,
    );
  await tx.updateTable('organization').set({ status: STATUS.archived }).where('id', 'in', ids).execute();
  const lapsed = await closing.follow(tx, { organizations: ids, projects: [] }, closing.actor);
  return { archived: ids, isExact: others.length === 0 && lapsed === 0 };
}

/** Restores the selected organizations that are archived, in their review status, and returns their ids. */
export async function restore(tx: Tx, selected: readonly bigint[]): Promise<bigint[]> {
  const ids = await lockSelected(tx, 'organization', selected, RESTORABLE);
  if (ids.length === 0) return [];
  await sql`UPDATE organization SET status = ${restored} WHERE id = ANY(${ids})`.execute(tx);
  return ids;
}

/**
 * The title of the first of the organizations with money; null if none has any. Money is a booking on them or on one of
 * their projects, even if reversed, or a payment in progress.
 */
export async function titleWithMoney(tx: Db, ids: readonly bigint[]): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    SELECT o.title FROM organization o
    WHERE o.id = ANY(${ids}) AND (
      EXISTS (SELECT FROM account a JOIN posting p ON p.account = a.id
        WHERE a.kind IN ('organization_private', 'organization_codes', 'organization_direct') AND a.owner = o.id)
      OR EXISTS (SELECT FROM project j JOIN need n ON n.project_id = j.id
        JOIN account a ON a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct') AND a.owner = n.id
        JOIN posting p ON p.account = a.id WHERE j.organization_id = o.id)
      OR EXISTS (SELECT FROM private_donation d LEFT JOIN project j ON j.id = d.project_id
        WHERE (d.organization_id = o.id OR j.organization_id = o.id)
          AND (d.state NOT IN ('failed', 'expired') OR d.paid_at IS NOT NULL))
    ) ORDER BY o.id LIMIT 1`.execute(tx);
  return rows[0]?.title ?? null;
}

/**
 * Deletes locked organizations and their projects: they disappear from all pages, no row is removed (handbook §2.1),
 * and planned fundings lapse. Refuses `organization_has_money` for all of them if one has had a financial event.
 */
async function removeLocked(tx: Tx, ids: readonly bigint[], closing: Closing): Promise<void> {
  // Donations lock the project's money: after this lock, donations in progress are visible to the check.
  await sql`SELECT FROM project_funding
    WHERE project_id IN (SELECT id FROM project WHERE organization_id = ANY(${ids}))
    ORDER BY project_id FOR UPDATE`.execute(tx);
  const title = await titleWithMoney(tx, ids);
  if (title !== null) throw conflict('organization_has_money', { title });
  await tx.updateTable('organization').set({ status: STATUS.deleted }).where('id', 'in', ids).execute();
  const projects = await tx
    .updateTable('project')
    .set({ status: STATUS.deleted })
    .where('organization_id', 'in', ids)
    .where('status', '<>', STATUS.deleted)
    .returning('id')
    .execute();
  await closing.follow(tx, { organizations: ids, projects: projects.map(({ id }) => id) }, closing.actor);
}

/** Deletes the selected organizations as {@link removeLocked} does, and returns their ids. */
export async function remove(tx: Tx, selected: readonly bigint[], closing: Closing): Promise<bigint[]> {
  const ids = await lockSelected(tx, 'organization', selected, [...ARCHIVABLE, ...RESTORABLE]);
  if (ids.length > 0) await removeLocked(tx, ids, closing);
  return ids;
}

/** Whether an organization and all its projects are in progress: only then its administrators delete it. */
export async function isDraftThroughout(
  db: Db,
  { id, status }: { readonly id: bigint; readonly status: number },
): Promise<boolean> {
  const submitted = await db
    .selectFrom('project')
    .select('id')
    .where('organization_id', '=', id)
    .where('status', 'in', [STATUS.complete, STATUS.archived])
    .executeTakeFirst();
  return status === STATUS.inProgress && !submitted;
}

/**
 * Deletes an organization for one of its administrators, while it and all its projects are in progress; 404 for
 * everybody else. Refuses `organization_not_to_delete` otherwise, and `organization_has_money` as for staff.
 */
export async function removeOwn(tx: Tx, slug: string, closing: Closing): Promise<void> {
  const { id, status } = await lockOrganization(tx, slug, 'references');
  if (!(await administers(tx, id, closing.actor))) throw notFound();
  if (!(await isDraftThroughout(tx, { id, status }))) throw conflict('organization_not_to_delete');
  await removeLocked(tx, [id], closing);
}

/** Stores the internal status. Refuses `organization_changed` if staff saw another one. */
export async function label(
  tx: Tx,
  slug: string,
  input: { readonly version: string; readonly internal_status: string },
): Promise<{ version: string; before: string }> {
  const row = await lockOrganization(tx, slug);
  requireSeen(input.version, versionOf(row.internal_status), 'organization_changed');
  await tx
    .updateTable('organization')
    .set({ internal_status: input.internal_status })
    .where('id', '=', row.id)
    .execute();
  return { version: versionOf(input.internal_status), before: row.internal_status };
}
