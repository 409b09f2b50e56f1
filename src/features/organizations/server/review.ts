import { closeProofReminders } from '#features/reminders/server/index.ts';
import { userIdOf } from '#features/accounts/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { decisionsOf, recordDecision } from '#platform/server/database/decisions.ts';
import type { Services } from '#platform/server/services.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type {
  decideNonprofit,
  decideOrganization,
  readOrganizationReview,
  saveContentReview,
} from '../contract/review.ts';
import { proofState, proofValidUntil } from '../rules/proof.ts';
import { stateAfter, isReviewed, requiresReason } from '../rules/review.ts';
import { isStepDone, organizationSteps } from '../rules/steps.ts';
import { releaseFirstAccount } from './account-changes.ts';
import { needsSecondPerson } from './account-decisions.ts';
import { accountsOf, countPayoutsElsewhere } from './accounts.ts';
import { bankProofsOf } from './bank-proofs.ts';
import {
  administratorNames,
  contentOf,
  filesOfContent,
  findByReference,
  findOrganization,
  lockOrganization,
  maySeeBank,
  type OrganizationRow,
  reviewVersion,
  shownContent,
} from './content.ts';
import { mailDecision } from './mails.ts';
import { decisionAidsOf, votingsOf } from './review-queue.ts';

/** The latest expiry that the notice of an organization allows; null without one. */
function latestDay({ proof_kind, proof_issued_on }: OrganizationRow): string | null {
  if (proof_kind === null || proof_issued_on === null) return null;
  return proofValidUntil(proof_kind as Parameters<typeof proofValidUntil>[0], proof_issued_on);
}

/** The accounts of an organization for callers who may see them. */
async function accountFactsOf(db: Db, actor: Actor, row: OrganizationRow, now: Date) {
  if (!maySeeBank(actor))
    return { accounts: [], account_second_needed: false, payouts_elsewhere: 0, bank_proof: null };
  const { id } = row;
  return {
    accounts: await accountsOf(db, id, now),
    account_second_needed: await needsSecondPerson(db, id, userIdOf(actor), now),
    payouts_elsewhere: await countPayoutsElsewhere(db, id, now),
    bank_proof: await bankProofsOf(db, row, actor, now),
  };
}

/** An organization with its review, for staff, by its slug or number. */
export async function reviewOf(
  db: Db,
  actor: Actor,
  reference: string,
  now: Date,
): Promise<ResponseOf<typeof readOrganizationReview>> {
  const row = await findByReference(db, reference);
  const today = berlinDate(now);
  const content = contentOf(row);
  const { proof_issued_on: issuedOn, proof_valid_until: validUntil } = row;
  return {
    version: reviewVersion(row),
    id: String(row.id),
    slug: row.slug,
    status: row.status,
    review_status: row.review_status,
    internal_status: { label: row.internal_status, version: versionOf(row.internal_status) },
    needs_donation_review: row.needs_donation_review,
    nonprofit_review_status: row.nonprofit_review_status,
    content_review_status: row.content_review_status,
    voting_review_status: row.voting_review_status,
    votings: await votingsOf(db, 'organization', row.slug),
    content: { ...shownContent(row), bank: maySeeBank(actor) ? content.bank : null },
    files: await filesOfContent(db, content),
    missing: organizationSteps.filter((step) => !isStepDone(step, content, today)),
    proof_valid_until: validUntil,
    proof_latest: latestDay(row),
    proof_state: validUntil === null ? null : proofState(issuedOn ?? today, validUntil, today),
    proof_verified_at: row.proof_verified_at?.toISOString() ?? null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    ...(await accountFactsOf(db, actor, row, now)),
    administrators: await administratorNames(db, row.id),
    decisions: await decisionsOf(db, 'organization', row.id, {
      notes: may(actor, 'view_organization_review'),
    }),
    ...(await decisionAidsOf(db, actor, 'organization', row.slug)),
  };
}

async function lockVersion(tx: Tx, slug: string, version: string): Promise<OrganizationRow> {
  const row = await lockOrganization(tx, slug);
  requireSeen(version, reviewVersion(row), 'organization_changed');
  return row;
}

/** `content_review_status` of an organization whose content was accepted (handbook §2.1). */
const CONTENT_ACCEPTED = 2;

