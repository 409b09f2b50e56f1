import { publicProjectSql } from '#features/projects/server/index.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import { answerCachePer } from '#platform/server/http/answer-cache.ts';
import type { ExploreFigures } from '../contract/projects.ts';

/** Milliseconds for which the figures are cached, because they sum up all donations. */
const CACHE_MS = 60_000;

const cache = answerCachePer<ExploreFigures>(CACHE_MS, 1);

/**
 * The amount collected by public projects, the number of listed ones, and the number of distinct donors. Banned and withdrawn projects are left out (handbook §2.3); archived ones are included. Up to a
 * minute old.
 */
export function exploreFiguresOf(db: Db): Promise<ExploreFigures> {
  return cache(db).take('', () => readFigures(db));
}

async function readFigures(db: Db): Promise<ExploreFigures> {
  const { rows } = await db.client.query<{ collected: bigint; projects: bigint; supporters: bigint }>({
    name: 'explore:figures',
    text: `
      WITH shown AS (
        SELECT p.id, p.status FROM project p JOIN organization o ON o.id = p.organization_id
        WHERE ${publicProjectSql('p')}
          AND o.review_status IN (2, 4) AND o.status IN (1, 2)
      )
      SELECT coalesce(sum(f.balance), 0)::bigint AS collected,
        count(*) FILTER (WHERE s.status = 2) AS projects,
        (SELECT count(DISTINCT d.donor_key) FROM private_donation d JOIN shown s ON s.id = d.project_id
          WHERE d.state IN ('verified', 'partly_refunded')) AS supporters
      FROM shown s LEFT JOIN project_funding f ON f.project_id = s.id`,
  });
  const row = rows[0];
  return {
    collected: moneyWire(row?.collected ?? 0n),
    projects: Number(row?.projects ?? 0n),
    supporters: Number(row?.supporters ?? 0n),
  };
}
