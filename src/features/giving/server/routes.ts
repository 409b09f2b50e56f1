import { userIdOf } from '#features/accounts/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { acceptProof, newChallenge } from '#platform/server/limits/proof-of-work.ts';
import { type Context, read, type Registration, write } from '#platform/server/http/handler.ts';
import { listOwnDonations, readOwnDonor } from '../contract/own.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import {
  checkPrivateDonation,
  type DonationStatus,
  getDonationChallenge,
  getPrivateDonation,
} from '../contract/status.ts';
import { createPayment, queueQuery } from '#features/payments/server/index.ts';
import { requiredWork } from '#features/donations/rules/limits.ts';
import { readUnpaid, requestDonation, requesterOf, visitorOf } from '#features/donations/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { ownDonor } from './own-donor.ts';
import { ownDonations } from './own.ts';
import { donationStatus } from './status.ts';

async function statusOf(context: Context<typeof getPrivateDonation>): Promise<DonationStatus> {
  const status = await donationStatus(context.db, context.params.token, context.caller.locale, context.now);
  if (!status) throw notFound();
  return { ...status, mailed: context.services.config.smtpUrl !== undefined };
}

/** Routes of giving: the form, the page after the payment, the donations of the signed-in user. */
export const givingRoutes: readonly Registration[] = [
  read(listOwnDonations, ({ db, actor, query }) => ownDonations(db, userIdOf(actor), query.page ?? 1)),
  read(readOwnDonor, ({ db, actor }) => ownDonor(db, userIdOf(actor))),
  write(requestPrivateDonation, {
    prepare: async ({ services, caller, body }) => {
      await services.limits.consume('donation', caller.network);
      return acceptProof(services, 'donation', body.proof_of_work);
    },
    command: ({ tx, body, actor, caller, services }, work) =>
      requestDonation(tx, body, requesterOf(actor, caller, services, work)),
    finish: async ({ services, caller }, { id, token, reference }) => ({
      payment_url: await createPayment(services, BigInt(id), caller.requestId),
      donation: { token, reference },
    }),
  }),
  read(getDonationChallenge, async ({ db, services, caller, now }) => {
    const visitor = visitorOf(services.config.sessionSecret, caller.network);
    const { openHoldsWithoutTask } = await loadSettings(db);
    const work = requiredWork(await readUnpaid(db, visitor, now), openHoldsWithoutTask);
    return { challenge: await newChallenge(services, 'donation', work) };
  }),
  read(getPrivateDonation, statusOf),
  write(checkPrivateDonation, {
    prepare: (context) => context.services.limits.consume('donation', context.caller.network),
    command: async (context) => {
      const status = await statusOf(context);
      if (status.outcome === 'waiting') {
        const { id } = await context.tx
          .selectFrom('private_donation')
          .select('id')
          .where('token', '=', status.token)
          .executeTakeFirstOrThrow();
        await queueQuery(context.services, context.tx, id);
      }
      return status;
    },
  }),
];
