import { sql, type SqlBool } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { STATUS } from '#features/projects/rules.ts';
import {
  administratedBy,
  administratorOptions,
  organizationStatus,
  reviewBadges,
} from '#features/projects/server/index.ts';
import { optionsByTitle } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { ownProjectList } from '../list.ts';
import { administeredBy } from './administration.ts';

/** The stage of a project for its owner, as `stageOf` decides it; a ban comes before all others. */
const stage = sql<string>`case
  when p.is_banned then 'banned'
  when p.status = 3 then 'archived'
  when p.status = 1 then 'inProgress'
  when p.review_status = 3 then 'rejected'
  when p.review_status = 1 then 'waiting'
  when p.needs_donation_review then 'changed'
  else 'reviewed' end`;

/** The projects that the caller administers, with their organization or alone: all but deleted ones. */
export const servedOwnProjects = serveList(ownProjectList)
  .rows((db, { actor }) =>
    db
      .selectFrom('project as p')
      .innerJoin('organization as o', 'o.id', 'p.organization_id')
      .leftJoin('project_funding as f', 'f.project_id', 'p.id')
      .where(administeredBy(userIdOf(actor)))
      .where('o.status', '<>', STATUS.deleted)
      .where('p.status', '<>', STATUS.deleted),
  )
  .columns({
    id: 'p.id',
    search: ['p.title', 'o.title'],
    sql: ({ today, actor }) => ({
      title: 'p.title',
      slug: 'p.slug',
      stage,
      status: 'p.status',
      review: reviewBadges,
      organization: 'o.title',
      // Whoever administers a project alone has no page of its organization.
      organization_slug: sql`(select o.slug from organization_administrator a
        where a.organization_id = o.id and a.user_id = ${userIdOf(actor)})`,
      organization_status: organizationStatus(today),
      balance: sql<bigint>`coalesce(f.balance, 0)`,
      goal: sql<bigint>`coalesce(f.goal, 0)`,
      ends_on: 'p.ends_on',
      created_at: 'p.created_at',
    }),
    filters: {
      organization_slug: (slugs) => sql<SqlBool>`o.slug = any(${slugs})`,
      own: (_, { actor }) => administratedBy([String(userIdOf(actor))]),
      administrated_by: administratedBy,
    },
    options: {
      organization_slug: (db, search, { actor }) =>
        optionsByTitle(
          db,
          'organization',
          search,
          sql<SqlBool>`t.id in (select p.organization_id from project p
            where p.status < 4 and ${administratedBy([String(userIdOf(actor))])})`,
        ),
      administrated_by: (db, search, { actor }) => administratorOptions(db, search, userIdOf(actor)),
    },
  });
