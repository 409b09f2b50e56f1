import { sql } from 'kysely';
import { notFound } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { listPayoutOrganizations, readPayoutOrganization } from '../contract/payouts.ts';
import { invoicePeriods } from './list.ts';

type Sums = ResponseOf<typeof listPayoutOrganizations>['results'];

const sumsByOrganization = (db: Db) =>
  db
    .selectFrom('payout as y')
    .innerJoin('organization as o', 'o.id', 'y.organization_id')
    .groupBy('o.id')
    .select(['o.id', 'o.slug', 'o.title'])
    .select(sql<bigint>`count(*)`.as('count'))
    .select(
      sql<bigint>`coalesce(sum(y.amount_cents) FILTER (WHERE y.paid_at IS NOT NULL), 0)::bigint`.as('paid'),
    )
    .select(
      sql<bigint>`coalesce(sum(y.amount_cents) FILTER (WHERE y.paid_at IS NULL), 0)::bigint`.as('open'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof sumsByOrganization>['execute']>>[number];

const wireOf = ({ slug, title, count, paid, open }: Row): Sums[number] => ({
  organization_slug: slug,
  organization_title: title,
  count: Number(count),
  total_paid: moneyWire(paid),
  total_open: moneyWire(open),
});

/** The organizations that have payouts, with what was transferred and what was not, by title. */
export async function payoutOrganizations(db: Db): Promise<Sums> {
  return (await sumsByOrganization(db).orderBy('o.title').orderBy('o.id').execute()).map(wireOf);
}

/** The sums and months of the payouts of one organization; 404 if it has none. */
export async function payoutsOfOrganization(
  db: Db,
  slug: string,
): Promise<ResponseOf<typeof readPayoutOrganization>> {
  const row = await sumsByOrganization(db).where('o.slug', '=', slug).executeTakeFirst();
  if (!row) throw notFound();
  return { ...wireOf(row), invoice_periods: await invoicePeriods(db, row.id) };
}
