import { projectState } from '#features/projects/rules.ts';
import { maxCents } from '#kernel/money.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { DonationDetail } from '../contract/staff.ts';

function candidates(db: Db, project: bigint) {
  return db
    .selectFrom('project as own')
    .innerJoin('organization as o', 'o.id', 'own.organization_id')
    .innerJoin('project as p', 'p.organization_id', 'o.id')
    .innerJoin('project_funding as f', 'f.project_id', 'p.id')
    .select(['p.slug', 'p.title', 'p.status', 'p.review_status', 'p.is_banned', 'p.starts_on', 'p.ends_on'])
    .select(['f.goal', 'f.balance', 'f.held', 'o.status as o_status', 'o.review_status as o_review_status'])
    .where('own.id', '=', project)
    .where('p.status', '=', 2)
    .orderBy('p.title')
    .orderBy('p.id')
    .execute();
}

/**
 * The projects to which overflow money of a donation to `project` may be moved (handbook §8: within the
 * organization), by title, with the cents that are open and not held. The command decides again under its
 * locks.
 */
export async function reassignTargets(
  db: Db,
  project: bigint | null,
  now: Date,
): Promise<DonationDetail['reassign_targets']> {
  if (project === null) return [];
  const rows = await candidates(db, project);
  return rows
    .map((row) => ({
      row,
      free: maxCents(0n, row.goal - row.balance - row.held),
      state: projectState(
        {
          status: row.status,
          reviewStatus: row.review_status,
          isBanned: row.is_banned,
          startsOn: row.starts_on,
          endsOn: row.ends_on,
          goal: row.goal,
          balance: row.balance,
          organization: { status: row.o_status, reviewStatus: row.o_review_status },
        },
        now,
      ),
    }))
    .filter(({ free, state }) => state.canReceiveFundings && free > 0n)
    .map(({ row, free }) => ({ slug: row.slug, title: row.title, free: moneyWire(free) }));
}
