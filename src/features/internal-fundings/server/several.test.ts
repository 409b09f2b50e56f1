import { describe, expect, test } from 'vitest';
import { figuresOf, makeBudget } from '#features/budgets/server/testing.ts';
import { FUNDED_TOGETHER_MAX } from '#features/funding-records/rules.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { createFunding, listFundingRecipients } from '../contract/internal-fundings.ts';
import { createFundings, createOwnFundings } from '../contract/several.ts';
import { createSeveral } from './commands/create-several.ts';
import {
  buildCompanyUser,
  fundingOf,
  inputOf,
  makeProjectWith,
  projectMoney,
  severalOf,
  useFunder,
} from './testing.ts';

const app = useApp();
const funder = useFunder(app);

const BOOKED = { status: 42 };
const project = (...goals: bigint[]) => makeProjectWith(app.database.pool, goals);
const fund = (body: object, as = funder.staff, idempotencyKey = crypto.randomUUID()) =>
  app.call(createFundings, { body }, { as, idempotencyKey });
const countOf = async (projects: readonly { id: bigint }[]) => {
  const { rows } = await app.database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM internal_funding WHERE project_id = ANY($1::bigint[])',
    [projects.map(({ id }) => String(id))],
  );
  return rows[0]?.n;
};

describe('several projects are funded out of one budget', () => {
  test('planned: each its own amount, with its history, and nothing is charged', async () => {
    const budget = await makeBudget(app.services);
    const [first, second] = [await project(9_000n), await project(9_000n)];
    const answer = await fund(
      severalOf(
        budget,
        [
          [second.slug, 2_000],
          [first.slug, 1_000],
        ],
        { internal_note: 'board of May' },
      ),
    );
    expect(answer).toMatchObject({ status: 201, body: { sum: { in_cents: 3_000 } } });
    const { ids } = answer.body as { ids: string[] };
    expect(ids).toHaveLength(2);
    expect(await fundingOf(app, funder.staff, ids[0] ?? '')).toMatchObject({
      status: 1,
      project: { slug: second.slug },
      budget: { id: budget.id },
      amount: { in_cents: 2_000 },
      history: [{ field: 'status', to: '1', by: funder.staff.username }],
      decisions: [{ internal_note: 'board of May' }],
    });
    expect(await figuresOf(app.database.pool, budget.id)).toMatchObject({ planned: 3_000, allocated: 0 });
    expect(await projectMoney(app.database.pool, first.id)).toMatchObject({ balance: 0 });
  });

  test('booked at once: the budget is charged with the sum, larger amounts are split per need', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const [first, second] = [await project(2_000n, 3_000n), await project(9_000n)];
    const answer = await fund(
      severalOf(
        budget,
        [
          [first.slug, 4_000],
          [second.slug, 1_000],
        ],
        BOOKED,
      ),
    );
    expect(answer.status).toBe(201);
    expect(await projectMoney(pool, first.id)).toEqual({
      balance: 4_000,
      direct: 4_000,
      needs: [2_000, 2_000],
    });
    expect(await projectMoney(pool, second.id)).toMatchObject({ balance: 1_000 });
    expect(await figuresOf(pool, budget.id)).toMatchObject({ planned: 0, allocated: 5_000 });
    const { ids } = answer.body as { ids: string[] };
    const parent = await fundingOf(app, funder.staff, ids[0] ?? '');
    expect(parent).toMatchObject({ status: 7, parts: [{ status: 42 }, { status: 42 }] });
  });

  test('the audit log has one entry that names all of them, and each organization is notified once', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const projects = [await project(9_000n), await project(9_000n)];
    const owner = await buildUser(app.services, {});
    await pool.query(
      `INSERT INTO organization_administrator (organization_id, user_id)
       SELECT organization_id, $2 FROM project WHERE id = ANY($1::bigint[])`,
      [projects.map(({ id }) => String(id)), owner.id],
    );
    const answer = await fund(
      severalOf(
        budget,
        projects.map(({ slug }) => [slug, 1_000] as const),
        BOOKED,
      ),
    );
    const { ids } = answer.body as { ids: string[] };
    const { rows: logged } = await pool.query(
      `SELECT subject FROM audit_log WHERE route = 'createFundings' AND detail->'ids' = $1::jsonb`,
      [JSON.stringify(ids)],
    );
    expect(logged).toEqual([{ subject: 'internal_fundings' }]);
    const { rows: mails } = await pool.query('SELECT template FROM email WHERE recipient = $1', [
      owner.email,
    ]);
    expect(mails).toEqual([{ template: 'funding_approved' }, { template: 'funding_approved' }]);
  });
});

