import { administratorWire } from '#features/accounts/server/index.ts';
import { stateAfter, requiresReason } from '#features/organizations/rules/review.ts';
import { administratorsOf, decisionAidsOf, votingsOf } from '#features/organizations/server/index.ts';
import { REVIEW } from '#features/projects/rules.ts';
import { valuesOf } from '#features/programmes/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import { namedFiles } from '#platform/server/files/claim-files.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { decisionsOf, recordDecision } from '#platform/server/database/decisions.ts';
import type { Services } from '#platform/server/services.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { decideProject, readProjectReview, saveProjectStatus } from '../contract/review.ts';
import { endAfterRelease, releaseProblems, releases } from '../rules/review.ts';
import { isStepDone } from '../rules/steps.ts';
import { isProofExpired } from '../rules/submission.ts';
import {
  inputOf,
  findProject,
  lockProject,
  type ProjectRecord,
  promoterOf,
  shownContent,
  stepsOf,
  typeRulesOf,
} from './content.ts';
import { projectAdministratorsOf } from './administration.ts';
import { mailDecision } from './mails.ts';

/** The version of a project that staff decide about: its content and all statuses. */
export function reviewVersion(project: ProjectRecord): string {
  const { content, fields, status, review_status, needs_donation_review } = project;
  const { content_review_status, voting_review_status, funding_type, internal_status, is_banned } = project;
  return versionOf([
    content,
    valuesOf(fields),
    [status, review_status, needs_donation_review],
    [content_review_status, voting_review_status, funding_type, internal_status, is_banned],
    [String(project.bank_account_id), String(project.organization_id)],
  ]);
}

/** Why a project cannot be released on a day. */
export async function problemsOf(db: Db, project: ProjectRecord, today: string) {
  return releaseProblems(
    {
      contentReviewStatus: project.content_review_status,
      fundingType: project.funding_type,
      needs: project.content.needs.needs.length,
      endsOn: project.ends_on,
      promoter: promoterOf(project),
    },
    await loadSettings(db),
    today,
  );
}

/** The accounts from which a project may be paid: active ones, and its current one. */
async function accountsFor(db: Db, { bank_account_id }: ProjectRecord) {
  const rows = await db
    .selectFrom('bank_account')
    .select(['id', 'title'])
    .where((eb) => eb.or([eb('is_active', '=', true), eb('id', '=', bank_account_id)]))
    .orderBy('title')
    .execute();
  return rows.map(({ id, title }) => ({ id: String(id), title }));
}

