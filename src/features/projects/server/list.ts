import { sql, type SqlBool } from 'kysely';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { taskFlags } from '#features/reminders/server/index.ts';
import { fieldColumns } from '#features/programmes/server/index.ts';
import { optionsOfSupport, supportedProjects } from '#features/budgets/server/index.ts';
import { userIdOf, userNameSql } from '#features/accounts/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';
import { containsWords, labelsIn, optionsByTitle } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { projectList } from '../list.ts';
import { administratedBy, administratorOptions } from './administrators.ts';
import { STATUS } from '../rules.ts';

const STATUS_OF_NAME: Readonly<Record<string, number>> = {
  in_progress: STATUS.inProgress,
  complete: STATUS.complete,
  archived: STATUS.archived,
};

const goal = sql<bigint>`coalesce(f.goal, 0)`;
const balance = sql<bigint>`coalesce(f.balance, 0)`;
const fullyFunded = sql<SqlBool>`(f.goal > 0 and f.balance >= f.goal)`;

/** The percentage as `progressPercent` computes it: rounded up, 99 at most until complete. */
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

/** Whether it was submitted and is undecided, or its owner changed it after the decision (handbook §2.1). */
const needsReview = sql<boolean>`(p.status = 2 and (p.needs_donation_review or p.review_status = 1))`;

/** Whether it takes part in a voting that is not over, without a decision about that. */
const needsVotingReview = sql<boolean>`(p.voting_review_status = 1 and p.status < 3 and exists (
  select from voting_participant w join voting v on v.id = w.voting_id
  where w.project_id = p.id and w.removed_at is null and v.ends_at >= now() and v.results_confirmed_at is null))`;

/** The badges of the review (spec 2 §4): the decision, and "Needs review" where one is missing. */
export const reviewBadges = sql<string[]>`array_remove(array[
  case p.review_status when 2 then 'public' when 3 then 'rejected' when 4 then 'accepted' end,
  case when ${needsReview} then 'needs_review' end
], null)`;

const contentBadges = sql<string[]>`array_remove(array[case p.content_review_status when 2 then 'accepted'
  when 3 then 'rejected' else case when p.status = 2 then 'needs_review' end end], null)`;

const votingBadges = sql<string[]>`array_remove(array[case p.voting_review_status when 2 then 'public'
  when 3 then 'rejected' else case when ${needsVotingReview} then 'needs_review' end end], null)`;

/** The ends of the filter by the funded part, both included. */
const FUNDED: Readonly<Record<string, readonly [number, number]>> = {
  '0': [0, 0],
  '1_24': [1, 24],
  '25_49': [25, 49],
  '50_74': [50, 74],
  '75_99': [75, 99],
  '100': [100, 100],
};

