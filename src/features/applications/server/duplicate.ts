import { sql } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { administers, lockOrganization } from '#features/organizations/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { slugify } from '#kernel/text.ts';
import { FORM_TITLE_MAX } from '#platform/contract/line.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { limitsOf } from '../rules/application-type.ts';
import { copyTitle } from '../rules/copy.ts';
import { longestPeriod, type PeriodLimits } from '../rules/steps.ts';
import { entryRefusal } from '../rules/submission.ts';
import { findProject, type ProjectRecord, typeRulesOf } from './content.ts';
import { countProjects, insertProject } from './create.ts';

type Copy = { readonly id: bigint; readonly slug: string };

/** The right with which staff copy projects. */
export const COPYING = 'create_projects';

async function mayCopy(tx: Tx, actor: Actor, project: ProjectRecord): Promise<boolean> {
  if (await administers(tx, project.organization_id, userIdOf(actor))) return true;
  return may(actor, COPYING);
}

/** Copies the needs, without their money. */
async function copyNeeds(tx: Tx, original: bigint, to: bigint): Promise<void> {
  await sql`
    WITH copied AS (
      INSERT INTO need (project_id, slug, position, title, description)
      SELECT ${to}, slug, position, title, description FROM need WHERE project_id = ${original} RETURNING id, position
    ), money AS (
      INSERT INTO need_funding (need_id, project_id, goal)
      SELECT c.id, ${to}, f.goal FROM copied c
      JOIN need n ON n.project_id = ${original} AND n.position = c.position
      JOIN need_funding f ON f.need_id = n.id RETURNING goal
    )
    UPDATE project_funding SET goal = (SELECT coalesce(sum(goal), 0) FROM money) WHERE project_id = ${to}`.execute(
    tx,
  );
}

/** Copies the pictures, and the additional fields marked for copying; both projects share the files. */
async function copyContent(tx: Tx, original: bigint, to: bigint): Promise<void> {
  await sql`
    INSERT INTO project_photo (project_id, file_id, position, description, main_description, video, video_provider)
    SELECT ${to}, file_id, position, description, main_description, video, video_provider
    FROM project_photo WHERE project_id = ${original}`.execute(tx);
  await sql`
    INSERT INTO additional_field_value (project_id, field_id, value, file_id)
    SELECT ${to}, v.field_id, v.value, v.file_id FROM additional_field_value v
    JOIN additional_field a ON a.id = v.field_id
    WHERE v.project_id = ${original} AND a.copy_on_duplicate AND a.is_active`.execute(tx);
}

async function copyProject(
  tx: Tx,
  project: ProjectRecord,
  { limits, creator }: { readonly limits: PeriodLimits; readonly creator: bigint },
): Promise<Copy> {
  const original = await tx
    .selectFrom('project')
    .where('id', '=', project.id)
    .select(['category_id', 'organization_id', 'summary', 'description', 'funding_type', 'internal_status'])
    .select([
      'application_type_id',
      'bank_account_id',
      'is_banned',
      'street',
      'postal_code',
      'city',
      'country',
      'latitude',
      'longitude',
      'share_text',
    ])
    .executeTakeFirstOrThrow();
  const today = berlinDate(tx.now);
  const title = copyTitle(project.title, FORM_TITLE_MAX);
  const copy = await insertProject(tx, slugify(title), {
    ...original,
    title,
    ...longestPeriod(limits, today),
    created_at: tx.now,
    created_by: creator,
  });
  await tx
    .insertInto('project_administrator')
    .columns(['project_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('project_administrator')
        .where('project_id', '=', project.id)
        .select([sql<bigint>`${copy.id}::bigint`.as('project_id'), 'user_id']),
    )
    .execute();
  await copyNeeds(tx, project.id, copy.id);
  await copyContent(tx, project.id, copy.id);
  return copy;
}

/**
 * Copies projects, all or none: each in progress, with a new period and without money, logs or decisions (handbook
 * §2.6). 404 for projects whose organization the caller does not administer, unless they are staff who may create
 * projects; refuses `duplicate_not_possible` for application types without copies, and what {@link entryRefusal}
 * returns, counting the copies already made by the same request.
 */
export async function duplicate(
  tx: Tx,
  actor: Actor,
  slugs: readonly string[],
): Promise<{ slug: string; title: string }[]> {
  const projects: ProjectRecord[] = [];
  for (const slug of slugs) projects.push(await findProject(tx, slug));
  for (const project of projects) if (!(await mayCopy(tx, actor, project))) throw notFound();
  if (projects.some(({ type_allow_duplicate: allowed }) => allowed === false))
    throw conflict('duplicate_not_possible');
  const settings = await loadSettings(tx);
  // Always in one order, to avoid deadlocks.
  const organizations = [...new Set(projects.map((project) => project.organization_slug))].sort();
  const locked = new Map<string, Awaited<ReturnType<typeof lockOrganization>>>();
  for (const slug of organizations) locked.set(slug, await lockOrganization(tx, slug));
  const copies: { slug: string; title: string }[] = [];
  for (const project of projects) {
    const organization = locked.get(project.organization_slug);
    if (!organization) throw notFound();
    const { status, review_status: reviewStatus } = organization;
    const count = await countProjects(tx, project.organization_id);
    const refusal = entryRefusal({ status, reviewStatus }, count, settings, berlinDate(tx.now));
    if (refusal !== null) throw conflict(refusal);
    const limits = limitsOf(settings, typeRulesOf(project));
    const { slug } = await copyProject(tx, project, { limits, creator: userIdOf(actor) });
    copies.push({ slug, title: copyTitle(project.title, FORM_TITLE_MAX) });
  }
  return copies;
}
