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
const select = (selection: Selection, column: string | null = null) =>
  app.services.database.transact((tx) => servedProjects.selection(tx, selection, caller, column));
const idsOf = async (selection: Selection) => (await select(selection)).ids;

function selectable(wire: Record<string, string>) {
  const { db } = app.services.database;
  const context = listContext(caller, app.services.clock.now());
  return servedProjects.selectable(db, servedProjects.query(wire, context), context);
}

describe('a selection', () => {
  it('contains the rows with these ids, and their amounts if the action is about money', async () => {
    const all = await selectable({ ordering: 'title' });
    const some = all.ids.slice(0, 3);
    const found = await select({ ids: some.toReversed() }, 'balance');
    expect(found.ids.toSorted()).toEqual(some.toSorted());
    const balances = some.map((id, at) => [id, BigInt(all.amounts['balance']?.[at] ?? 0)] as const);
    expect(new Map(found.amounts)).toEqual(new Map(balances));
  });

  it('of everything has the ids of all rows that the query matches', async () => {
    const query = { status_named: 'complete', search: 'Verein' };
    const { ids } = await selectable(query);
    const { db } = app.services.database;
    const context = listContext(caller, app.services.clock.now());
    expect(ids).toHaveLength(await servedProjects.count(db, servedProjects.query(query, context), context));
    expect((await idsOf({ ids })).toSorted()).toEqual(ids.toSorted());
  });

  it('is refused if a row is no longer there', async () => {
    const { ids } = await selectable({});
    const gone = { status: 409, items: [{ code: 'selection_gone', params: { count: 1 } }] };
    await expect(select({ ids: [...ids.slice(0, 2), '0'] })).rejects.toMatchObject(gone);
    await expect(select({ ids: ["1' or true"] })).rejects.toMatchObject(gone);
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
