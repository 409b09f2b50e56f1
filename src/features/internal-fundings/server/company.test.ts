import { beforeAll, describe, expect, test } from 'vitest';
import { listOwnBudgets, moveBetweenOwnBudgets } from '#features/budgets/contract/budgets.ts';
import { NOTHING_SEEN } from '#platform/contract/version.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import {
  changeOwnFunding,
  createOwnFunding,
  listOwnFundings,
  listOwnRecipients,
  listOwnSources,
  moveOwnFunding,
  readOwnFunding,
} from '../contract/own.ts';
import { figuresOf, makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import { buildCompanyUser, buildFunder, makeFundings, makeProjectWith, inputOf } from './testing.ts';

const app = useApp();
let mine: MadeBudget;
let foreign: MadeBudget;
let user: BuiltUser;
let slug: string;

beforeAll(async () => {
  mine = await makeBudget(app.services);
  foreign = await makeBudget(app.services);
  user = await buildCompanyUser(app.services, app.database.pool, mine);
  slug = (await makeProjectWith(app.database.pool, [90_000n])).slug;
});

const create = (of: MadeBudget, change: object = {}, as = user) =>
  app.call(createOwnFunding, { body: inputOf(of, { project: slug, ...change }) }, { as });
const idOf = (answer: { body: unknown }) => (answer.body as { ids: string[] }).ids[0] ?? '';
const move = (id: string, status: number, as = user) =>
  app.call(moveOwnFunding, { params: { id }, body: { status, reason: 'x' } }, { as });

describe('company administrators', () => {
  test('create and book fundings from the company’s budgets, and see the results', async () => {
    const made = await create(mine);
    expect(made.status).toBe(201);
    const id = idOf(made);
    expect((await move(id, 42)).body).toMatchObject({
      status: 42,
      can_reverse: false,
      not_reversible: 'staff',
    });
    expect((await create(mine, { status: 42 })).status).toBe(201);
    expect(await figuresOf(app.database.pool, mine.id)).toMatchObject({ allocated: 10_000 });
    const list = await app.call(listOwnFundings, {}, { as: user });
    expect(list.body).toMatchObject({ companies: [{ slug: mine.company }] });
    expect((list.body as { results: unknown[] }).results).toHaveLength(2);
    const { body } = await app.call(listOwnBudgets, {}, { as: user });
    expect(body).toMatchObject({ budgets: [{ id: mine.id, allocations: { in_cents: 10_000 } }] });
  });

  test('approve nothing and undo nothing', async () => {
    const id = idOf(await create(mine));
    const { body } = await app.call(readOwnFunding, { params: { id } }, { as: user });
    expect(body).toMatchObject({ steps: [4, 42], can_edit: true, can_reverse: false, not_reversible: null });
    expect((await create(mine, { status: 2 })).status).toBe(403);
  });

  test('have no access to budgets and fundings of another company', async () => {
    const staff = await buildFunder(app.services);
    const [theirs = ''] = await makeFundings(app, staff, inputOf(foreign, { project: slug }));
    for (const answer of [
      await app.call(readOwnFunding, { params: { id: theirs } }, { as: user }),
      await move(theirs, 4),
      await app.call(
        changeOwnFunding,
        {
          params: { id: theirs },
          body: {
            version: '0'.repeat(16),
            budget: mine.id,
            project: slug,
            organization: null,
            amount_in_cents: 1,
            reason: '',
          },
        },
        { as: user },
      ),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(await create(foreign)).toMatchObject({
      status: 400,
      body: { codes: { company: ['company_unknown'] } },
    });
    expect(await create(mine, { budgets: [foreign.id] })).toMatchObject({
      status: 400,
      body: { codes: { budgets: ['budget_unknown'] } },
    });
    expect(await figuresOf(app.database.pool, foreign.id)).toMatchObject({ planned: 5_000, allocated: 0 });
  });

  test('move money only between budgets of the company', async () => {
    const second = await makeBudget(app.services, { sameCompanyAs: mine, amount: 1n });
    const contra = (budgets: string[], into: string) =>
      app.call(
        moveBetweenOwnBudgets,
        { body: { budgets, into, amount_in_cents: 1_000, reason: 'x' } },
        { as: user },
      );
    expect((await contra([mine.id], second.id)).status).toBe(200);
    expect(await figuresOf(app.database.pool, second.id)).toMatchObject({ amount: 1, contra: 1_000 });
    for (const [from, into] of [
      [mine.id, foreign.id],
      [foreign.id, mine.id],
    ] as const) {
      expect((await contra([from], into)).status).toBe(400);
    }
  });

  test('choose among budgets of the company', async () => {
    const { body } = await app.call(listOwnSources, {}, { as: user });
    expect(body).toMatchObject({ companies: [{ slug: mine.company }], can_approve: false, unlimited: false });
    const { budgets } = body as { budgets: { company: { slug: string } }[] };
    expect(new Set(budgets.map(({ company }) => company.slug))).toEqual(new Set([mine.company]));
  });

  test('without a company see and find nothing', async () => {
    const nobody = await buildUser(app.services, {});
    expect((await app.call(listOwnSources, {}, { as: nobody })).body).toMatchObject({
      budgets: [],
      companies: [],
    });
    const recipients = await app.call(listOwnRecipients, { query: { kind: 'project' } }, { as: nobody });
    expect(recipients.body).toEqual({ results: [] });
    expect((await app.call(listOwnFundings, {}, { as: nobody })).body).toEqual({
      results: [],
      companies: [],
    });
    expect((await app.call(listOwnBudgets, {}, { as: nobody })).body).toEqual({ budgets: [] });
    expect((await create(mine, {}, nobody)).status).toBe(400);
  });

  test('find public and accepted projects, no others', async () => {
    const { pool } = app.database;
    await makeProjectWith(pool, [1n], { title: 'Own choice accepted', reviewStatus: 4 });
    await makeProjectWith(pool, [1n], { title: 'Own choice waiting', reviewStatus: 1 });
    await makeProjectWith(pool, [1n], { title: 'Own choice archived', status: 3 });
    const { body } = await app.call(
      listOwnRecipients,
      { query: { kind: 'project', search: 'Own choice' } },
      { as: user },
    );
    expect(body).toMatchObject({ results: [{ label: 'Own choice accepted', alert: null }] });
  });

  test('change and move nothing that is not as they saw it, or of which they do not say how they saw it', async () => {
    const id = idOf(await create(mine));
    const before = await figuresOf(app.database.pool, mine.id);
    const params = { id };
    const other = { budget: mine.id, project: slug, organization: null, amount_in_cents: 1, reason: '' };
    for (const version of [NOTHING_SEEN, undefined]) {
      const refused = { status: 409, body: { codes: { non_field_errors: ['record_changed'] } } };
      const body = { ...other, version } as never;
      expect(await app.call(changeOwnFunding, { params, body }, { as: user })).toMatchObject(refused);
      const moved = { status: 42, reason: 'x', version } as never;
      expect(await app.call(moveOwnFunding, { params, body: moved }, { as: user })).toMatchObject(refused);
    }
    expect(await figuresOf(app.database.pool, mine.id)).toEqual(before);
    const { body } = await app.call(readOwnFunding, { params }, { as: user });
    expect(body).toMatchObject({ status: 1, amount: { in_cents: 5_000 } });
  });
});
