import { sql, type SqlBool } from 'kysely';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import { containsWords } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { voteList } from '../list/votes.ts';
import { REJECTIONS } from '../rules/votes.ts';

/** Why a vote does not count: codes in the reader's language, reasons of staff as written. */
function reasonText(locale: LocaleCode) {
  const t = translator(locale).ns('votes.admin');
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
      reason: reasonText(locale),
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
          .where(containsWords('title', search))
          .orderBy('ends_at', 'desc')
          .limit(100)
          .execute(),
    },
  });
