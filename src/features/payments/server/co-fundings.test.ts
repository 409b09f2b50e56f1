import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { give, makeGiving, makeProvider, notify, useGiving } from '#features/donations/server/testing.ts';
import { figuresOf, makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import { refundDonation } from '#features/donations/contract/staff.ts';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { untilWaiting } from '#testing/locks.ts';
import { makeProject } from '#testing/projects.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { coFundingList } from '#features/cofunding/list/events.ts';
import { listChoices } from '#platform/contract/list-routes.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import {
  type CoFundingEventWire,
  createCoFunding,
  deleteCoFunding,
  endCoFunding,
  listCoFundingSources,
  readCoFunding,
  updateCoFunding,
} from '#features/cofunding/contract/staff.ts';
import { endEarly, releaseEnded, update } from '#features/cofunding/server/testing.ts';

const app = useGiving();
let staff: BuiltUser;
let viewer: BuiltUser;
let provider: string;
beforeAll(async () => {
  staff = await buildUser(app.services, {
    permissions: ['create_co_fundings', 'change_co_fundings', 'delete_co_fundings'],
  });
  viewer = await buildUser(app.services, { permissions: ['view_co_fundings'] });
  provider = await makeProvider(app.database.pool);
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const today = () => berlinDate(app.services.clock.now());
const makeOpenProject = () => makeProject(app.database.pool, { needs: [[1_000_000n, 0n]] });

/** A body for `createCoFunding`: a pot of 300.00 that doubles donations, from today on. */
const inputOf = (budget: MadeBudget, projects: readonly string[], change: Record<string, unknown> = {}) => ({
  budget: budget.id,
  title: 'Double it',
  pot_in_cents: 30_000,
  funding_value_in_cents: null,
  funding_percentage_ppm: 1_000_000,
  donation_min_in_cents: 0,
  donation_max_in_cents: null,
  once_per_donor: true,
  starts_on: today(),
  ends_on: addDays(today(), 20),
  projects,
  ...change,
});

async function make(budget: MadeBudget, projects: readonly string[], change: Record<string, unknown> = {}) {
  const answer = await app.call(createCoFunding, { body: inputOf(budget, projects, change) }, { as: staff });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: string }).id;
}

const read = async (id: string, as = staff): Promise<CoFundingEventWire> =>
  (await app.call(readCoFunding, { params: { id } }, { as })).body;

/** An event in its current state, as the body of a change. */
async function sameAs(id: string, change: Record<string, unknown> = {}) {
  const event = await read(id);
  return {
    version: event.version,
    title: event.title,
    pot_in_cents: event.pot.in_cents,
    funding_value_in_cents: event.funding_value?.in_cents ?? null,
    funding_percentage_ppm:
      event.funding_percentage === null ? null : Number(event.funding_percentage) * 10_000,
    donation_min_in_cents: event.donation_min.in_cents,
    donation_max_in_cents: event.donation_max?.in_cents ?? null,
    once_per_donor: event.once_per_donor,
    starts_on: event.starts_on,
    ends_on: event.ends_on,
    projects: event.projects.map(({ slug }) => slug),
    ...change,
  };
}

const change = async (id: string, part: Record<string, unknown>, as = staff) =>
  app.call(updateCoFunding, { params: { id }, body: await sameAs(id, part) }, { as });
const end = (id: string, as = staff) =>
  app.call(endCoFunding, { params: { id }, body: { reason: 'requested by the company' } }, { as });
const remove = (id: string, as = staff) => app.call(deleteCoFunding, { params: { id } }, { as });
const figures = (budget: MadeBudget) => figuresOf(app.database.pool, budget.id);

/** Requests a payment of the given cents. */
const requestDonation = (project: { id: bigint; slug: string }, cents: number) =>
  give(app, { project, provider }, { net_value_in_cents: cents, amount_in_cents: cents });

