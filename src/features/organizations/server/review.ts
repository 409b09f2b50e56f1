import { nameOfUser, userIdOf } from '#features/accounts/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { decisionsOf, recordDecision } from '#platform/server/database/decisions.ts';
import type { Services } from '#platform/server/services.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { decideNonprofit, decideOrganization, readOrganizationReview } from '../contract/review.ts';
import { proofState, proofValidUntil } from '../rules/proof.ts';
import { decided, isReviewed, mustGiveReason } from '../rules/review.ts';
import { isStepDone, organizationSteps } from '../rules/steps.ts';
import { releaseFirstAccount } from './account-changes.ts';
import { isSecondNeeded } from './account-decisions.ts';
import { accountsOf, countPayoutsElsewhere } from './accounts.ts';
import {
  administratorsOf,
  contentOf,
  filesOfContent,
  findOrganization,
  lockOrganization,
  maySeeBank,
  type OrganizationRow,
  reviewVersion,
  shownContent,
} from './content.ts';
import { mailDecision } from './mails.ts';

/** The last day that the notice of an organisation allows at most; null without one. */
function latestDay({ proof_kind, proof_issued_on }: OrganizationRow): string | null {
  if (proof_kind === null || proof_issued_on === null) return null;
  return proofValidUntil(proof_kind as Parameters<typeof proofValidUntil>[0], proof_issued_on);
}

/** The accounts of an organisation for those who may see them. */
async function accountFactsOf(db: Db, actor: Actor, id: bigint, now: Date) {
  if (!maySeeBank(actor)) return { accounts: [], account_second_needed: false, payouts_elsewhere: 0 };
  return {
    accounts: await accountsOf(db, id, now),
    account_second_needed: await isSecondNeeded(db, id, userIdOf(actor), now),
    payouts_elsewhere: await countPayoutsElsewhere(db, id, now),
  };
}

/** An organisation with its review, for staff. */
export async function reviewOf(
  db: Db,
  actor: Actor,
  slug: string,
  now: Date,
): Promise<ResponseOf<typeof readOrganizationReview>> {
  const row = await findOrganization(db, slug);
  const today = berlinDate(now);
  const content = contentOf(row);
  const { proof_issued_on: issuedOn, proof_valid_until: validUntil } = row;
  const people = await administratorsOf(db, row.id);
  return {
    version: reviewVersion(row),
    id: String(row.id),
    slug,
    status: row.status,
    review_status: row.review_status,
    internal_status: { label: row.internal_status, version: versionOf(row.internal_status) },
    needs_donation_review: row.needs_donation_review,
    nonprofit_review_status: row.nonprofit_review_status,
    content: { ...shownContent(row), bank: maySeeBank(actor) ? content.bank : null },
    files: await filesOfContent(db, content),
    missing: organizationSteps.filter((step) => !isStepDone(step, content, today)),
    proof_valid_until: validUntil,
    proof_latest: latestDay(row),
    proof_state: validUntil === null ? null : proofState(issuedOn ?? today, validUntil, today),
    proof_verified_at: row.proof_verified_at?.toISOString() ?? null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    ...(await accountFactsOf(db, actor, row.id, now)),
    administrators: people.map((user) => ({
      name: nameOfUser(user) || user.username,
      email: user.email,
    })),
    decisions: await decisionsOf(db, 'organization', row.id),
  };
}

async function lockSeen(tx: Tx, slug: string, version: string): Promise<OrganizationRow> {
  const row = await lockOrganization(tx, slug);
  if (reviewVersion(row) !== version) throw conflict('organization_changed');
  return row;
}

/**
 * Decides about an organisation and tells its administrators. Refuses `organization_changed` when staff saw
 * something else, `not_to_decide` where the standing does not allow it, `reason_required` without words where the
 * organisation has to do something.
 */
export async function decide(
  services: Services,
  tx: Tx,
  slug: string,
  { version, decision, reason, internal_note: internalNote }: BodyOf<typeof decideOrganization>,
  { actor, locale }: { readonly actor: Actor; readonly locale: LocaleCode },
): Promise<ResponseOf<typeof decideOrganization>> {
  const row = await lockSeen(tx, slug, version);
  if (mustGiveReason(decision) && reason === '') throw invalid('reason_required', 'reason');
  const { status, review_status: reviewStatus, needs_donation_review: needsReview } = row;
  const next = decided({ status, reviewStatus, needsReview }, decision);
  if (!next) throw conflict('not_to_decide');
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
  // Who only confirms what the owner has changed has nothing to tell.
  if (next.reviewStatus !== reviewStatus || next.status !== status)
    await mailDecision(services, tx, row, { decision, reason }, locale);
  const after = await findOrganization(tx, slug);
  return { version: reviewVersion(after), status: after.status, review_status: after.review_status };
}

/** Keeps what staff found about the non-profit standing. They may shorten the validity of the proof, not extend it. */
export async function decideStanding(
  tx: Tx,
  actor: Actor,
  slug: string,
  body: BodyOf<typeof decideNonprofit>,
): Promise<ResponseOf<typeof decideNonprofit>> {
  const row = await lockSeen(tx, slug, body.version);
  const latest = latestDay(row);
  const { proof_verified: isVerified, proof_valid_until: validUntil } = body;
  if (latest === null && isVerified) throw invalid('proof_missing', 'proof_verified');
  if (latest !== null && (validUntil === null || validUntil > latest))
    throw invalid('proof_too_long', 'proof_valid_until');
  const keeps = isVerified && row.proof_verified_at !== null;
  await tx
    .updateTable('organization')
    .set({
      nonprofit_review_status: body.nonprofit_review_status,
      ...(latest === null ? {} : { proof_valid_until: validUntil }),
      ...(keeps
        ? {}
        : {
            proof_verified_at: isVerified ? tx.now : null,
            proof_verified_by: isVerified ? userIdOf(actor) : null,
          }),
    })
    .where('id', '=', row.id)
    .execute();
  return { version: reviewVersion(await findOrganization(tx, slug)) };
}
