import { sql } from 'kysely';
import { PLANNED } from '#features/funding-records/rules.ts';
import { type AppointmentContext, lockOrganization } from '#features/organizations/server/index.ts';
import type { OrganizationType } from '#features/organizations/rules/types.ts';
import { isReviewed } from '#features/organizations/rules/review.ts';
import { isForKind } from '#features/programmes/rules/application-types.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict } from '#platform/contract/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { assignProject } from '../contract/organization.ts';
import { entryRefusal } from '../rules/submission.ts';
import { removeAllAdministrators } from './administrators.ts';
import { areNeedsLocked, findProject, type ProjectRecord } from './content.ts';
import { countProjects } from './create.ts';
import { mailAssigned } from './mails.ts';
import { lockVersion, problemsOf, reviewVersion } from './review.ts';
import { changeRefusalOf } from './wizard.ts';

type Receiving = Awaited<ReturnType<typeof lockOrganization>>;

/** Whether fundings of a project are planned or approved. Locks them, so that none is booked in the meantime. */
async function hasPlannedFundings(tx: Tx, project: bigint): Promise<boolean> {
  const planned = await tx
    .selectFrom('internal_funding')
    .where('project_id', '=', project)
    .where('status', 'in', [...PLANNED])
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return planned.length > 0;
}

/**
 * Whether money that was promised to a project may still arrive: of an announced transfer, or a payment whose hold was
 * released, also one that has expired (decision 632). Needs may change then, but the donor saw which organization receives it.
 */
async function isMoneyExpected(tx: Tx, project: bigint): Promise<boolean> {
  const expected = await tx
    .selectFrom('private_donation')
    .where('project_id', '=', project)
    .where('state', 'in', ['requested', 'pending', 'review', 'expired'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return expected !== undefined;
}

/** Why an organization cannot have a project of another one; null if it can. */
async function receivingRefusal(tx: Tx, project: ProjectRecord, organization: Receiving) {
  const { id, status, review_status: reviewStatus, organization_type: kind } = organization;
  const refusal = entryRefusal(
    { status, reviewStatus },
    await countProjects(tx, id),
    await loadSettings(tx),
    berlinDate(tx.now),
  );
  if (refusal !== null) return refusal;
  const type =
    project.application_type_id === null
      ? null
      : await tx
          .selectFrom('application_type')
          .where('id', '=', project.application_type_id)
          .select('organization_types')
          .executeTakeFirst();
  // The days of the type are those on which a new project may choose it.
  return type && !isForKind(type.organization_types, kind as OrganizationType)
    ? 'application_type_not_theirs'
    : null;
}

/**
 * Assigns a project to another organization; see {@link assignProject} for what it refuses. The organization is locked
 * before the project, as where projects are created and archived; the money is locked before the check, as in a change of
 * needs and in every request of a payment. Both organizations are mailed. Assigning it to its own organization changes
 * nothing.
 */
export async function assign(
  tx: Tx,
  slug: string,
  { version, organization: to }: BodyOf<typeof assignProject>,
  context: AppointmentContext,
): Promise<ResponseOf<typeof assignProject>> {
  const organization = await lockOrganization(tx, to);
  const project = await lockVersion(tx, slug, version, 'references');
  if (organization.id === project.organization_id) return { version };
  const today = berlinDate(tx.now);
  const closed = await changeRefusalOf(tx, project, today);
  if (closed !== null) throw conflict(closed);
  await sql`SELECT giving_lock(${[project.id]}::bigint[], false, ${tx.now})`.execute(tx);
  if ((await areNeedsLocked(tx, project.id)) || (await isMoneyExpected(tx, project.id)))
    throw conflict('organization_fixed');
  if (await hasPlannedFundings(tx, project.id)) throw conflict('project_has_fundings');
  const refusal = await receivingRefusal(tx, project, organization);
  if (refusal !== null) throw conflict(refusal);
  await removeAllAdministrators(tx, project, context);
  await tx
    .updateTable('project')
    .set({ organization_id: organization.id })
    .where('id', '=', project.id)
    .execute();
  const after = await findProject(tx, slug);
  if (isReviewed({ reviewStatus: after.review_status })) {
    const problems = await problemsOf(tx, after, today);
    const ofOrganization = problems.find(
      (problem) => problem === 'organization_not_reviewed' || problem === 'nonprofit_missing',
    );
    // The refusal rolls the assignment back.
    if (ofOrganization) throw conflict(ofOrganization);
  }
  await mailAssigned(context.services, tx, project, after, context.locale);
  return { version: reviewVersion(after) };
}
