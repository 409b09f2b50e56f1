import { beforeAll, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { makeOrganization } from '#testing/projects.ts';
import { lapseOverdue } from '#features/funding-records/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import {
  changeFunding,
  createFunding,
  decideFunding,
  listFundingRecipients,
  listFundingSources,
  moveFunding,
  readFunding,
  reverseFundings,
} from '../contract/internal-fundings.ts';
import { figuresOf, makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import {
  buildFunder,
  fundingOf,
  makeFundings,
  makeProjectWith,
  projectMoney,
  storyOf,
  inputOf,
  reverseAs,
} from './testing.ts';

const app = useApp();
let staff: BuiltUser;
let budget: MadeBudget;

beforeAll(async () => {
  staff = await buildFunder(app.services);
  budget = await makeBudget(app.services);
});

const move = (id: string, status: number, reason = '', as = staff) =>
  app.call(moveFunding, { params: { id }, body: { status, reason } }, { as });
const decide = (id: string, approved: boolean, as = staff) =>
  app.call(decideFunding, { params: { id }, body: { approved, reason: 'board' } }, { as });
const codes = (field: string, code: string) => ({ codes: { [field]: [code] } });

/** A planned funding of 50.00 for a project of an organization with an administrator. */
async function planned(change: Record<string, unknown> = {}, of = budget) {
  const { pool } = app.database;
  const owner = await buildUser(app.services, {});
  const organizationId = await makeOrganization(pool);
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    organizationId,
    owner.id,
  ]);
  const project = await makeProjectWith(pool, [30_000n, 30_000n], { organizationId });
  const [id = ''] = await makeFundings(app, staff, inputOf(of, { project: project.slug, ...change }));
  const title = `Project ${project.slug}`;
  return { id, project, owner, title };
}

const mailsTo = async ({ email }: BuiltUser) => {
  const { rows } = await app.database.pool.query<{ template: string; text_body: string }>(
    'SELECT template, text_body FROM email WHERE recipient = $1 ORDER BY id',
    [email],
  );
  return rows;
};

describe('steps', () => {
  test('the organization is notified of an approved funding once, and it is booked with a reason', async () => {
    const { id, owner } = await planned();
    expect(await decide(id, true)).toMatchObject({ status: 200, body: { status: 2 } });
    expect(await move(id, 42)).toMatchObject({ status: 400, body: codes('reason', 'reason_missing') });
    expect((await move(id, 42, 'paid by the board')).body).toMatchObject({ status: 42 });
    const mails = await mailsTo(owner);
    expect(mails.map(({ template }) => template)).toEqual(['funding_approved']);
    expect(mails[0]?.text_body).toContain('50.00');
  });

  test('the organization is notified of a cancelled approved funding, not of a cancelled plan; neither costs anything', async () => {
    const plan = await planned();
    const own = await makeBudget(app.services);
    const approved = await planned({}, own);
    await decide(approved.id, true);
    expect((await move(plan.id, 4)).body).toMatchObject({ status: 4, steps: [] });
    expect(await move(approved.id, 4)).toMatchObject({
      status: 400,
      body: codes('reason', 'reason_missing'),
    });
    expect((await move(approved.id, 4, 'no longer wanted')).body).toMatchObject({ status: 4 });
    expect(await mailsTo(plan.owner)).toEqual([]);
    expect((await mailsTo(approved.owner)).map(({ template }) => template)).toEqual([
      'funding_approved',
      'funding_cancelled',
    ]);
    expect(await figuresOf(app.database.pool, own.id)).toMatchObject({ planned: 0, allocated: 0 });
    expect(await projectMoney(app.database.pool, approved.project.id)).toMatchObject({ balance: 0 });
  });

  test('unknown in the handbook are refused, final ones permanently', async () => {
    const refused = { status: 409, body: codes('non_field_errors', 'step_not_allowed') };
    const { id } = await planned();
    expect(await move(id, 1)).toMatchObject(refused);
    await decide(id, false);
    expect(await fundingOf(app, staff, id)).toMatchObject({ status: 3, steps: [], can_edit: false });
    for (const status of [1, 4, 42]) expect(await move(id, status, 'again')).toMatchObject(refused);
    expect(await decide(id, true)).toMatchObject(refused);
    const own = await makeBudget(app.services);
    const draft = await planned({ status: 0 }, own);
    expect(await move(draft.id, 42)).toMatchObject(refused);
    expect(await figuresOf(app.database.pool, own.id)).toMatchObject({ planned: 0 });
    expect((await move(draft.id, 1)).body).toMatchObject({ status: 1 });
    expect(await figuresOf(app.database.pool, own.id)).toMatchObject({ planned: 5_000 });
  });

  test('are for those with the right: planning, deciding, undoing', async () => {
    const { id, title } = await planned();
    const planner = await buildUser(app.services, {
      permissions: ['create_internal_fundings', 'change_internal_fundings'],
    });
    const approver = await buildUser(app.services, {
      permissions: ['view_internal_fundings', 'change_internal_funding_approval'],
    });
    expect((await decide(id, true, planner)).status).toBe(403);
    expect((await move(id, 4, 'x', approver)).status).toBe(403);
    expect((await fundingOf(app, planner, id)).steps).toEqual([4, 42]);
    const asks = inputOf(budget, { project: 'no-such', status: 2 });
    expect(await app.call(createFunding, { body: asks }, { as: planner })).toMatchObject({ status: 403 });
    expect((await decide(id, true, approver)).status).toBe(200);
    expect((await move(id, 42, 'x', planner)).status).toBe(200);
    const undo = { params: { id }, body: { name: title, reason: 'x', count: 1, sum_in_cents: 5_000 } };
    expect((await app.call(reverseFundings, undo, { as: planner })).status).toBe(403);
    expect(await fundingOf(app, planner, id)).toMatchObject({
      can_reverse: false,
      reversal: null,
      not_reversible: 'right',
    });
  });
});

