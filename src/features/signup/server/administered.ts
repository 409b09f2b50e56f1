import { sql } from 'kysely';
import { addAdministrator, type AppointmentContext } from '#features/organizations/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Administered } from '../contract/invitations.ts';

/** Makes the account with an address an administrator of the project with a slug. */
export type AppointToProject = (
  tx: Tx,
  slug: string,
  email: string,
  context: AppointmentContext,
) => Promise<unknown>;

/** The columns of an invitation that name what the invited person will administer. */
export interface AdministeredColumns {
  readonly organization_id: bigint | null;
  readonly project_id: bigint | null;
}

interface Row extends Administered {
  readonly id: bigint;
  readonly title: string;
}

/** Organizations and projects that are not deleted. */
const records = sql`(
  SELECT 'organization' AS kind, id, slug, title FROM organization WHERE status <> 4
  UNION ALL SELECT 'project', id, slug, title FROM project WHERE status <> 4)`;

/** The record that an invitation names; 404 if there is none or it is deleted. */
export async function findAdministered(db: Db, { kind, slug }: Administered): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT r.kind, r.id, r.slug, r.title FROM ${records} r WHERE r.kind = ${kind} AND r.slug = ${slug}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

/** The columns that store what an invitation names, if anything. 404 for an unknown record. */
export async function administeredColumns(
  db: Db,
  named: Administered | undefined,
): Promise<AdministeredColumns> {
  const found = named && (await findAdministered(db, named));
  return {
    organization_id: found?.kind === 'organization' ? found.id : null,
    project_id: found?.kind === 'project' ? found.id : null,
  };
}

/** The kind of record that an invitation names; null for none. */
export function administeredKind(columns: AdministeredColumns): Administered['kind'] | null {
  if (columns.organization_id !== null) return 'organization';
  return columns.project_id === null ? null : 'project';
}

/**
 * Appoints the account that was just opened by an invitation, on behalf of its sender (`context.actor`), who may still
 * appoint. Nothing if the record has been deleted since.
 */
export async function appointInvited(
  tx: Tx,
  invitation: AdministeredColumns & { readonly email: string },
  context: AppointmentContext,
  toProject: AppointToProject,
): Promise<void> {
  const { organization_id: organization, project_id: project, email } = invitation;
  const { rows } = await sql<Row>`
    SELECT r.kind, r.slug FROM ${records} r
    WHERE (r.kind = 'organization' AND r.id = ${organization}) OR (r.kind = 'project' AND r.id = ${project})`.execute(
    tx,
  );
  for (const { kind, slug } of rows)
    await (kind === 'organization' ? addAdministrator : toProject)(tx, slug, email, context);
}
