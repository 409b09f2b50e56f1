import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/db.ts';
import { containsWords, optionsByTitle } from '#platform/server/lists/options.ts';
import type { FilterValues, ListContext } from '#platform/server/lists/serve.ts';
import type { Source } from '../list/parts.ts';

/** `project.status` of a deleted project. */
const DELETED = 4;

const valuesOf = (filters: FilterValues, param: string): readonly string[] | null => {
  const value = filters[param];
  return value?.type === 'choice' ? value.values : null;
};

/** Conditions of the period on a column that contains days in Berlin. */
export function inPeriod(filters: FilterValues, day: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  const period = filters['period'];
  if (period?.type !== 'dates') return [];
  return [
    ...(period.from === null ? [] : [sql<SqlBool>`${day} >= ${period.from}::date`]),
    ...(period.to === null ? [] : [sql<SqlBool>`${day} <= ${period.to}::date`]),
  ];
}

/** Conditions of the filters by category, application type and funding type on a project called `p`. */
export function ofProjects(filters: FilterValues): RawBuilder<SqlBool>[] {
  const [categories, types, funding] = ['category_slug', 'application_type', 'funding_type'].map((param) =>
    valuesOf(filters, param),
  );
  return [
    ...(categories
      ? [sql<SqlBool>`p.category_id in (select id from category where slug = any(${categories}))`]
      : []),
    ...(types
      ? [sql<SqlBool>`p.application_type_id in (select id from application_type where slug = any(${types}))`]
      : []),
    ...(funding ? [sql<SqlBool>`p.funding_type = any(${funding}::int[])`] : []),
  ];
}

/** The condition of the filter by company on a column that contains the id of a company. */
export function ofCompanies(filters: FilterValues, company: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  const slugs = valuesOf(filters, 'company_slug');
  return slugs ? [sql<SqlBool>`${company} in (select id from company where slug = any(${slugs}))`] : [];
}

/** Booked money per day as `b` with its project as `p`, restricted by the filters (decision 433). */
export function bookedMoney(db: Db, filters: FilterValues) {
  const conditions = [
    ...inPeriod(filters, sql`b.day`),
    ...ofCompanies(filters, sql`b.company_id`),
    ...ofProjects(filters),
  ];
  return db
    .selectFrom('booked_day as b')
    .leftJoin('project as p', 'p.id', 'b.project_id')
    .where((eb) => eb.and(conditions));
}

/** Single bookings as `b` with their project as `p`, restricted by the filters; one row per posting. */
export function bookings(db: Db, filters: FilterValues) {
  const conditions = [
    ...inPeriod(filters, sql`b.day`),
    ...ofCompanies(filters, sql`b.company_id`),
    ...ofProjects(filters),
  ];
  return db
    .selectFrom('booked_money as b')
    .leftJoin('project as p', 'p.id', 'b.project_id')
    .where((eb) => eb.and(conditions));
}

/** Projects as `p`, without deleted ones, restricted by the filters of projects. */
export function projectsOf(db: Db, filters: FilterValues) {
  return db
    .selectFrom('project as p')
    .where('p.status', '<>', DELETED)
    .where((eb) => eb.and(ofProjects(filters)));
}

/** The condition that a project called `p` has received money of the chosen companies. */
export function fundedBy(filters: FilterValues): RawBuilder<SqlBool>[] {
  const companies = ofCompanies(filters, sql`m.company_id`);
  return companies.map(
    (ofThem) => sql<SqlBool>`p.id in (select m.project_id from booked_day m where ${ofThem})`,
  );
}

/**
 * Donations as `d` with their project as `p` that were paid in the period and are not wholly returned. Donations belong
 * to no company: a filter by company leaves none.
 */
export function donorsOf(db: Db, filters: FilterValues) {
  const conditions = [
    ...inPeriod(filters, sql`(d.paid_at at time zone 'Europe/Berlin')::date`),
    ...ofProjects(filters),
    ...(valuesOf(filters, 'company_slug') ? [sql<SqlBool>`false`] : []),
  ];
  return db
    .selectFrom('private_donation as d')
    .leftJoin('project as p', 'p.id', 'd.project_id')
    .where('d.paid_at', 'is not', null)
    .where('d.credited_cents', '>', 0n)
    .where((eb) => eb.and(conditions));
}