test('a funding is seen by those who may view fundings; staff find every recipient that is not closed', async () => {
  const { id, title } = await planned();
  const viewer = await buildUser(app.services, { permissions: ['view_internal_fundings'] });
  const seen = await app.call(readFunding, { params: { id } }, { as: viewer });
  expect(seen).toMatchObject({ status: 200, body: { steps: [], can_edit: false, project_alert: null } });
  const stranger = await buildUser(app.services, { permissions: ['view_budgets'] });
  expect((await app.call(readFunding, { params: { id } }, { as: stranger })).status).toBe(403);
  expect((await app.call(readFunding, { params: { id: '99999999' } }, { as: viewer })).status).toBe(404);
  const find = (kind: string, search: string) =>
    app.call(listFundingRecipients, { query: { kind, search } }, { as: viewer });
  const named = async (kind: 'project' | 'organization', slug: string) =>
    (await app.call(listFundingRecipients, { query: { kind, slug } }, { as: viewer })).body;
  expect((await find('project', title)).body).toMatchObject({
    results: [{ label: title, open: { in_cents: 60_000 }, alert: null }],
  });
  await makeProjectWith(app.database.pool, [1n], { title: 'Chosen waiting', reviewStatus: 1 });
  await makeProjectWith(app.database.pool, [1n], { title: 'Chosen over', endsOn: '2020-02-01' });
  await makeProjectWith(app.database.pool, [1n], { title: 'Chosen archived', status: 3 });
  expect((await find('project', 'Chosen')).body).toMatchObject({
    results: [
      { label: 'Chosen over', alert: 'ended' },
      { label: 'Chosen waiting', alert: 'not_open' },
    ],
  });
  const sources = await app.call(listFundingSources, {}, { as: viewer });
  expect(sources.body).toMatchObject({ can_approve: false, unlimited: false });
  expect(JSON.stringify(sources.body)).toContain(budget.company);
  const chosen = await makeProjectWith(app.database.pool, [2n], { title: 'Chosen by its page' });
  expect(await named('project', chosen.slug)).toMatchObject({ results: [{ label: 'Chosen by its page' }] });
  expect(await named('project', 'nothing')).toEqual({ results: [] });
  expect(await named('organization', chosen.slug)).toEqual({ results: [] });
  await makeOrganization(app.database.pool, { title: 'Chosen society' });
  expect((await find('organization', 'chosen')).body).toEqual({
    results: [{ value: expect.any(String), label: 'Chosen society', open: null, alert: null }],
  });
});

