import { type ExpressionBuilder, sql } from 'kysely';
import type { OrganizationType } from '#features/organizations/rules/types.ts';
import { type ApplicationStep, applicationSteps } from '#features/programmes/rules/application-types.ts';
import type { ProjectField } from '#features/programmes/contract/additional-fields.ts';
import { STATUS } from '#features/projects/rules.ts';
import { projectFields, valuesOf } from '#features/programmes/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { richHtml } from '#platform/server/html.ts';
import type { DB } from '#platform/server/database/tables.generated.ts';
import { asksFundingCode, fundingCodeOf } from './code-step.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { TypeRules } from '../rules/application-type.ts';
import {
  type ProjectContent,
  type ProjectInput,
  type ProjectStep,
  projectSteps,
  stepOfField,
  stepsWithCode,
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

/** A project being edited; the amounts of its needs are cents. */
export interface ProjectRecord extends Row {
  readonly content: ProjectContent;
  /** The active additional fields, with the project's values. */
  readonly fields: readonly ProjectField[];
  readonly funding_code: string | null;
  /** Whether a funding code can be entered. */
  readonly asks_funding_code: boolean;
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
    code: {},
    confirmations: {},
  };
  return {
    ...row,
    content,
    fields: await projectFields(db, row.id),
    funding_code: await fundingCodeOf(db, row.id),
    asks_funding_code: await asksFundingCode(db),
  };
}

/** A project by its slug, without deleted ones; 404 if there is none. */
export async function findProject(db: Db, slug: string): Promise<ProjectRecord> {
  const row = await bySlug(db, slug).executeTakeFirst();
  if (!row) throw notFound();
  return withContent(db, row);
}

/**
 * A project by its slug, locked until the end of the transaction: every change of a project's content locks it first.
 * Against `references` no other row can begin to refer to it either. 404 if there is none.
 */
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
  // A separate statement sees the changes for whose commit the lock waited.
  return findProject(tx, slug);
}

/** The content for display; sanitized again, because early content was stored without. */
export function shownContent({ content }: ProjectRecord): ProjectContent {
  const { summary, description } = content.description;
  return { ...content, description: { summary, description: richHtml(description) } };
}

/** The additional fields for an owner: all but those for staff only. */
export function ownerFields(fields: readonly ProjectField[]): readonly ProjectField[] {
  return fields.filter(({ staff_only }) => !staff_only);
}

/** The content of the steps for the rules; without the fields for staff only, which owners do not fill in. */
export function inputOf(project: ProjectRecord): ProjectInput {
  return { ...project.content, steps: stepsOf(project), fields: ownerFields(project.fields) };
}

/** The steps of a project's wizard. */
export function stepsOf({
  type_steps,
  funding_code,
  asks_funding_code,
}: ProjectRecord): readonly ProjectStep[] {
  // The schema of application types restricts them to the set.
  const steps = (type_steps as readonly ApplicationStep[] | null) ?? applicationSteps;
  return stepsWithCode(steps, asks_funding_code || funding_code !== null);
}

/** The rules of a project's application type; null if it has none. */
export function typeRulesOf(row: Row): TypeRules | null {
  if (row.type_funding_types === null) return null;
  return {
    fundingTypes: row.type_funding_types,
    maxNeeds: row.type_max_needs,
    maxTotalNeed: row.type_max_total_need === null ? null : Number(row.type_max_total_need),
    maxRuntimeDays: row.type_max_runtime_days,
  };
}

/** The additional fields of a step for its owner. */
export function fieldsOfStep(project: ProjectRecord, step: ProjectStep): readonly ProjectField[] {
  const steps = stepsOf(project);
  return ownerFields(project.fields).filter((field) => stepOfField(field, steps) === step);
}

/** The version of a step (decision 210): its content and its additional fields. */
export function stepVersion(project: ProjectRecord, step: ProjectStep): string {
  return versionOf([project.content[step], valuesOf(fieldsOfStep(project, step))]);
}

/** The versions of all steps. */
export function versionsOf(project: ProjectRecord): Record<ProjectStep, string> {
  const entries = projectSteps.map((step) => [step, stepVersion(project, step)]);
  return Object.fromEntries(entries) as Record<ProjectStep, string>;
}

/** Whether the goal of a project is reached. */
export async function isFullyFunded(db: Db, projectId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('project_funding')
    .where('project_id', '=', projectId)
    .select(['goal', 'balance'])
    .executeTakeFirst();
  return row !== undefined && row.goal > 0n && row.balance >= row.goal;
}

const hasNeedAccount = (eb: ExpressionBuilder<DB, 'project_funding'>) =>
  eb.exists(
    eb
      .selectFrom('account as a')
      .innerJoin('need_funding as f', 'f.need_id', 'a.owner')
      .whereRef('f.project_id', '=', 'project_funding.project_id')
      .where('a.kind', 'in', ['need_private', 'need_codes', 'need_co_funding', 'need_direct'])
      .select('a.id'),
  );

/**
 * Whether the needs of a project are fixed: money was booked on them, reversed or not (handbook §2.4), or a payment in
 * progress depends on them. A change must lock the money before.
 */
export async function areNeedsLocked(db: Db, projectId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('project_funding')
    .where('project_id', '=', projectId)
    .where((eb) => eb.or([eb('held', '>', 0n), eb('balance', '>', 0n), hasNeedAccount(eb)]))
    .select('project_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The organization of a project for the rules. */
export function promoterOf(row: Row): Promoter {
  return {
    status: row.organization_status,
    reviewStatus: row.organization_review,
    // A constraint restricts it to the set.
    type: row.organization_type as OrganizationType,
    nonprofitStatus: row.nonprofit_review_status,
    proofValidUntil: row.proof_valid_until,
  };
}