describe('all of them or none', () => {
  test('what is wrong is named on each line and on the budget, at once', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services, { amount: 5_000n });
    const good = await project(9_000n);
    const small = await project(1_000n);
    const banned = await makeProjectWith(pool, [9_000n], { isBanned: true });
    const answer = await fund(
      severalOf(
        budget,
        [
          [good.slug, 4_000],
          [small.slug, 1_001],
          [banned.slug, 1_000],
        ],
        BOOKED,
      ),
    );
    expect(answer).toMatchObject({
      status: 409,
      body: {
        codes: {
          'lines.1.amount_in_cents': ['over_need'],
          'lines.2.project': ['project_not_open'],
          budget: ['budget_short'],
        },
      },
    });
    expect(JSON.stringify(answer.body)).toContain('€10.00');
    expect(await countOf([good, small, banned])).toBe(0);
    expect(await figuresOf(pool, budget.id)).toMatchObject({ planned: 0, allocated: 0 });
  });

  test('each amount fits the budget, but their sum does not', async () => {
    const budget = await makeBudget(app.services, { amount: 5_000n });
    const projects = [await project(9_000n), await project(9_000n)];
    const lines = projects.map(({ slug }) => [slug, 2_501] as const);
    expect(await fund(severalOf(budget, lines, BOOKED))).toMatchObject({
      status: 409,
      body: { codes: { budget: ['budget_short'] } },
    });
    expect(await countOf(projects)).toBe(0);
  });

  test.each([0, 1, 42])('with the status %i nothing is made for an archived project', async (status) => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const open = await project(9_000n);
    const archived = await makeProjectWith(pool, [9_000n], { status: 3 });
    const lines = [open, archived].map(({ slug }) => [slug, 1_000] as const);
    expect(await fund(severalOf(budget, lines, { status }))).toMatchObject({
      status: 409,
      body: { codes: { 'lines.1.project': ['project_closed', 'project_archived'] } },
    });
    expect(await countOf([open, archived])).toBe(0);
  });

  test('an ended project gets neither a draft nor a plan', async () => {
    const budget = await makeBudget(app.services);
    const ended = await makeProjectWith(app.database.pool, [9_000n], { endsOn: '2020-02-01' });
    const body = (status: number) => severalOf(budget, [[ended.slug, 1_000]], { status });
    for (const status of [0, 1])
      expect(await fund(body(status))).toMatchObject({
        status: 409,
        body: { codes: { 'lines.0.project': ['project_closed'] } },
      });
  });

  test('an unknown project, a deleted one and one that is named twice are refused on their lines', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const known = await project(9_000n);
    const deleted = await makeProjectWith(pool, [9_000n], { status: 4 });
    const lines = [known.slug, 'no-such-project', known.slug, deleted.slug];
    const answer = await fund(
      severalOf(
        budget,
        lines.map((slug) => [slug, 1_000] as const),
      ),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: {
        codes: {
          'lines.1.project': ['recipient_unknown'],
          'lines.2.project': ['project_twice'],
          'lines.3.project': ['recipient_unknown'],
        },
      },
    });
    expect(await countOf([known, deleted])).toBe(0);
  });

  test('more projects than the limit are refused with the limit', async () => {
    const budget = await makeBudget(app.services);
    const lines = Array.from({ length: FUNDED_TOGETHER_MAX + 1 }, (_, at) => [`p-${at}`, 1_000] as const);
    const answer = await fund(severalOf(budget, lines));
    expect(answer).toMatchObject({ status: 400, body: { codes: { lines: ['too_many_projects'] } } });
    expect(JSON.stringify(answer.body)).toContain('At most 50 projects');
    expect((await fund(severalOf(budget, []))).status).toBe(400);
  });

  test('a transaction that ends halfway leaves nothing', async () => {
    const budget = await makeBudget(app.services);
    const projects = [await project(9_000n), await project(9_000n)];
    const killed = app.services.database.transact(async (tx) => {
      const input = severalOf(
        budget,
        projects.map(({ slug }) => [slug, 1_000] as const),
        BOOKED,
      );
      await createSeveral(tx, input as Parameters<typeof createSeveral>[1], {
        author: { actor: funder.staff.id, request: 'test', locale: 'en_US' },
        reach: null,
        mayApprove: true,
      });
      throw new Error('process killed');
    });
    await expect(killed).rejects.toThrow('process killed');
    expect(await countOf(projects)).toBe(0);
    expect(await figuresOf(app.database.pool, budget.id)).toMatchObject({ allocated: 0 });
  });
});