describe('a change', () => {
  test('of a plan is one line of history per field; decided ones do not change', async () => {
    const { id } = await planned();
    const other = await makeBudget(app.services, { sameCompanyAs: budget });
    const project = await makeProjectWith(app.database.pool, [9_000n]);
    const { version } = await fundingOf(app, staff, id);
    const body = {
      version,
      budget: other.id,
      project: project.slug,
      organization: null,
      amount_in_cents: 7_000,
      reason: 'corrected',
    };
    const changed = await app.call(changeFunding, { params: { id }, body }, { as: staff });
    expect(changed).toMatchObject({ status: 200, body: { amount: { in_cents: 7_000 } } });
    const { history, version: seen } = await fundingOf(app, staff, id);
    expect(history.slice(0, 3)).toMatchObject([
      { field: 'recipient', to: `Project ${project.slug}`, reason: 'corrected' },
      { field: 'budget', reason: 'corrected' },
      { field: 'amount', from: '5000', to: '7000' },
    ]);
    const again = await app.call(changeFunding, { params: { id }, body }, { as: staff });
    expect(again).toMatchObject({ status: 409, body: codes('non_field_errors', 'record_changed') });
    await decide(id, true);
    const late = await app.call(
      changeFunding,
      { params: { id }, body: { ...body, version: seen } },
      { as: staff },
    );
    expect(late).toMatchObject({ status: 409, body: codes('non_field_errors', 'not_editable') });
  });

  test('never uses a budget of another company', async () => {
    const { id, project } = await planned();
    const foreign = await makeBudget(app.services);
    const { version } = await fundingOf(app, staff, id);
    const body = {
      version,
      budget: foreign.id,
      project: project.slug,
      organization: null,
      amount_in_cents: 1,
      reason: '',
    };
    const refused = await app.call(changeFunding, { params: { id }, body }, { as: staff });
    expect(refused).toMatchObject({ status: 400, body: codes('budgets', 'budget_unknown') });
  });

  test('of history is impossible', async () => {
    await expect(
      app.services.database.db.client.query(`UPDATE internal_funding_change SET reason = 'x'`),
    ).rejects.toThrow('permission denied');
  });
});

