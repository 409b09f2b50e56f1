import { userIdOf } from '#features/accounts/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Context, WriteContext } from '#platform/server/http/handler.ts';
import type { DonationDetail } from '../contract/staff.ts';
import type { Requester } from './commands/record-request.ts';
import { donationDetail } from './detail.ts';

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
  proven = false,
): Requester => ({ userId, network, locale, secret: config.sessionSecret, proven });