describe('who may do it', () => {
  test('only holders of the right; the company uses its own budgets alone', async () => {
    const { pool } = app.database;
    const [mine, foreign] = [await makeBudget(app.services), await makeBudget(app.services)];
    const { slug } = await project(9_000n);
    const viewer = await buildUser(app.services, { permissions: ['view_internal_fundings'] });
    expect((await fund(severalOf(mine, [[slug, 1_000]]), viewer)).status).toBe(403);
    const user = await buildCompanyUser(app.services, pool, mine);
    const own = (body: object, as = user) => app.call(createOwnFundings, { body }, { as });
    expect(await own(severalOf(mine, [[slug, 1_000]], BOOKED))).toMatchObject({
      status: 201,
      body: { sum: { in_cents: 1_000 } },
    });
    expect(await own(severalOf(foreign, [[slug, 1_000]]))).toMatchObject({
      status: 400,
      body: { codes: { company: ['company_unknown'] } },
    });
    expect(await own(severalOf(mine, [[slug, 1_000]], { budget: foreign.id }))).toMatchObject({
      status: 400,
      body: { codes: { budget: ['budget_unknown'] } },
    });
    expect(await own(severalOf(mine, [[slug, 1_000]], { status: 2 }))).toMatchObject({
      status: 403,
      body: { code: 'approval_missing' },
    });
    expect((await own(severalOf(mine, [[slug, 1_000]], { internal_note: 'x' }))).status).toBe(400);
    const nobody = await buildUser(app.services, {});
    expect((await own(severalOf(mine, [[slug, 1_000]]), nobody)).status).toBe(400);
    expect(await figuresOf(pool, foreign.id)).toMatchObject({ planned: 0, allocated: 0 });
    expect(await figuresOf(pool, mine.id)).toMatchObject({ planned: 0, allocated: 1_000 });
  });

  test('the limit of approvals counts the sum of the request', async () => {
    const { pool } = app.database;
    const clerk = await buildUser(app.services, { permissions: ['create_internal_fundings'] });
    const budget = await makeBudget(app.services);
    const lines = [(await project(9_000n)).slug, (await project(9_000n)).slug].map(
      (slug) => [slug, 3_000] as const,
    );
    await setSettings(pool, { fundingApprovalAbove: 5_999 });
    try {
      expect(await fund(severalOf(budget, lines, BOOKED), clerk)).toMatchObject({
        status: 403,
        body: { code: 'approval_needed' },
      });
      expect((await fund(severalOf(budget, lines), clerk)).status).toBe(201);
      expect((await fund(severalOf(budget, lines, BOOKED))).status).toBe(201);
    } finally {
      await setSettings(pool, { fundingApprovalAbove: 1_000_000 });
    }
  });

  test('nobody while internal fundings are switched off; a status that needs a reason requires one', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const lines = [[(await project(9_000n)).slug, 1_000]] as const;
    expect(await fund(severalOf(budget, lines, { status: 2, reason: '' }))).toMatchObject({
      status: 400,
      body: { codes: { reason: ['reason_missing'] } },
    });
    expect(await fund(severalOf(budget, lines, { budget: null }))).toMatchObject({
      status: 400,
      body: { codes: { budget: ['budget_missing'] } },
    });
    await setSettings(pool, { internalFundings: false });
    try {
      expect(await fund(severalOf(budget, lines))).toMatchObject({
        status: 403,
        body: { code: 'fundings_off' },
      });
    } finally {
      await setSettings(pool, { internalFundings: true });
    }
  });

  test('the projects of a form are found by their ids, without those that are archived', async () => {
    const open = await project(9_000n);
    const archived = await makeProjectWith(app.database.pool, [9_000n], { status: 3 });
    const find = (ids: string) =>
      app.call(listFundingRecipients, { query: { kind: 'project', ids } }, { as: funder.staff });
    const { body } = await find(`${open.id},${archived.id}`);
    expect(body).toMatchObject({ results: [{ value: open.slug, open: { in_cents: 9_000 } }] });
    expect((body as { results: unknown[] }).results).toHaveLength(1);
    const organizations = await app.call(
      listFundingRecipients,
      { query: { kind: 'organization', ids: '999999999' } },
      { as: funder.staff },
    );
    expect(organizations.body).toEqual({ results: [] });
    expect((await find('1,x')).status).toBe(400);
  });
});

