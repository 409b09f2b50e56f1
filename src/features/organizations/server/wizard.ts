import { userIdOf } from '#features/accounts/server/index.ts';
import { refuseOtherBank } from '#features/banks/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, notFound, refuseEmpty } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { claimFiles } from '#platform/server/files/claim-files.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { richHtml } from '#platform/server/html.ts';
import { sharedDecisionsOf } from '#platform/server/database/decisions.ts';
import type { Services } from '#platform/server/services.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import { type readOrganizationDraft, type StepContent, uploadLogo, uploadProof } from '../contract/wizard.ts';
import { proofValidUntil } from '../rules/proof.ts';
import { canSubmit, isReviewed } from '../rules/review.ts';
import {
  firstOpenStep,
  isNoticeExpired,
  isStepLocked,
  makesIncomplete,
  missingFields,
  type OrganizationContent,
  type OrganizationStep,
} from '../rules/steps.ts';
import { REVIEW, STATUS } from '../rules/types.ts';
import {
  administers,
  administratorNames,
  contentOf,
  editorOf,
  filesOfContent,
  findOrganization,
  lockOrganization,
  type OrganizationRow,
  shownContent,
  versionsOf,
} from './content.ts';
import { accountStatusOf, refusePayerAccount } from './accounts.ts';
import { bankProofStatusOf } from './bank-proofs.ts';
import { mailSubmitted } from './mails.ts';
import { rememberTitle } from './reviewed-title.ts';

/** An organization as edited by its administrators or staff. */
export async function draftOf(
  db: Db,
  actor: Actor,
  slug: string,
  now: Date,
): Promise<ResponseOf<typeof readOrganizationDraft>> {
  const row = await findOrganization(db, slug);
  const editor = await editorOf(db, row.id, actor);
  const content = contentOf(row);
  const { status, review_status, needs_donation_review, proof_valid_until, proof_verified_at } = row;
  return {
    slug,
    editor,
    status,
    review_status,
    needs_donation_review,
    content: shownContent(row),
    versions: versionsOf(content),
    files: await filesOfContent(db, content),
    today: berlinDate(now),
    proof_valid_until,
    proof_verified: proof_verified_at !== null,
    account: await accountStatusOf(db, row.id, now),
    bank_proof: await bankProofStatusOf(db, row),
    administrators: editor === 'owner' ? await administratorNames(db, row.id) : null,
    decisions: await sharedDecisionsOf(db, 'organization', row.id),
  };
}

/** The id of the notice of an organization, for its administrators and reviewers; 404 for everybody else. */
export async function proofFileOf(db: Db, actor: Actor, slug: string): Promise<string> {
  const row = await findOrganization(db, slug);
  const mayRead = may(actor, 'view_organization_review') || (await administers(db, row.id, userIdOf(actor)));
  if (!mayRead || row.proof_file_id === null) throw notFound();
  return row.proof_file_id;
}

async function lockForEditor(tx: Tx, actor: Actor, slug: string) {
  const row = await lockOrganization(tx, slug);
  return { row, editor: await editorOf(tx, row.id, actor) };
}

/** The stored content of a step, with HTML reduced to formatting. */
function sanitized<S extends OrganizationStep>(step: S, content: StepContent<S>): StepContent<S> {
  if (step !== 'description') return content;
  const texts = Object.entries(content).map(([name, html]) => [name, richHtml(String(html))]);
  return Object.fromEntries(texts) as StepContent<S>;
}

/** Refuses changes that make a complete organization incomplete, in this step or in another one. */
function refuseIncomplete(
  step: OrganizationStep,
  before: OrganizationContent,
  after: OrganizationContent,
  today: string,
): void {
  refuseEmpty(missingFields(step, after).map((field) => `content.${field}`));
  if (step === 'proof' && isNoticeExpired(after, today))
    throw invalid('proof_over', 'content.proof_issued_on');
  if (makesIncomplete(before, after, today)) throw conflict('steps_missing');
}

/** The stored content of a step, by column. */
function columnsOf(content: OrganizationContent, step: OrganizationStep): Partial<OrganizationRow> {
  const { basics, proof, logo } = content;
  switch (step) {
    case 'basics':
      return { ...basics, statutory_purposes: [...basics.statutory_purposes] };
    case 'proof':
      return {
        proof_kind: proof.proof_kind,
        proof_issued_on: proof.proof_issued_on,
        proof_file_id: proof.proof_file[0] ?? null,
      };
    case 'logo':
      return { logo_id: logo.logo[0] ?? null };
    default:
      return content[step];
  }
}

const FILES = {
  proof: { upload: uploadProof, field: 'proof_file' },
  logo: { upload: uploadLogo, field: 'logo' },
} as const;