/** Refuses the release of an organization without the content review that the settings require (handbook §2.3). */
async function requireContentReview(tx: Tx, row: OrganizationRow): Promise<void> {
  if (row.content_review_status === CONTENT_ACCEPTED) return;
  if ((await loadSettings(tx)).externalReviewRequired) throw conflict('content_review_missing');
}

/**
 * Decides about an organization and notifies its administrators. Refuses `organization_changed` if it has changed
 * since staff saw it, `not_to_decide` if its status does not allow the decision, `reason_required` if a reason is
 * missing for a decision that needs one, `content_review_missing` for a release before the content review where the
 * settings require it.
 */
export async function decide(
  services: Services,
  tx: Tx,
  slug: string,
  { version, decision, reason, internal_note: internalNote }: BodyOf<typeof decideOrganization>,
  { actor, locale }: { readonly actor: Actor; readonly locale: LocaleCode },
): Promise<ResponseOf<typeof decideOrganization>> {
  const row = await lockVersion(tx, slug, version);
  if (requiresReason(decision) && reason === '') throw invalid('reason_required', 'reason');
  const { status, review_status: reviewStatus, needs_donation_review: needsReview } = row;
  const next = stateAfter({ status, reviewStatus, needsReview }, decision);
  if (!next) throw conflict('not_to_decide');
  if (decision === 'public') await requireContentReview(tx, row);
  await tx
    .updateTable('organization')
    .set({
      status: next.status,
      review_status: next.reviewStatus,
      needs_donation_review: next.needsReview,
    })
    .where('id', '=', row.id)
    .execute();
  if (isReviewed(next)) await releaseFirstAccount(tx, row, actor, { services, locale });
  await recordDecision(tx, {
    subject: 'organization',
    id: row.id,
    actor: userIdOf(actor),
    kind: decision,
    reason,
    internalNote,
  });
  // A decision that only confirms changes of the owner sends no mail.
  if (next.reviewStatus !== reviewStatus || next.status !== status)
    await mailDecision(services, tx, row, { decision, reason }, locale);
  const after = await findOrganization(tx, slug);
  return { version: reviewVersion(after), status: after.status, review_status: after.review_status };
}

/**
 * Stores the decision of staff about the nonprofit status. They may shorten the validity of the proof, but not extend it
 * (`proof_too_long`). Refuses `organization_changed`, and `proof_missing` for a verified proof that was never uploaded.
 */
export async function saveNonprofit(
  tx: Tx,
  actor: Actor,
  slug: string,
  body: BodyOf<typeof decideNonprofit>,
): Promise<ResponseOf<typeof decideNonprofit>> {
  const row = await lockVersion(tx, slug, body.version);
  const latest = latestDay(row);
  const { proof_verified: isVerified, proof_valid_until: validUntil } = body;
  if (latest === null && isVerified) throw invalid('proof_missing', 'proof_verified');
  if (latest !== null && (validUntil === null || validUntil > latest))
    throw invalid('proof_too_long', 'proof_valid_until');
  const isUnchanged = isVerified && row.proof_verified_at !== null;
  await tx
    .updateTable('organization')
    .set({
      nonprofit_review_status: body.nonprofit_review_status,
      ...(latest === null ? {} : { proof_valid_until: validUntil }),
      ...(isUnchanged
        ? {}
        : {
            proof_verified_at: isVerified ? tx.now : null,
            proof_verified_by: isVerified ? userIdOf(actor) : null,
          }),
    })
    .where('id', '=', row.id)
    .execute();
  if (isVerified) await closeProofReminders(tx, row.id);
  return { version: reviewVersion(await findOrganization(tx, slug)) };
}

/** Stores the content review; returns its previous value for the audit log. Refuses `organization_changed`. */
export async function storeContentReview(
  tx: Tx,
  slug: string,
  { version, content_review_status }: BodyOf<typeof saveContentReview>,
): Promise<{ version: string; before: object }> {
  const { id, content_review_status: before } = await lockVersion(tx, slug, version);
  await tx.updateTable('organization').set({ content_review_status }).where('id', '=', id).execute();
  return {
    version: reviewVersion(await findOrganization(tx, slug)),
    before: { content_review_status: before },
  };
}
