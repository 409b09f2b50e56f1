import { beforeAll, describe, expect, it } from 'vitest';
import { listFixtures } from '#app/lists.fixtures.ts';
import { servedProjects } from '#features/projects/server/list.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import { anonymousActor } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { listContext } from '#platform/server/lists/served.ts';

const app = useApp();
beforeAll(async () => listFixtures['projects']?.(app.services));

const caller = {
  actor: { ...anonymousActor, userId: 1n, isStaff: true, isSuperuser: true },
  locale: 'en_US',
} as const;
const select = (selection: Selection) =>
  app.services.database.transact((tx) => servedProjects.selection(tx, selection, caller));

async function matching(wire: Record<string, string>): Promise<number> {
  const { db } = app.services.database;
  const context = listContext(caller, app.services.clock.now());
  return servedProjects.count(db, servedProjects.query(wire, context), context);
}

describe('a selection', () => {
  it('by ids contains these rows', async () => {
    const all = await select({ all: {}, except: [], expected: await matching({}) });
    expect(await select({ ids: all.slice(0, 3).toReversed() })).toEqual(all.slice(0, 3));
  });

  it('of everything contains what the query matches now, except the excluded rows', async () => {
    const query = { status_named: 'complete', search: 'Verein' };
    const total = await matching(query);
    const all = await select({ all: query, except: [], expected: total });
    expect(all).toHaveLength(total);
    const except = all.slice(0, 2);
    expect(await select({ all: query, except, expected: total - 2 })).toEqual(all.slice(2));
  });

  it('is refused if the number of rows differs from the one the user saw', async () => {
    const total = await matching({});
    const changed = { status: 409, items: [{ code: 'selection_changed' }] };
    await expect(select({ all: {}, except: [], expected: total + 1 })).rejects.toMatchObject(changed);
    await expect(select({ all: {}, except: [], expected: total - 1 })).rejects.toMatchObject(changed);
    await expect(select({ ids: ['0'] })).rejects.toMatchObject(changed);
    await expect(select({ ids: ["1' or true"] })).rejects.toMatchObject(changed);
  });

  it('never reaches rows outside the scope of the list', async () => {
    const { id } = await app.services.database.db
      .selectFrom('project')
      .select('id')
      .where('status', '=', 4)
      .executeTakeFirstOrThrow();
    await expect(select({ ids: [String(id)] })).rejects.toMatchObject({ status: 409 });
  });
});
