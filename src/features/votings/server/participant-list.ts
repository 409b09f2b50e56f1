import { sql, type SqlBool } from 'kysely';
import { optionsByTitle } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { participantList } from '../list/participants.ts';

const title = sql<string>`coalesce(p.title, o.title)`;

/** All participants of all votings, whatever became of them; archived and deleted ones wait for no review. */
export const servedParticipants = serveList(participantList)
  .rows((db) =>
    db
      .selectFrom('voting_participant as w')
      .innerJoin('voting as g', 'g.id', 'w.voting_id')
      .innerJoin('voting_rank as r', 'r.participant_id', 'w.id')
      .leftJoin('project as p', 'p.id', 'w.project_id')
      .leftJoin('organization as o', 'o.id', 'w.organization_id'),
  )
  .columns({
    id: 'w.id',
    search: [title, 'g.title'],
    sql: () => ({
      title,
      review: sql<number>`coalesce(p.voting_review_status, o.voting_review_status)`,
      state: sql<string>`CASE WHEN w.removed_at IS NOT NULL THEN 'removed' WHEN r.listed THEN 'ranked' ELSE 'waiting' END`,
      votes: 'r.votes',
      voting: 'g.title',
      entered_at: 'w.entered_at',
      kind: sql<string>`CASE WHEN w.project_id IS NULL THEN 'promoter' ELSE 'project' END`,
      removed_at: 'w.removed_at',
      removal_reason: 'w.removal_reason',
      removable: sql<boolean>`w.removed_at IS NULL AND g.results_confirmed_at IS NULL`,
    }),
    filters: {
      voting_slug: (slugs) => sql<SqlBool>`g.slug = any(${slugs})`,
      open: ([value]) =>
        value === 'true'
          ? sql<SqlBool>`g.ends_at >= now() AND g.results_confirmed_at IS NULL AND w.removed_at IS NULL
              AND coalesce(p.status, o.status) < 3`
          : sql<SqlBool>`true`,
    },
    options: { voting_slug: (db, search) => optionsByTitle(db, 'voting', search) },
    choices: {
      projects: (db, search) =>
        optionsByTitle(db, 'project', search, sql<SqlBool>`t.status < 3 AND NOT t.is_banned`),
      organizations: (db, search) => optionsByTitle(db, 'organization', search, sql<SqlBool>`t.status < 3`),
    },
  });
