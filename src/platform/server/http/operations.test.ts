import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useDatabase } from '#testing/database.ts';
import { loggerOptions } from '../operation/logging.ts';
import { featureCounter, observeJob } from '../operation/metrics.ts';
import type { Services } from '../services.ts';
import { observeRequests, operations } from './operations.ts';

const database = useDatabase();

function logInto(lines: string[]): FastifyBaseLogger {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return pino(loggerOptions({ logLevel: 'info', mode: 'production' }), sink);
}

const token = 'token-of-the-measurements-0123456789';
const reading = (url = '/metrics', given = token) => ({ url, headers: { authorization: `Bearer ${given}` } });

async function serve(pool: pg.Pool, lines: string[] = [], metricsToken: string | undefined = token) {
  const jobs = { counts: async () => [{ name: 'mail.send', waiting: 3, running: 1, failed: 0 }] };
  const app = Fastify({ loggerInstance: logInto(lines) });
  observeRequests(app);
  await app.register(
    operations({ database: { pool }, jobs, config: { metricsToken } } as unknown as Services),
  );
  app.get('/secret/:token', { config: { routeId: 'secret_thing' } }, async () => 'ok');
  return app;
}

test('the process is healthy, and ready while the database answers', async () => {
  const app = await serve(database.pool);
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  await app.close();
});

test('while the database is unavailable it is healthy but not ready', async () => {
  const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const app = await serve(away);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.headers['retry-after']).toBe('2');
  await app.close();
  await away.end();
});

test('metrics contain routes by id, jobs, connections and the counters of features', async () => {
  const app = await serve(database.pool);
  await app.inject('/secret/t0k3n');
  observeJob('test.operations', true, 0.2);
  featureCounter('obolus_test_total', 'Tests').add();
  featureCounter('obolus_test_total', 'Tests').add(2);
  const { body, headers } = await app.inject(reading());
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'obolus_http_request_seconds_count{route="secret_thing",method="GET",status="200"} 1',
  );
  expect(body).toContain('obolus_job_seconds_count{job="test.operations",result="done"} 1');
  expect(body).toContain('obolus_jobs{job="mail.send",state="waiting"} 3');
  expect(body).toContain('obolus_test_total 3');
  expect(body).toContain('obolus_db_connections{state="open"}');
  expect(body).not.toContain('t0k3n');
  await app.close();
});

test('metrics are for those who have the token, wherever they ask from', async () => {
  const app = await serve(database.pool);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).statusCode).toBe(404);
  expect((await app.inject(reading('/metrics', `${token}x`))).statusCode).toBe(404);
  expect((await app.inject(reading(`/metrics?token=${token}`, 'x'))).statusCode).toBe(404);
  expect((await app.inject({ ...reading(), remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
  await app.close();
});

test('without a token in the settings there are no metrics', async () => {
  const app = Fastify();
  const config = { metricsToken: undefined };
  await app.register(operations({ config } as unknown as Services));
  expect((await app.inject(reading('/metrics', 'undefined'))).statusCode).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await app.close();
});

test('an answer is logged by its route with the request id, without addresses and tokens', async () => {
  const lines: string[] = [];
  const app = await serve(database.pool, lines);
  await app.inject({ url: '/secret/t0k3n?key=abc', headers: { cookie: 'obolus=s3ss10n' } });
  await app.close();
  const entry = JSON.parse(lines.find((line) => line.includes('answered')) ?? '{}');
  expect(entry).toMatchObject({ route: 'secret_thing', method: 'GET', status: 200, msg: 'answered' });
  expect(entry.reqId).toBeTruthy();
  expect(lines.join()).not.toMatch(/t0k3n|abc|s3ss10n/);
});

test('the log hides identities and secret links', async () => {
  const lines: string[] = [];
  const log = logInto(lines);
  log.info({ email: 'ada@example.org', body: { password: 'hunter2', first_name: 'Ada' } }, 'one');
  log.info({ headers: { cookie: 'obolus=1', authorization: 'Bearer x', 'set-cookie': 'y=z' } }, 'two');
  log.info({ mail: { to: 'ada@example.org', token: 'abc' } }, 'three');
  const failed = database.pool.query(`
    INSERT INTO app_user (username, email) VALUES ('ada', 'ada@example.org'), ('ada2', 'ada@example.org')`);
  await failed.catch((error: unknown) => log.error({ err: error }, 'four'));
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain('app_user_email');
  expect(lines.join()).not.toMatch(/ada@example|hunter2|Ada|obolus=1|Bearer|y=z|"abc"/);
});
