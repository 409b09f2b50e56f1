import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../../contract/errors.ts';
import { defineRoute } from '../../contract/route.ts';
import { buildUser } from '#testing/factories.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { buildApp, checkRegistrations } from './app.ts';
import { raw, read, write } from './handler.ts';

const app = useApp();

const give = defineRoute({
  id: 'testGive',
  feature: 'platform',
  method: 'POST',
  path: '/api/v4/test/give',
  permission: 'public',
  summary: 'A write of this test',
  body: z.strictObject({ text: z.string().max(20) }),
  response: z.object({ id: z.string(), finished: z.number() }),
  idempotency: 'required',
});

const useUp = defineRoute({
  id: 'testUseUp',
  feature: 'platform',
  method: 'POST',
  path: '/api/v4/test/use-up',
  permission: 'public',
  summary: 'Uses something up that its preparation looks for',
  body: z.strictObject({ text: z.string().max(20) }),
  response: z.object({ text: z.string() }),
  idempotency: 'required',
});

const fail = defineRoute({
  id: 'testFail',
  feature: 'platform',
  method: 'GET',
  path: '/api/v4/test/fail',
  permission: 'public',
  summary: 'Always breaks',
  response: z.object({}),
});

async function testServer(finished: { count: number; failOnce?: boolean }) {
  const used = new Set<string>();
  return buildApp({
    services: app.services,
    translate: (_locale, _namespace, key) => key,
    plugins: [],
    registrations: [
      write(give, {
        command: async ({ tx, body }) => {
          const row = await tx
            .insertInto('platform_setting')
            .values({ key: `${body.text} ${crypto.randomUUID()}`, value: '1' })
            .returning('key')
            .executeTakeFirstOrThrow();
          return { key: row.key };
        },
        finish: async (_context, { key }) => {
          finished.count += 1;
          if (finished.failOnce) {
            finished.failOnce = false;
            throw new Error('the network broke');
          }
          return { id: key, finished: finished.count };
        },
      }),
      write(useUp, {
        prepare: async ({ body }) => {
          if (used.has(body.text)) throw new Refusal(400, [{ code: 'link_over', namespace: 'accounts' }]);
        },
        command: async ({ body }) => {
          used.add(body.text);
          return { text: body.text };
        },
      }),
      read(fail, async () => {
        throw new Error('a secret of the inside');
      }),
    ],
  });
}

function post(
  server: Awaited<ReturnType<typeof testServer>>,
  key: string | undefined,
  payload: unknown,
  url: string = give.path,
) {
  return server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

async function rowsOf(text: string): Promise<number> {
  const { rows } = await app.database.pool.query(`SELECT key FROM platform_setting WHERE key LIKE $1`, [
    `${text} %`,
  ]);
  return rows.length;
}

describe('idempotency', () => {
  it('writes once for 50 parallel requests under one key, and answers all of them the same', async () => {
    const finished = { count: 0 };
    const server = await testServer(finished);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(server, 'key-parallel-1', { text: 'parallel' })),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
    expect(await rowsOf('parallel')).toBe(1);
    await server.close();
  });

  it('repeats only what follows the commit if that part failed', async () => {
    const server = await testServer({ count: 0, failOnce: true });
    expect((await post(server, 'key-broken-1', { text: 'broken' })).statusCode).toBe(500);
    expect((await post(server, 'key-broken-1', { text: 'broken' })).statusCode).toBe(200);
    const replayed = await post(server, 'key-broken-1', { text: 'broken' });
    expect(replayed.headers['idempotency-replayed']).toBe('true');
    expect(await rowsOf('broken')).toBe(1);
    await server.close();
  });

  it('answers a repetition that its preparation refuses because the first one has run', async () => {
    const server = await testServer({ count: 0 });
    const press = (key: string, text: string) => post(server, key, { text }, useUp.path);
    const first = await press('key-used-up-1', 'link');
    const again = await press('key-used-up-1', 'link');
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await press('key-used-up-2', 'link')).statusCode).toBe(400);
    expect((await press('key-used-up-3', 'other')).statusCode).toBe(200);
    expect((await press('key-used-up-1', 'other')).statusCode).toBe(400);
    await server.close();
  });

  it('refuses the same key with another body, and a write without a key', async () => {
    const server = await testServer({ count: 0 });
    await post(server, 'key-other-1', { text: 'one' });
    expect((await post(server, 'key-other-1', { text: 'two' })).statusCode).toBe(422);
    expect((await post(server, undefined, { text: 'one' })).statusCode).toBe(400);
    expect((await post(server, 'short', { text: 'one' })).statusCode).toBe(400);
    await server.close();
  });
});

describe('bad input', () => {
  it.each([
    ['an unknown field', { text: 'x', admin: true }, 400],
    ['a wrong type', { text: true }, 400],
    ['an array', [], 400],
    ['no JSON', '{', 400],
    ['an empty body', '', 400],
    ['nesting ten thousand levels deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['a prototype', '{"__proto__":{"x":1},"text":"x"}', 400],
    ['two megabytes', { text: 'x'.repeat(2_000_000) }, 413],
  ])('answers %s with a message, never with 500', async (_name, payload, status) => {
    const server = await testServer({ count: 0 });
    const answer = await post(server, 'key-input-1', payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('json');
    await server.close();
  });

  it('accepts JSON bodies only', async () => {
    const server = await testServer({ count: 0 });
    const answer = await server.inject({
      method: 'POST',
      url: give.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': 'key-form-1' },
      payload: 'text=x',
    });
    expect(answer.statusCode).toBe(415);
    await server.close();
  });
});

describe('the unexpected', () => {
  it('is a 500 that reveals nothing internal', async () => {
    const server = await testServer({ count: 0 });
    const answer = await server.inject({ url: fail.path });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    await server.close();
  });
});

describe('boot', () => {
  const route = { ...give, id: 'testBoot' };

  it('refuses a route without a permission', () => {
    expect(() =>
      checkRegistrations([write({ ...route, permission: undefined as never }, async () => ({}) as never)]),
    ).toThrow(/names no permission/);
  });

  it('refuses a body that accepts unknown fields, two routes with one id, and a write on GET', () => {
    const open = write({ ...route, body: z.object({}) as never }, async () => ({}) as never);
    expect(() => checkRegistrations([open])).toThrow(/strictObject/);
    const fine = raw(route, async () => null);
    expect(() => checkRegistrations([fine, fine])).toThrow(/two routes/);
    expect(() => checkRegistrations([write({ ...route, method: 'GET' }, async () => ({}) as never)])).toThrow(
      /writes on GET/,
    );
  });
});

describe('the audit log', () => {
  it('is written in the transaction of a staff write, with the request id', async () => {
    const staff = await buildUser(app.services, { isStaff: true });
    const server = await testServer({ count: 0 });
    const headers = await sessionHeaders(app.services, staff.id);
    const answer = await server.inject({
      method: 'POST',
      url: give.path,
      headers: { ...headers, 'idempotency-key': 'key-audit-1' },
      payload: { text: 'audited' },
    });
    const { rows } = await app.database.pool.query(`SELECT route, request FROM audit_log WHERE actor = $1`, [
      String(staff.id),
    ]);
    expect(rows).toEqual([{ route: 'testGive', request: answer.headers['x-request-id'] }]);
    await server.close();
  });
});
