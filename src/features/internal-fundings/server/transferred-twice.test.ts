import { beforeAll, expect, test } from 'vitest';
import { settleClaim, undoClaim } from '#features/payouts/contract/claims.ts';
import { markTransferred } from '#features/payouts/contract/account-transfers.ts';
import { setPayoutStatus } from '#features/payouts/contract/payouts.ts';
import { accountTransferList } from '#features/payouts/list/account-transfers.ts';
import { settle } from '#features/payouts/server/index.ts';
import { makeOrganization } from '#testing/projects.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeBudget } from '#features/budgets/server/testing.ts';
import { buildFunder, makeFundings, makeProjectWith, inputOf, reverseAs } from './testing.ts';

const app = useApp();
let funder: BuiltUser;
let clerk: BuiltUser;
beforeAll(async () => {
  funder = await buildFunder(app.services);
  clerk = await buildUser(app.services, { permissions: ['change_payouts', 'change_payout_status'] });
});
async function crossed(): Promise<bigint> {
  const { pool } = app.database;
  const organization = await makeOrganization(pool);
  const project = await makeProjectWith(pool, [5_000n, 9_000n], { organizationId: organization });
  const input = inputOf(await makeBudget(app.services), { project: project.slug, status: 42 });
  const [funding = ''] = await makeFundings(app, funder, input);
  const [payout] = await app.services.database.transact((tx) =>
    settle(app.services, tx, { kind: 'project', id: project.id }, { actor: null, request: 'test' }),
  );
  await app.call(
    setPayoutStatus,
    { body: { selection: { ids: [String(payout)] }, paid: true, reason: '' } },
    { as: clerk },
  );
  await reverseAs(app, funder, funding, { name: `Project ${project.slug}`, reason: 'wrong' });
  return organization;
}
const listed = async (state: 'open' | 'done') =>
  (
    (await app.call(listRoutes(accountTransferList).page, { query: { state } }, { as: clerk }))
      .body as unknown as { results: { id: string; from: string; to: string }[] }
  ).results;

test('two transfers made by the bank both remain on record when one mark is removed', async () => {
  const organization = await crossed();
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT id FROM settlement WHERE organization_id = $1 AND claim_cents < 0',
    [organization],
  );
  const params = { id: rows[0]?.id ?? '' };
  const body = {
    kind: 'written_off' as const,
    amount_in_cents: 2_000,
    open_in_cents: 5_000,
    received_on: null,
    reason: 'insolvent',
  };
  const made = await app.call(settleClaim, { params, body }, { as: clerk });
  const entry = (made.body as unknown as { entries: { id: string }[] }).entries.at(-1)?.id ?? '';
  const mark = (ids: string[], transferred: boolean) =>
    app.call(markTransferred, { body: { selection: { ids }, transferred } }, { as: clerk });
  const [out] = await listed('open');
  await mark([out?.id ?? ''], true);
  await app.call(
    undoClaim,
    { params: { ...params, entry }, body: { reason: 'paid after all' } },
    { as: clerk },
  );
  const [back] = await listed('open');
  expect((await mark([back?.id ?? ''], true)).body).toMatchObject({ changed: 1 });
  expect(await listed('done')).toHaveLength(2);
  // By mistake, and put right at once.
  await mark([out?.id ?? ''], false);
  expect(await listed('open')).toHaveLength(1);
  expect((await mark([out?.id ?? ''], true)).body).toMatchObject({ changed: 1 });
  expect([...(await listed('open')), ...(await listed('done'))]).toHaveLength(2);
});