function fundedIn(names: readonly string[]) {
  const parts = names.flatMap((name) => {
    const ends = FUNDED[name];
    return ends ? [sql`${percent} between ${ends[0]} and ${ends[1]}`] : [];
  });
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** The badges of an organization `o` beside its projects: its review, and an expired proof. */
export function organizationStatus(today: string) {
  return sql<string[]>`array_remove(array[
    case o.review_status when 2 then 'public' when 3 then 'rejected' when 4 then 'accepted' end,
    case when o.status = 2 and (o.needs_donation_review or o.review_status = 1) then 'needs_review' end,
    case when o.proof_valid_until < ${today}::date then 'noe_expired' end
  ], null)`;
}

/** What the filter by status of the organization finds: also its other reviews (spec 2 §4). */
function organizationResults(today: string) {
  return sql<string[]>`(${organizationStatus(today)} || array_remove(array[
    case o.content_review_status when 2 then 'content_accepted' when 3 then 'content_rejected' end,
    case o.nonprofit_review_status when 2 then 'nonprofit' when 3 then 'not_nonprofit' end
  ], null))`;
}

function categoryTitle(locale: LocaleCode) {
  return sql<string>`coalesce(c.title->>${locale === 'en_US' ? 'en' : 'de'}, c.title->>'en', c.slug)`;
}

/** Where the labels of staff are stored. */
export const LABELS = { table: 'project', column: 'internal_status' } as const;

/** Organizations that can have projects, as choices of forms. */
const openOrganizations = (db: Db, search: string) =>
  optionsByTitle(db, 'organization', search, sql<SqlBool>`t.status < ${STATUS.archived}`);

/** The project of a row, whose additional fields are columns. */
const PROJECT = {
  id: sql.ref('p.id'),
  applicationType: sql.ref('p.application_type_id'),
  document: '/api/v4/projects/:slug/documents/:file/',
};

/** Projects for staff: every project but deleted ones; archived ones only on request (handbook §2.5). */
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
      open_slug: sql`case when p.status <> ${STATUS.archived} then p.slug end`,
      status: 'p.status',
      review_status: 'p.review_status',
      review: reviewBadges,
      tasks: taskFlags('project_id', sql.ref('p.id'), today),
      content_review_status: 'p.content_review_status',
      content_review: contentBadges,
      voting_review_status: 'p.voting_review_status',
      voting_review: votingBadges,
      organization: 'o.title',
      organization_slug: 'o.slug',
      financing_status: financing(today),
      application_type: 't.name',
      internal_status: 'p.internal_status',
      funding_account: 'b.title',
      private_donation_amount: sql`coalesce(f.private, 0)`,
      organization_status: organizationStatus(today),
      statutory_purpose_list: 'o.statutory_purposes',
      funding_progress: percent,
      funded_percent: percent,
      balance,
      goal,
      supporters: sql`coalesce(f.supporters, 0)`,
      needs_donation_review: needsReview,
      needs_voting_review: needsVotingReview,
      funding_type: 'p.funding_type',
      custom_tabs: sql`(SELECT count(*) FROM custom_tab t WHERE t.project_id = p.id)`,
      category: categoryTitle(locale),
      city: 'p.city',
      custom_id: 'p.custom_id',
      starts_on: 'p.starts_on',
      ends_on: 'p.ends_on',
      created_by: sql`(select ${userNameSql} from app_user u where u.id = p.created_by)`,
      created_at: 'p.created_at',
    }),
    filters: {
      organization_status_named: (names, { today }) =>
        sql<SqlBool>`${organizationResults(today)} && ${names}::text[]`,
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
      funded: fundedIn,
      supported_by_companies: (slugs) => sql<SqlBool>`p.id in (${supportedProjects('company', slugs)})`,
      supported_by_donation_limits: (ids) => sql<SqlBool>`p.id in (${supportedProjects('budget', ids)})`,
      own: (_, { actor }) => administratedBy([String(userIdOf(actor))]),
      administrated_by: administratedBy,
    },
    additional: (db) => fieldColumns(db, PROJECT),
    choices: { organizations: openOrganizations, other_organizations: openOrganizations },
    options: {
      supported_by_companies: (db, search) => optionsOfSupport(db, 'company', search),
      supported_by_donation_limits: (db, search) => optionsOfSupport(db, 'budget', search),
      administrated_by: (db, search) => administratorOptions(db, search),
      organization_slug: (db, search) =>
        db
          .selectFrom('organization')
          .select(['slug as value', 'title as label'])
          .where('status', '<>', STATUS.deleted)
          .where(containsWords('title', search))
          .orderBy(sql`title collate "de-x-icu"`)
          .limit(100)
          .execute(),
      application_type: (db, search) =>
        db
          .selectFrom('application_type')
          .select(['slug as value', 'name as label'])
          .where(containsWords('name', search))
          .orderBy(sql`name collate "de-x-icu"`)
          .limit(100)
          .execute(),
      category_slug: (db, search, { locale }) =>
        db
          .selectFrom('category as c')
          .select(['c.slug as value', categoryTitle(locale).as('label')])
          .where(containsWords(categoryTitle(locale), search))
          .orderBy('c.position')
          .limit(100)
          .execute(),
      funding_account_named: (db, search) =>
        db
          .selectFrom('bank_account')
          .select(['slug as value', 'title as label'])
          .where(containsWords('title', search))
          .orderBy(sql`title collate "de-x-icu"`)
          .limit(100)
          .execute(),
      internal_status__title: async (db, search) =>
        (await labelsIn(db, LABELS, search)).map((label) => ({ value: label, label })),
    },
  });