describe('a new event', () => {
  test('reserves its pot in the budget and tops up donations at once', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    expect(await figures(budget)).toMatchObject({ promised: 30_000, allocated: 0 });
    await notify(app, await requestDonation(project, 4_000));
    expect(await figures(budget)).toMatchObject({ promised: 26_000, allocated: 4_000 });
    expect(await read(id)).toMatchObject({
      state: 'running',
      spent: { in_cents: 4_000 },
      left: { in_cents: 26_000 },
      used: true,
      projects: [{ slug: project.slug, given: { in_cents: 4_000 } }],
      history: [{ field: 'created', to: 'Double it', by: staff.username }],
    });
  });

  test.each([
    ['a pot larger than the budget', { pot_in_cents: 100_001 }, 'pot_in_cents', 'budget_short'],
    ['a start in the past', { starts_on: '2020-01-02' }, 'starts_on', 'starts_in_past'],
    ['an end before its start', { ends_on: '2020-01-02' }, 'ends_on', 'ends_before_start'],
    ['an end after its budget', { ends_on: '2200-01-01' }, 'ends_on', 'outside_budget'],
    ['two grants', { funding_value_in_cents: 5 }, 'funding_value_in_cents', 'one_grant'],
    ['no grant', { funding_percentage_ppm: null }, 'funding_value_in_cents', 'one_grant'],
    [
      'a maximum below its minimum',
      { donation_min_in_cents: 200, donation_max_in_cents: 100 },
      'donation_max_in_cents',
      'max_below_min',
    ],
    ['an unknown project', { projects: ['nowhere-at-all'] }, 'projects', 'project_unknown'],
    ['an unknown budget', { budget: '999999999' }, 'budget', 'budget_unknown'],
  ])('is refused with %s, and reserves nothing', async (_, part, field, code) => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const body = inputOf(budget, [project.slug], part);
    expect(await app.call(createCoFunding, { body }, { as: staff })).toMatchObject({
      status: 400,
      body: { codes: { [field]: [code] } },
    });
    expect(await figures(budget)).toMatchObject({ promised: 0 });
  });

  test('sent twice under one key is one event; concurrent ones take no more than the budget contains', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const body = inputOf(budget, [project.slug]);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = await Promise.all([
      app.call(createCoFunding, { body }, { as: staff, headers }),
      app.call(createCoFunding, { body }, { as: staff, headers }),
    ]);
    expect([first.status, second.status]).toContain(201);
    expect(await figures(budget)).toMatchObject({ promised: 30_000 });
    const more = await Promise.all(
      Array.from({ length: 6 }, () => app.call(createCoFunding, { body }, { as: staff })),
    );
    expect(more.filter(({ status }) => status === 201).length).toBe(2);
    expect(await figures(budget)).toMatchObject({ promised: 90_000 });
  });

  test('may make the net remaining budget negative because of plans of others', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    await app.database.pool.query(
      `INSERT INTO internal_funding (type, status, company_id, budget_id, project_id, amount_cents, created_by, created_at)
       VALUES ('direct', 1, $1, $2, $3, 80000, $4, now())`,
      [budget.companyId, budget.id, project.id, staff.id],
    );
    const id = await make(budget, [project.slug]);
    expect((await read(id)).budget).toMatchObject({
      free: { in_cents: 70_000 },
      net_remaining: { in_cents: -10_000 },
    });
  });
});

