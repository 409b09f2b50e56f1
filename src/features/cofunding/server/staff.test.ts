import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  brokenChecks,
  give,
  makeGiving,
  makeProvider,
  notify,
  useGiving,
} from '#features/donations/server/testing.ts';
import { figuresOf, makeBudget, type MadeBudget } from '#features/internal-fundings/server/testing.ts';
import { refundDonation } from '#features/donations/contract/staff.ts';
import { forgetSettings } from '#features/settings/server/load.ts';
import { makeProject } from '#features/projects/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import {
  type CoFundingEventWire,
  createCoFunding,
  deleteCoFunding,
  endCoFunding,
  listCoFundingProjects,
  listCoFundingSources,
  readCoFunding,
  updateCoFunding,
} from '../contract/staff.ts';
import { endEarly, releaseEnded } from './commands/end.ts';
import { update } from './commands/keep.ts';

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
const room = () => makeProject(app.database.pool, { needs: [[1_000_000n, 0n]] });

/** A body for `createCoFunding`: 300.00 that double donations, from today on. */
const wishOf = (budget: MadeBudget, projects: readonly string[], change: Record<string, unknown> = {}) => ({
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
  const answer = await app.call(createCoFunding, { body: wishOf(budget, projects, change) }, { as: staff });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: string }).id;
}

const read = async (id: string, as = staff): Promise<CoFundingEventWire> =>
  (await app.call(readCoFunding, { params: { id } }, { as })).body;

/** An event as it stands, as the body of a change. */
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
  app.call(endCoFunding, { params: { id }, body: { reason: 'the company asked for it' } }, { as });
const remove = (id: string, as = staff) => app.call(deleteCoFunding, { params: { id } }, { as });
const figures = (budget: MadeBudget) => figuresOf(app.database.pool, budget.id);

/** A payment under way of so many cents. */
const ask = (project: { id: bigint; slug: string }, cents: number) =>
  give(app, { project, provider }, { net_value_in_cents: cents, amount_in_cents: cents });

