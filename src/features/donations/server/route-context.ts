import { userIdOf } from '#features/accounts/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Context, WriteContext } from '#platform/server/http/handler.ts';
import { requireSeen } from '#platform/server/operation/version.ts';
import type { DonationDetail } from '../contract/staff.ts';
import type { Requester } from './commands/record-request.ts';
import { donationDetail } from './detail.ts';
import { lockDonation } from './donation.ts';

/** One donation in the response to staff. Refuses an unknown id. */
export async function donationDetailOf(
  context: Pick<Context<AnyRoute>, 'actor' | 'caller' | 'now'>,
  db: Db,
  id: string,
): Promise<DonationDetail> {
  const detail = await donationDetail(db, BigInt(id), context.actor, context.caller.locale, context.now);
  if (!detail) throw notFound();
  return detail;
}

type SeenRequest = Pick<WriteContext<AnyRoute>, 'actor' | 'caller' | 'now' | 'tx'> & {
  readonly params: { readonly id: string };
  readonly body: { readonly version: string };
};

/** Locks the donation of a request, and refuses (409 `record_changed`) if it is not as its user saw it. */
export async function requireSeenDonation(context: SeenRequest): Promise<void> {
  const { tx, params, body } = context;
  if (!(await lockDonation(tx, BigInt(params.id)))) throw notFound();
  requireSeen(body.version, (await donationDetailOf(context, tx, params.id)).version);
}

/**
 * Refuses (409 `record_changed`) a donation of a request about several that is not as its user saw it; called with the donation
 * locked.
 */
export const requireSeenDonations =
  (
    context: Pick<WriteContext<AnyRoute>, 'actor' | 'caller' | 'now' | 'tx'>,
    seen: readonly { readonly id: string; readonly version: string }[],
  ) =>
  async (id: bigint): Promise<void> => {
    const shown = seen.find((one) => one.id === String(id));
    requireSeen(shown?.version ?? '', (await donationDetailOf(context, context.tx, String(id))).version);
  };

/** The deciding user of a request. */
export const staffAuthorOf = (context: Pick<WriteContext<AnyRoute>, 'actor' | 'caller'>) => ({
  actor: userIdOf(context.actor),
  request: context.caller.requestId,
});

/** A donation's name in the audit log. */
export const donationSubject = (id: string) => `private_donation:${id}`;

/** The visitor who requests a donation. */
export const requesterOf = (
  { userId }: Context<AnyRoute>['actor'],
  { network, locale }: Context<AnyRoute>['caller'],
  { config }: Context<AnyRoute>['services'],
  work = 0,
): Requester => ({ userId, network, locale, secret: config.sessionSecret, work });
