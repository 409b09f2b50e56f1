import { sql, type SqlBool } from 'kysely';
import { escapeLike } from '#kernel/text.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { voteList } from '../list.ts';

/** All votes, whatever their state. */
export const servedVotes = serveList(voteList)
  .rows((db) =>
    db
      .selectFrom('vote as e')
      .innerJoin('voting as g', 'g.id', 'e.voting_id')
      .innerJoin('voting_participant as w', 'w.id', 'e.participant_id')
      .leftJoin('project as p', 'p.id', 'w.project_id')
      .leftJoin('organization as o', 'o.id', 'w.organization_id'),
  )
  .columns({
    id: 'e.id',
    search: [
      'g.title',
      sql<string>`coalesce(p.title, o.title)`,
      { permission: 'change_votes', sql: 'e.email' },
    ],
    sql: () => ({
      cast_at: 'e.cast_at',
      voting: 'g.title',
      recipient: sql<string>`coalesce(p.title, o.title)`,
      state: 'e.state',
      kind: 'e.kind',
      votes: 'e.value',
      signals: 'e.signals',
      email: 'e.email',
      reason: 'e.reason',
      confirmed_at: 'e.confirmed_at',
      decidable: sql<boolean>`e.state IN ('counted', 'suspicious', 'rejected')
        AND (e.kind = 'code' OR e.period IS NOT NULL) AND g.results_confirmed_at IS NULL`,
    }),
    filters: { voting_slug: (slugs) => sql<SqlBool>`g.slug = any(${slugs})` },
    options: {
      voting_slug: (db, search) =>
        db
          .selectFrom('voting')
          .select(['slug as value', 'title as label'])
          .where('title', 'ilike', `%${escapeLike(search)}%`)
          .orderBy('ends_at', 'desc')
          .limit(100)
          .execute(),
    },
  });
