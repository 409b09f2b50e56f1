import { beforeAll, expect, test } from 'vitest';
import { moveBetweenBudgets } from '#features/budgets/contract/budgets.ts';
import { runChecks } from '#features/ledger/server/index.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { settleClaim, undoClaim } from '#features/payouts/contract/claims.ts';
import { markTransferred } from '#features/payouts/contract/account-transfers.ts';
import { setPayoutStatus } from '#features/payouts/contract/payouts.ts';
import { accountTransferList } from '#features/payouts/list/account-transfers.ts';
import { settle } from '#features/payouts/server/index.ts';
import { makePayout } from '#features/payouts/server/testing.ts';
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

/** A paid funding of 50.00 that is reversed, and private donations of 80.00 of the organization that pay the claim. */
async function crossed(pays = true): Promise<bigint> {
  const { pool } = app.database;
  const organization = await makeOrganization(pool);
  const project = await makeProjectWith(pool, [5_000n, 9_000n], { organizationId: organization });
  const input = inputOf(await makeBudget(app.services), { project: project.slug, status: 42 });
  const [funding = ''] = await makeFundings(app, funder, input);
  const [payout] = await app.services.database.transact((tx) =>
    settle(app.services, tx, { kind: 'project', id: project.id }, { actor: null, request: 'test' }),
  );
  const body = { selection: { ids: [String(payout)] }, paid: true, reason: '' };
  expect((await app.call(setPayoutStatus, { body }, { as: clerk })).body).toMatchObject({ changed: 1 });
  const reversed = await reverseAs(app, funder, funding, {
    name: `Project ${project.slug}`,
    reason: 'wrong',
  });
  expect(reversed.status).toBe(200);
  if (pays) await makePayout(app.services, { organization, amount: 8_000n });
  return organization;
}

interface Rows {
  readonly results: readonly {
    id: string;
    kind: string;
    from: string;
    to: string;
    amount: { in_cents: number };
  }[];
}

async function listed(state: 'open' | 'done'): Promise<Rows['results']> {
  const answer = await app.call(listRoutes(accountTransferList).page, { query: { state } }, { as: clerk });
  return (answer.body as unknown as Rows).results;
}

