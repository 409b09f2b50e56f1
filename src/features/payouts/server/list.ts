import { sql, type SqlBool } from 'kysely';
import { userNameSql } from '#features/accounts/server/index.ts';
import { companyOptions } from '#features/budgets/server/index.ts';
import { isFound } from '#kernel/search.ts';
import type { Db } from '#platform/server/database/db.ts';
import { containsWords, optionsByTitle } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { claimPaid } from '#features/settlement/server/index.ts';
import { bankAccountList } from '../list/bank-accounts.ts';
import { claimList } from '../list/claims.ts';
import { payoutList } from '../list/payouts.ts';
import { goesIntoFile, hasFormerAccount, isOrderedSql, lacksProof } from './holds.ts';

/** Projects or organizations that have payouts, as options of a filter. */
function optionsWithPayouts(db: Db, table: 'project' | 'organization', search: string) {
  const hasPayouts = sql<SqlBool>`EXISTS (SELECT FROM payout y WHERE ${sql.ref(`y.${table}_id`)} = t.id)`;
  return optionsByTitle(db, table, search, hasPayouts);
}

/** Months with payouts, of all organizations or of one, latest first: `2026-11` (handbook §7 `invoice-periods`). */
export async function invoicePeriods(db: Db, organizationId?: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('payout')
    .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? 0n))
    .select(sql<string>`to_char(settled_on, 'YYYY-MM')`.as('month'))
    .distinct()
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month);
}

/** Payment files as options of a filter, latest first. */
async function fileOptions(db: Db, search: string) {
  const rows = await db
    .selectFrom('payment_file')
    .select(['id', 'message_id'])
    .where(containsWords('message_id', search))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, message_id }) => ({ value: String(id), label: message_id }));
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
    search: [
      'y.reference',
      'o.title',
      'p.title',
      'k.title',
      'y.transaction_id',
      { permission: 'view_bank_accounts', sql: 'y.iban' },
    ],
    searchAmounts: ['y.amount_cents'],
    searchKeys: { payout: ['y.reference'], iban: [{ permission: 'view_bank_accounts', sql: 'y.iban' }] },
    sql: ({ now, today }) => ({
      reference: 'y.reference',
      settled_on: 'y.settled_on',
      organization: 'o.title',
      project: 'p.title',
      party: sql<string>`coalesce(k.title, v.title)`,
      amount: 'y.amount_cents',
      payment: sql<string>`CASE WHEN y.paid_at IS NULL THEN 'not_paid' ELSE 'paid' END`,
      paid_on: 'y.paid_on',
      paid_at: 'y.paid_at',
      transaction_id: 'y.transaction_id',
      status_changed_by: userNameSql,
      account: 'b.title',
      funding_type: 'y.funding_type',
      former_account: hasFormerAccount(now),
      without_proof: lacksProof(today),
      in_file: isOrderedSql,
      for_file: goesIntoFile(now, today),
    }),
    filters: {
      organization_slug: (slugs) => sql<SqlBool>`o.slug = any(${slugs})`,
      project_slug: (slugs) => sql<SqlBool>`p.slug = any(${slugs})`,
      company_slug: (slugs) => sql<SqlBool>`k.slug = any(${slugs})`,
      file: (files) =>
        sql<SqlBool>`EXISTS (SELECT FROM payment_file_payout f WHERE f.payout_id = y.id AND f.file_id::text = any(${files}))`,
      month: (months) => sql<SqlBool>`to_char(y.settled_on, 'YYYY-MM') = any(${months})`,
    },
    options: {
      organization_slug: (db, search) => optionsWithPayouts(db, 'organization', search),
      project_slug: (db, search) => optionsWithPayouts(db, 'project', search),
      company_slug: (db, search) => companyOptions(db, search, 'payout'),
      file: fileOptions,
      month: async (db, search) =>
        (await invoicePeriods(db))
          .filter((month) => isFound(month, search))
          .map((month) => ({ value: month, label: month })),
    },
    choices: {
      // Archived projects as well: their money is paid out, too.
      projects: (db, search) => optionsByTitle(db, 'project', search, sql`t.status <> 4`),
    },
  });

/** The accounts from which payouts are transferred. */
export const servedBankAccounts = serveList(bankAccountList)
  .rows((db) => db.selectFrom('bank_account as b').leftJoin('company as k', 'k.id', 'b.company_id'))
  .columns({
    id: 'b.id',
    search: ['b.title', 'b.holder', 'b.iban', 'k.title'],
    searchKeys: { iban: ['b.iban'] },
    sql: () => ({
      title: 'b.title',
      owner: 'k.title',
      holder: 'b.holder',
      iban: 'b.iban',
      bic: 'b.bic',
      projects: sql<bigint>`(SELECT count(*) FROM project p WHERE p.bank_account_id = b.id)`,
      is_sponsoring: 'b.is_sponsoring',
      is_active: 'b.is_active',
    }),
  });

const sumOfEntries = (kind: string) =>
  sql<bigint>`(SELECT coalesce(sum(amount_cents), 0) FROM claim_entry e WHERE e.claim_id = s.id AND e.kind = ${kind})::bigint`;
const openOfClaim = sql<bigint>`(-s.claim_cents - (${claimPaid(sql.ref('s.id'))}))::bigint`;

/** The claims on organizations; staff see the whole platform. */
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
    searchAmounts: [sql`-s.claim_cents`],
    sql: () => ({
      organization: 'o.title',
      made_at: 's.at',
      amount: sql<bigint>`-s.claim_cents`,
      open: openOfClaim,
      state: sql<string>`CASE WHEN ${openOfClaim} > 0 THEN 'open' ELSE 'settled' END`,
      project: 'p.title',
      party: sql<string>`coalesce(k.title, v.title)`,
      set_off: sql<bigint>`(SELECT coalesce(sum(amount_cents), 0) FROM claim_set_off f WHERE f.claim_id = s.id)::bigint`,
      repaid: sumOfEntries('repaid'),
      written_off: sumOfEntries('written_off'),
    }),
    filters: { organization_slug: (slugs) => sql<SqlBool>`o.slug = any(${slugs})` },
    options: { organization_slug: (db, search) => optionsWithPayouts(db, 'organization', search) },
  });