describe('a new event', () => {
  test('reserves its pot in the budget and tops up donations at once', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    expect(await figures(budget)).toMatchObject({ promised: 30_000, allocated: 0 });
    await notify(app, await ask(project, 4_000));
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
    ['a pot that the budget does not hold', { pot_in_cents: 100_001 }, 'pot_in_cents', 'budget_short'],
    ['yesterday', { starts_on: '2020-01-02' }, 'starts_on', 'starts_in_past'],
    ['an end before its start', { ends_on: '2020-01-02' }, 'ends_on', 'ends_before_start'],
    ['days beyond its budget', { ends_on: '2200-01-01' }, 'ends_on', 'outside_budget'],
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
    const [budget, project] = [await makeBudget(app.services), await room()];
    const body = wishOf(budget, [project.slug], part);
    expect(await app.call(createCoFunding, { body }, { as: staff })).toMatchObject({
      status: 400,
      body: { codes: { [field]: [code] } },
    });
    expect(await figures(budget)).toMatchObject({ promised: 0 });
  });

  test('sent twice under one key is one event; many at once take no more than the budget holds', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const body = wishOf(budget, [project.slug]);
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

  test('may push the net remaining budget below zero by plans of others', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
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
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    await notify(app, await ask(project, 4_000));
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

  test('by two at once is made once: whoever saw the old one is told', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
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
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    const waiting = await Promise.all(Array.from({ length: 6 }, () => ask(project, 1_000)));
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

  test('of kind, amount and limits holds until something was given', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    const terms = { funding_percentage_ppm: null, funding_value_in_cents: 700, donation_min_in_cents: 500 };
    expect((await change(id, terms)).body).toMatchObject({ funding_value: { in_cents: 700 } });
    await notify(app, await ask(project, 600));
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

  test('of the first day ends with the beginning; the last day may move, not into the past', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
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

  test('lets projects come and go, but keeps who has been given something', async () => {
    const [budget, one, two] = [await makeBudget(app.services), await room(), await room()];
    const id = await make(budget, [one.slug]);
    await notify(app, await ask(one, 600));
    expect((await change(id, { projects: [one.slug, two.slug] })).status).toBe(200);
    expect(await change(id, { projects: [two.slug] })).toMatchObject({
      status: 400,
      body: { codes: { projects: ['project_used'] } },
    });
    expect((await change(id, { projects: [one.slug] })).status).toBe(200);
    const fields = (await read(id)).history.map(({ field }) => field);
    expect(fields).toEqual(['project_removed', 'project_added', 'created']);
  });
});

test('two of the same title, made at once from two budgets, are both there', async () => {
  const project = await room();
  const budgets = [await makeBudget(app.services), await makeBudget(app.services)];
  const ids = await Promise.all(
    budgets.map((budget) => make(budget, [project.slug], { title: 'Both at once' })),
  );
  expect(new Set(ids).size).toBe(2);
});

describe('the end', () => {
  test('gives what is left back to the budget in the same step, once', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    await notify(app, await ask(project, 4_000));
    const answers = await Promise.all([end(id), end(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({
      state: 'ended',
      left: { in_cents: 0 },
      released: { in_cents: 26_000 },
      history: [{ field: 'ended', reason: 'the company asked for it' }, { field: 'created' }],
      can_change: false,
      can_end: false,
    });
    expect(await figures(budget)).toMatchObject({ promised: 0, allocated: 4_000 });
    expect((await change(id, { title: 'Too late' })).status).toBe(409);
    await notify(app, await ask(project, 1_000));
    expect(await read(id)).toMatchObject({ spent: { in_cents: 4_000 } });
  });

  test('holds for whoever began before it and waited', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    const wish = await sameAs(id, { pot_in_cents: 50_000 });
    const author = { actor: staff.id, request: 'late', locale: 'en_US' as const };
    await app.services.database.transact(async (late) => {
      // The end lies a millisecond before the transaction that made it.
      await late.client.query('SELECT pg_sleep(0.005)');
      expect((await end(id)).status).toBe(200);
      await expect(endEarly(late, BigInt(id), 'again', author)).rejects.toThrow('co_funding_over');
      await expect(update(late, BigInt(id), wish, author)).rejects.toThrow('co_funding_over');
    });
    expect(await figures(budget)).toMatchObject({ promised: 0 });
  });

  test('by time holds as well, once the rest went back', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    const author = { actor: staff.id, request: 'late', locale: 'en_US' as const };
    await app.services.database.transact(async (late) => {
      await app.database.pool.query('UPDATE co_funding SET ends_at = $2 WHERE id = $1', [id, late.now]);
      const wish = await sameAs(id, { ends_on: addDays(today(), 30) });
      const job = () => releaseEnded(app.services, 'job').finally(() => app.services.clock.shiftBy(-1_000));
      app.services.clock.shiftBy(1_000);
      expect(await job()).toBe(1);
      await expect(update(late, BigInt(id), wish, author)).rejects.toThrow('co_funding_over');
    });
  });

  test('keeps what a payment under way was shown, until it is confirmed or expires', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    const [confirmed, lapsing] = [await ask(project, 1_000), await ask(project, 2_000)];
    expect(await read(id)).toMatchObject({ waiting: { in_cents: 3_000 }, can_delete: false });
    await end(id);
    expect(await figures(budget)).toMatchObject({ promised: 3_000 });
    await notify(app, confirmed);
    expect(await read(id)).toMatchObject({ spent: { in_cents: 1_000 }, left: { in_cents: 2_000 } });
    expect(await releaseEnded(app.services, 'job')).toBe(0);
    await app.database.pool.query(
      `UPDATE private_donation SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [lapsing.id],
    );
    await Promise.all([releaseEnded(app.services, 'job'), releaseEnded(app.services, 'job')]);
    expect(await read(id)).toMatchObject({ left: { in_cents: 0 }, released: { in_cents: 29_000 } });
    expect(await figures(budget)).toMatchObject({ promised: 0, allocated: 1_000 });
    expect(await releaseEnded(app.services, 'job')).toBe(0);
  });

  test('by time gives the rest back as well, and later what a refund returns', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    const donation = await ask(project, 4_000);
    await notify(app, donation);
    await app.database.pool.query(
      `UPDATE co_funding SET ends_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    expect(await releaseEnded(app.services, 'job')).toBe(1);
    expect(await figures(budget)).toMatchObject({ promised: 0, allocated: 4_000 });
    const keeper = await buildUser(app.services, { permissions: ['change_private_donations'] });
    const body = { amount_in_cents: 4_000, reason: 'asked for it' };
    const params = { id: String(donation.id) };
    expect((await app.call(refundDonation, { params, body }, { as: keeper })).status).toBeLessThan(300);
    await app.services.jobs.drain();
    expect(await read(id)).toMatchObject({ spent: { in_cents: 0 }, left: { in_cents: 4_000 }, used: true });
    expect(await releaseEnded(app.services, 'job')).toBe(1);
    expect(await figures(budget)).toMatchObject({ promised: 0, allocated: 0 });
  });

  test('that is cut off half-way leaves all as it was, and can be taken again', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    const cut = app.services.database.transact(async (tx) => {
      await endEarly(tx, BigInt(id), 'cut off', { actor: staff.id, request: 'cut' });
      throw new Error('the process is gone');
    });
    await expect(cut).rejects.toThrow('the process is gone');
    expect(await read(id)).toMatchObject({ state: 'running', left: { in_cents: 30_000 } });
    expect(await figures(budget)).toMatchObject({ promised: 30_000 });
    expect((await end(id)).status).toBe(200);
    expect(await figures(budget)).toMatchObject({ promised: 0 });
  });

  test('of a planned event is refused: it can be moved or deleted', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug], { starts_on: addDays(today(), 5) });
    expect(await end(id)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['co_funding_planned'] } },
    });
  });
});

