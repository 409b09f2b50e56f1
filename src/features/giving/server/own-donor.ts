import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import { storedDonor } from '#features/donations/contract/fields.ts';
import type { readOwnDonor } from '../contract/own.ts';

/**
 * The names and address of a user for the giving form. The kind of donor and the name of a company are those of the
 * user's latest donation, the postal address that of the latest one with an address; data removed on request (decision 143) is not brought back, because
 * the donation no longer has it.
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
    .select(['donor_kind', 'company_name', 'first_name', 'last_name', 'email'])
    .select(['street', 'additional_information', 'postal_code', 'city', 'country'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const known = last ? storedDonor.parse(last) : NOTHING_KNOWN;
  const latest = await db
    .selectFrom('private_donation')
    .where('donor_id', '=', userId)
    .where('email', 'not like', 'deleted-%@deleted.invalid')
    .select(['donor_kind', 'company_name'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const one = last?.donor_kind === 'person' && last.first_name === '' && user.first_name === '';
  return {
    ...known,
    donor_kind: latest?.donor_kind === 'company' ? 'company' : 'person',
    company_name: latest?.company_name ?? '',
    first_name: user.first_name || known.first_name,
    last_name: user.last_name || known.last_name,
    email: user.email,
    has_one_name: one,
  };
}

const NOTHING_KNOWN = {
  donor_kind: 'person',
  company_name: '',
  first_name: '',
  last_name: '',
  street: '',
  additional_information: '',
  postal_code: '',
  city: '',
  country: '',
} as const;
