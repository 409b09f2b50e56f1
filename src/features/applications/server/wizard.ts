import { administratorWire, userIdOf } from '#features/accounts/server/index.ts';
import { canSubmit, isReviewed } from '#features/organizations/rules/review.ts';
import { rememberTitle } from '#features/organizations/server/index.ts';
import { REVIEW, STATUS } from '#features/projects/rules.ts';
import { writeValues } from '#features/programmes/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { enterSubmitted } from '#features/votings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, refuseEmpty } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { namedFiles } from '#platform/server/files/claim-files.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { richHtml } from '#platform/server/html.ts';
import { sharedDecisionsOf } from '#platform/server/database/decisions.ts';
import type { Services } from '#platform/server/services.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { StepInput, readProjectDraft, StepContent } from '../contract/wizard.ts';
import {
  firstOpenStep,
  isPeriodOver,
  isStepLocked,
  missingContent,
  type ProjectContent,
  type ProjectStep,
} from '../rules/steps.ts';
import { limitsOf, type ProjectLimits, typeRefusal } from '../rules/application-type.ts';
import { changeRefusal, submissionRefusal } from '../rules/submission.ts';
import {
  areNeedsLocked,
  inputOf,
  fieldsOfStep,
  findProject,
  isFullyFunded,
  lockProject,
  ownerFields,
  type ProjectRecord,
  promoterOf,
  shownContent,
  stepsOf,
  stepVersion,
  typeRulesOf,
  versionsOf,
} from './content.ts';
import { mayDuplicate, editorOf, projectAdministratorsOf } from './administration.ts';
import { writeStep } from './write-step.ts';
import { mailSubmitted } from './mails.ts';

/** Why nobody can change a project now; null if it can be changed. */
export async function changeRefusalOf(db: Db, project: ProjectRecord, today: string) {
  const { status, review_status: reviewStatus, ends_on: endsOn } = project;
  const facts = { status, reviewStatus, endsOn, isFullyFunded: await isFullyFunded(db, project.id) };
  return changeRefusal(facts, today);
}

/** A project as edited by the administrators of its organization or by staff. */
export async function draftOf(
  db: Db,
  actor: Actor,
  slug: string,
  now: Date,
): Promise<ResponseOf<typeof readProjectDraft>> {
  const project = await findProject(db, slug);
  const editor = await editorOf(db, project, actor);
  const settings = await loadSettings(db);
  const limits = limitsOf(settings, typeRulesOf(project));
  const { status, review_status, needs_donation_review, is_banned, funding_type, content } = project;
  const today = berlinDate(now);
  return {
    slug,
    editor,
    organization: { slug: project.organization_slug, title: project.organization_title },
    status,
    review_status,
    needs_donation_review,
    is_banned,
    decisions: await sharedDecisionsOf(db, 'project', project.id),
    funding_type,
    application_type: typeWire(project),
    steps: [...stepsOf(project)],
    content: shownContent(project) as ResponseOf<typeof readProjectDraft>['content'],
    versions: versionsOf(project),
    fields: [...ownerFields(project.fields)],
    files: await namedFiles(
      db,
      content.photos.photos.map(({ file }) => file),
    ),
    today,
    limits: {
      needs: limits.maxNeeds,
      total_need_in_cents: limits.maxTotalNeed,
      runtime_days: limits.runtimeDays,
      window_from: limits.windowFrom,
      window_until: limits.windowUntil,
    },
    change_refusal: await changeRefusalOf(db, project, today),
    funding_code: project.funding_code,
    asks_funding_code: project.asks_funding_code,
    needs_locked: await areNeedsLocked(db, project.id),
    submission_refusal: refusalOf(project, settings, limits, today),
    administrators: (await projectAdministratorsOf(db, project.id)).map(administratorWire),
    may_duplicate: await mayDuplicate(db, project, actor),
  };
}

/** The application type of a project, as shown to its owner. */
function typeWire({ type_slug: slug, type_name: title, type_description: description }: ProjectRecord) {
  return slug === null || title === null ? null : { slug, title, description: description ?? '' };
}

/** Why a project cannot be submitted because of its organization or its application type; null if it can. */
function refusalOf(
  project: ProjectRecord,
  settings: Pick<PlatformSettings, 'nonprofitRequired'>,
  limits: ProjectLimits,
  today: string,
) {
  const { funding_type: fundingType, content } = project;
  return (
    submissionRefusal(fundingType, promoterOf(project), settings, today) ??
    typeRefusal(typeRulesOf(project), { fundingType, content }, limits)
  );
}

async function lockForEditor(tx: Tx, actor: Actor, slug: string) {
  const project = await lockProject(tx, slug);
  return { project, editor: await editorOf(tx, project, actor) };
}

