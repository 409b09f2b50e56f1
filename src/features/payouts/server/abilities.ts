import { administers } from '#features/organizations/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import { type Ability, ability, byAdministration, byRoute } from '#platform/server/auth/abilities.ts';
import type { Db } from '#platform/server/database/db.ts';
import { listOwnPayouts } from '../contract/own.ts';
import { makePaymentFile } from '../contract/payment-file.ts';
import {
  overrideProof,
  readPayout,
  renewAccount,
  setPayoutStatus,
  settleProject,
} from '../contract/payouts.ts';
import { isOrdered } from './commands/correct.ts';

const feature = 'payouts';

/** Whether a user may settle a project now. */
export const settlingAbility = (actor: Actor): Ability => ability('settle', [byRoute(actor, settleProject)]);

/** A payout and what a user may do with it, by the functions that its routes use. */
export async function payoutAbilities(
  db: Db,
  actor: Actor,
  id: bigint,
): Promise<{ readonly reference: string; readonly abilities: readonly Ability[] }> {
  const payout = await db
    .selectFrom('payout as y')
    .innerJoin('organization as o', 'o.id', 'y.organization_id')
    .where('y.id', '=', id)
    .select(['y.reference', 'y.organization_id', 'y.amount_cents', 'y.paid_at', 'o.title'])
    .executeTakeFirst();
  if (!payout) throw notFound();
  const own = (await administers(db, payout.organization_id, actor.userId ?? 0n))
    ? ({ of: 'organization', name: payout.title } as const)
    : null;
  const paid = payout.paid_at === null ? null : 'payout_is_paid';
  const ordered = (await isOrdered(db, id)) ? 'payout_in_file' : null;
  const empty = payout.amount_cents > 0n ? null : 'payout_empty';
  const unpaid = payout.paid_at === null && ordered === null ? 'payout_not_paid' : null;
  const refused = (code: string | null) => ({ feature, code });
  const abilities = [
    ability('view', [
      byRoute(actor, readPayout),
      payout.amount_cents > 0n ? byAdministration(actor, listOwnPayouts, own) : null,
    ]),
    ability('file', [byRoute(actor, makePaymentFile)], refused(paid ?? ordered ?? empty)),
    ability('pay', [byRoute(actor, setPayoutStatus)], refused(paid ?? empty)),
    ability('reset', [byRoute(actor, setPayoutStatus)], refused(unpaid ?? empty)),
    ability('proof', [byRoute(actor, overrideProof)], refused(paid ?? empty)),
    ability('account', [byRoute(actor, renewAccount)], refused(paid ?? ordered ?? empty)),
  ];
  return { reference: payout.reference, abilities };
}