/** Claims the uploaded files of a step for the organization. */
async function claimStepFiles(
  tx: Tx,
  actor: Actor,
  step: OrganizationStep,
  before: OrganizationContent,
  after: OrganizationContent,
): Promise<void> {
  if (step !== 'proof' && step !== 'logo') return;
  const { upload, field } = FILES[step];
  const [held, wanted] =
    step === 'proof'
      ? [before.proof.proof_file, after.proof.proof_file]
      : [before.logo.logo, after.logo.logo];
  await claimFiles(tx, upload, { held, wanted, owner: userIdOf(actor), field: `content.${field}` });
}

/** Refuses a new account of the operator, and a BIC of another bank; an account stored earlier stays. */
async function checkAccount(tx: Tx, before: OrganizationRow, { iban, bic }: OrganizationContent['bank']) {
  if (iban !== '' && iban !== before.iban) await refusePayerAccount(tx, iban);
  if (iban !== before.iban || bic !== before.bic) refuseOtherBank({ iban, bic }, 'content.bic', tx.now);
}

/** The columns of a changed proof: its new last day, and it is no longer verified. */
function proofColumns({ proof }: OrganizationContent) {
  const { proof_kind: kind, proof_issued_on: issuedOn } = proof;
  return {
    proof_valid_until: kind === null || issuedOn === null ? null : proofValidUntil(kind, issuedOn),
    proof_verified_at: null,
    proof_verified_by: null,
  };
}

/**
 * Saves a step. Refuses `organization_changed` (409) if it has changed since the caller saw it, `step_locked` while
 * earlier steps are incomplete, `account_of_payer` for an account of the operator, `bic_of_other_bank`. A change by the owner after a
 * decision requires a new review (handbook §2.2); a complete organization stays complete.
 */
export async function saveStep<S extends OrganizationStep>(
  tx: Tx,
  actor: Actor,
  slug: string,
  step: S,
  change: { readonly version: string; readonly content: StepContent<S> },
): Promise<{ version: string; changed: boolean; before: OrganizationContent }> {
  const { row, editor } = await lockForEditor(tx, actor, slug);
  if (row.status === STATUS.archived) throw conflict('organization_archived');
  const today = berlinDate(tx.now);
  const content = contentOf(row);
  requireSeen(change.version, versionOf(content[step]), 'organization_changed');
  // Staff may skip steps (handbook §3).
  if (editor === 'owner' && isStepLocked(step, content, { status: row.status, today }))
    throw conflict('step_locked');
  const stored = sanitized(step, change.content);
  const next: OrganizationContent = { ...content, [step]: stored };
  if (row.status === STATUS.complete) refuseIncomplete(step, content, next, today);
  const columns = columnsOf(next, step);
  const changed = versionOf(contentOf({ ...row, ...columns })[step]) !== change.version;
  if (changed) {
    await claimStepFiles(tx, actor, step, content, next);
    if (step === 'bank') await checkAccount(tx, row, next.bank);
    const isLate = editor === 'owner' && isReviewed({ reviewStatus: row.review_status });
    await tx
      .updateTable('organization')
      .set({
        ...columns,
        ...(step === 'proof' ? proofColumns(next) : {}),
        ...(step === 'bank' ? { bank_entered_by: userIdOf(actor), bank_entered_at: tx.now } : {}),
        ...(isLate ? { needs_donation_review: true, content_review_status: 1 } : {}),
      })
      .where('id', '=', row.id)
      .execute();
    // What staff write themselves needs no review.
    if (editor === 'staff' && step === 'basics') await rememberTitle(tx, 'organization', row.id);
  }
  return { version: versionsOf(contentOf(await findOrganization(tx, slug)))[step], changed, before: content };
}

/** Submits an organization: it is complete and waits for review; its reviewers are notified. */
export async function submit(
  services: Services,
  tx: Tx,
  actor: Actor,
  slug: string,
  locale: LocaleCode,
): Promise<{ status: number; review_status: number }> {
  const { row } = await lockForEditor(tx, actor, slug);
  const { status, review_status: reviewStatus } = row;
  if (!canSubmit({ status, reviewStatus })) throw conflict('not_to_submit');
  if (firstOpenStep(contentOf(row), berlinDate(tx.now)) !== null) throw conflict('steps_missing');
  const next = { status: STATUS.complete, review_status: REVIEW.needsReview };
  await tx
    .updateTable('organization')
    .set({ ...next, needs_donation_review: true, submitted_at: tx.now })
    .where('id', '=', row.id)
    .execute();
  await mailSubmitted(services, tx, row, locale);
  return next;
}