describe('deleting', () => {
  test('gives the pot back; what was used or is counted on stays', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    expect((await remove(id)).body).toEqual({ deleted: true });
    expect((await remove(id)).status).toBe(404);
    expect(await figures(budget)).toMatchObject({ promised: 0 });
    const used = await make(budget, [project.slug]);
    const donation = await ask(project, 4_000);
    expect((await remove(used)).status).toBe(409);
    await notify(app, donation);
    expect(await remove(used)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['co_funding_used'] } },
    });
  });

  test('is refused while a donation is confirmed, whichever comes first', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    const donation = await ask(project, 4_000);
    const [answer] = await Promise.all([remove(id), notify(app, donation)]);
    expect(answer.status).toBe(409);
    expect(await figures(budget)).toMatchObject({ promised: 26_000, allocated: 4_000 });
  });
});

describe('who may what', () => {
  test('each step asks for its own right', async () => {
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    expect(await read(id, viewer)).toMatchObject({ can_change: false, can_end: false, can_delete: false });
    const body = wishOf(budget, [project.slug]);
    expect((await app.call(createCoFunding, { body }, { as: viewer })).status).toBe(403);
    expect((await change(id, { title: 'Mine' }, viewer)).status).toBe(403);
    expect((await end(id, viewer)).status).toBe(403);
    expect((await remove(id, viewer)).status).toBe(403);
    expect((await app.call(listCoFundingSources, {}, { as: viewer })).status).toBe(403);
    expect((await app.call(readCoFunding, { params: { id } }, {})).status).toBe(401);
  });

  test('while co-funding is off nothing is made or changed, but what runs can be ended', async () => {
    const { pool } = app.database;
    const [budget, project] = [await makeBudget(app.services), await room()];
    const id = await make(budget, [project.slug]);
    await pool.query(`INSERT INTO platform_setting (key, value) VALUES ('coFunding', 'false')`);
    forgetSettings();
    const body = wishOf(budget, [project.slug]);
    expect((await app.call(createCoFunding, { body }, { as: staff })).status).toBe(403);
    expect((await change(id, { title: 'Off' })).status).toBe(403);
    expect((await end(id)).status).toBe(200);
    await pool.query(`DELETE FROM platform_setting WHERE key = 'coFunding'`);
    forgetSettings();
  });
});

test('the form is told which budgets are open and finds projects by their title', async () => {
  const [budget, project] = [await makeBudget(app.services), await makeGiving(app.database.pool)];
  const asked = await app.call(listCoFundingSources, {}, { as: staff });
  const sources = asked.body as ResponseOf<typeof listCoFundingSources>;
  expect(sources.results.find(({ id }) => id === budget.id)).toMatchObject({ free: { in_cents: 100_000 } });
  expect(sources.once_per_donor).toBe(true);
  const found = await app.call(listCoFundingProjects, { query: {} }, { as: staff });
  const { results } = found.body as ResponseOf<typeof listCoFundingProjects>;
  expect(results.map(({ value }) => value)).toContain(project.project.slug);
});
