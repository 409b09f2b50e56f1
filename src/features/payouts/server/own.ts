import { sql } from 'kysely';
import { moneyWire } from '#platform/contract/money.ts';
import { OWN_PAGE_SIZE, ownPage } from '#platform/contract/own-list.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { listOwnPayouts } from '../contract/own.ts';

const payoutsOfUser = (db: Db, user: bigint) =>
  db
    .selectFrom('payout as y')
    .innerJoin('organization_administrator as a', 'a.organization_id', 'y.organization_id')
    .where('a.user_id', '=', user)
    // A payout that was fully returned before its transfer is not shown.
    .where('y.amount_cents', '>', 0n);

/** One page of the payouts of the organizations that a user administers, latest first, with the totals of all pages. */
export async function ownPayouts(
  db: Db,
  user: bigint,
  page: number,
): Promise<ResponseOf<typeof listOwnPayouts>> {
  const totals = await payoutsOfUser(db, user)
    .select(sql<bigint>`count(*)`.as('count'))
    .select(
      sql<bigint>`coalesce(sum(y.amount_cents) FILTER (WHERE y.paid_at IS NOT NULL), 0)::bigint`.as('paid'),
    )
    .select(sql<bigint>`coalesce(sum(y.amount_cents) FILTER (WHERE y.paid_at IS NULL), 0)::bigint`.as('open'))
    .executeTakeFirstOrThrow();
  const rows = await payoutsOfUser(db, user)
    .innerJoin('organization as o', 'o.id', 'y.organization_id')
    .leftJoin('project as p', 'p.id', 'y.project_id')
    .leftJoin('company as k', 'k.id', 'y.company_id')
    .select(['y.reference', 'y.settled_on', 'y.amount_cents', 'y.paid_at', 'y.account_holder', 'y.iban'])
    .select(['o.title as organization', 'p.title as project', 'k.title as company'])
    .orderBy('y.id', 'desc')
    .limit(OWN_PAGE_SIZE)
    .offset((page - 1) * OWN_PAGE_SIZE)
    .execute();
  return {
    ...ownPage(Number(totals.count), page),
    total_paid: moneyWire(totals.paid),
    total_open: moneyWire(totals.open),
    results: rows.map(({ amount_cents, paid_at, iban, ...row }) => ({
      ...row,
      amount: moneyWire(amount_cents),
      paid_at: paid_at?.toISOString() ?? null,
      iban_end: iban.slice(-4),
    })),
  };
}
