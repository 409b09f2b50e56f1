import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chargeBudgets, createBudget } from '#features/budgets/contract.ts';
import { deleteProject } from '#features/applications/contract/delete.ts';
import { deleteOrganizations } from '#features/organizations/contract/keeping.ts';
import { makeOrganization } from '#features/projects/server/testing.ts';
import { forgetSettings } from '#features/settings/server/load.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { createFunding, moveFunding } from '../contract/internal-fundings.ts';
import {
  buildFunder,
  figuresOf,
  fundingOf,
  makeBudget,
  makeFundings,
  makeProjectWith,
  wishOf,
} from './testing.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildFunder(app.services);
});

async function setSetting(key: string, value: boolean): Promise<void> {
  await app.database.pool.query(
    `INSERT INTO platform_setting (key, value) VALUES ($1, $2::jsonb)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [key, JSON.stringify(value)],
  );
  forgetSettings();
}
afterEach(async () => {
  await setSetting('internalFundings', true);
  await setSetting('budgets', true);
});

describe('switched off', () => {
  test('internal fundings are neither made nor booked', async () => {
    const budget = await makeBudget(app.services);
    const { slug } = await makeProjectWith(app.database.pool, [9_000n]);
    const [id = ''] = await makeFundings(app, staff, wishOf(budget, { project: slug }));
    await setSetting('internalFundings', false);
    const off = { status: 403, body: { code: 'fundings_off' } };
    const body = wishOf(budget, { project: slug });
    expect(await app.call(createFunding, { body }, { as: staff })).toMatchObject(off);
    const book = { params: { id }, body: { status: 42, reason: '' } };
    expect(await app.call(moveFunding, book, { as: staff })).toMatchObject(off);
    expect(await fundingOf(app, staff, id)).toMatchObject({ status: 1 });
  });

  test('budgets are neither made nor charged', async () => {
    const { id, company } = await makeBudget(app.services);
    await setSetting('budgets', false);
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
  const [id = ''] = await makeFundings(app, staff, wishOf(budget, { project: slug }));
  expect((await app.call(deleteProject, { params: { slug } }, { as: remover })).status).toBe(200);
  expect(await fundingOf(app, staff, id)).toMatchObject({ status: 5 });
  const funded = await makeProjectWith(app.database.pool, [9_000n]);
  await makeFundings(app, staff, wishOf(budget, { project: funded.slug, status: 42 }));
  expect((await app.call(deleteProject, { params: { slug: funded.slug } }, { as: remover })).status).toBe(
    409,
  );
});

test('what is planned for an organisation and for its projects lapses when the organisation is deleted', async () => {
  const remover = await buildUser(app.services, { permissions: ['delete_organizations'] });
  const budget = await makeBudget(app.services);
  const organizationId = await makeOrganization(app.database.pool);
  const { slug } = await makeProjectWith(app.database.pool, [9_000n], { organizationId });
  const { slug: other } = await makeProjectWith(app.database.pool, [9_000n]);
  const [id = ''] = await makeFundings(app, staff, wishOf(budget, { project: slug }));
  const [kept = ''] = await makeFundings(app, staff, wishOf(budget, { project: other }));
  const body = { selection: { ids: [String(organizationId)] } };
  expect((await app.call(deleteOrganizations, { body }, { as: remover })).body).toEqual({ deleted: 1 });
  expect(await fundingOf(app, staff, id)).toMatchObject({ status: 5 });
  expect(await fundingOf(app, staff, kept)).toMatchObject({ status: 1 });
  expect(await figuresOf(app.database.pool, budget.id)).toMatchObject({ planned: 5_000 });
});
