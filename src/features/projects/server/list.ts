import { sql, type SqlBool } from 'kysely';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { escapeLike } from '#kernel/text.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { projectList } from '../list.ts';
import { STATUS } from '../rules.ts';

const STATUS_OF_NAME: Readonly<Record<string, number>> = {
  in_progress: STATUS.inProgress,
  complete: STATUS.complete,
  archived: STATUS.archived,
};

const goal = sql<bigint>`coalesce(f.goal, 0)`;
const balance = sql<bigint>`coalesce(f.balance, 0)`;
const fullyFunded = sql<SqlBool>`(f.goal > 0 and f.balance >= f.goal)`;

/** Whole per cent as `progressPercent` computes them: rounded up, 99 at most until complete. */
const percent = sql<number>`case
  when ${goal} <= 0 or ${balance} <= 0 then 0
  when f.balance >= f.goal then 100
  else least(99, ceil(f.balance * 100.0 / f.goal)) end::int`;

/** The badges of the financing column (spec 2 §4), as `financingBadges` decides them. */
function financing(today: string) {
  return sql<string[]>`array_remove(array[
    case
      when ${fullyFunded} then 'fully_funded'
      when p.ends_on < ${today}::date then 'expired'
      when p.status = 2 and p.review_status in (2, 4) and o.review_status in (2, 4) and o.status not in (3, 4)
        and p.starts_on <= ${today}::date and not p.is_banned then 'can_receive_fundings'
    end,
    case when p.is_banned then 'is_banned' end
  ], null)`;
}

function organizationStatus(today: string) {
  return sql<string[]>`array_remove(array[
    case o.review_status when 1 then 'needs_review' when 2 then 'public' when 3 then 'rejected' else 'accepted' end,
    case when o.proof_valid_until < ${today}::date then 'noe_expired' end
  ], null)`;
}

function categoryTitle(locale: LocaleCode) {
  return sql<string>`coalesce(c.title->>${locale === 'en_US' ? 'en' : 'de'}, c.title->>'en', c.slug)`;
}

/** Projects for staff: every project but deleted ones; archived ones only when asked for (handbook §2.5). */
export const servedProjects = serveList(projectList)
  .rows((db) =>
    db
      .selectFrom('project as p')
      .innerJoin('organization as o', 'o.id', 'p.organization_id')
      .innerJoin('category as c', 'c.id', 'p.category_id')
      .leftJoin('project_funding as f', 'f.project_id', 'p.id')
      .leftJoin('bank_account as b', 'b.id', 'p.bank_account_id')
      .leftJoin('application_type as t', 't.id', 'p.application_type_id')
      .where('p.status', '<>', STATUS.deleted),
  )
  .columns({
    id: 'p.id',
    search: ['p.title', 'o.title', 'p.city', 'p.custom_id'],
    sql: ({ today, locale }) => ({
      title: 'p.title',
      slug: 'p.slug',
      status: 'p.status',
      review_status: 'p.review_status',
      content_review_status: 'p.content_review_status',
      voting_review_status: 'p.voting_review_status',
      organization: 'o.title',
      financing_status: financing(today),
      application_type: 't.name',
      internal_status: 'p.internal_status',
      funding_account: 'b.title',
      private_donation_amount: sql`coalesce(f.private, 0)`,
      organization_status: organizationStatus(today),
      statutory_purpose_list: 'o.statutory_purposes',
      funding_progress: percent,
      balance,
      goal,
      supporters: sql`coalesce(f.supporters, 0)`,
      custom_tabs: sql`(SELECT count(*) FROM custom_tab t WHERE t.project_id = p.id)`,
      category: categoryTitle(locale),
      city: 'p.city',
      custom_id: 'p.custom_id',
      starts_on: 'p.starts_on',
      ends_on: 'p.ends_on',
      created_at: 'p.created_at',
    }),
    filters: {
      organization_slug: (slugs) => sql<SqlBool>`o.slug = any(${slugs})`,
      funding_account_named: (slugs) => sql<SqlBool>`b.slug = any(${slugs})`,
      application_type: (slugs) => sql<SqlBool>`t.slug = any(${slugs})`,
      category_slug: (slugs) => sql<SqlBool>`c.slug = any(${slugs})`,
      archived: ([value]) =>
        value === 'true'
          ? sql<SqlBool>`p.status = ${STATUS.archived}`
          : sql<SqlBool>`p.status <> ${STATUS.archived}`,
      exclude_status: (names) =>
        sql<SqlBool>`p.status <> all(${names.map((name) => STATUS_OF_NAME[name] ?? 0)}::int[])`,
    },
    options: {
      organization_slug: (db, search) =>
        db
          .selectFrom('organization')
          .select(['slug as value', 'title as label'])
          .where('status', '<>', STATUS.deleted)
          .where('title', 'ilike', `%${escapeLike(search)}%`)
          .orderBy(sql`title collate "de-x-icu"`)
          .limit(100)
          .execute(),
      application_type: (db, search) =>
        db
          .selectFrom('application_type')
          .select(['slug as value', 'name as label'])
          .where('name', 'ilike', `%${escapeLike(search)}%`)
          .orderBy(sql`name collate "de-x-icu"`)
          .limit(100)
          .execute(),
      category_slug: (db, search, { locale }) =>
        db
          .selectFrom('category as c')
          .select(['c.slug as value', categoryTitle(locale).as('label')])
          .where(categoryTitle(locale), 'ilike', `%${escapeLike(search)}%`)
          .orderBy('c.position')
          .limit(100)
          .execute(),
      funding_account_named: (db, search) =>
        db
          .selectFrom('bank_account')
          .select(['slug as value', 'title as label'])
          .where('title', 'ilike', `%${escapeLike(search)}%`)
          .orderBy(sql`title collate "de-x-icu"`)
          .limit(100)
          .execute(),
      internal_status__title: (db, search) =>
        db
          .selectFrom('project')
          .select(['internal_status as value', 'internal_status as label'])
          .distinct()
          .where('internal_status', '<>', '')
          .where('internal_status', 'ilike', `%${escapeLike(search)}%`)
          .orderBy('internal_status')
          .limit(100)
          .execute(),
    },
  });
