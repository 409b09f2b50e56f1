import { beforeAll, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { post } from '#features/ledger/server/index.ts';
import { settle } from '#features/payouts/server/index.ts';
import { owedBy, payoutsOf } from '#features/payouts/server/testing.ts';
import { makeOrganization } from '#testing/projects.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import type { BuiltUser } from '#testing/factories.ts';
import { makeBudget } from '#features/budgets/server/testing.ts';
import { buildFunder, fundingOf, makeFundings, makeProjectWith, inputOf, reverseAs } from './testing.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildFunder(app.services);
});

/** A funding of 50.00 that fills the first of two needs of its project. */
async function filled(change: Record<string, unknown> = {}) {
  const { pool } = app.database;
  const organization = await makeOrganization(pool);
  const project = await makeProjectWith(pool, [5_000n, 9_000n], { organizationId: organization });
  const budget = await makeBudget(app.services, 'budgets' in change ? { endsOn: '2020-12-31' } : {});
  const input = inputOf(budget, { project: project.slug, status: 42, ...change });
  const [id = ''] = await makeFundings(app, staff, input);
  return { id, organization, project, name: `Project ${project.slug}` };
}
const settleNow = (project: bigint) =>
  app.services.database.transact((tx) =>
    settle(app.services, tx, { kind: 'project', id: project }, { actor: null, request: 'test' }),
  );
const reverse = (id: string, name: string) => reverseAs(app, staff, id, { name, reason: 'wrong' });

describe('a booked funding that is settled', () => {
  test('is with payouts, and its history shows it', async () => {
    const { id, organization, project } = await filled();
    await settleNow(project.id);
    const funding = await fundingOf(app, staff, id);
    expect(funding).toMatchObject({
      status: 8,
      steps: [],
      can_reverse: true,
      not_reversible: null,
      paid_out: false,
    });
    expect(funding.history[0]).toMatchObject({ from: '42', to: '8', by: null });
    expect(await payoutsOf(app.database.pool, organization)).toEqual([
      { of: 'company', amount: 5_000, paid: false },
    ]);
    await settleNow(project.id);
    expect((await fundingOf(app, staff, id)).history).toHaveLength(funding.history.length);
  });

  test('waits while its need is not reached', async () => {
    const { id, project } = await filled({ amount_in_cents: 4_999 });
    await settleNow(project.id);
    expect(await fundingOf(app, staff, id)).toMatchObject({ status: 42 });
  });

  test('and reversed leaves nothing of it in payouts that nobody has transferred', async () => {
    const { pool } = app.database;
    const { id, organization, project, name } = await filled();
    await settleNow(project.id);
    const [second = ''] = await makeFundings(
      app,
      staff,
      inputOf(await makeBudget(app.services), { project: project.slug, amount_in_cents: 9_000, status: 42 }),
    );
    await settleNow(project.id);
    expect((await reverse(id, name)).status).toBe(200);
    expect(await fundingOf(app, staff, id)).toMatchObject({ status: 9 });
    expect(await fundingOf(app, staff, second)).toMatchObject({ status: 9 });
    const left = await payoutsOf(pool, organization);
    expect(left.map(({ amount }) => amount)).toEqual([0, 0]);
    expect(await owedBy(pool, organization)).toBe(0);
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('and reversed after its project was banned leaves nothing in the payout', async () => {
    const { pool } = app.database;
    const { id, organization, project, name } = await filled();
    await settleNow(project.id);
    await pool.query('UPDATE project SET is_banned = true WHERE id = $1', [project.id]);
    expect((await reverse(id, name)).status).toBe(200);
    expect(await payoutsOf(pool, organization)).toEqual([{ of: 'company', amount: 0, paid: false }]);
    expect(await owedBy(pool, organization)).toBe(0);
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('and paid shows a warning; reversed it is a claim on the organization', async () => {
    const { pool } = app.database;
    const { id, organization, project, name } = await filled();
    await settleNow(project.id);
    await app.services.database.transact(async (tx) => {
      const { id: payout } = await tx
        .selectFrom('payout')
        .select('id')
        .where('organization_id', '=', organization)
        .executeTakeFirstOrThrow();
      await tx.updateTable('payout').set({ paid_at: tx.now }).where('id', '=', payout).execute();
      await post(tx, {
        kind: 'payout_paid',
        cause: 'payout',
        causeId: payout,
        actor: null,
        request: 'test',
        key: `payout:${payout}:paid:test`,
        postings: [
          { kind: 'payout', owner: payout, amount: -5_000n },
          { kind: 'paid_out', owner: organization, amount: 5_000n },
        ],
      });
    });
    expect(await fundingOf(app, staff, id)).toMatchObject({ paid_out: true });
    expect((await reverse(id, name)).status).toBe(200);
    expect(await owedBy(pool, organization)).toBe(5_000);
    expect(await payoutsOf(pool, organization)).toEqual([{ of: 'company', amount: 5_000, paid: true }]);
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('without a budget is still its company’s money', async () => {
    await setSettings(app.database.pool, { allowUnlimitedWithoutBudget: true });
    const { id, organization, project } = await filled({ budgets: [] });
    await settleNow(project.id);
    expect(await fundingOf(app, staff, id)).toMatchObject({ status: 8, budget: null });
    expect(await payoutsOf(app.database.pool, organization)).toMatchObject([
      { of: 'company', amount: 5_000 },
    ]);
  });
});
