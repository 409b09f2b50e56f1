import type { Db } from '#platform/server/database/db.ts';

/** The active co-funding of a donation, in the order in which it was added. */
export function coFundingUses(db: Db, donation: bigint) {
  return db
    .selectFrom('co_funding_use as u')
    .innerJoin('co_funding as c', 'c.id', 'u.co_funding_id')
    .innerJoin('company as co', 'co.id', 'c.company_id')
    .leftJoin('stored_file as s', 's.id', 'co.logo_id')
    .select(['u.amount_cents', 'u.returned_cents', 'c.slug', 'c.title'])
    .select(['co.slug as company_slug', 'co.title as company', 's.id as logo', 's.widths'])
    .where('u.donation_id', '=', donation)
    .orderBy('u.id')
    .execute();
}
