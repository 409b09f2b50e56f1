import { sql, type SqlBool } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { administeredBy } from '#features/applications/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';
import { optionsByTitle } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { newsItemList, ownNewsItemList } from '../list.ts';

const newsRows = (db: Db) =>
  db
    .selectFrom('news_item as n')
    .innerJoin('project as p', 'p.id', 'n.project_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id');

const columns = {
  title: 'n.title',
  project: 'p.title',
  state: 'n.state',
  published_at: 'n.published_at',
  changed_at: 'n.changed_at',
} as const;

/** Projects `t` that a user administers, with their organization or alone. */
const isAdministered = (user: bigint) => sql<SqlBool>`(t.organization_id in (
    select a.organization_id from organization_administrator a where a.user_id = ${user})
  or t.id in (select b.project_id from project_administrator b where b.user_id = ${user})) and t.status < 4`;

/** The news of all projects. */
export const servedNewsItems = serveList(newsItemList)
  .rows((db) => newsRows(db))
  .columns({
    id: 'n.id',
    search: ['n.title', 'p.title', 'o.title'],
    sql: () => ({ ...columns, organization: 'o.title' }),
    filters: {
      project_slug: (slugs) => sql<SqlBool>`p.slug = any(${slugs})`,
      organization_slug: (slugs) => sql<SqlBool>`o.slug = any(${slugs})`,
    },
    options: {
      project_slug: (db, search) => optionsByTitle(db, 'project', search),
      organization_slug: (db, search) => optionsByTitle(db, 'organization', search),
    },
  });

/** The news of projects that the caller administers. */
export const servedOwnNewsItems = serveList(ownNewsItemList)
  .rows((db, { actor }) =>
    newsRows(db)
      .where(administeredBy(userIdOf(actor)))
      .where('p.status', '<', 4),
  )
  .columns({
    id: 'n.id',
    search: ['n.title', 'p.title'],
    sql: () => columns,
    filters: { project_slug: (slugs) => sql<SqlBool>`p.slug = any(${slugs})` },
    options: {
      project_slug: (db, search, { actor }) =>
        optionsByTitle(db, 'project', search, isAdministered(userIdOf(actor))),
    },
  });
