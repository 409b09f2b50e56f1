import { type ExpressionBuilder, sql } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { administers } from '#features/organizations/server/index.ts';
import type { OrganizationType } from '#features/organizations/rules/types.ts';
import type { ProjectField } from '#features/programmes/contract/additional-fields.ts';
import { STATUS } from '#features/projects/rules.ts';
import { projectFields, valuesOf } from '#features/programmes/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { richHtml } from '#platform/server/html.ts';
import type { DB } from '#platform/server/database/tables.generated.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { TypeRules } from '../rules/application-type.ts';
import {
  type ProjectContent,
  type ProjectEntries,
  type ProjectStep,
  projectSteps,
  stepOfField,
} from '../rules/steps.ts';
import type { Promoter } from '../rules/submission.ts';

const columns = [
  'p.id',
  'p.slug',
  'p.title',
  'p.organization_id',
  'p.summary',
  'p.description',
  'p.funding_type',
  'p.status',
  'p.review_status',
  'p.content_review_status',
  'p.voting_review_status',
  'p.internal_status',
  'p.needs_donation_review',
  'p.is_banned',
  'p.bank_account_id',
  'p.starts_on',
  'p.ends_on',
  'p.street',
  'p.postal_code',
  'p.city',
  'p.submitted_at',
  'p.created_at',
  'p.published_at',
  'c.slug as category',
  'p.application_type_id',
  't.slug as type_slug',
  't.name as type_name',
  't.description as type_description',
  't.funding_types as type_funding_types',
  't.max_needs as type_max_needs',
  't.max_total_need as type_max_total_need',
  't.max_runtime_days as type_max_runtime_days',
  't.allow_duplicate as type_allow_duplicate',
  't.steps as type_steps',
  'o.slug as organization_slug',
  'o.title as organization_title',
  'o.status as organization_status',
  'o.review_status as organization_review',
  'o.organization_type',
  'o.nonprofit_review_status',
  'o.proof_valid_until',
] as const;

