import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import { keptPer } from '#platform/server/http/kept.ts';
import type { ExploreFigures } from '../contract/projects.ts';

/** Milliseconds that the figures are kept: they sum over everything ever given. */
const KEEP_MS = 60_000;

const kept = keptPer<ExploreFigures>(KEEP_MS, 1);

/**
 * What public projects have collected, how many can be found, and how many people gave: each person once, however
 * often they gave. Banned and withdrawn projects leave the figures (handbook §2.3); what archived ones collected
 * stays. At most a minute old.
 */
export function exploreFiguresOf(db: Db): Promise<ExploreFigures> {
  return kept(db).take('', () => readFigures(db));
}

async function readFigures(db: Db): Promise<ExploreFigures> {
  const { rows } = await db.client.query<{ collected: bigint; projects: bigint; supporters: bigint }>({
    name: 'explore:figures',
    text: `
      WITH shown AS (
        SELECT p.id, p.status FROM project p JOIN organization o ON o.id = p.organization_id
        WHERE p.status IN (2, 3) AND p.review_status = 2 AND NOT p.is_banned
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
