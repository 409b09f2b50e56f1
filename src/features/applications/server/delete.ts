import { sql } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { lapseFundings } from '#features/funding-records/server/index.ts';
import { administers } from '#features/organizations/server/index.ts';
import { STATUS } from '#features/projects/rules.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { deletionRefusal } from '../rules/submission.ts';
import { areNeedsLocked, lockProject } from './content.ts';

/** The right with which staff delete projects. */
export const DELETING = 'delete_projects';

/**
 * Deletes a project: it disappears from all lists and pages, its rows remain, and its planned fundings lapse. Refuses
 * what {@link deletionRefusal} returns. The money is locked before the check, as in a change of needs, and the lock
 * waits for transactions that plan fundings. 404 for callers who may not delete it.
 */
export async function remove(tx: Tx, actor: Actor, slug: string): Promise<void> {
  const { id, organization_id, status } = await lockProject(tx, slug, 'references');
  const isStaff = may(actor, DELETING);
  if (!isStaff && !(await administers(tx, organization_id, userIdOf(actor)))) throw notFound();
  await sql`SELECT giving_lock(${[id]}::bigint[], false, ${tx.now})`.execute(tx);
  const refusal = deletionRefusal({ status, isStaff, hasMoney: await areNeedsLocked(tx, id) });
  if (refusal !== null) throw conflict(refusal);
  await tx.updateTable('project').set({ status: STATUS.deleted }).where('id', '=', id).execute();
  await lapseFundings(tx, { projects: [id] }, userIdOf(actor));
}
