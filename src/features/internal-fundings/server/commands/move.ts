import { type LocalizedAuthor, refusalItems } from '#features/budgets/server/index.ts';
import { noteChange } from '#features/funding-records/server/index.ts';
import { FUNDING, type FundingStatus, needsReason, stepBy } from '#features/funding-records/rules.ts';
import { conflict, invalid, type RefusalItem } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { requireSeen } from '#platform/server/operation/version.ts';
import { requireApproval } from '../approval.ts';
import { findFunding, type Funding, fundingVersion, lockAsRead, requireFundings } from '../funding.ts';
import { lockLottery } from '../lottery.ts';
import type { Reach } from '../reach.ts';
import { openForPlan, type OpenProject, openRecipient } from '../recipient.ts';
import { decideBooking, writeBooking } from './book.ts';
import { openSource } from './source.ts';

interface Step {
  /** The version that the caller was shown; absent where the caller has just read the funding itself. */
  readonly version?: string;
  readonly status: FundingStatus;
  readonly reason: string;
}

/** Sets a status of a locked funding that moves no money. */
async function setStatus(
  tx: Tx,
  funding: Funding,
  { status, reason }: Step,
  by: { readonly actor: bigint; readonly failure?: string },
): Promise<void> {
  await tx
    .updateTable('internal_funding')
    .set({ status, failure: by.failure ?? null })
    .where('id', '=', funding.id)
    .execute();
  await noteChange(tx, {
    funding: funding.id,
    actor: by.actor,
    field: 'status',
    from: String(funding.status),
    to: String(status),
    reason,
  });
}

/**
 * Books a funding: recipient, budget and the funding itself are locked in this order, then the rules decide.
 * A refused booking leaves the funding failed with the reason; the refusals are returned, not thrown, so that
 * this is stored.
 */
async function book(
  tx: Tx,
  funding: Funding,
  reason: string,
  author: LocalizedAuthor,
  open?: OpenProject,
): Promise<readonly RefusalItem[]> {
  const to = await openRecipient(tx, funding.recipient, open);
  const lottery = await lockLottery(tx, funding.recipient, funding.company);
  const from = await openSource(tx, funding.budget, funding.company);
  await lockAsRead(tx, funding);
  const decided = decideBooking({ amount: funding.amount, to, lottery, from, now: tx.now });
  if (decided.ok) {
    await writeBooking(tx, funding, decided.value, { ...author, reason });
    return [];
  }
  const failure = decided.refusals[0]?.code ?? '';
  await setStatus(tx, funding, { status: FUNDING.failed, reason }, { actor: author.actor, failure });
  return refusalItems(decided.refusals, author.locale);
}

/** The result of a step: the previous funding, and why a booking failed, if it did. */
export interface Moved {
  readonly funding: Funding;
  readonly failed: readonly RefusalItem[];
}

/**
 * Plans, cancels or books a funding. Refuses `record_changed` if it is not as the caller saw it, `step_not_allowed` if the
 * handbook (§5) has no such step for holders of the right, `reason_missing` from "approved" on, `approval_needed` above
 * the operator's limit, and a plan for a closed project as {@link openForPlan} does.
 */
export async function move(
  tx: Tx,
  id: bigint,
  step: Step,
  by: {
    readonly author: LocalizedAuthor;
    readonly reach: Reach;
    readonly mayApprove: boolean;
    readonly open?: OpenProject;
  },
): Promise<Moved> {
  await requireFundings(tx);
  const funding = await findFunding(tx, id, by.reach);
  if (step.version !== undefined) requireSeen(step.version, fundingVersion(funding));
  if (stepBy(funding.status, step.status) !== 'change') throw conflict('step_not_allowed');
  if (needsReason(funding.status) && step.reason === '') throw invalid('reason_missing', 'reason');
  if (step.status === FUNDING.waiting) {
    // `lockAsRead` refuses a funding that was changed in the meantime: the amount checked here is the one
    // booked.
    if (funding.status !== FUNDING.approved) {
      const { mayApprove, author } = by;
      await requireApproval(tx, funding.company, [funding], { mayApprove, locale: author.locale });
    }
    return { funding, failed: await book(tx, funding, step.reason, by.author, by.open) };
  }
  if (step.status === FUNDING.intended) await openForPlan(tx, funding.recipient, by.open);
  await lockAsRead(tx, funding);
  await setStatus(tx, funding, step, by.author);
  return { funding, failed: [] };
}

/**
 * Approves or rejects a planned funding; refuses `record_changed` if it is not as the caller saw it, `step_not_allowed` if it
 * is not planned (any more), and the approval for a project that is expired, fully funded or archived.
 */
export async function decide(
  tx: Tx,
  id: bigint,
  input: { readonly version?: string; readonly approved: boolean; readonly reason: string },
  author: LocalizedAuthor,
): Promise<Funding> {
  const status = input.approved ? FUNDING.approved : FUNDING.rejected;
  const funding = await findFunding(tx, id, null);
  if (input.version !== undefined) requireSeen(input.version, fundingVersion(funding));
  if (stepBy(funding.status, status) !== 'approve') throw conflict('step_not_allowed');
  if (input.approved) await openForPlan(tx, funding.recipient);
  await lockAsRead(tx, funding);
  await setStatus(tx, funding, { status, reason: input.reason }, author);
  return { ...funding, status };
}