describe('a change', () => {
  test('of the pot is posted, up and down, never below what is spent nor beyond the budget', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    await notify(app, await requestDonation(project, 4_000));
    expect((await change(id, { pot_in_cents: 100_000 })).status).toBe(200);
    expect(await figures(budget)).toMatchObject({ promised: 96_000, allocated: 4_000 });
    expect(await change(id, { pot_in_cents: 100_001 })).toMatchObject({
      status: 400,
      body: { codes: { pot_in_cents: ['budget_short'] } },
    });
    expect(await change(id, { pot_in_cents: 3_999 })).toMatchObject({
      status: 400,
      body: { codes: { pot_in_cents: ['pot_below_spent'] } },
    });
    expect((await change(id, { pot_in_cents: 4_000 })).body).toMatchObject({
      state: 'exhausted',
      history: [{ field: 'pot', from: '100000', to: '4000' }, { field: 'pot' }, { field: 'created' }],
    });
    expect(await figures(budget)).toMatchObject({ promised: 0, allocated: 4_000 });
  });

  test('by several users at once is made once; those with the old version are refused', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    const body = await sameAs(id, { pot_in_cents: 50_000 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call(updateCoFunding, { params: { id }, body }, { as: staff })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      codes: { non_field_errors: ['co_funding_changed'] },
    });
    expect(await figures(budget)).toMatchObject({ promised: 50_000 });
  });

  test('of the pot while donations are confirmed loses no cent', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    const waiting = await Promise.all(Array.from({ length: 6 }, () => requestDonation(project, 1_000)));
    const body = await sameAs(id, { pot_in_cents: 3_000 });
    await Promise.all([
      ...waiting.map((donation) => notify(app, donation)),
      app.call(updateCoFunding, { params: { id }, body }, { as: staff }),
    ]);
    const { spent, pot } = await read(id);
    expect(await figures(budget)).toMatchObject({
      promised: pot.in_cents - spent.in_cents,
      allocated: spent.in_cents,
    });
    expect(spent.in_cents).toBeLessThanOrEqual(pot.in_cents);
  });

  test('of kind, amount and limits is possible until the first donation is topped up', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    const terms = { funding_percentage_ppm: null, funding_value_in_cents: 700, donation_min_in_cents: 500 };
    expect((await change(id, terms)).body).toMatchObject({ funding_value: { in_cents: 700 } });
    await notify(app, await requestDonation(project, 600));
    expect(await read(id)).toMatchObject({ spent: { in_cents: 700 } });
    for (const part of [
      { funding_value_in_cents: 701 },
      { donation_min_in_cents: 501 },
      { once_per_donor: false },
    ]) {
      expect(await change(id, part)).toMatchObject({
        status: 409,
        body: { codes: { non_field_errors: ['terms_fixed'] } },
      });
    }
    expect((await change(id, { title: 'Seven for everybody' })).status).toBe(200);
  });

  test('of the first day is possible before the event starts; the last day of a running event may be changed', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const running = await make(budget, [project.slug]);
    expect(await change(running, { starts_on: addDays(today(), 1) })).toMatchObject({
      status: 400,
      body: { codes: { starts_on: ['start_fixed'] } },
    });
    expect((await change(running, { ends_on: addDays(today(), 3) })).status).toBe(200);
    const later = { starts_on: addDays(today(), 5) };
    const planned = await make(budget, [project.slug], later);
    expect(await read(planned)).toMatchObject({ state: 'planned', can_end: false });
    expect((await change(planned, { starts_on: addDays(today(), 2) })).status).toBe(200);
  });

  test('adds and removes projects, except those that have received co-funding', async () => {
    const [budget, one, two] = [
      await makeBudget(app.services),
      await makeOpenProject(),
      await makeOpenProject(),
    ];
    const id = await make(budget, [one.slug]);
    await notify(app, await requestDonation(one, 600));
    expect((await change(id, { projects: [one.slug, two.slug] })).status).toBe(200);
    expect(await change(id, { projects: [two.slug] })).toMatchObject({
      status: 400,
      body: { codes: { projects: ['project_used'] } },
    });
    expect((await change(id, { projects: [one.slug] })).status).toBe(200);
    const fields = (await read(id)).history.map(({ field }) => field);
    expect(fields).toEqual(['project_removed', 'project_added', 'created']);
  });

  test('refuses archived projects that are added and names them; those archived later stay', async () => {
    const { pool } = app.database;
    const [budget, one, two] = [
      await makeBudget(app.services),
      await makeOpenProject(),
      await makeOpenProject(),
    ];
    const archive = ({ id }: { id: bigint }) =>
      pool.query(`UPDATE project SET status = 3, title = 'Old mill ' || id WHERE id = $1`, [id]);
    const refused = (project: { id: bigint }) => ({
      status: 400,
      body: {
        projects: [expect.stringContaining(`Old mill ${project.id}`)],
        codes: { projects: ['project_closed'] },
      },
    });
    const id = await make(budget, [one.slug]);
    await Promise.all([archive(one), archive(two)]);
    const body = inputOf(budget, [two.slug]);
    expect(await app.call(createCoFunding, { body }, { as: staff })).toMatchObject(refused(two));
    expect(await change(id, { projects: [one.slug, two.slug] })).toMatchObject(refused(two));
    expect((await change(id, { title: 'Renamed' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ title: 'Renamed', projects: [{ slug: one.slug }] });
  });

  test('waits for a project that is being archived, and refuses it', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const archiving = await app.database.pool.connect();
    let created: Promise<{ status: number; body: unknown }>;
    try {
      await archiving.query('BEGIN');
      await archiving.query('UPDATE project SET status = 3 WHERE id = $1', [project.id]);
      created = app.call(createCoFunding, { body: inputOf(budget, [project.slug]) }, { as: staff });
      await untilWaiting(app.database.pool, 1);
      await archiving.query('COMMIT');
    } finally {
      archiving.release();
    }
    expect(await created).toMatchObject({ status: 400, body: { codes: { projects: ['project_closed'] } } });
  });
});