describe('a reversal', () => {
  /** The press of somebody who was shown this number and sum. */
  const pressed = (id: string, name: string, count: number, sum_in_cents: number) =>
    app.call(
      reverseFundings,
      { params: { id }, body: { name, reason: 'wrong project', count, sum_in_cents } },
      { as: staff },
    );
  const reverse = (id: string, name: string) => reverseAs(app, staff, id, { name, reason: 'wrong project' });

  test('undoes all internal fundings of the project once its name is typed; budgets are credited', async () => {
    const { pool } = app.database;
    const [mine, other] = [await makeBudget(app.services), await makeBudget(app.services)];
    const { id, project, owner, title } = await planned({}, mine);
    await move(id, 42);
    const large = inputOf(other, { project: project.slug, amount_in_cents: 40_000, status: 42 });
    const [parent = ''] = await makeFundings(app, staff, large);
    const [plan = ''] = await makeFundings(app, staff, inputOf(mine, { project: project.slug }));
    expect(await projectMoney(pool, project.id)).toMatchObject({ balance: 45_000, direct: 45_000 });
    expect(await reverse(id, 'another')).toMatchObject({ status: 400, body: codes('name', 'name_wrong') });
    expect(await reverse(id, ` ${title.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { reversed: 3, amount: { in_cents: 45_000 } },
    });
    expect(await projectMoney(pool, project.id)).toEqual({ balance: 0, direct: 0, needs: [0, 0] });
    expect(await figuresOf(pool, mine.id)).toMatchObject({ planned: 5_000, allocated: 0 });
    expect(await figuresOf(pool, other.id)).toMatchObject({ allocated: 0 });
    expect(await storyOf(pool, [id])).toEqual([
      'internal_funding_booked: budget -50.00, need_direct +50.00',
      'internal_funding_reversed: need_direct -50.00, budget +50.00',
    ]);
    expect(await fundingOf(app, staff, id)).toMatchObject({
      status: 9,
      can_reverse: false,
      not_reversible: 'reversed',
      steps: [],
    });
    expect(await fundingOf(app, staff, plan)).toMatchObject({ status: 1 });
    const whole = await fundingOf(app, staff, parent);
    expect(whole).toMatchObject({ status: 7, parts: [{ status: 9 }, { status: 9 }] });
    expect((await mailsTo(owner)).filter(({ template }) => template === 'funding_cancelled')).toHaveLength(3);
    expect(await reverse(id, title)).toMatchObject({ status: 409 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('takes nothing that was booked after the look: number and sum are those that were shown', async () => {
    const { pool } = app.database;
    const [mine, other] = [await makeBudget(app.services), await makeBudget(app.services)];
    const { id, project, title } = await planned({ status: 42 }, mine);
    expect((await fundingOf(app, staff, id)).reversal).toMatchObject({ count: 1, sum: { in_cents: 5_000 } });
    const press = (count: number, sum: number) => pressed(id, title, count, sum);
    const later = inputOf(other, { project: project.slug, amount_in_cents: 40_000, status: 42 });
    await makeFundings(app, staff, later);
    const refused = await press(1, 5_000);
    expect(refused).toMatchObject({ status: 409, body: codes('non_field_errors', 'reversal_changed') });
    expect(JSON.stringify(refused.body)).toMatch(/450\.00.*50\.00/);
    const { reversal } = await fundingOf(app, staff, id);
    const { count = 0, sum = { in_cents: 0 } } = reversal ?? {};
    expect((await press(count - 1, sum.in_cents)).status).toBe(409);
    expect((await press(count, sum.in_cents - 1)).status).toBe(409);
    expect(await projectMoney(pool, project.id)).toMatchObject({ direct: 45_000 });
    expect(await press(count, sum.in_cents)).toMatchObject({
      status: 200,
      body: { reversed: count, amount: { in_cents: 45_000 } },
    });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('twice at the same moment undoes once', async () => {
    const { pool } = app.database;
    const own = await makeBudget(app.services);
    const { id, title, project } = await planned({ status: 42 }, own);
    const answers = await Promise.all([1, 2, 3].map(() => pressed(id, title, 1, 5_000)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await figuresOf(pool, own.id)).toMatchObject({ amount: 100_000, allocated: 0 });
    expect(await projectMoney(pool, project.id)).toMatchObject({ balance: 0 });
    expect(await brokenChecks(pool)).toEqual([]);
  });
});

test('plans lapse when their budget or project has ended; booked ones remain', async () => {
  const ending = await makeBudget(app.services, { endsOn: '2098-06-30' });
  const own = await makeBudget(app.services);
  const overBudget = await planned({}, ending);
  const project = await makeProjectWith(app.database.pool, [90_000n], { endsOn: '2098-06-30' });
  const input = inputOf(own, { project: project.slug });
  const [overProject = '', booked = ''] = [
    ...(await makeFundings(app, staff, input)),
    ...(await makeFundings(app, staff, { ...input, status: 42 })),
  ];
  const staying = await planned({}, own);
  const lapse = (today: string) => app.services.database.transact((tx) => lapseOverdue(tx, today));
  expect(await lapse(berlinDate(app.services.clock.now()))).toBe(0);
  expect(await lapse('2098-06-30')).toBe(0);
  expect(await lapse('2098-07-01')).toBe(2);
  const statusOf = async (id: string) => (await fundingOf(app, staff, id)).status;
  expect(await statusOf(overBudget.id)).toBe(5);
  expect(await statusOf(overProject)).toBe(5);
  expect(await statusOf(booked)).toBe(42);
  expect(await statusOf(staying.id)).toBe(1);
  const { history } = await fundingOf(app, staff, overProject);
  expect(history[0]).toMatchObject({ from: '1', to: '5', by: null });
  expect(await figuresOf(app.database.pool, own.id)).toMatchObject({ planned: 5_000, allocated: 5_000 });
});
