import { sql } from 'kysely';
import type { AppointmentContext } from '#features/organizations/server/index.ts';
import type { AdministeredKind } from '#platform/contract/administrators.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Administered } from '../contract/invitations.ts';

/** Makes the account with an address an administrator of the record with a slug. */
type Appoint = (
  tx: Tx,
  slug: string,
  email: string,
  context: AppointmentContext,
) => Promise<{ readonly user: bigint }>;

/** How accounts become administrators, by the kind of the record; given by the features that have the records. */
export type Appointments = Readonly<Record<AdministeredKind, Appoint>>;

/** The columns of an invitation that name what the invited person will administer. */
export interface AdministeredColumns {
  readonly organization_id: bigint | null;
  readonly project_id: bigint | null;
  readonly company_id: bigint | null;
}

interface Row extends Administered {
  readonly id: bigint;
  readonly title: string;
}

/** Companies, and organizations and projects that are not deleted. */
const records = sql`(
  SELECT 'organization' AS kind, id, slug, title FROM organization WHERE status <> 4
  UNION ALL SELECT 'project', id, slug, title FROM project WHERE status <> 4
  UNION ALL SELECT 'company', id, slug, title FROM company)`;

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
  const idOf = (kind: AdministeredKind) => (found?.kind === kind ? found.id : null);
  return { organization_id: idOf('organization'), project_id: idOf('project'), company_id: idOf('company') };
}

/** The kind of record that an invitation names; null for none. */
export function administeredKind(columns: AdministeredColumns): AdministeredKind | null {
  if (columns.organization_id !== null) return 'organization';
  if (columns.project_id !== null) return 'project';
  return columns.company_id === null ? null : 'company';
}

/**
 * Appoints the account that was just opened by an invitation, on behalf of its sender (`context.actor`), who may still
 * appoint. Nothing if the record has been deleted since.
 */
export async function appointInvited(
  tx: Tx,
  invitation: AdministeredColumns & { readonly email: string },
  context: AppointmentContext,
  appointments: Appointments,
): Promise<void> {
  const { organization_id: organization, project_id: project, company_id: company, email } = invitation;
  const { rows } = await sql<Row>`
    SELECT r.kind, r.slug FROM ${records} r
    WHERE (r.kind = 'organization' AND r.id = ${organization}) OR (r.kind = 'project' AND r.id = ${project})
      OR (r.kind = 'company' AND r.id = ${company})`.execute(tx);
  for (const { kind, slug } of rows) await appointments[kind](tx, slug, email, context);
}
