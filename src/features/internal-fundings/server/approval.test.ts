import { beforeAll, describe, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import {
  changeFunding,
  createFunding,
  decideFunding,
  listFundingSources,
  moveFunding,
} from '../contract/internal-fundings.ts';
import { createFundings } from '../contract/several.ts';
import { createOwnFunding, listOwnSources, moveOwnFunding, readOwnFunding } from '../contract/own.ts';
import { makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import {
  buildCompanyUser,
  buildFunder,
  fundingOf,
  makeFundings,
  makeProjectWith,
  projectMoney,
  inputOf,
  severalOf,
} from './testing.ts';

const app = useApp();
let approver: BuiltUser;
let clerk: BuiltUser;
let budget: MadeBudget;

const limitOf = (cents: number | null) => setSettings(app.database.pool, { fundingApprovalAbove: cents });

beforeAll(async () => {
  beginAtNoon(app.services.clock);
  approver = await buildFunder(app.services);
  clerk = await buildUser(app.services, {
    permissions: ['create_internal_fundings', 'change_internal_fundings'],
  });
  budget = await makeBudget(app.services);
  await limitOf(5_000);
});

const project = async () => (await makeProjectWith(app.database.pool, [90_000n])).slug;
const book = (as: BuiltUser, change: object) =>
  app.call(createFunding, { body: inputOf(budget, { status: 42, ...change }) }, { as });
const move = (as: BuiltUser, id: string, status = 42) =>
  app.call(moveFunding, { params: { id }, body: { status, reason: 'x' } }, { as });
const refused = { status: 403, body: { code: 'approval_needed' } };

describe('a funding above the limit is booked only once it is approved', () => {
  test('by users without the right to approve; up to the limit nothing changes', async () => {
    const slug = await project();
    expect(await book(clerk, { project: slug, amount_in_cents: 5_001 })).toMatchObject(refused);
    expect((await book(clerk, { project: slug, amount_in_cents: 5_000 })).status).toBe(201);
    expect((await book(approver, { project: slug, amount_in_cents: 5_001 })).status).toBe(201);
  });

  test('nor after planning it: the approval of somebody with the right allows it', async () => {
    const { id: projectId, slug } = await makeProjectWith(app.database.pool, [90_000n]);
    const [id = ''] = await makeFundings(
      app,
      clerk,
      inputOf(budget, { project: slug, amount_in_cents: 6_000 }),
    );
    expect(await fundingOf(app, clerk, id)).toMatchObject({ steps: [4], needs_approval: true });
    expect(await fundingOf(app, approver, id)).toMatchObject({ steps: [2, 3, 4, 42], needs_approval: true });
    expect(await move(clerk, id)).toMatchObject(refused);
    expect(await fundingOf(app, clerk, id)).toMatchObject({ status: 1 });
    expect(await projectMoney(app.database.pool, projectId)).toMatchObject({ balance: 0 });
    await app.call(decideFunding, { params: { id }, body: { approved: true, reason: '' } }, { as: approver });
    expect(await fundingOf(app, clerk, id)).toMatchObject({ steps: [4, 42], needs_approval: false });
    expect((await move(clerk, id)).body).toMatchObject({ status: 42 });
  });

  test('several budgets of one request count together', async () => {
    const second = await makeBudget(app.services, { sameCompanyAs: budget });
    const input = { project: await project(), budgets: [budget.id, second.id], amount_in_cents: 3_000 };
    expect(await book(clerk, input)).toMatchObject(refused);
    expect((await book(approver, input)).status).toBe(201);
  });

  test('an amount increased after planning counts as increased', async () => {
    const slug = await project();
    const [id = ''] = await makeFundings(app, clerk, inputOf(budget, { project: slug }));
    const { version } = await fundingOf(app, clerk, id);
    const body = { version, budget: budget.id, project: slug, organization: null, amount_in_cents: 9_000 };
    expect((await app.call(changeFunding, { params: { id }, body }, { as: clerk })).status).toBe(200);
    expect(await move(clerk, id)).toMatchObject(refused);
  });

  test('company administrators plan it, staff approve it, then they book it', async () => {
    const user = await buildCompanyUser(app.services, app.database.pool, budget);
    const body = inputOf(budget, { project: await project(), amount_in_cents: 7_000, status: 42 });
    expect(await app.call(createOwnFunding, { body }, { as: user })).toMatchObject(refused);
    const made = await app.call(createOwnFunding, { body: { ...body, status: 1 } }, { as: user });
    const params = { id: (made.body as { ids: string[] }).ids[0] ?? '' };
    const step = () => app.call(moveOwnFunding, { params, body: { status: 42, reason: 'x' } }, { as: user });
    expect(await step()).toMatchObject(refused);
    await app.call(decideFunding, { params, body: { approved: true, reason: '' } }, { as: approver });
    expect((await step()).status).toBe(200);
    expect((await app.call(readOwnFunding, { params }, { as: user })).body).toMatchObject({ status: 42 });
  });

  test('the limit is shown in forms, and empty means none', async () => {
    const user = await buildCompanyUser(app.services, app.database.pool, budget);
    const named = { approval_above: { in_cents: 5_000 } };
    expect((await app.call(listFundingSources, {}, { as: clerk })).body).toMatchObject(named);
    expect((await app.call(listOwnSources, {}, { as: user })).body).toMatchObject(named);
    await limitOf(null);
    try {
      expect((await app.call(listFundingSources, {}, { as: clerk })).body).toMatchObject({
        approval_above: null,
      });
      expect((await book(clerk, { project: await project(), amount_in_cents: 50_000 })).status).toBe(201);
    } finally {
      await limitOf(5_000);
    }
  });
});

describe('what one company books for one organization on one day counts together', () => {
  /** A company of its own with a budget, and an organization with two projects. */
  async function parties() {
    const own = await makeBudget(app.services);
    const first = await makeProjectWith(app.database.pool, [90_000n]);
    const { organization_id: organizationId } = await app.services.database.db
      .selectFrom('project')
      .select('organization_id')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const second = await makeProjectWith(app.database.pool, [90_000n], { organizationId });
    const { slug: organization } = await app.services.database.db
      .selectFrom('organization')
      .select('slug')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return { own, first: first.slug, second: second.slug, organization };
  }
  const booked = (made: MadeBudget, change: object, as = clerk) =>
    app.call(createFunding, { body: inputOf(made, { status: 42, ...change }) }, { as });

  test('in parts, over its projects, and by whoever; other companies and days do not', async () => {
    const { own, first, second, organization } = await parties();
    expect((await booked(own, { project: first, amount_in_cents: 3_000 })).status).toBe(201);
    expect(await booked(own, { project: first, amount_in_cents: 2_001 })).toMatchObject(refused);
    expect(await booked(own, { project: second, amount_in_cents: 2_001 })).toMatchObject(refused);
    const toAll = { project: null, organization, amount_in_cents: 2_001 };
    expect(await booked(own, toAll)).toMatchObject(refused);
    const user = await buildCompanyUser(app.services, app.database.pool, own);
    const body = inputOf(own, { project: second, amount_in_cents: 2_001, status: 42 });
    expect(await app.call(createOwnFunding, { body }, { as: user })).toMatchObject(refused);
    const lines = [[second, 2_001]] as const;
    const several = severalOf(own, lines, { status: 42 });
    expect(await app.call(createFundings, { body: several }, { as: clerk })).toMatchObject(refused);
    expect((await booked(own, { project: second, amount_in_cents: 2_000 })).status).toBe(201);
    expect((await booked(budget, { project: first, amount_in_cents: 5_000 })).status).toBe(201);
    app.services.clock.shiftBy(86_400_000);
    const later = await booked(own, { project: first, amount_in_cents: 5_000 }).finally(() =>
      app.services.clock.shiftBy(-86_400_000),
    );
    expect(later.status).toBe(201);
  });

  test('a planned one that would pass the limit needs the approval, which the screen says', async () => {
    const { own, first, second } = await parties();
    const input = inputOf(own, { project: second, amount_in_cents: 3_000 });
    const [id = ''] = await makeFundings(app, clerk, input);
    expect(await fundingOf(app, clerk, id)).toMatchObject({ steps: [4, 42], needs_approval: false });
    await booked(own, { project: first, amount_in_cents: 3_000 });
    expect(await fundingOf(app, clerk, id)).toMatchObject({ steps: [4], needs_approval: true });
    expect(await move(clerk, id)).toMatchObject(refused);
    await app.call(decideFunding, { params: { id }, body: { approved: true, reason: '' } }, { as: approver });
    expect((await move(clerk, id)).body).toMatchObject({ status: 42 });
    // What was approved does not count: the rest of the day has the limit that it had.
    expect((await booked(own, { project: first, amount_in_cents: 2_000 })).status).toBe(201);
  });

  test('an approval counts for what it was given for: not once the booking has failed and the plan was changed', async () => {
    const { own, first, second } = await parties();
    const approved = async () => {
      const [id = ''] = await makeFundings(app, clerk, inputOf(own, { project: first, amount_in_cents: 10 }));
      const decision = { params: { id }, body: { approved: true, reason: '' } };
      expect((await app.call(decideFunding, decision, { as: approver })).status).toBe(200);
      return id;
    };
    const ids = [await approved(), await approved()];
    const ban = (banned: boolean) =>
      app.database.pool.query('UPDATE project SET is_banned = $2 WHERE slug = $1', [first, banned]);
    await ban(true);
    for (const id of ids) {
      await move(clerk, id);
      expect(await fundingOf(app, clerk, id)).toMatchObject({ status: 6 });
    }
    await ban(false);
    const answers: number[] = [];
    for (const id of ids) {
      expect((await move(clerk, id, 1)).body).toMatchObject({ status: 1 });
      const { version } = await fundingOf(app, clerk, id);
      const body = { version, budget: own.id, project: second, organization: null, amount_in_cents: 3_000 };
      expect((await app.call(changeFunding, { params: { id }, body }, { as: clerk })).status).toBe(200);
      answers.push((await move(clerk, id)).status);
    }
    expect(answers).toEqual([200, 403]);
  });

  test('what was reversed does not count', async () => {
    const { own, first } = await parties();
    const made = await booked(own, { project: first, amount_in_cents: 3_000 });
    const [id = ''] = (made.body as { ids: string[] }).ids;
    await app.services.database.db
      .updateTable('internal_funding')
      .set({ status: 9 })
      .where('id', '=', BigInt(id))
      .execute();
    expect((await booked(own, { project: first, amount_in_cents: 3_000 })).status).toBe(201);
  });

  test('of several at the same time only as many are booked as the limit allows', async () => {
    const { own, first, second } = await parties();
    const answers = await Promise.all(
      [first, second, first, second].map((project) => booked(own, { project, amount_in_cents: 2_500 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 403, 403]);
  });
});
