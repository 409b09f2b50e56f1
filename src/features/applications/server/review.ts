import { nameOfUser } from '#features/accounts/server/index.ts';
import { decided, mustGiveReason } from '#features/organizations/rules/review.ts';
import { administratorsOf } from '#features/organizations/server/index.ts';
import { REVIEW } from '#features/projects/rules.ts';
import { valuesOf } from '#features/programmes/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import { namedFiles } from '#platform/server/files/claim-files.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { decisionsOf, recordDecision } from '#platform/server/database/decisions.ts';
import type { Services } from '#platform/server/services.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { decideProject, readProjectReview, saveProjectStanding } from '../contract/review.ts';
import { endAfterRelease, releaseProblems, releases } from '../rules/review.ts';
import { isStepDone } from '../rules/steps.ts';
import { isProofExpired } from '../rules/submission.ts';
import {
  entriesOf,
  findProject,
  lockProject,
  type ProjectRecord,
  promoterOf,
  shownContent,
  stepsOf,
  typeRulesOf,
} from './content.ts';
import { fundingCodeOf } from './funding-code.ts';
import { mailDecision } from './mails.ts';

/** What staff saw who decide: the content and the whole standing. */
function reviewVersion(project: ProjectRecord): string {
  const { content, fields, status, review_status, needs_donation_review } = project;
  const { content_review_status, voting_review_status, funding_type, internal_status, is_banned } = project;
  return versionOf([
    content,
    valuesOf(fields),
    [status, review_status, needs_donation_review],
    [content_review_status, voting_review_status, funding_type, internal_status, is_banned],
    String(project.bank_account_id),
  ]);
}

async function problemsOf(db: Db, project: ProjectRecord, today: string) {
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

/** The accounts that a project may be paid from: active ones, and the one that it has. */
async function accountsFor(db: Db, { bank_account_id }: ProjectRecord) {
  const rows = await db
    .selectFrom('bank_account')
    .select(['id', 'title'])
    .where((is) => is.or([is('is_active', '=', true), is('id', '=', bank_account_id)]))
    .orderBy('title')
    .execute();
  return rows.map(({ id, title }) => ({ id: String(id), title }));
}

/** A project with its review, for staff. */
export async function reviewOf(
  db: Db,
  slug: string,
  now: Date,
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
  const people = await administratorsOf(db, organization_id);
  return {
    version: reviewVersion(project),
    slug,
    status,
    review_status,
    needs_donation_review,
    content_review_status,
    voting_review_status,
    funding_type,
    internal_status,
    is_banned,
    bank_account: project.bank_account_id === null ? null : String(project.bank_account_id),
    bank_accounts: await accountsFor(db, project),
    category: project.category,
    application_type: project.type_name,
    funding_code: await fundingCodeOf(db, project.id),
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
    missing: stepsOf(project).filter((step) => !isStepDone(step, entriesOf(project), today)),
    fields: [...project.fields],
    release_problems: [...(await problemsOf(db, project, today))],
    goal_in_cents: Number(money?.goal ?? 0n),
    balance_in_cents: Number(money?.balance ?? 0n),
    submitted_at: project.submitted_at?.toISOString() ?? null,
    created_at: project.created_at.toISOString(),
    published_at: project.published_at?.toISOString() ?? null,
    administrators: people.map((user) => ({ name: nameOfUser(user) || user.username, email: user.email })),
    decisions: await decisionsOf(db, 'project', project.id),
  };
}

async function lockSeen(tx: Tx, slug: string, version: string): Promise<ProjectRecord> {
  const project = await lockProject(tx, slug);
  if (reviewVersion(project) !== version) throw conflict('project_changed');
  return project;
}

/** Refuses a release that something is in the way of, with everything that is. */
async function refuseRelease(tx: Tx, project: ProjectRecord, today: string): Promise<void> {
  const problems = await problemsOf(tx, project, today);
  if (problems.length > 0)
    throw new Refusal(
      409,
      problems.map((code) => ({ code })),
    );
}

/**
 * Decides about a project and tells the administrators of its organisation. Refuses `project_changed` when staff saw
 * something else, `not_to_decide` where the standing does not allow it, `reason_required` without words where they
 * have to do something, and a release that {@link releaseProblems} has something against.
 */
export async function decide(
  services: Services,
  tx: Tx,
  slug: string,
  { version, decision, reason, internal_note: internalNote }: BodyOf<typeof decideProject>,
  { actor, locale }: { readonly actor: bigint; readonly locale: LocaleCode },
): Promise<ResponseOf<typeof decideProject>> {
  const project = await lockSeen(tx, slug, version);
  if (mustGiveReason(decision) && reason === '') throw invalid('reason_required', 'reason');
  const { status, review_status: reviewStatus, needs_donation_review: needsReview } = project;
  const next = decided({ status, reviewStatus, needsReview }, decision);
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
  // Who only confirms what the owner has changed has nothing to tell.
  if (next.reviewStatus !== reviewStatus || next.status !== status)
    await mailDecision(services, tx, project, { decision, reason }, locale);
  const after = await findProject(tx, slug);
  return { version: reviewVersion(after), status: after.status, review_status: after.review_status };
}

/** The account that was chosen, locked against deletion. Refuses `bank_account_unknown` for one that cannot be chosen. */
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

interface Words {
  readonly actor: bigint;
  readonly reason: string;
  readonly internalNote: string;
}

/** Records that a project is banned, or no longer, with the words of staff; nothing where that stays as it is. */
async function recordBan(tx: Tx, project: ProjectRecord, banned: boolean, words: Words): Promise<void> {
  if (banned === project.is_banned) {
    if (words.reason !== '' || words.internalNote !== '') throw invalid('ban_unchanged', 'is_banned');
    return;
  }
  if (banned && words.reason === '') throw invalid('reason_required', 'reason');
  const kind = banned ? 'ban' : 'unban';
  await recordDecision(tx, { subject: 'project', id: project.id, kind, ...words });
}

/**
 * Keeps what staff find besides the decision. A ban takes the project from all pages and stops donations at once.
 * Funding type and account hold for the payouts that are made from then on (handbook §7).
 * Refuses `funding_type_not_allowed` for what its application type does not allow, `reason_required` for a ban without a
 * reason, and `ban_unchanged` for words about a ban where nothing of it changes.
 */
export async function saveStanding(
  tx: Tx,
  slug: string,
  { version, bank_account, reason, internal_note, ...standing }: BodyOf<typeof saveProjectStanding>,
  actor: bigint,
): Promise<ResponseOf<typeof saveProjectStanding>> {
  const project = await lockSeen(tx, slug, version);
  const { funding_type: fundingType } = standing;
  const allowed = typeRulesOf(project)?.fundingTypes;
  // What was allowed before a change of the application type may stay.
  if (allowed && fundingType !== project.funding_type && !allowed.includes(fundingType))
    throw invalid('funding_type_not_allowed', 'funding_type');
  const bank_account_id = await chosenAccount(tx, project, bank_account);
  await recordBan(tx, project, standing.is_banned, { actor, reason, internalNote: internal_note });
  await tx
    .updateTable('project')
    .set({ ...standing, bank_account_id })
    .where('id', '=', project.id)
    .execute();
  return { version: reviewVersion(await findProject(tx, slug)) };
}
