import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { figuresOf, makeBudget } from '#features/budgets/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { makeOrganization } from '#testing/projects.ts';
import type { BuiltUser } from '#testing/factories.ts';
import { changeFunding, createFunding, decideFunding, moveFunding } from '../contract/internal-fundings.ts';
import { createOwnFunding } from '../contract/own.ts';
import {
  buildCompanyUser,
  buildFunder,
  fundingOf,
  inputOf,
  makeFundings,
  makeProjectWith,
  projectMoney,
} from './testing.ts';

const app = useApp();
let staff: BuiltUser;

beforeAll(async () => {
  staff = await buildFunder(app.services);
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const MESSAGE = 'This project is either expired or fully funded. You cannot add direct funding to it.';
const create = (body: object) => app.call(createFunding, { body }, { as: staff });
const move = (id: string, status: number) =>
  app.call(moveFunding, { params: { id }, body: { status, reason: 'decided' } }, { as: staff });
const decide = (id: string, approved: boolean) =>
  app.call(decideFunding, { params: { id }, body: { approved, reason: 'board' } }, { as: staff });

/** Closes a project that is open. */
const CLOSED = {
  expired: (project: bigint) =>
    app.database.pool.query(`UPDATE project SET ends_on = '2020-02-01' WHERE id = $1`, [project]),
  archived: (project: bigint) =>
    app.database.pool.query('UPDATE project SET status = 3 WHERE id = $1', [project]),
  'of an archived organization': (project: bigint) =>
    app.database.pool.query(
      'UPDATE organization SET status = 3 WHERE id = (SELECT organization_id FROM project WHERE id = $1)',
      [project],
    ),
  'fully funded': async (project: bigint) => {
    const budget = await makeBudget(app.services);
    const { rows } = await app.database.pool.query('SELECT slug FROM project WHERE id = $1', [project]);
    const all = { project: rows[0].slug, amount_in_cents: 9_000, status: 42 };
    expect((await create(inputOf(budget, all))).status).toBe(201);
  },
} as const;

describe.each(Object.entries(CLOSED))('a project that is %s', (name, close) => {
  const isArchived = name.includes('archived');
  const refused = {
    status: 409,
    body: { codes: { non_field_errors: ['project_closed', ...(isArchived ? ['project_archived'] : [])] } },
  };
  const expectRefused = (answer: { status: number; body: unknown }) => {
    expect(answer).toMatchObject(refused);
    expect(JSON.stringify(answer.body)).toContain(MESSAGE);
  };

  test.each([0, 1, 2])('gets no new funding with the status %i', async (status) => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const project = await makeProjectWith(pool, [9_000n]);
    await close(project.id);
    expectRefused(await create(inputOf(budget, { project: project.slug, status })));
    const company = await buildCompanyUser(app.services, pool, budget);
    const body = inputOf(budget, { project: project.slug });
    expectRefused(await app.call(createOwnFunding, { body }, { as: company }));
    expect(await figuresOf(pool, budget.id)).toMatchObject({ planned: 0, allocated: 0 });
  });

  test('gets no plan that was for another project, and none that was a draft', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const [other, project] = [await makeProjectWith(pool, [9_000n]), await makeProjectWith(pool, [9_000n])];
    const [planned = ''] = await makeFundings(app, staff, inputOf(budget, { project: other.slug }));
    const draft = inputOf(budget, { project: project.slug, status: 0 });
    const [drafted = ''] = await makeFundings(app, staff, draft);
    await close(project.id);
    const { version } = await fundingOf(app, staff, planned);
    const change = { version, budget: budget.id, project: project.slug, organization: null };
    const body = { ...change, amount_in_cents: 5_000 };
    expectRefused(await app.call(changeFunding, { params: { id: planned }, body }, { as: staff }));
    expect(await fundingOf(app, staff, planned)).toMatchObject({ project: { slug: other.slug } });
    expectRefused(await move(drafted, 1));
    const seen = { ...body, version: (await fundingOf(app, staff, drafted)).version };
    expectRefused(await app.call(changeFunding, { params: { id: drafted }, body: seen }, { as: staff }));
    expect(await fundingOf(app, staff, drafted)).toMatchObject({ status: 0 });
    expect((await move(drafted, 4)).status).toBe(200);
  });

  test('gets no approval; its plans can be rejected', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const project = await makeProjectWith(pool, [9_000n]);
    const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
    await close(project.id);
    expectRefused(await decide(id, true));
    expect(await fundingOf(app, staff, id)).toMatchObject({ status: 1 });
    expect(await decide(id, false)).toMatchObject({ status: 200, body: { status: 3 } });
  });
});

test('an archived organization gets no approval of an award that a voting decided afterwards', async () => {
  const { pool } = app.database;
  const budget = await makeBudget(app.services);
  const organization = await makeOrganization(pool);
  const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [
    organization,
  ]);
  const recipient = { project: null, organization: rows[0]?.slug };
  const [id = ''] = await makeFundings(app, staff, inputOf(budget, recipient));
  const archive = (status: number) =>
    pool.query('UPDATE organization SET status = $2 WHERE id = $1', [organization, status]);
  await archive(3);
  expect(await decide(id, true)).toMatchObject({
    status: 409,
    body: { codes: { non_field_errors: ['organization_archived'] } },
  });
  expect(await fundingOf(app, staff, id)).toMatchObject({ status: 1 });
  await archive(2);
  expect((await decide(id, true)).status).toBe(200);
});

test('a project that is not open yet can be planned for', async () => {
  const budget = await makeBudget(app.services);
  for (const made of [{ reviewStatus: 1 }, { isBanned: true }, { startsOn: '2098-01-01' }]) {
    const project = await makeProjectWith(app.database.pool, [9_000n], made);
    expect((await create(inputOf(budget, { project: project.slug, status: 2 }))).status).toBe(201);
  }
});

test('a plan waits for whoever has locked the money of the project, and is refused if it is closed then', async () => {
  const { pool } = app.database;
  const budget = await makeBudget(app.services);
  const project = await makeProjectWith(pool, [5_000n]);
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM project_funding WHERE project_id = $1 FOR UPDATE', [project.id]);
    const waiting = create(inputOf(budget, { project: project.slug, status: 2 }));
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting;
      })
      .toBeGreaterThan(0);
    await holder.query(`UPDATE project SET ends_on = '2020-02-01' WHERE id = $1`, [project.id]);
    await holder.query('COMMIT');
    expect(await waiting).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['project_closed'] } },
    });
  } finally {
    holder.release();
  }
  expect(await figuresOf(pool, budget.id)).toMatchObject({ planned: 0 });
});

test('of many that book, plan and approve the last of a project at once none is accepted after it is full', async () => {
  const { pool } = app.database;
  const project = await makeProjectWith(pool, [5_000n]);
  const budgets = await Promise.all(Array.from({ length: 6 }, () => makeBudget(app.services)));
  const answers = await Promise.all(
    budgets.map((budget, index) =>
      create(inputOf(budget, { project: project.slug, status: index % 2 === 0 ? 42 : 2 })),
    ),
  );
  const booked = answers.filter(({ status }, index) => index % 2 === 0 && status === 201);
  expect(booked).toHaveLength(1);
  const late = await makeBudget(app.services);
  expect((await create(inputOf(late, { project: project.slug, status: 2 }))).status).toBe(409);
  expect(await projectMoney(pool, project.id)).toMatchObject({ balance: 5_000 });
});