test('two events of the same title can be created concurrently from two budgets', async () => {
  const project = await makeOpenProject();
  const budgets = [await makeBudget(app.services), await makeBudget(app.services)];
  const ids = await Promise.all(
    budgets.map((budget) => make(budget, [project.slug], { title: 'Both at once' })),
  );
  expect(new Set(ids).size).toBe(2);
});

describe('the end', () => {
  test('returns the rest to the budget in the same step, once', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    await notify(app, await requestDonation(project, 4_000));
    const answers = await Promise.all([end(id), end(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({
      state: 'ended',
      left: { in_cents: 0 },
      released: { in_cents: 26_000 },
      history: [{ field: 'ended', reason: 'requested by the company' }, { field: 'created' }],
      can_change: false,
      can_end: false,
    });
    expect(await figures(budget)).toMatchObject({ promised: 0, allocated: 4_000 });
    expect((await change(id, { title: 'Too late' })).status).toBe(409);
    await notify(app, await requestDonation(project, 1_000));
    expect(await read(id)).toMatchObject({ spent: { in_cents: 4_000 } });
  });

  test('applies to transactions that began before it and waited', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    const input = await sameAs(id, { pot_in_cents: 50_000 });
    const author = { actor: staff.id, request: 'late', locale: 'en_US' as const, mayApprove: false };
    await app.services.database.transact(async (late) => {
      // The end is a millisecond before the transaction that made it.
      await late.client.query('SELECT pg_sleep(0.005)');
      expect((await end(id)).status).toBe(200);
      const again = { version: input.version, reason: 'again' };
      await expect(endEarly(late, BigInt(id), again, author)).rejects.toThrow('co_funding_over');
      await expect(update(late, BigInt(id), input, author)).rejects.toThrow('co_funding_over');
    });
    expect(await figures(budget)).toMatchObject({ promised: 0 });
  });

  test('by time applies as well, once the rest was returned', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    const author = { actor: staff.id, request: 'late', locale: 'en_US' as const, mayApprove: false };
    await app.services.database.transact(async (late) => {
      await app.database.pool.query('UPDATE co_funding SET ends_at = $2 WHERE id = $1', [id, late.now]);
      const input = await sameAs(id, { ends_on: addDays(today(), 30) });
      const job = () => releaseEnded(app.services, 'job').finally(() => app.services.clock.shiftBy(-1_000));
      app.services.clock.shiftBy(1_000);
      expect(await job()).toBe(1);
      await expect(update(late, BigInt(id), input, author)).rejects.toThrow('co_funding_over');
    });
  });

  test('leaves the co-funding of payments in progress reserved until they are confirmed or expire', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    const [confirmed, expiring] = [
      await requestDonation(project, 1_000),
      await requestDonation(project, 2_000),
    ];
    expect(await read(id)).toMatchObject({ waiting: { in_cents: 3_000 }, can_delete: false });
    await end(id);
    expect(await figures(budget)).toMatchObject({ promised: 3_000 });
    await notify(app, confirmed);
    expect(await read(id)).toMatchObject({ spent: { in_cents: 1_000 }, left: { in_cents: 2_000 } });
    expect(await releaseEnded(app.services, 'job')).toBe(0);
    await app.database.pool.query(
      `UPDATE private_donation SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [expiring.id],
    );
    await Promise.all([releaseEnded(app.services, 'job'), releaseEnded(app.services, 'job')]);
    expect(await read(id)).toMatchObject({ left: { in_cents: 0 }, released: { in_cents: 29_000 } });
    expect(await figures(budget)).toMatchObject({ promised: 0, allocated: 1_000 });
    expect(await releaseEnded(app.services, 'job')).toBe(0);
  });

  test('by time returns the rest as well, and later what a refund returns', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    const donation = await requestDonation(project, 4_000);
    await notify(app, donation);
    await app.database.pool.query(
      `UPDATE co_funding SET ends_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    expect(await releaseEnded(app.services, 'job')).toBe(1);
    expect(await figures(budget)).toMatchObject({ promised: 0, allocated: 4_000 });
    const refundStaff = await buildUser(app.services, { permissions: ['change_private_donations'] });
    const body = { amount_in_cents: 4_000, reason: 'requested by the donor' };
    const params = { id: String(donation.id) };
    expect((await app.call(refundDonation, { params, body }, { as: refundStaff })).status).toBeLessThan(300);
    await app.services.jobs.drain();
    expect(await read(id)).toMatchObject({ spent: { in_cents: 0 }, left: { in_cents: 4_000 }, used: true });
    expect(await releaseEnded(app.services, 'job')).toBe(1);
    expect(await figures(budget)).toMatchObject({ promised: 0, allocated: 0 });
  });

  test('that is interrupted changes nothing, and can be repeated', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    const interrupted = app.services.database.transact(async (tx) => {
      const shown = { version: (await read(id)).version, reason: 'interrupted' };
      await endEarly(tx, BigInt(id), shown, { actor: staff.id, request: 'interrupted' });
      throw new Error('process killed');
    });
    await expect(interrupted).rejects.toThrow('process killed');
    expect(await read(id)).toMatchObject({ state: 'running', left: { in_cents: 30_000 } });
    expect(await figures(budget)).toMatchObject({ promised: 30_000 });
    expect((await end(id)).status).toBe(200);
    expect(await figures(budget)).toMatchObject({ promised: 0 });
  });

  test('of a planned event is refused: it can be changed or deleted', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug], { starts_on: addDays(today(), 5) });
    expect(await end(id)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['co_funding_planned'] } },
    });
  });
});

