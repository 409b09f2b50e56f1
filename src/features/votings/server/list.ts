import { sql, type SqlBool } from 'kysely';
import { optionsByTitle } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import type { Db } from '#platform/server/database/db.ts';
import { votingList } from '../list/votings.ts';

/** Of each voting: counted votes and ranked participants, in one pass. Removed participants are in no index of votings. */
const resultsByVoting = (db: Db) =>
  db
    .selectFrom('voting_rank')
    .select('voting_id')
    .select(sql<bigint>`sum(votes)::bigint`.as('votes'))
    .select(sql<bigint>`count(*) FILTER (WHERE listed)`.as('participants'))
    .groupBy('voting_id')
    .as('r');

/** All votings, whatever their dates and review. */
export const servedVotings = serveList(votingList)
  .rows((db) => db.selectFrom('voting as g').leftJoin(resultsByVoting(db), 'r.voting_id', 'g.id'))
  .columns({
    id: 'g.id',
    search: ['g.title', 'g.slug'],
    sql: ({ now }) => ({
      title: 'g.title',
      phase: sql<string>`CASE WHEN g.results_confirmed_at IS NOT NULL THEN 'confirmed'
        WHEN g.starts_at > ${now} THEN 'future' WHEN g.ends_at < ${now} THEN 'expired' ELSE 'active' END`,
      review: 'g.review_status',
      voting_start: 'g.starts_at',
      voting_end: 'g.ends_at',
      participants: sql<bigint>`coalesce(r.participants, 0)`,
      votes: sql<bigint>`coalesce(r.votes, 0)`,
      standings_at: 'g.standings_at',
      slug: 'g.slug',
    }),
    choices: {
      project_votings: (db, search) =>
        optionsByTitle(
          db,
          'voting',
          search,
          sql<SqlBool>`t.participants = 'project' AND t.ends_at >= now() AND t.results_confirmed_at IS NULL`,
        ),
    },
  });