const ofSource = (source: Source) =>
  sql<bigint>`coalesce(sum(b.amount) filter (where b.source = ${sql.lit(source)}), 0)::bigint`;

/** The sums of {@link bookedMoney} for the columns `moneyColumns`. */
export const sums = [
  sql<bigint>`coalesce(sum(b.amount), 0)::bigint`.as('amount'),
  ofSource('private').as('private'),
  ofSource('codes').as('codes'),
  ofSource('co_funding').as('co_funding'),
  ofSource('direct').as('direct'),
  sql<bigint>`coalesce(sum(b.returned), 0)::bigint`.as('returned'),
] as const;

/** The columns of {@link sums} in a list whose rows are called `r`. */
export const sumColumns = {
  amount: sql`coalesce(r.amount, 0)`,
  private: sql`coalesce(r.private, 0)`,
  codes: sql`coalesce(r.codes, 0)`,
  co_funding: sql`coalesce(r.co_funding, 0)`,
  direct: sql`coalesce(r.direct, 0)`,
  returned: sql`coalesce(r.returned, 0)`,
} as const;

/**
 * Booked money per project as `m`, with its project as `p`; without a project the sum of all organizations. Sums over
 * projects start from it: there are far fewer projects than days with bookings.
 */
export function moneyPerProject(db: Db, filters: FilterValues) {
  const each = bookedMoney(db, filters).select('b.project_id').select(sums).groupBy('b.project_id');
  return db.selectFrom(each.as('m')).leftJoin('project as p', 'p.id', 'm.project_id');
}

/** The columns of {@link sums} over {@link moneyPerProject}, and the number of projects with bookings. */
export const projectSums = [
  sql<bigint>`sum(m.amount)::bigint`.as('amount'),
  sql<bigint>`sum(m.private)::bigint`.as('private'),
  sql<bigint>`sum(m.codes)::bigint`.as('codes'),
  sql<bigint>`sum(m.co_funding)::bigint`.as('co_funding'),
  sql<bigint>`sum(m.direct)::bigint`.as('direct'),
  sql<bigint>`sum(m.returned)::bigint`.as('returned'),
  sql<bigint>`count(m.project_id)`.as('with_money'),
] as const;

/** The title of a category called `c` in the language of the caller. */
export const categoryTitle = ({ locale }: Pick<ListContext, 'locale'>) =>
  sql<string>`coalesce(c.title->>${locale === 'en_US' ? 'en' : 'de'}, c.title->>'en', c.slug)`;

/** The filters of a report are part of its sums, so its rows receive them. */
export const projectFilterParts = {
  category_slug: 'rows',
  application_type: 'rows',
  funding_type: 'rows',
} as const;
export const companyFilterPart = { company_slug: 'rows' } as const;
export const moneyFilterParts = { period: 'rows', ...companyFilterPart, ...projectFilterParts } as const;

/** The choices of the filters by category and application type. */
export const projectOptions = {
  category_slug: (db: Db, search: string, context: ListContext) =>
    db
      .selectFrom('category as c')
      .select(['c.slug as value', categoryTitle(context).as('label')])
      .where(containsWords(categoryTitle(context), search))
      .orderBy('c.position')
      .orderBy('c.id')
      .limit(100)
      .execute(),
  application_type: (db: Db, search: string) =>
    db
      .selectFrom('application_type as t')
      .select(['t.slug as value', 't.name as label'])
      .where(containsWords('t.name', search))
      .orderBy(sql`t.name collate "de-x-icu"`)
      .orderBy('t.id')
      .limit(100)
      .execute(),
} as const;

/** The choices of the filter by company. */
export const companyOption = {
  company_slug: (db: Db, search: string) => optionsByTitle(db, 'company', search),
} as const;

/** The choices of the filters of every report about money. */
export const moneyOptions = { ...companyOption, ...projectOptions } as const;
