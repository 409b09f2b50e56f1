import { sql, type SqlBool } from 'kysely';
import { containsWords } from '#platform/server/lists/options.ts';
import type { Db } from '#platform/server/database/db.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { subscriberList } from '../list/subscribers.ts';

/** Subscribers `s` with the voting `g` that they come from, if it still exists. */
const withVoting = (db: Db) =>
  db
    .selectFrom('subscriber as s')
    .leftJoin('voting as g', (join) =>
      join.on(
        'g.slug',
        '=',
        sql<string>`CASE WHEN starts_with(s.source, 'voting:') THEN substr(s.source, 8) END`,
      ),
    );

/** The name of a source: the title of its voting. */
const sourceTitle = sql<string>`coalesce(g.title, s.source)`;

/** All subscribers, including those who withdrew and anonymized ones. */
export const servedSubscribers = serveList(subscriberList)
  .rows(withVoting)
  .columns({
    id: 's.id',
    search: ['s.email', sourceTitle],
    sql: () => ({
      email: 's.email',
      state: sql<string>`CASE WHEN s.anonymized_at IS NOT NULL THEN 'anonymized'
        WHEN s.unsubscribed_at IS NOT NULL THEN 'unsubscribed'
        WHEN s.confirmed_at IS NOT NULL THEN 'confirmed' ELSE 'waiting' END`,
      source: sourceTitle,
      consent_text: 's.consent_text',
      consented_at: 's.consented_at',
      confirmed_at: 's.confirmed_at',
      exported_at: 's.exported_at',
      unsubscribed_at: 's.unsubscribed_at',
      anonymized_at: 's.anonymized_at',
    }),
    filters: {
      source: (sources) => sql<SqlBool>`s.source = any(${sources})`,
      exported: ([value]) => sql<SqlBool>`(s.exported_at IS NOT NULL) = ${value === 'yes'}`,
    },
    options: {
      source: (db, search) =>
        withVoting(db)
          .select(['s.source as value', sourceTitle.as('label')])
          .where(containsWords(sourceTitle, search))
          .groupBy(['s.source', 'g.title'])
          .orderBy('label')
          .orderBy('value')
          .limit(100)
          .execute(),
    },
  });