describe('sent twice and at the same time', () => {
  test('one key creates them once, however often it is sent', async () => {
    const budget = await makeBudget(app.services);
    const projects = [await project(90_000n), await project(90_000n)];
    const body = severalOf(
      budget,
      projects.map(({ slug }) => [slug, 1_000] as const),
      BOOKED,
    );
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => fund(body, funder.staff, key)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await countOf(projects)).toBe(2);
  });

  test('the same projects in any order, beside single fundings, never exceed a need or the budget, and none deadlocks', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services, { amount: 20_000n });
    const projects = await Promise.all(Array.from({ length: 4 }, () => project(9_000n)));
    const before = await pool.query<{ n: number }>(
      'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()',
    );
    const asks = Array.from({ length: 10 }, (_, at) => {
      const turned = [...projects.slice(at % 4), ...projects.slice(0, at % 4)];
      const order = at % 2 === 0 ? turned : turned.toReversed();
      const single = inputOf(budget, { project: order[0]?.slug, amount_in_cents: 1_000, status: 42 });
      return at % 3 === 2
        ? () => app.call(createFunding, { body: single }, { as: funder.staff })
        : () =>
            fund(
              severalOf(
                budget,
                order.map(({ slug }) => [slug, 1_000] as const),
                BOOKED,
              ),
            );
    });
    const answers = await Promise.all(asks.map((ask) => ask()));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { allocated = 0 } = (await figuresOf(pool, budget.id)) ?? {};
    const balances = await Promise.all(projects.map(({ id }) => projectMoney(pool, id)));
    expect(balances.reduce((sum, money) => sum + (money?.balance ?? 0), 0)).toBe(allocated);
    expect(allocated).toBeLessThanOrEqual(20_000);
    expect(allocated).toBeGreaterThan(16_000);
    const after = await pool.query<{ n: number }>(
      'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(after.rows[0]?.n).toBe(before.rows[0]?.n);
  });

  test('a project that is archived at the same time is waited for and then refused', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const [open, closing] = [await project(9_000n), await project(9_000n)];
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM project WHERE id = $1 FOR UPDATE', [String(closing.id)]);
    await other.query('UPDATE project SET status = 3 WHERE id = $1', [String(closing.id)]);
    const funding = fund(
      severalOf(
        budget,
        [
          [open.slug, 1_000],
          [closing.slug, 1_000],
        ],
        BOOKED,
      ),
    );
    await untilWaiting(pool, 1);
    await other.query('COMMIT');
    other.release();
    expect(await funding).toMatchObject({
      status: 409,
      body: { codes: { 'lines.1.project': ['project_closed', 'project_archived'] } },
    });
    expect(await countOf([open, closing])).toBe(0);
  });
});
