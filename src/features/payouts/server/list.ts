import { sql, type SqlBool } from 'kysely';
import { companyOptions } from '#features/budgets/server/index.ts';
import { escapeLike } from '#kernel/text.ts';
import type { Db } from '#platform/server/database/db.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { claimPaid } from '#features/settlement/server/index.ts';
import { bankAccountList } from '../list/bank-accounts.ts';
import { claimList } from '../list/claims.ts';
import { payoutList } from '../list/payouts.ts';

const ICU = sql`title collate "de-x-icu"`;

/** Projects or organisations that payouts name, by their title. */
function titled(db: Db, table: 'project' | 'organization', search: string) {
  return db
    .selectFrom(table)
    .select(['slug as value', 'title as label'])
    .where('title', 'ilike', `%${escapeLike(search)}%`)
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM payout y WHERE ${sql.ref(`y.${table}_id`)} = ${sql.ref(`${table}.id`)})`,
    )
    .orderBy(ICU)
    .limit(100)
    .execute();
}

/**
 * Whether a payout `y` still waits for its transfer to another account than the one that payouts of its organisation go
 * to now (decision 355).
 */
const hasFormerAccount = (now: Date) => sql<boolean>`(y.paid_at IS NULL AND y.amount_cents > 0
  AND NOT EXISTS (SELECT FROM organization_account_at(y.organization_id, ${now}) n
    WHERE (n.account_holder, n.iban, n.bic) = (y.account_holder, y.iban, y.bic)))`;

/** Months with payouts, the last first: `2026-11` (handbook §7 `invoice-periods`). */
export async function invoicePeriods(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payout')
    .select(sql<string>`to_char(settled_on, 'YYYY-MM')`.as('month'))
    .distinct()
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month);
}

/** All payouts; staff see the whole platform. */
export const servedPayouts = serveList(payoutList)
  .rows((db) =>
    db
      .selectFrom('payout as y')
      .innerJoin('organization as o', 'o.id', 'y.organization_id')
      .leftJoin('project as p', 'p.id', 'y.project_id')
      .leftJoin('company as k', 'k.id', 'y.company_id')
      .leftJoin('payment_provider as v', 'v.id', 'y.provider_id')
      .leftJoin('bank_account as b', 'b.id', 'y.bank_account_id')
      .leftJoin('app_user as u', 'u.id', 'y.status_changed_by'),
  )
  .columns({
    id: 'y.id',
    search: ['y.reference', 'o.title', 'p.title', 'k.title', 'y.transaction_id'],
    sql: ({ now }) => ({
      reference: 'y.reference',
      settled_on: 'y.settled_on',
      organization: 'o.title',
      project: 'p.title',
      party: sql<string>`coalesce(k.title, v.title)`,
      amount: 'y.amount_cents',
      payment: sql<string>`CASE WHEN y.paid_at IS NULL THEN 'not_paid' ELSE 'paid' END`,
      paid_at: 'y.paid_at',
      transaction_id: 'y.transaction_id',
      status_changed_by: 'u.username',
      account: 'b.title',
      funding_type: 'y.funding_type',
      former_account: sql<boolean>`${hasFormerAccount(now)}`,
      in_file: sql<boolean>`EXISTS (SELECT FROM payment_file_payout f WHERE f.payout_id = y.id AND f.freed_by IS NULL)`,
    }),
    filters: {
      organization_slug: (slugs) => sql<SqlBool>`o.slug = any(${slugs})`,
      project_slug: (slugs) => sql<SqlBool>`p.slug = any(${slugs})`,
      company_slug: (slugs) => sql<SqlBool>`k.slug = any(${slugs})`,
      month: (months) => sql<SqlBool>`to_char(y.settled_on, 'YYYY-MM') = any(${months})`,
    },
    options: {
      organization_slug: (db, search) => titled(db, 'organization', search),
      project_slug: (db, search) => titled(db, 'project', search),
      company_slug: (db, search) => companyOptions(db, search, 'payout'),
      month: async (db) => (await invoicePeriods(db)).map((month) => ({ value: month, label: month })),
    },
  });

/** The accounts that payouts are transferred from. */
export const servedBankAccounts = serveList(bankAccountList)
  .rows((db) => db.selectFrom('bank_account as b').leftJoin('company as k', 'k.id', 'b.company_id'))
  .columns({
    id: 'b.id',
    search: ['b.title', 'b.holder', 'b.iban', 'k.title'],
    sql: () => ({
      title: 'b.title',
      owner: 'k.title',
      holder: 'b.holder',
      iban: 'b.iban',
      bic: 'b.bic',
      projects: sql<bigint>`(SELECT count(*) FROM project p WHERE p.bank_account_id = b.id)`,
      is_active: 'b.is_active',
    }),
  });

const claimEntries = (kind: string) =>
  sql<bigint>`(SELECT coalesce(sum(amount_cents), 0) FROM claim_entry e WHERE e.claim_id = s.id AND e.kind = ${kind})::bigint`;
const openOfClaim = sql<bigint>`(-s.claim_cents - (${claimPaid(sql.ref('s.id'))}))::bigint`;

/** The claims on organisations; staff see the whole platform. */
export const servedClaims = serveList(claimList)
  .rows((db) =>
    db
      .selectFrom('settlement as s')
      .where('s.claim_cents', '<', 0n)
      .innerJoin('organization as o', 'o.id', 's.organization_id')
      .leftJoin('project as p', 'p.id', 's.project_id')
      .leftJoin('company as k', 'k.id', 's.company_id')
      .leftJoin('payment_provider as v', 'v.id', 's.provider_id'),
  )
  .columns({
    id: 's.id',
    search: ['o.title', 'p.title', 'k.title', 'v.title'],
    sql: () => ({
      organization: 'o.title',
      made_at: 's.at',
      amount: sql<bigint>`-s.claim_cents`,
      open: openOfClaim,
      state: sql<string>`CASE WHEN ${openOfClaim} > 0 THEN 'open' ELSE 'settled' END`,
      project: 'p.title',
      party: sql<string>`coalesce(k.title, v.title)`,
      set_off: sql<bigint>`(SELECT coalesce(sum(amount_cents), 0) FROM claim_set_off f WHERE f.claim_id = s.id)::bigint`,
      repaid: claimEntries('repaid'),
      written_off: claimEntries('written_off'),
    }),
    filters: { organization_slug: (slugs) => sql<SqlBool>`o.slug = any(${slugs})` },
    options: { organization_slug: (db, search) => titled(db, 'organization', search) },
  });
