import { sql, type SqlBool } from 'kysely';
import { escapeLike } from '#kernel/text.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { subscriberList } from '../list/subscribers.ts';

/** What a source is called: the title of its voting. */
const sourceTitle = sql<string>`coalesce((SELECT g.title FROM voting g WHERE 'voting:' || g.slug = s.source), s.source)`;

/** All subscribers, those who withdrew and those who are anonymised included. */
export const servedSubscribers = serveList(subscriberList)
  .rows((db) => db.selectFrom('subscriber as s'))
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
        db
          .selectFrom('subscriber as s')
          .select(['s.source as value', sourceTitle.as('label')])
          .where(sourceTitle, 'ilike', `%${escapeLike(search)}%`)
          .groupBy('s.source')
          .orderBy('label')
          .orderBy('value')
          .limit(100)
          .execute(),
    },
  });
