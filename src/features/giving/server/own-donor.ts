import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { readOwnDonor } from '../contract/own.ts';

/**
 * The names and address of a user for the giving form. The postal address is that of the user's latest donation with one;
 * data removed on request (decision 143) is not brought back, because the donation no longer has it.
 */
export async function ownDonor(db: Db, userId: bigint): Promise<ResponseOf<typeof readOwnDonor>> {
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['first_name', 'last_name', 'email'])
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('private_donation')
    .where('donor_id', '=', userId)
    .where('street', '<>', '')
    .select(['first_name', 'last_name', 'street', 'additional_information', 'postal_code', 'city', 'country'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    first_name: user.first_name || (last?.first_name ?? ''),
    last_name: user.last_name || (last?.last_name ?? ''),
    email: user.email,
    street: last?.street ?? '',
    additional_information: last?.additional_information ?? '',
    postal_code: last?.postal_code ?? '',
    city: last?.city ?? '',
    country: last?.country ?? '',
  };
}
