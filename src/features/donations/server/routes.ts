import { claimEntryOf } from '#features/settlement/rules/claims.ts';
import { recordDecision } from '#platform/server/database/decisions.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { settleDonorClaim, undoDonorClaimEntry } from '../contract/claims.ts';
import {
  getDonationDetail,
  reassignOverflow as reassignRoute,
  refundDonation as refundRoute,
  releaseHold as releaseRoute,
} from '../contract/staff.ts';
import { recordDonorClaimEntry, undoDonorClaim } from './commands/donor-claims.ts';
import { reassignOverflow } from './commands/reassign.ts';
import { refundDonation } from './commands/refund.ts';
import { releaseHold } from './commands/release-hold.ts';
import { queueRefund } from './refund-jobs.ts';
import { donationDetailOf, donationSubject, requireSeenDonation, staffAuthorOf } from './route-context.ts';

/** Routes of private donations for staff. */
export const donationRoutes: readonly Registration[] = [
  read(getDonationDetail, (context) => donationDetailOf(context, context.db, context.params.id)),
  write(refundRoute, async (context) => {
    const { id } = context.params;
    await requireSeenDonation(context);
    const input = { amount: BigInt(context.body.amount_in_cents), reason: context.body.reason };
    const refund = await refundDonation(
      context.tx,
      BigInt(id),
      input,
      staffAuthorOf(context),
      context.caller.locale,
    );
    await recordDecision(context.tx, {
      subject: 'private_donation',
      id: BigInt(id),
      actor: context.actor.userId,
      kind: 'refund_requested',
      reason: context.body.reason,
      internalNote: context.body.internal_note,
    });
    await queueRefund(context.services, context.tx, refund);
    context.audit(donationSubject(id), { ...context.body, refund: String(refund) });
    return donationDetailOf(context, context.tx, id);
  }),
  write(reassignRoute, async (context) => {
    const { id } = context.params;
    await requireSeenDonation(context);
    const { amount_in_cents, project, donor_consents, reason } = context.body;
    const input = { amount: BigInt(amount_in_cents), project, donorConsents: donor_consents, reason };
    await reassignOverflow(context.tx, BigInt(id), input, staffAuthorOf(context), context.caller.locale);
    context.audit(donationSubject(id), { ...context.body });
    return donationDetailOf(context, context.tx, id);
  }),
  write(releaseRoute, async (context) => {
    const { id } = context.params;
    await requireSeenDonation(context);
    await releaseHold(context.tx, BigInt(id), context.body.reason, staffAuthorOf(context));
    context.audit(donationSubject(id), { ...context.body });
    return donationDetailOf(context, context.tx, id);
  }),
  write(settleDonorClaim, async (context) => {
    const { id } = context.params;
    await recordDonorClaimEntry(context.tx, BigInt(id), claimEntryOf(context.body), staffAuthorOf(context));
    context.audit(donationSubject(id), { ...context.body });
    return donationDetailOf(context, context.tx, id);
  }),
  write(undoDonorClaimEntry, async (context) => {
    const { id, entry } = context.params;
    const entryKey = { id: BigInt(id), entry: BigInt(entry) };
    await undoDonorClaim(context.tx, entryKey, context.body.reason, staffAuthorOf(context));
    context.audit(donationSubject(id), { undone: entry, ...context.body });
    return donationDetailOf(context, context.tx, id);
  }),
];
