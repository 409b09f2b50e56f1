import { sql, type SqlBool } from 'kysely';
import { escapeLike } from '#kernel/text.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import { voteList, votingList } from '../list/votings.ts';
import { REJECTIONS } from '../rules.ts';

/** Why a vote does not count: the program's own reasons in the reader's words, those of staff as they wrote them. */
function reasonInWords(locale: LocaleCode) {
  const t = translator(locale).ns('votings.admin');
  const words = Object.fromEntries(REJECTIONS.map((code) => [code, t(`rejection.${code}`)]));
  return sql<string | null>`coalesce(${JSON.stringify(words)}::jsonb ->> e.reason, e.reason)`;
}

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
    sql: ({ locale }) => ({
      cast_at: 'e.cast_at',
      voting: 'g.title',
      recipient: sql<string>`coalesce(p.title, o.title)`,
      state: 'e.state',
      kind: 'e.kind',
      votes: 'e.value',
      signals: 'e.signals',
      email: 'e.email',
      reason: reasonInWords(locale),
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

const counted = sql<bigint>`(SELECT coalesce(sum(r.votes), 0)::bigint FROM voting_rank r WHERE r.voting_id = g.id)`;
const taking = sql<bigint>`(SELECT count(*) FROM voting_rank r WHERE r.voting_id = g.id AND r.listed)`;

/** All votings, whatever their dates and review. */
export const servedVotings = serveList(votingList)
  .rows((db) => db.selectFrom('voting as g'))
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
      participants: taking,
      votes: counted,
      standings_at: 'g.standings_at',
      slug: 'g.slug',
    }),
  });
