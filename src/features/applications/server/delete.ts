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

/**
 * Deletes a project: hidden from all lists and pages, its rows stay, and what was planned for it lapses. Refuses what {@link deletionRefusal} says; the
 * money is locked before it is looked at, as for the needs, and whoever plans a funding is waited for.
 */
export async function remove(tx: Tx, actor: Actor, slug: string): Promise<void> {
  const { id, organization_id, status } = await lockProject(tx, slug, 'references');
  const isStaff = may(actor, 'delete_projects');
  if (!isStaff && !(await administers(tx, organization_id, userIdOf(actor)))) throw notFound();
  await sql`SELECT giving_lock(${[id]}::bigint[], false, ${tx.now})`.execute(tx);
  const refusal = deletionRefusal({ status, isStaff, hasMoney: await areNeedsLocked(tx, id) });
  if (refusal !== null) throw conflict(refusal);
  await tx.updateTable('project').set({ status: STATUS.deleted }).where('id', '=', id).execute();
  await lapseFundings(tx, { projects: [id] }, userIdOf(actor));
}