test('what donors’ money paid for a company’s is listed once, and marked once it was transferred', async () => {
  await crossed();
  const [row, ...others] = await listed('open');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ amount: { in_cents: 5_000 } });
  const mark = (transferred: boolean, as = clerk) =>
    app.call(markTransferred, { body: { selection: { ids: [row?.id ?? ''] }, transferred } }, { as });
  const answers = await Promise.all([mark(true), mark(true)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await listed('open')).toEqual([]);
  expect(await listed('done')).toHaveLength(1);
  expect((await mark(false)).body).toMatchObject({ changed: 1, changed_sum: row?.amount });
  expect(await mark(false)).toMatchObject({ status: 409, body: { now: { ids: [row?.id] } } });
  expect(await listed('open')).toHaveLength(1);
  const viewer = await buildUser(app.services, { permissions: ['view_payouts'] });
  expect((await mark(true, viewer)).status).toBe(403);
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

test('what is written off of a claim on a company’s money is owed to its account, until it is undone', async () => {
  const { pool } = app.database;
  const before = (await listed('open')).length;
  const organization = await crossed(false);
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM settlement WHERE organization_id = $1 AND claim_cents < 0',
    [organization],
  );
  const params = { id: rows[0]?.id ?? '' };
  const writeOff = async (cents: number, open: number) => {
    const entry = { kind: 'written_off' as const, amount_in_cents: cents, open_in_cents: open };
    const body = { ...entry, received_on: null, reason: 'insolvent' };
    const answer = await app.call(settleClaim, { params, body }, { as: clerk });
    expect(answer.status).toBe(200);
    return (answer.body as unknown as { entries: { id: string }[] }).entries.at(-1)?.id ?? '';
  };
  const undo = (entry: string) =>
    app.call(undoClaim, { params: { ...params, entry }, body: { reason: 'paid after all' } }, { as: clerk });
  const mark = (ids: string[], transferred: boolean) =>
    app.call(markTransferred, { body: { selection: { ids }, transferred } }, { as: clerk });
  const wrong = await writeOff(1_000, 5_000);
  expect(await listed('open')).toHaveLength(before + 1);
  await undo(wrong);
  expect(await listed('open')).toHaveLength(before);
  const right = await writeOff(2_000, 5_000);
  const [row] = await listed('open');
  expect(row).toMatchObject({ kind: 'written_off', amount: { in_cents: 2_000 }, from: 'Obolus' });
  expect(row?.to).not.toBe('Obolus');
  const answers = await Promise.all([mark([row?.id ?? ''], true), mark([row?.id ?? ''], true)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await listed('open')).toHaveLength(before);
  // What the operator has transferred already comes back when the entry is undone.
  await undo(right);
  const [back] = await listed('open');
  expect(back).toMatchObject({
    kind: 'written_off',
    amount: { in_cents: 2_000 },
    from: row?.to,
    to: 'Obolus',
  });
  expect(await mark([back?.id ?? '', row?.id ?? ''], true)).toMatchObject({
    status: 409,
    body: { now: { ids: [row?.id] } },
  });
  expect((await mark([back?.id ?? ''], true)).body).toMatchObject({ changed: 1, changed_sum: back?.amount });
  expect((await mark([back?.id ?? ''], false)).body).toMatchObject({ changed: 1, changed_sum: back?.amount });
  expect(await brokenChecks(pool)).toEqual([]);
});

test('what staff move between budgets of two companies is owed to the second one’s account', async () => {
  const { pool } = app.database;
  const before = (await listed('open')).length;
  const treasurer = await buildUser(app.services, { permissions: ['change_budgets'] });
  const [giving, receiving] = [await makeBudget(app.services), await makeBudget(app.services)];
  const sister = await makeBudget(app.services, { sameCompanyAs: giving });
  const move = async (from: string[], into: string, cents: number) => {
    const body = { budgets: from, into, amount_in_cents: cents, reason: 'a joint project' };
    expect((await app.call(moveBetweenBudgets, { body }, { as: treasurer })).status).toBe(200);
  };
  await move([giving.id], sister.id, 500);
  expect(await listed('open')).toHaveLength(before);
  await move([giving.id, sister.id], receiving.id, 10_000);
  const owed = { kind: 'contra', from: giving.company, to: receiving.company, amount: { in_cents: 10_000 } };
  const rows = (await listed('open')).slice(0, 2);
  expect(rows).toMatchObject([owed, owed]);
  expect(await brokenChecks(pool)).toEqual([]);
  const mark = (id: string, transferred: boolean, sum = 10_000) =>
    app.call(markTransferred, { body: { selection: { ids: [id], sum }, transferred } }, { as: clerk });
  const id = rows[0]?.id ?? '';
  const answers = await Promise.all([mark(id, true), mark(id, true)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await mark(id, true, 9_999)).status).toBe(409);
  expect((await listed('done')).map((row) => row.id)).toContain(id);
  expect((await mark(id, false)).body).toMatchObject({ changed: 1, changed_sum: { in_cents: 10_000 } });
  // Moved back, the same amount is owed in the other direction.
  await move([receiving.id], giving.id, 10_000);
  expect((await listed('open'))[0]).toMatchObject({ from: receiving.company, to: giving.company });
  expect(await brokenChecks(pool)).toEqual([]);
});

test('a check finds a contra entry between companies that is missing in the list', async () => {
  const client = await app.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `UPDATE budget_charge SET other_budget_id = NULL WHERE id = (SELECT max(charge_id) FROM company_transfers)`,
    );
    const broken = (await runChecks(client)).filter(({ rows }) => rows.length > 0).map(({ name }) => name);
    expect(broken).toContain('company_transfers');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
