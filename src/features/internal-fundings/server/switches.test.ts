import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chargeBudgets, createBudget } from '#features/budgets/contract/budgets.ts';
import { deleteProject } from '#features/applications/contract/delete.ts';
import { deleteOrganizations } from '#features/organizations/contract/archive.ts';
import { makeOrganization } from '#testing/projects.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { createFunding, moveFunding } from '../contract/internal-fundings.ts';
import { figuresOf, makeBudget } from '#features/budgets/server/testing.ts';
import { buildFunder, fundingOf, makeFundings, makeProjectWith, inputOf } from './testing.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildFunder(app.services);
});

afterEach(async () => {
  await setSettings(app.database.pool, { internalFundings: true, budgets: true });
});

describe('disabled', () => {
  test('internal fundings are neither created nor booked', async () => {
    const budget = await makeBudget(app.services);
    const { slug } = await makeProjectWith(app.database.pool, [9_000n]);
    const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: slug }));
    await setSettings(app.database.pool, { internalFundings: false });
    const off = { status: 403, body: { code: 'fundings_off' } };
    const body = inputOf(budget, { project: slug });
    expect(await app.call(createFunding, { body }, { as: staff })).toMatchObject(off);
    const book = { params: { id }, body: { status: 42, reason: '' } };
    expect(await app.call(moveFunding, book, { as: staff })).toMatchObject(off);
    expect(await fundingOf(app, staff, id)).toMatchObject({ status: 1 });
  });

  test('budgets are neither created nor charged', async () => {
    const { id, company } = await makeBudget(app.services);
    await setSettings(app.database.pool, { budgets: false });
    const off = { status: 403, body: { code: 'budgets_off' } };
    const days = { starts_on: '2198-01-01', ends_on: '2198-12-31' };
    const body = { company, title: 'X', target_in_cents: 1, ...days };
    expect(await app.call(createBudget, { body }, { as: staff })).toMatchObject(off);
    const charge = { body: { budgets: [id], amount_in_cents: 1, reason: 'x' } };
    expect(await app.call(chargeBudgets, charge, { as: staff })).toMatchObject(off);
  });
});

test('a deleted project lets its plans lapse; one with a booked funding cannot be deleted', async () => {
  const remover = await buildUser(app.services, { permissions: ['delete_projects'] });
  const budget = await makeBudget(app.services);
  const { slug } = await makeProjectWith(app.database.pool, [9_000n]);
  const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: slug }));
  expect((await app.call(deleteProject, { params: { slug } }, { as: remover })).status).toBe(200);
  expect(await fundingOf(app, staff, id)).toMatchObject({ status: 5 });
  const funded = await makeProjectWith(app.database.pool, [9_000n]);
  await makeFundings(app, staff, inputOf(budget, { project: funded.slug, status: 42 }));
  expect((await app.call(deleteProject, { params: { slug: funded.slug } }, { as: remover })).status).toBe(
    409,
  );
});

test('planned fundings of an organization and its projects lapse when the organization is deleted', async () => {
  const remover = await buildUser(app.services, { permissions: ['delete_organizations'] });
  const budget = await makeBudget(app.services);
  const organizationId = await makeOrganization(app.database.pool);
  const { slug } = await makeProjectWith(app.database.pool, [9_000n], { organizationId });
  const { slug: other } = await makeProjectWith(app.database.pool, [9_000n]);
  const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: slug }));
  const [stored = ''] = await makeFundings(app, staff, inputOf(budget, { project: other }));
  const body = { selection: { ids: [String(organizationId)] } };
  expect((await app.call(deleteOrganizations, { body }, { as: remover })).body).toEqual({ deleted: 1 });
  expect(await fundingOf(app, staff, id)).toMatchObject({ status: 5 });
  expect(await fundingOf(app, staff, stored)).toMatchObject({ status: 1 });
  expect(await figuresOf(app.database.pool, budget.id)).toMatchObject({ planned: 5_000 });
});