/** Refuses changes that make a complete project incomplete; additional fields are checked by {@link writeValues}. */
function refuseIncomplete(step: ProjectStep, after: ProjectContent, today: string): void {
  refuseEmpty(missingContent(step, after).map((field) => `content.${field}`));
  if (step === 'basics' && isPeriodOver(after, today)) throw invalid('period_over', 'content.ends_on');
}

/** The stored content of a step, with HTML reduced to formatting. */
function sanitized<S extends ProjectStep>(step: S, content: StepContent<S>): StepContent<S> {
  if (!('description' in content)) return content;
  return step === 'description'
    ? { ...content, description: richHtml(String(content.description)) }
    : content;
}

/** Refuses fields that do not belong to this step, including those for staff. */
function refuseUnknownFields(
  project: ProjectRecord,
  step: ProjectStep,
  values: StepInput<ProjectStep>['values'],
): void {
  const allowed = fieldsOfStep(project, step);
  const at = values.findIndex(({ field }) => !allowed.some(({ id }) => id === field));
  if (at >= 0) throw invalid('field_unknown', `content.values.${at}.field`);
}

/**
 * Saves a step. Refuses `project_changed` (409) if it has changed since the caller saw it, `step_locked` while earlier
 * steps are incomplete, and every change of a finished or archived project. A change by the owner after a decision
 * takes effect at once and requires a new review (handbook §2.2); a complete project stays complete.
 */
export async function saveStep<S extends ProjectStep>(
  tx: Tx,
  actor: Actor,
  slug: string,
  step: S,
  change: { readonly version: string; readonly content: StepInput<S> },
): Promise<{ version: string; changed: boolean }> {
  const { project, editor } = await lockForEditor(tx, actor, slug);
  const { content, status } = project;
  const today = berlinDate(tx.now);
  requireSeen(change.version, stepVersion(project, step), 'project_changed');
  const refusal = await changeRefusalOf(tx, project, today);
  if (refusal !== null) throw conflict(refusal);
  // Staff may skip steps (handbook §3).
  if (editor === 'owner' && isStepLocked(step, inputOf(project), { status, today }))
    throw conflict('step_locked');
  const { values, ...given } = change.content;
  const stored = sanitized(step, given as StepContent<S>);
  const owner = userIdOf(actor);
  if (versionOf(stored) !== versionOf(content[step])) {
    if (status === STATUS.complete) refuseIncomplete(step, { ...content, [step]: stored }, today);
    await writeStep({ tx, project, owner, editor }, step, stored);
  }
  refuseUnknownFields(project, step, values);
  await writeValues(tx, project.id, owner, values);
  const version = stepVersion(await findProject(tx, slug), step);
  const changed = version !== change.version;
  if (changed && editor === 'owner' && isReviewed({ reviewStatus: project.review_status })) {
    await tx
      .updateTable('project')
      .set({ needs_donation_review: true, content_review_status: 1 })
      .where('id', '=', project.id)
      .execute();
  }
  // What staff write themselves needs no review.
  if (changed && editor === 'staff' && step === 'basics') await rememberTitle(tx, 'project', project.id);
  return { version, changed };
}

/** Enters a project into the voting of its application type, if there is one (handbook §3). */
async function enterVotingOfType(tx: Tx, project: bigint, actor: bigint): Promise<void> {
  const type = await tx
    .selectFrom('project as p')
    .innerJoin('application_type as t', 't.id', 'p.application_type_id')
    .select('t.voting_id')
    .where('p.id', '=', project)
    .executeTakeFirst();
  if (type && type.voting_id !== null) await enterSubmitted(tx, project, { voting: type.voting_id, actor });
}

/** Submits a project: it is complete and waits for review; its owners and reviewers are notified. */
export async function submit(
  services: Services,
  tx: Tx,
  actor: Actor,
  slug: string,
  locale: LocaleCode,
): Promise<{ status: number; review_status: number }> {
  const { project } = await lockForEditor(tx, actor, slug);
  const { status, review_status: reviewStatus } = project;
  if (!canSubmit({ status, reviewStatus })) throw conflict('not_to_submit');
  const today = berlinDate(tx.now);
  if (firstOpenStep(inputOf(project), today) !== null) throw conflict('steps_missing');
  const settings = await loadSettings(tx);
  const limits = limitsOf(settings, typeRulesOf(project));
  const refusal = refusalOf(project, settings, limits, today);
  if (refusal !== null) throw conflict(refusal, { count: limits.maxNeeds, days: limits.runtimeDays });
  const next = { status: STATUS.complete, review_status: REVIEW.needsReview };
  await tx
    .updateTable('project')
    .set({ ...next, needs_donation_review: true, submitted_at: tx.now })
    .where('id', '=', project.id)
    .execute();
  await enterVotingOfType(tx, project.id, userIdOf(actor));
  await mailSubmitted(services, tx, project, locale);
  return next;
}