function bySlug(db: Db, slug: string) {
  return db
    .selectFrom('project as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('application_type as t', 't.id', 'p.application_type_id')
    .where('p.slug', '=', slug)
    .where('p.status', '<>', STATUS.deleted)
    .select(columns);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof bySlug>['executeTakeFirst']>>>;

/** A project as it is worked on; the amounts of its needs are cents. */
export interface ProjectRecord extends Row {
  readonly content: ProjectContent;
  /** The active additional fields, with what the project has in them. */
  readonly fields: readonly ProjectField[];
}

async function withContent(db: Db, row: Row): Promise<ProjectRecord> {
  const { title, category, starts_on, ends_on, street, postal_code, city, summary, description } = row;
  const photos = await db
    .selectFrom('project_photo')
    .where('project_id', '=', row.id)
    .orderBy('position')
    .select(['file_id as file', 'description', (eb) => eb.fn.coalesce('video', sql<string>`''`).as('video')])
    .execute();
  const needs = await db
    .selectFrom('need as n')
    .innerJoin('need_funding as f', 'f.need_id', 'n.id')
    .where('n.project_id', '=', row.id)
    .orderBy('n.position')
    .select(['n.title', 'n.description', 'f.goal'])
    .execute();
  const content: ProjectContent = {
    basics: { title, category, starts_on, ends_on, street, postal_code, city },
    description: { summary, description },
    photos: { photos },
    needs: { needs: needs.map(({ goal, ...need }) => ({ ...need, goal_in_cents: Number(goal) })) },
    further: {},
    confirmations: {},
  };
  return { ...row, content, fields: await projectFields(db, row.id) };
}

/** A project by its slug, deleted ones left out; a 404 where there is none. */
export async function findProject(db: Db, slug: string): Promise<ProjectRecord> {
  const row = await bySlug(db, slug).executeTakeFirst();
  if (!row) throw notFound();
  return withContent(db, row);
}

/** The same, locked until the transaction ends: whoever changes the entries of a project comes here first. */
export async function lockProject(
  tx: Tx,
  slug: string,
  against: 'changes' | 'references' = 'changes',
): Promise<ProjectRecord> {
  const query = tx
    .selectFrom('project')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '<>', STATUS.deleted);
  const locked = await (against === 'changes'
    ? query.forNoKeyUpdate()
    : query.forUpdate()
  ).executeTakeFirst();
  if (!locked) throw notFound();
  // A statement of its own: it sees what the one before has committed.
  return findProject(tx, slug);
}

/** The content as it is shown: what was stored before the sieve was there passes it now. */
export function shownContent({ content }: ProjectRecord): ProjectContent {
  const { summary, description } = content.description;
  return { ...content, description: { summary, description: richHtml(description) } };
}

/** The additional fields that an owner is asked for: all but those for staff alone. */
export function ownerFields(fields: readonly ProjectField[]): readonly ProjectField[] {
  return fields.filter(({ staff_only }) => !staff_only);
}

/** What the steps hold for the rules: staff see to their own fields elsewhere. */
export function entriesOf(project: ProjectRecord): ProjectEntries {
  return { ...project.content, steps: stepsOf(project), fields: ownerFields(project.fields) };
}

/** The steps that a project is entered in. */
export function stepsOf({ type_steps: steps }: Pick<Row, 'type_steps'>): readonly ProjectStep[] {
  // The schema of application types keeps them to the set.
  return (steps as readonly ProjectStep[] | null) ?? projectSteps;
}

/** What the application type of a project asks of it; null: it has none. */
export function typeRulesOf(row: Row): TypeRules | null {
  if (row.type_funding_types === null) return null;
  return {
    fundingTypes: row.type_funding_types,
    maxNeeds: row.type_max_needs,
    maxTotalNeed: row.type_max_total_need === null ? null : Number(row.type_max_total_need),
    maxRuntimeDays: row.type_max_runtime_days,
  };
}

/** The additional fields that a step asks its owner for. */
export function fieldsOfStep(project: ProjectRecord, step: ProjectStep): readonly ProjectField[] {
  const steps = stepsOf(project);
  return ownerFields(project.fields).filter((field) => stepOfField(field, steps) === step);
}

/** What was seen of a step (decision 210): its content and its additional fields. */
export function stepVersion(project: ProjectRecord, step: ProjectStep): string {
  return versionOf([project.content[step], valuesOf(fieldsOfStep(project, step))]);
}

/** The same of all steps. */
export function versionsOf(project: ProjectRecord): Record<ProjectStep, string> {
  const entries = projectSteps.map((step) => [step, stepVersion(project, step)]);
  return Object.fromEntries(entries) as Record<ProjectStep, string>;
}

/** Whether the need of a project is met. */
export async function isFullyFunded(db: Db, projectId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('project_funding')
    .where('project_id', '=', projectId)
    .select(['goal', 'balance'])
    .executeTakeFirst();
  return row !== undefined && row.goal > 0n && row.balance >= row.goal;
}

const onNeeds = (eb: ExpressionBuilder<DB, 'project_funding'>) =>
  eb.exists(
    eb
      .selectFrom('account as a')
      .innerJoin('need_funding as f', 'f.need_id', 'a.owner')
      .whereRef('f.project_id', '=', 'project_funding.project_id')
      .where('a.kind', 'in', ['need_private', 'need_codes', 'need_co_funding', 'need_direct'])
      .select('a.id'),
  );

/**
 * Whether the needs of a project stay as they are: money was booked on them, reversed or not (handbook §2.4), or a
 * payment is under way that counts on them. Inside a change the money has to be locked before.
 */
export async function areNeedsLocked(db: Db, projectId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('project_funding')
    .where('project_id', '=', projectId)
    .where((eb) => eb.or([eb('held', '>', 0n), eb('balance', '>', 0n), onNeeds(eb)]))
    .select('project_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The organisation of a project, as far as the rules ask. */
export function promoterOf(row: Row): Promoter {
  return {
    status: row.organization_status,
    reviewStatus: row.organization_review,
    // A constraint keeps it to the set.
    type: row.organization_type as OrganizationType,
    nonprofitStatus: row.nonprofit_review_status,
    proofValidUntil: row.proof_valid_until,
  };
}

/**
 * As whom somebody works on a project: who administers its organisation, or staff who may change projects. A 404 for
 * everybody else: they may not know of it (handbook §14).
 */
export async function editorOf(
  db: Db,
  { organization_id }: Pick<Row, 'organization_id'>,
  actor: Actor,
): Promise<'owner' | 'staff'> {
  if (await administers(db, organization_id, userIdOf(actor))) return 'owner';
  if (may(actor, 'change_projects')) return 'staff';
  throw notFound();
}