describe('deleting', () => {
  test('returns the pot; events that are used or reserved by a payment remain', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    expect((await remove(id)).body).toEqual({ deleted: true });
    expect((await remove(id)).status).toBe(404);
    expect(await figures(budget)).toMatchObject({ promised: 0 });
    const used = await make(budget, [project.slug]);
    const donation = await requestDonation(project, 4_000);
    expect((await remove(used)).status).toBe(409);
    await notify(app, donation);
    expect(await remove(used)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['co_funding_used'] } },
    });
  });

  test('is refused while a donation is confirmed, whichever comes first', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    const donation = await requestDonation(project, 4_000);
    const [answer] = await Promise.all([remove(id), notify(app, donation)]);
    expect(answer.status).toBe(409);
    expect(await figures(budget)).toMatchObject({ promised: 26_000, allocated: 4_000 });
  });
});

describe('permissions', () => {
  test('each step requires its own right', async () => {
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    expect(await read(id, viewer)).toMatchObject({ can_change: false, can_end: false, can_delete: false });
    const body = inputOf(budget, [project.slug]);
    expect((await app.call(createCoFunding, { body }, { as: viewer })).status).toBe(403);
    expect((await change(id, { title: 'Changed' }, viewer)).status).toBe(403);
    expect((await end(id, viewer)).status).toBe(403);
    expect((await remove(id, viewer)).status).toBe(403);
    expect((await app.call(listCoFundingSources, {}, { as: viewer })).status).toBe(403);
    expect((await app.call(readCoFunding, { params: { id } }, {})).status).toBe(401);
  });

  test('while co-funding is disabled nothing is created or changed, but running events can be ended', async () => {
    const { pool } = app.database;
    const [budget, project] = [await makeBudget(app.services), await makeOpenProject()];
    const id = await make(budget, [project.slug]);
    await setSettings(pool, { coFunding: false });
    const body = inputOf(budget, [project.slug]);
    expect((await app.call(createCoFunding, { body }, { as: staff })).status).toBe(403);
    expect((await change(id, { title: 'Off' })).status).toBe(403);
    expect((await end(id)).status).toBe(200);
    await resetSettings(pool, 'coFunding');
  });
});

test('the form lists the open budgets and finds projects by title', async () => {
  const [budget, project] = [await makeBudget(app.services), await makeGiving(app.database.pool)];
  const answer = await app.call(listCoFundingSources, {}, { as: staff });
  const sources = answer.body as ResponseOf<typeof listCoFundingSources>;
  expect(sources.results.find(({ id }) => id === budget.id)).toMatchObject({ free: { in_cents: 100_000 } });
  expect(sources.once_per_donor).toBe(true);
  const found = await app.call(listChoices(coFundingList, 'projects'), { query: {} }, { as: staff });
  expect(found.body).toMatchObject({
    results: expect.arrayContaining([expect.objectContaining({ value: project.project.slug })]),
  });
});
