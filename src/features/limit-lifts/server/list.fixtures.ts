import type { Services } from '#platform/server/services.ts';

const REASONS = ['Ährenfest', 'Zirkus', 'apfelmarkt', 'Übung', '100 % Regen_bogen', '=1+1'];
const LIFTS = ['requests', 'codes', 'votes'];

/** More rows than a page has, some of the same days, with umlauts and with what a search might misread. */
async function buildLimitLifts({ database: { db } }: Services): Promise<void> {
  const staff = await db
    .insertInto('app_user')
    .values({ username: 'list-lifter', email: 'list-lifter@example.org', is_staff: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 27 }, (_, index) => ({
    lifted: LIFTS[index % 3] ?? 'votes',
    network: index % 4 === 0 && index % 3 !== 1 ? null : `203.0.113.${index}`,
    starts_on: index % 5 === 0 ? '2099-03-01' : `2026-03-0${1 + (index % 3)}`,
    ends_on: index % 5 === 0 ? '2099-03-07' : '2026-03-07',
    reason: `${REASONS[index % 6]} ${String.fromCodePoint(97 + index)}`,
    created_by: index % 7 === 0 ? null : staff.id,
    created_at: new Date(Date.UTC(2026, 1, 20 + (index % 4), index % 24)),
    ended_at: index % 6 === 0 ? new Date(Date.UTC(2026, 2, 3)) : null,
  }));
  await db.insertInto('limit_lift').values(rows).execute();
}

export const listFixtures = { limit_lifts: buildLimitLifts };
