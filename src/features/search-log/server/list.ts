import { sql, type SqlBool } from 'kysely';
import { containsWords } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { searchLogList } from '../list.ts';

/** Every logged search. */
export const servedSearchLogs = serveList(searchLogList)
  .rows((db) => db.selectFrom('search_log as s'))
  .columns({
    id: 's.id',
    search: ['s.search_text'],
    sql: () => ({
      search_text: 's.search_text',
      page_path: 's.page_path',
      results: 's.results',
      searches: 's.searches',
      day: 's.day',
    }),
    filters: {
      found: ([value]) => (value === 'none' ? sql<SqlBool>`s.results = 0` : sql<SqlBool>`s.results > 0`),
    },
    options: {
      page_path: (db, search) =>
        db
          .selectFrom('search_log as s')
          .select(['s.page_path as value', 's.page_path as label'])
          .distinct()
          .where(containsWords('s.page_path', search))
          .orderBy('s.page_path')
          .limit(100)
          .execute(),
    },
  });
