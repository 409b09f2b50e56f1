import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import type { Db } from '#platform/server/database/db.ts';
import { containsWords, optionsByTitle } from '#platform/server/lists/options.ts';

/** Whose money supported a project: companies by slug, or budgets by id. */
export type Supporter = 'company' | 'budget';

/**
 * The ids of the projects that received money of some companies or budgets which was not taken back: booked fundings,
 * distributed codes, co-funding. For `in (…)`.
 */
export function supportedProjects(by: Supporter, names: readonly string[]): RawBuilder<bigint> {
  const condition = (row: string) =>
    by === 'company'
      ? sql`${sql.ref(`${row}.company_id`)} in (select k.id from company k where k.slug = any(${names}))`
      : sql`${sql.ref(`${row}.budget_id`)}::text = any(${names})`;
  return sql<bigint>`select f.project_id from internal_funding f
      where f.status in (8, 42) and f.project_id is not null and ${condition('f')}
    union all select g.project_id from coin_campaign m join coin_distribution d on d.campaign_id = m.id
      join coin_donation g on g.id = d.donation_id where g.project_id is not null and ${condition('m')}
    union all select u.project_id from co_funding c join co_funding_use u on u.co_funding_id = c.id
      where u.amount_cents > u.returned_cents and ${condition('c')}`;
}

/** The companies with booked money that was not taken back, by title. */
export async function donatingCompanies(db: Db): Promise<{ slug: string; title: string }[]> {
  return db
    .selectFrom('company as k')
    .innerJoin('listed_companies as f', 'f.company_id', 'k.id')
    .where(sql<SqlBool>`f.fundings + f.codes + f.co_funding > 0`)
    .select(['k.slug', 'k.title'])
    .orderBy('k.title')
    .orderBy('k.id')
    .execute();
}

/** Every budget by its id, with the name of its company, by title. */
export async function namedBudgets(db: Db): Promise<{ slug: string; title: string }[]> {
  const rows = await db
    .selectFrom('budget as b')
    .innerJoin('company as k', 'k.id', 'b.company_id')
    .select(['b.id', 'b.title', 'k.title as company'])
    .orderBy('b.title')
    .orderBy('b.id')
    .execute();
  return rows.map(({ id, title, company }) => ({ slug: String(id), title: `${title} (${company})` }));
}

/** The choices of a filter by supporter: companies, or budgets with their company. */
export async function optionsOfSupport(db: Db, by: Supporter, search: string): Promise<DynamicOption[]> {
  if (by === 'company') return optionsByTitle(db, 'company', search);
  const { rows } = await sql<DynamicOption>`
    select b.id::text as value, b.title || ' (' || k.title || ')' as label
    from budget b join company k on k.id = b.company_id
    where ${containsWords(sql`b.title || ' ' || k.title`, search)}
    order by b.title collate "de-x-icu", b.id limit 100`.execute(db);
  return rows;
}