/** A project with its review, for staff; internal notes for those who may view reviews. */
export async function reviewOf(
  db: Db,
  slug: string,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<ResponseOf<typeof readProjectReview>> {
  const project = await findProject(db, slug);
  const { content, organization_id, status, review_status, needs_donation_review } = project;
  const { content_review_status, voting_review_status, funding_type, internal_status, is_banned } = project;
  const today = berlinDate(now);
  const money = await db
    .selectFrom('project_funding')
    .where('project_id', '=', project.id)
    .select(['goal', 'balance'])
    .executeTakeFirst();
  const administrators = await administratorsOf(db, organization_id);
  return {
    version: reviewVersion(project),
    id: String(project.id),
    slug,
    status,
    review_status,
    needs_donation_review,
    content_review_status,
    voting_review_status,
    votings: await votingsOf(db, 'project', slug),
    funding_type,
    internal_status,
    is_banned,
    bank_account: project.bank_account_id === null ? null : String(project.bank_account_id),
    bank_accounts: await accountsFor(db, project),
    category: project.category,
    application_type: project.type_name,
    funding_code: project.funding_code,
    organization: {
      slug: project.organization_slug,
      title: project.organization_title,
      review_status: project.organization_review,
      nonprofit_review_status: project.nonprofit_review_status,
      proof_expired: isProofExpired(promoterOf(project), today),
    },
    content: shownContent(project) as ResponseOf<typeof readProjectReview>['content'],
    files: await namedFiles(
      db,
      content.photos.photos.map(({ file }) => file),
    ),
    missing: stepsOf(project).filter((step) => !isStepDone(step, inputOf(project), today)),
    fields: [...project.fields],
    release_problems: [...(await problemsOf(db, project, today))],
    goal_in_cents: Number(money?.goal ?? 0n),
    balance_in_cents: Number(money?.balance ?? 0n),
    submitted_at: project.submitted_at?.toISOString() ?? null,
    created_at: project.created_at.toISOString(),
    published_at: project.published_at?.toISOString() ?? null,
    administrators: administrators.map(administratorWire),
    project_administrators: (await projectAdministratorsOf(db, project.id)).map(administratorWire),
    decisions: await decisionsOf(db, 'project', project.id, { notes: may(actor, 'view_project_review') }),
    ...(await decisionAidsOf(db, actor, 'project', slug)),
  };
}

/** A locked project; refuses `project_changed` unless it has the version that the caller saw. */
export async function lockVersion(
  tx: Tx,
  slug: string,
  version: string,
  against: Parameters<typeof lockProject>[2] = 'changes',
): Promise<ProjectRecord> {
  const project = await lockProject(tx, slug, against);
  requireSeen(version, reviewVersion(project), 'project_changed');
  return project;
}

/** Refuses a release, with every reason against it. */
async function refuseRelease(tx: Tx, project: ProjectRecord, today: string): Promise<void> {
  const problems = await problemsOf(tx, project, today);
  if (problems.length > 0)
    throw new Refusal(
      409,
      problems.map((code) => ({ code })),
    );
}

/**
 * Decides about a project and notifies the administrators of its organization. Refuses `project_changed` if it has
 * changed since staff saw it, `not_to_decide` if its status does not allow the decision, `reason_required` if a reason
 * is missing for a decision that needs one, and a release for which {@link releaseProblems} returns problems.
 */
export async function decide(
  services: Services,
  tx: Tx,
  slug: string,
  { version, decision, reason, internal_note: internalNote }: BodyOf<typeof decideProject>,
  { actor, locale }: { readonly actor: bigint; readonly locale: LocaleCode },
): Promise<ResponseOf<typeof decideProject>> {
  const project = await lockVersion(tx, slug, version);
  if (requiresReason(decision) && reason === '') throw invalid('reason_required', 'reason');
  const { status, review_status: reviewStatus, needs_donation_review: needsReview } = project;
  const next = stateAfter({ status, reviewStatus, needsReview }, decision);
  if (!next) throw conflict('not_to_decide');
  const today = berlinDate(tx.now);
  const isRelease = releases(decision, reviewStatus);
  if (isRelease) await refuseRelease(tx, project, today);
  const period = { reviewStatus, startsOn: project.starts_on, endsOn: project.ends_on };
  await tx
    .updateTable('project')
    .set({
      status: next.status,
      review_status: next.reviewStatus,
      needs_donation_review: next.needsReview,
      ...(isRelease ? { ends_on: endAfterRelease(period, await loadSettings(tx), today) } : {}),
      ...(next.reviewStatus === REVIEW.public && project.published_at === null
        ? { published_at: tx.now }
        : {}),
    })
    .where('id', '=', project.id)
    .execute();
  await recordDecision(tx, {
    subject: 'project',
    id: project.id,
    actor,
    kind: decision,
    reason,
    internalNote,
  });
  // A decision that only confirms changes of the owner sends no mail.
  if (next.reviewStatus !== reviewStatus || next.status !== status)
    await mailDecision(services, tx, project, { decision, reason }, locale);
  const after = await findProject(tx, slug);
  return { version: reviewVersion(after), status: after.status, review_status: after.review_status };
}

/** The chosen account, locked against deletion. Refuses `bank_account_unknown` for one that cannot be chosen. */
async function chosenAccount(tx: Tx, project: ProjectRecord, id: string | null): Promise<bigint | null> {
  if (id === null || BigInt(id) === project.bank_account_id) return id === null ? null : BigInt(id);
  const account = await tx
    .selectFrom('bank_account')
    .select('id')
    .where('id', '=', BigInt(id))
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  if (!account) throw invalid('bank_account_unknown', 'bank_account');
  return account.id;
}

interface DecisionTexts {
  readonly actor: bigint;
  readonly reason: string;
  readonly internalNote: string;
}

/**
 * Records that a project is banned or unbanned, with the reason and note of staff; does nothing if that is unchanged.
 */
async function recordBan(
  tx: Tx,
  project: ProjectRecord,
  banned: boolean,
  texts: DecisionTexts,
): Promise<void> {
  if (banned === project.is_banned) {
    if (texts.reason !== '' || texts.internalNote !== '') throw invalid('ban_unchanged', 'is_banned');
    return;
  }
  if (banned && texts.reason === '') throw invalid('reason_required', 'reason');
  const kind = banned ? 'ban' : 'unban';
  await recordDecision(tx, { subject: 'project', id: project.id, kind, ...texts });
}

/**
 * Stores the other data of the review. A ban removes the project from all pages and stops donations at once. Funding
 * type and account apply to payouts created from then on (handbook §7). Refuses `project_changed`,
 * `bank_account_unknown`, `funding_type_not_allowed` if the application type does not allow it, `reason_required` for a
 * ban without a reason, and `ban_unchanged` for a reason without a change of the ban.
 */
export async function saveStatus(
  tx: Tx,
  slug: string,
  { version, bank_account, reason, internal_note, ...fields }: BodyOf<typeof saveProjectStatus>,
  actor: bigint,
): Promise<ResponseOf<typeof saveProjectStatus>> {
  const project = await lockVersion(tx, slug, version);
  const { funding_type: fundingType } = fields;
  const allowed = typeRulesOf(project)?.fundingTypes;
  // A type that was allowed before a change of the application type may remain.
  if (allowed && fundingType !== project.funding_type && !allowed.includes(fundingType))
    throw invalid('funding_type_not_allowed', 'funding_type');
  const bank_account_id = await chosenAccount(tx, project, bank_account);
  await recordBan(tx, project, fields.is_banned, { actor, reason, internalNote: internal_note });
  await tx
    .updateTable('project')
    .set({ ...fields, bank_account_id })
    .where('id', '=', project.id)
    .execute();
  return { version: reviewVersion(await findProject(tx, slug)) };
}
