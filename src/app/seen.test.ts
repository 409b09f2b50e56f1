import { beforeAll, describe, expect, it } from 'vitest';
import { listFixtures } from '#app/lists.fixtures.ts';
import type { BulkRoute } from '#platform/contract/bulk.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { useApp } from '#testing/app.ts';
import { digestOfTables } from '#testing/digest.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { registrations } from './features.ts';

/** Bulk actions on money, whose selection names the sum that was shown. */
const routes = registrations.flatMap(({ route }) => {
  const bulk = route as unknown as Partial<BulkRoute>;
  return 'counts' in bulk && bulk.sum !== null ? [bulk as BulkRoute] : [];
});

/** Valid values for what their bodies carry besides the selection. */
const fields: Readonly<Record<string, object>> = {
  lockCoinCodes: { reason: 'a letter was lost' },
  unlockCoinCodes: { reason: 'the letter was found' },
  cancelTransfers: { reason: 'it never arrived', mail_donor: false },
  checkMarkedPayments: {},
  account_transfers_mark: { transferred: true },
  payouts_set_status: { paid: true, reason: '' },
};

/** What somebody may have seen instead of a sum. */
const wrong: readonly (readonly [what: string, seen: (sum: number) => number | undefined, code: string])[] = [
  ['no sum', () => undefined, 'selection_changed'],
  ['a sum a cent too high', (sum) => sum + 1, 'selection_sum'],
  ['a sum a cent too low', (sum) => sum - 1, 'selection_sum'],
  ['nothing', () => 0, 'selection_sum'],
];

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  for (const fill of Object.values(listFixtures)) await fill(app.services);
  staff = await buildUser(app.services, { isSuperuser: true });
});

it('each bulk action on money is tested here', () => {
  expect(routes.map(({ id }) => id).toSorted()).toEqual(Object.keys(fields).toSorted());
});

describe.each(routes.map((route) => [route.id, route] as const))('%s', (id, route) => {
  async function shown(): Promise<{ ids: (string | undefined)[]; sum: number }> {
    const answer = await app.call(listRoutes(route.list).ids, {}, { as: staff });
    const { ids, amounts } = answer.body as { ids: string[]; amounts: Record<string, number[]> };
    const cents = amounts[route.sum ?? ''] ?? [];
    const [first = 0, second = 1] = cents.flatMap((amount, at) => (amount > 0 ? [at] : []));
    return { ids: [ids[first], ids[second]], sum: (cents[first] ?? 0) + (cents[second] ?? 0) };
  }

  it.each(wrong)('is refused with %s, and nothing changes', async (_, seen, code) => {
    const { ids, sum } = await shown();
    const { db } = app.services.database;
    const before = await digestOfTables(db);
    const body = { selection: { ids, sum: seen(sum) }, ...fields[id] };
    expect(await app.call(route, { body }, { as: staff })).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: [code] } },
    });
    expect(await digestOfTables(db)).toEqual(before);
  });

  it('is refused if a row is not there, and nothing changes', async () => {
    const { ids, sum } = await shown();
    const { db } = app.services.database;
    const before = await digestOfTables(db);
    const body = { selection: { ids: [...ids, '999999998'], sum }, ...fields[id] };
    expect(await app.call(route, { body }, { as: staff })).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['selection_gone'] } },
    });
    expect(await digestOfTables(db)).toEqual(before);
  });
});
