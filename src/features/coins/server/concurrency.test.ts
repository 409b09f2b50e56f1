import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { readFacts } from '#features/donations/server/index.ts';
import { makeProject } from '#testing/projects.ts';
import type { OpenServices } from '#platform/server/services.ts';
import { openTestServices } from '#testing/app.ts';
import { useDatabase } from '#testing/database.ts';
import { buildUser } from '#testing/factories.ts';
import { type AppProcess, startProcess } from '#testing/processes.ts';
import { readLots } from './balance.ts';
import { distribute } from './commands/distribute.ts';
import { redeemCode } from './commands/redeem.ts';
import { codeOf, fundingOf, makeCampaign, switchOn, useCoins } from './testing.ts';

const visitors = 100;
const addressOf = (index: number) => `10.2.${index >> 8}.${index & 255}`;

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookie: string;
}

/** Posts as a browser does; retries a 503 with the same idempotency key. */
async function post(url: string, body: object, from: { address: string; cookie?: string }): Promise<Answer> {
  const key = crypto.randomUUID();
  for (;;) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': from.address,
        ...(from.cookie ? { cookie: from.cookie } : {}),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    if (response.status !== 503) return { status: response.status, body: answer, cookie };
  }
}

describe('two processes on one database', { timeout: 180_000 }, () => {
  const database = useDatabase();
  const apps: AppProcess[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'obolus-coins-'));
  let side: OpenServices;
  const urlOf = (index: number, path: string) => `${apps[index % apps.length]?.url}/api/v4/coins/${path}`;

  beforeAll(async () => {
    await switchOn(database.pool);
    side = await openTestServices(database.url, dataDir);
    apps.push(...(await Promise.all([startProcess(database.url), startProcess(database.url)])));
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await side.close();
    rmSync(dataDir, { recursive: true });
  });

  const redeem = (index: number, code: string, address = addressOf(index)) =>
    post(urlOf(index, 'codes/redeem/'), { code_string: code }, { address });

  test('one code redeemed by 100 visitors at once is credited once', async () => {
    const campaign = await makeCampaign(side.services);
    const answers = await Promise.all(
      Array.from({ length: visitors }, (_, index) => redeem(index, codeOf(campaign))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => JSON.stringify(body['codes'])))).toEqual(
      new Set([JSON.stringify({ code_string: ['code_held'] })]),
    );
    const { rows } = await database.pool.query('SELECT sum(amount_cents)::int AS total FROM coin_lot');
    expect(rows).toEqual([{ total: 1_000 }]);
    expect(await brokenChecks(database.pool)).toEqual([]);
  });

  test('one balance distributed 60 times at once never becomes negative', async () => {
    const campaign = await makeCampaign(side.services);
    const project = await makeProject(database.pool, { needs: [[1_000_000n, 0n]] });
    const { cookie } = await redeem(1, codeOf(campaign));
    const body = { amount: '1.00', project_slug: project.slug };
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        post(urlOf(index, 'donate-on-project/'), body, { address: addressOf(1), cookie }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await fundingOf(database.pool, project.id)).toMatchObject({ balance: 1_000, codes: 1_000 });
    expect(await brokenChecks(database.pool)).toEqual([]);
  });

  test('60 balances distributed at once to a need for ten never exceed it', async () => {
    const campaign = await makeCampaign(side.services, { count: 60 });
    const project = await makeProject(database.pool, {
      needs: [
        [4_500n, 0n],
        [5_500n, 0n],
      ],
    });
    const cookies = await Promise.all(
      campaign.codes.map(async (code, index) => (await redeem(index, code)).cookie),
    );
    const body = { amount: '10.00', project_slug: project.slug };
    const answers = await Promise.all(
      cookies.map((cookie, index) =>
        post(urlOf(index, 'donate-on-project/'), body, { address: addressOf(index), cookie }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await fundingOf(database.pool, project.id)).toMatchObject({ goal: 10_000, balance: 10_000 });
    expect(await brokenChecks(database.pool)).toEqual([]);
  });

  test('of 100 wrong codes at once from one address, ten are looked up, whichever process they reach', async () => {
    const answers = await Promise.all(
      Array.from({ length: visitors }, (_, index) => redeem(index, 'F22222222', '10.9.9.9')),
    );
    const unproven = (from: typeof answers) =>
      from.filter(({ body }) => JSON.stringify(body['codes']).includes('proof_of_work_required'));
    const reported = (code: string) =>
      answers.filter(({ body }) => JSON.stringify(body['codes']) === JSON.stringify({ code_string: [code] }));
    expect(reported('code_unknown')).toHaveLength(10);
    expect(unproven(answers)).toHaveLength(visitors - 10);
    const campaign = await makeCampaign(side.services);
    for (const index of [0, 1]) {
      const { body } = await redeem(index, codeOf(campaign), '10.9.9.9');
      expect(body['codes']).toEqual({ non_field_errors: ['proof_of_work_required'] });
    }
    expect((await redeem(0, codeOf(campaign), '10.9.9.8')).status).toBe(200);
  });
});

