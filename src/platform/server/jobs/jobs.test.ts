import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#testing/database.ts';
import { DatabaseClock } from '../operation/clock.ts';
import { type Database, openDatabase } from '../database/db.ts';
import { createJobs, defineJob, type Jobs } from './jobs.ts';

const database = useDatabase();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const greet = defineJob({ name: 'test.greet', schema: z.object({ who: z.string() }), retryDelaySeconds: 0 });
const single = defineJob({ name: 'test.single', schema: z.object({ who: z.string() }), unique: 'waiting' });

let app: Database;
let jobs: Jobs;
const greeted: string[] = [];
let failures = 0;
const observed: string[] = [];

beforeAll(async () => {
  app = await openDatabase({
    url: database.url,
    clock: new DatabaseClock(),
    onEffectError: () => undefined,
    onPoolError: () => undefined,
  });
  jobs = createJobs({
    url: database.url,
    log: quiet,
    observe: (name, ok) => void observed.push(`${name} ${ok}`),
  });
  jobs.register(greet, async ({ who }) => {
    if (failures > 0) {
      failures -= 1;
      throw new Error('not now');
    }
    greeted.push(who);
  });
  jobs.register(single, async ({ who }) => void greeted.push(who));
  await jobs.start({ work: false });
});

afterAll(async () => {
  await jobs.stop();
  await app.close();
});

test('the migrated schema is the one that this pg-boss expects', async () => {
  const boss = new PgBoss({
    connectionString: database.url,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const report = await boss.detectSchemaDrift();
  await boss.stop({ graceful: false });
  expect(report).toMatchObject({ ok: true });
});

test('a job exists exactly when the transaction that queued it commits', async () => {
  const failed = app.transact(async (tx) => {
    await jobs.enqueue(tx, greet, { who: 'rolled back' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const id = await app.transact((tx) => jobs.enqueue(tx, greet, { who: 'Ada' }));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await jobs.drain();
  expect(greeted).toEqual(['Ada']);
  greeted.length = 0;
});

test('a failed job is retried', async () => {
  failures = 2;
  await app.transact((tx) => jobs.enqueue(tx, greet, { who: 'Grace' }));
  await jobs.drain({ future: true });
  await jobs.drain({ future: true });
  await jobs.drain({ future: true });
  expect(greeted).toEqual(['Grace']);
  expect(observed.slice(-3)).toEqual(['test.greet false', 'test.greet false', 'test.greet true']);
  greeted.length = 0;
});

test('a job for later waits, and a unique one is queued once', async () => {
  await app.transact(async (tx) => {
    await jobs.enqueue(tx, greet, { who: 'later' }, { startAfterSeconds: 3600 });
    expect(await jobs.enqueue(tx, single, { who: 'one' }, { singletonKey: 'k' })).not.toBeNull();
    expect(await jobs.enqueue(tx, single, { who: 'two' }, { singletonKey: 'k' })).toBeNull();
  });
  await jobs.drain();
  expect(greeted).toEqual(['one']);
  await jobs.drain({ future: true });
  expect(greeted).toEqual(['one', 'later']);
  greeted.length = 0;
});

test('data that the schema refuses never enters the queue', async () => {
  const bad = app.transact((tx) => jobs.enqueue(tx, greet, { who: 5 } as unknown as { who: string }));
  await expect(bad).rejects.toThrow();
});

test('a working process runs jobs by itself and finishes the running one before it stops', async () => {
  const order: string[] = [];
  let started: () => void = () => undefined;
  let release: () => void = () => undefined;
  const running = new Promise<void>((done) => {
    started = done;
  });
  const gate = new Promise<void>((done) => {
    release = done;
  });
  const worker = createJobs({ url: database.url, log: quiet, pollSeconds: 0.5 });
  worker.register(greet, async ({ who }) => {
    started();
    await gate;
    order.push(who);
  });
  worker.schedule(defineJob({ name: greet.name, schema: z.object({}) }), '0 3 * * *');
  await worker.start({ work: true });
  await app.transact((tx) => worker.enqueue(tx, greet, { who: 'slow' }));
  await running;
  const stopping = worker.stop().then(() => order.push('stopped'));
  release();
  await stopping;
  expect(order).toEqual(['slow', 'stopped']);
});

test('a worker whose connections are cut recovers by itself', async () => {
  const done: string[] = [];
  const worker = createJobs({ url: database.url, log: quiet, pollSeconds: 0.5 });
  worker.register(greet, async ({ who }) => void done.push(who));
  await worker.start({ work: true });
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'obolus jobs' AND datname = current_database()`,
  );
  await app.transact((tx) => worker.enqueue(tx, greet, { who: 'after the cut' }));
  await expect.poll(() => done).toEqual(['after the cut']);
  await worker.stop();
});

test('while the database is unavailable it neither throws nor hangs, and stops', async () => {
  const away = createJobs({ url: 'postgres://nobody@127.0.0.1:1/none', log: quiet });
  await away.start({ work: true });
  await away.stop();
});
