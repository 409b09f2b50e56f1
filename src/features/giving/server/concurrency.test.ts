import { installationOf } from '#platform/server/payments/installation.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProject } from '#testing/projects.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import { useDatabase } from '#testing/database.ts';
import { type AppProcess, startProcess } from '#testing/processes.ts';
import type { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { receiveEvent } from '#features/payments/server/testing.ts';
import { readFacts, requestDonation } from '#features/donations/server/index.ts';
import type { OpenProject } from '#features/donations/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  givingBody,
  makeProvider,
  requested,
  amountsOf,
  useGiving,
} from '#features/donations/server/testing.ts';
import { postDonation, postPaid } from '#features/donations/server/testing-http.ts';

const payers = 200;

/** Ends every hold of a project and leaves room for ten. */
async function endHolds(pool: pg.Pool, project: bigint): Promise<void> {
  await pool.query(
    `UPDATE donation_hold SET expires_at = now() - interval '1 second' WHERE project_id = $1`,
    [project],
  );
  await pool.query('SELECT giving_release_expired(ARRAY[$1::bigint], now())', [project]);
  await pool.query('UPDATE need_funding SET goal = 10000 WHERE project_id = $1', [project]);
  await pool.query('UPDATE project_funding SET goal = 10000 WHERE project_id = $1', [project]);
}

