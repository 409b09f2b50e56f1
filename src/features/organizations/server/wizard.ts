import { userIdOf } from '#features/accounts/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, notFound, refuseEmpty } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { claimFiles } from '#platform/server/files/claim-files.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { richHtml } from '#platform/server/html.ts';
import { toldDecisionsOf } from '#platform/server/database/decisions.ts';
import type { Services } from '#platform/server/services.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import { type readOrganizationDraft, type StepContent, uploadLogo, uploadProof } from '../contract/wizard.ts';
import { proofValidUntil } from '../rules/proof.ts';
import { canSubmit, isReviewed } from '../rules/review.ts';
import {
  firstOpenStep,
  isProofOver,
  isStepLocked,
  missingFields,
  opensGap,
  type OrganizationContent,
  type OrganizationStep,
} from '../rules/steps.ts';
import { REVIEW, STATUS } from '../rules/types.ts';
import {
  administers,
  contentOf,
  editorOf,
  filesOfContent,
  findOrganization,
  lockOrganization,
  type OrganizationRow,
  shownContent,
  versionsOf,
} from './content.ts';
import { accountStandingOf, refusePayerAccount } from './accounts.ts';
import { mailSubmitted } from './mails.ts';

/** An organisation as its administrators, or staff, work on it. */
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
    account: await accountStandingOf(db, row.id, now),
    decisions: await toldDecisionsOf(db, 'organization', row.id),
  };
}

/** The id of the notice of an organisation, for those who administer or review it; a 404 for everybody else. */
export async function proofFileOf(db: Db, actor: Actor, slug: string): Promise<string> {
  const row = await findOrganization(db, slug);
  const mayRead = may(actor, 'view_organization_review') || (await administers(db, row.id, userIdOf(actor)));
  if (!mayRead || row.proof_file_id === null) throw notFound();
  return row.proof_file_id;
}

async function lockOwn(tx: Tx, actor: Actor, slug: string) {
  const row = await lockOrganization(tx, slug);
  return { row, editor: await editorOf(tx, row.id, actor) };
}

/** What of a step is stored: formatted texts cut down to formatting. */
function cleaned<S extends OrganizationStep>(step: S, content: StepContent<S>): StepContent<S> {
  if (step !== 'description') return content;
  const texts = Object.entries(content).map(([name, html]) => [name, richHtml(String(html))]);
  return Object.fromEntries(texts) as StepContent<S>;
}

/** Refuses what would make a complete organisation less so: gaps in this step, and new ones in another. */
function refuseGaps(
  step: OrganizationStep,
  before: OrganizationContent,
  after: OrganizationContent,
  today: string,
): void {
  refuseEmpty(missingFields(step, after).map((field) => `content.${field}`));
  if (step === 'proof' && isProofOver(after, today)) throw invalid('proof_over', 'content.proof_issued_on');
  if (opensGap(before, after, today)) throw conflict('steps_missing');
}

/** What of a step is stored, by column. */
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

/** Lets the organisation name what its administrator has uploaded for a step. */
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

/** What follows for the proof: its last day anew, and staff have to look at it again. */
function proofColumns({ proof }: OrganizationContent) {
  const { proof_kind: kind, proof_issued_on: issuedOn } = proof;
  return {
    proof_valid_until: kind === null || issuedOn === null ? null : proofValidUntil(kind, issuedOn),
    proof_verified_at: null,
    proof_verified_by: null,
  };
}

/**
 * Saves a step. Refuses `organization_changed` (409) when the caller did not see what is there now, `step_locked`
 * while earlier steps are open, `account_of_payer` for an account of the operator. A change by the owner after a decision asks staff for a new look (handbook §2.2); a complete
 * organisation stays complete.
 */
export async function saveStep<S extends OrganizationStep>(
  tx: Tx,
  actor: Actor,
  slug: string,
  step: S,
  change: { readonly version: string; readonly content: StepContent<S> },
): Promise<{ version: string; changed: boolean; before: OrganizationContent }> {
  const { row, editor } = await lockOwn(tx, actor, slug);
  if (row.status === STATUS.archived) throw conflict('organization_archived');
  const today = berlinDate(tx.now);
  const content = contentOf(row);
  if (versionOf(content[step]) !== change.version) throw conflict('organization_changed');
  // Staff may jump (handbook §3).
  if (editor === 'owner' && isStepLocked(step, content, { status: row.status, today }))
    throw conflict('step_locked');
  const kept = cleaned(step, change.content);
  const next: OrganizationContent = { ...content, [step]: kept };
  if (row.status === STATUS.complete) refuseGaps(step, content, next, today);
  const columns = columnsOf(next, step);
  const changed = versionOf(contentOf({ ...row, ...columns })[step]) !== change.version;
  if (changed) {
    await claimStepFiles(tx, actor, step, content, next);
    const { iban } = next.bank;
    if (step === 'bank' && iban !== '' && iban !== row.iban) await refusePayerAccount(tx, iban);
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
  }
  return { version: versionsOf(contentOf(await findOrganization(tx, slug)))[step], changed, before: content };
}

/** Hands an organisation in: complete, to be reviewed; tells whoever may review it. */
export async function submit(
  services: Services,
  tx: Tx,
  actor: Actor,
  slug: string,
  locale: LocaleCode,
): Promise<{ status: number; review_status: number }> {
  const { row } = await lockOwn(tx, actor, slug);
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
