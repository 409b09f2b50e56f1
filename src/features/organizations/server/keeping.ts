import { sql } from 'kysely';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { lockSelected } from '#platform/server/lists/lock-selected.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import { administers, lockOrganization } from './content.ts';
import { servedOrganizations } from './list.ts';
import { STATUS } from '../rules/types.ts';

/** What follows in features above, in the same transaction, when organisations receive nothing any more. */
export type OnClosed = (tx: Tx, closed: Closed, actor: bigint) => Promise<void>;

/** Organisations that receive nothing any more, and projects that were deleted with them. */
export interface Closed {
  readonly organizations: readonly bigint[];
  readonly projects: readonly bigint[];
}

/** What comes with closing organisations: who does it, and what follows. */
export interface Closing {
  readonly actor: bigint;
  readonly follow: OnClosed;
}

const organizations = { list: servedOrganizations, table: 'organization' } as const;

/**
 * Archives the selected organisations that are not archived yet and answers their ids (handbook §2.5). Money stays
 * where it is, pending donations still credit, as late; plans to fund the organisations lapse.
 */
export async function archive(
  tx: Tx,
  selection: Selection,
  asker: Asker,
  closed: Closing,
): Promise<bigint[]> {
  const found = await lockSelected(tx, organizations, { selection, asker }, [
    STATUS.inProgress,
    STATUS.complete,
  ]);
  if (found.length === 0) return [];
  await tx.updateTable('organization').set({ status: STATUS.archived }).where('id', 'in', found).execute();
  await closed.follow(tx, { organizations: found, projects: [] }, closed.actor);
  return found;
}

/** Restores the selected organisations that are archived, as they were reviewed, and answers their ids. */
export async function restore(tx: Tx, selection: Selection, asker: Asker): Promise<bigint[]> {
  const found = await lockSelected(tx, organizations, { selection, asker }, [STATUS.archived]);
  if (found.length === 0) return [];
  await sql`UPDATE organization
    SET status = CASE WHEN was_reviewed THEN ${STATUS.complete}::smallint ELSE ${STATUS.inProgress}::smallint END
    WHERE id = ANY(${found})`.execute(tx);
  return found;
}

/**
 * The title of one of the organisations that money has ever been about; null for none. Money is a booking on them or
 * on one of their projects, later reversed or not, or a payment that is under way.
 */
async function withMoney(tx: Tx, found: readonly bigint[]): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    SELECT o.title FROM organization o
    WHERE o.id = ANY(${found}) AND (
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
 * Deletes locked organisations and their projects: they are hidden everywhere, nothing is removed (handbook §2.1),
 * and plans to fund them lapse. Refuses `organization_has_money` for all when one has had a financial event.
 */
async function removeLocked(tx: Tx, found: readonly bigint[], closed: Closing): Promise<void> {
  // Whoever gives locks what the project has: what is on its way is there before it is looked for.
  await sql`SELECT FROM project_funding
    WHERE project_id IN (SELECT id FROM project WHERE organization_id = ANY(${found}))
    ORDER BY project_id FOR UPDATE`.execute(tx);
  const title = await withMoney(tx, found);
  if (title !== null) throw conflict('organization_has_money', { title });
  await tx.updateTable('organization').set({ status: STATUS.deleted }).where('id', 'in', found).execute();
  const projects = await tx
    .updateTable('project')
    .set({ status: STATUS.deleted })
    .where('organization_id', 'in', found)
    .where('status', '<>', STATUS.deleted)
    .returning('id')
    .execute();
  await closed.follow(tx, { organizations: found, projects: projects.map(({ id }) => id) }, closed.actor);
}

/** Deletes the selected organisations as {@link removeLocked} does, and answers their ids. */
export async function remove(tx: Tx, selection: Selection, asker: Asker, closed: Closing): Promise<bigint[]> {
  const states = [STATUS.inProgress, STATUS.complete, STATUS.archived];
  const found = await lockSelected(tx, organizations, { selection, asker }, states);
  if (found.length > 0) await removeLocked(tx, found, closed);
  return found;
}

/**
 * Deletes an organisation for one of those who administer it, while it and all its projects are in progress; a 404 for
 * everybody else. Refuses `organization_not_to_delete` after that, and `organization_has_money` as for staff.
 */
export async function removeOwn(tx: Tx, slug: string, closed: Closing): Promise<void> {
  const { id, status } = await lockOrganization(tx, slug, 'references');
  if (!(await administers(tx, id, closed.actor))) throw notFound();
  const handedIn = await tx
    .selectFrom('project')
    .select('id')
    .where('organization_id', '=', id)
    .where('status', 'in', [STATUS.complete, STATUS.archived])
    .executeTakeFirst();
  if (status !== STATUS.inProgress || handedIn) throw conflict('organization_not_to_delete');
  await removeLocked(tx, [id], closed);
}

/** Keeps the label of staff. Refuses `organization_changed` when they saw another. */
export async function label(
  tx: Tx,
  slug: string,
  wish: { readonly version: string; readonly internal_status: string },
): Promise<{ version: string; before: string }> {
  const row = await lockOrganization(tx, slug);
  if (versionOf(row.internal_status) !== wish.version) throw conflict('organization_changed');
  await tx
    .updateTable('organization')
    .set({ internal_status: wish.internal_status })
    .where('id', '=', row.id)
    .execute();
  return { version: versionOf(wish.internal_status), before: row.internal_status };
}
