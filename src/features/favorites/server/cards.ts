import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { ProjectCardWire } from '#features/projects/contract/card.ts';
import { type CardRow, CARDS, cardWire, publicProjectSql } from '#features/projects/server/index.ts';

/** The maximum number of favorites shown on the page. */
const MAX_SHOWN = 200;

/**
 * The favorite projects of a user as cards, latest first. Archived ones are included (handbook §18); banned or no
 * longer public ones are left out, as in the list of the favorites feature.
 */
export async function favoriteCards(
  db: Db,
  userId: bigint,
  now: Date,
  locale: LocaleCode,
): Promise<ProjectCardWire[]> {
  const { rows } = await db.client.query<CardRow>({
    text: `WITH page AS MATERIALIZED (
        SELECT v.project_id, row_number() OVER (ORDER BY v.created_at DESC, v.project_id DESC) AS rank
        FROM favorite v JOIN project q ON q.id = v.project_id
        WHERE v.user_id = $1 AND ${publicProjectSql('q')}
        ORDER BY rank LIMIT ${MAX_SHOWN})
      ${CARDS} ORDER BY g.rank`,
    values: [userId],
  });
  return rows.map((row) => cardWire(row, now, locale));
}