/** A barrier for that number of callers, so that each has read before any of them writes. */
function together(size: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length < size) return;
      for (const resume of waiting) resume();
      waiting = [];
    });
}

describe('the same with the locks disabled and the constraints dropped', { timeout: 60_000 }, () => {
  const app = useCoins();

  beforeAll(async () => {
    await app.database.pool.query(`
      DROP INDEX coin_lot_open;
      ALTER TABLE coin_lot DROP CONSTRAINT coin_lot_within_amount, DROP CONSTRAINT coin_lot_check1;
      ALTER TABLE project_funding DROP CONSTRAINT project_funding_within_goal, DROP CONSTRAINT project_funding_holds_fit;
      ALTER TABLE need_funding DROP CONSTRAINT need_funding_within_goal;
      UPDATE account SET floor = NULL;
      CREATE FUNCTION no_floor() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.floor := NULL; RETURN NEW; END';
      CREATE TRIGGER no_floor BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION no_floor();`);
  });

  test('one code is redeemed more than once', async () => {
    const { services, database } = app;
    const campaign = await makeCampaign(services);
    const meet = together(4);
    const users = await Promise.all(Array.from({ length: 4 }, () => buildUser(services, {})));
    const unlocked = async (tx: Parameters<typeof redeemCode>[0], code: string) => {
      const row = await tx
        .selectFrom('coin_code')
        .select(['id', 'campaign_id as campaign', 'rest_cents as rest'])
        .where('code', '=', code)
        .executeTakeFirst();
      return row ?? null;
    };
    const outcomes = await Promise.allSettled(
      users.map(({ id }) =>
        services.database.transact((tx) =>
          redeemCode(
            tx,
            { userId: id, visitorHash: null, request: 'test' },
            { code: codeOf(campaign) },
            { lockCode: unlocked, decided: meet },
          ),
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
    expect((await brokenChecks(database.pool)).map((name) => name.split(':')[0])).toContain('coin_codes');
  });

  test('a balance becomes negative and a need exceeds its goal', async () => {
    const { services, database } = app;
    const campaign = await makeCampaign(services);
    const project = await makeProject(database.pool, { needs: [[1_200n, 0n]] });
    const user = await buildUser(services, {});
    const who = { userId: user.id, visitorHash: null, request: 'test' };
    await services.database.transact((tx) => redeemCode(tx, who, { code: codeOf(campaign) }));
    const meet = together(4);
    const parts = {
      openProject: readFacts,
      openLots: async (tx: Parameters<typeof distribute>[0], balance: bigint) => {
        const lots = await readLots(tx, balance, null, tx.now);
        await meet();
        return lots;
      },
    };
    await Promise.all(
      Array.from({ length: 4 }, () =>
        services.database.transact((tx) =>
          distribute(tx, { ...who, locale: 'en_US' }, { amount: '8.00', project: project.slug }, parts),
        ),
      ),
    );
    const funding = await fundingOf(database.pool, project.id);
    expect(funding['balance']).toBeGreaterThan(1_200);
    const broken = (await brokenChecks(database.pool)).map((name) => name.split(':')[0]);
    expect(broken).toContain('coin_balances');
    expect(broken).toContain('need_balances');
  });
});
