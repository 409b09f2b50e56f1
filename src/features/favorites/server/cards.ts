import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { ProjectCardWire } from '#features/projects/contract/card.ts';
import { type CardRow, CARDS, cardWire } from '#features/projects/server/index.ts';

/** Favourites beyond these are not shown; nobody looks through more cards on one page. */
const MAX_SHOWN = 200;

/**
 * The favourite projects of a user as cards, latest first. Archived ones stay (handbook §18); what is banned or no
 * longer public is left out, as in the list of the favourites feature.
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
        WHERE v.user_id = $1 AND q.status IN (2, 3) AND q.review_status = 2 AND NOT q.is_banned
        ORDER BY rank LIMIT ${MAX_SHOWN})
      ${CARDS} ORDER BY g.rank`,
    values: [userId],
  });
  return rows.map((row) => cardWire(row, now, locale));
}