describe('two processes on one database, 200 payers at once, room for ten', { timeout: 120_000 }, () => {
  const database = useDatabase();
  const apps: AppProcess[] = [];
  const appOf = (index: number) => apps[index % apps.length]?.url ?? '';

  beforeAll(async () => {
    apps.push(...(await Promise.all([startProcess(database.url), startProcess(database.url)])));
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
  });

  test('exactly ten may pay, and exactly ten are booked however often it is reported', async () => {
    const { pool } = database;
    const project = await makeProject(pool, { needs: [[10_000n, 0n]] });
    const giving = { project, provider: await makeProvider(pool) };
    const answers = await Promise.all(
      Array.from({ length: payers }, (_, index) => postDonation(appOf(index), givingBody(giving), index)),
    );
    const accepted = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(accepted).toHaveLength(10);
    expect(new Set(refused.map(({ body }) => JSON.stringify(body['codes'])))).toEqual(
      new Set([JSON.stringify({ overfunded: ['nothing_free'] })]),
    );
    expect(await amountsOf(pool, project.id)).toMatchObject({ balance: 0, held: 10_000 });
    const donations = await Promise.all(
      accepted.map(({ body }) => requested(pool, (body['donation'] as { token: string }).token)),
    );
    const reported = [...donations, ...donations, ...donations].map((donation, index) =>
      postPaid(appOf(index), donation),
    );
    expect(new Set(await Promise.all(reported))).toEqual(new Set([200]));
    expect(await amountsOf(pool, project.id)).toMatchObject({ balance: 10_000, held: 0, supporters: 10 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('a payment on the hosted page is reported by the sandbox itself and shown by the other process', async () => {
    const { pool } = database;
    const project = await makeProject(pool, { needs: [[10_000n, 0n]] });
    const giving = { project, provider: await makeProvider(pool) };
    const { body } = await postDonation(appOf(0), givingBody(giving), 5_000);
    const paid = await fetch(String(body['payment_url']), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'card=paid&repeat=3&shuffle=1',
      redirect: 'manual',
    });
    expect(paid.status).toBe(303);
    const { token } = body['donation'] as { token: string };
    const outcome = async () => {
      const response = await fetch(`${appOf(1)}/api/v4/private-donations/${token}/`);
      return ((await response.json()) as { outcome: string }).outcome;
    };
    await expect.poll(outcome).toBe('paid');
  });

  test('200 payments after their holds have expired: ten are credited, the others overflow', async () => {
    const { pool } = database;
    const project = await makeProject(pool, { needs: [[1_000n * BigInt(payers), 0n]] });
    const giving = { project, provider: await makeProvider(pool) };
    const answers = await Promise.all(
      Array.from({ length: payers }, (_, index) =>
        postDonation(appOf(index), givingBody(giving), 1_000 + index),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(payers);
    await endHolds(pool, project.id);
    const donations = await Promise.all(
      answers.map(({ body }) => requested(pool, (body['donation'] as { token: string }).token)),
    );
    expect(
      new Set(await Promise.all(donations.map((donation, index) => postPaid(appOf(index), donation)))),
    ).toEqual(new Set([200]));
    const { rows } = await pool.query<{ credited: number; overflow: number }>(
      `SELECT count(*) FILTER (WHERE credited_cents = 1000)::int AS credited,
         count(*) FILTER (WHERE overflow_cents = 1000)::int AS overflow FROM private_donation WHERE project_id = $1`,
      [project.id],
    );
    expect(rows).toEqual([{ credited: 10, overflow: payers - 10 }]);
    expect(await amountsOf(pool, project.id)).toMatchObject({ balance: 10_000, supporters: 10 });
    expect(await brokenChecks(pool)).toEqual([]);
  });
});

/** Lets callers go on only together, so that each has read before any of them writes. */
function together(size: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  const go = () => {
    const ready = waiting;
    waiting = [];
    for (const resume of ready) resume();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === size) go();
      // A transaction that was tried again leaves the last group too small.
      else setTimeout(go, 2_000).unref();
    });
}

describe('the same with the lock disabled and the constraints dropped', { timeout: 120_000 }, () => {
  const app = useGiving();
  const unlocked = (): OpenProject => {
    const meet = together(8);
    return async (tx, project, question) => {
      const facts = await readFacts(tx, project, question);
      await meet();
      return facts;
    };
  };

  beforeAll(async () => {
    await app.database.pool.query(`
      ALTER TABLE project_funding DROP CONSTRAINT project_funding_within_goal, DROP CONSTRAINT project_funding_holds_fit;
      ALTER TABLE need_funding DROP CONSTRAINT need_funding_within_goal`);
  });

  async function request(
    slug: string,
    provider: string,
    openProject: OpenProject | undefined,
  ): Promise<string[]> {
    const { database } = app.services;
    // With the lock on, payers come in small groups: on a busy machine many would wait longer than a lock may take.
    const group = openProject ? payers : 10;
    const answers: PromiseSettledResult<{ token: string }>[] = [];
    for (let first = 0; first < payers; first += group) {
      answers.push(...(await Promise.allSettled(askGroup(first, group))));
    }
    return answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.token] : []));

    function askGroup(first: number, count: number) {
      return Array.from({ length: count }, (_, at) => {
        const index = first + at;
        const body = givingBody(
          { project: { slug }, provider },
          { additional_information: '', extra_data: '' },
        );
        const requester = {
          userId: null,
          network: `10.1.0.${index}`,
          locale: 'de' as const,
          secret: 'x',
          work: 0,
        };
        return database.transact((tx) =>
          requestDonation(
            tx,
            body as BodyOf<typeof requestPrivateDonation>,
            requester,
            openProject && { openProject },
          ),
        );
      });
    }
  }

  test('more than ten donors are admitted', async () => {
    const { pool } = app.database;
    const project = await makeProject(pool, { needs: [[10_000n, 0n]] });
    const accepted = await request(project.slug, await makeProvider(pool), unlocked());
    expect(accepted.length).toBeGreaterThan(10);
    expect((await amountsOf(pool, project.id))['held']).toBeGreaterThan(10_000);
  });

  test('more than the goal is booked, and the checks find it', async () => {
    const { pool } = app.database;
    const project = await makeProject(pool, { needs: [[1_000n * BigInt(payers), 0n]] });
    const tokens = await request(project.slug, await makeProvider(pool), undefined);
    expect(tokens).toHaveLength(payers);
    await endHolds(pool, project.id);
    const openProject = unlocked();
    const { mark: installation } = await installationOf(app.services.database.db);
    // With that many at once some may not get a connection in time; a few are enough.
    await Promise.allSettled(
      tokens.map(async (token, index) => {
        const event = {
          eventId: `evt_${index}`,
          kind: 'paid' as const,
          payment: `sbx_unlocked_${index}`,
          reference: token,
          amountCents: 1_000n,
          currency: 'EUR',
          occurredAt: new Date(),
          installation,
          payload: {},
        };
        await receiveEvent(app.services, 'sandbox', event, 'test', { openProject });
      }),
    );
    expect((await amountsOf(pool, project.id))['balance']).toBeGreaterThan(10_000);
    expect((await brokenChecks(pool)).map((name) => name.split(':')[0])).toContain('need_balances');
  });
});
