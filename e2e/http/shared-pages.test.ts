import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProject } from '#testing/projects.ts';
import { openServices } from '#app/services.ts';
import { startSession } from '#platform/server/auth/sessions.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import { testConfig } from '#testing/app.ts';
import { useDatabase } from '#testing/database.ts';
import { buildUser } from '#testing/factories.ts';
import { type AppProcess, startProcess } from '#testing/processes.ts';

/**
 * The built product in two processes on one database. The first receives requests of all kinds from many visitors and
 * from signed-in users; the second only those of plain anonymous visitors. Whatever the first received before, a plain
 * visitor gets the same response as from the second, byte by byte.
 */
const NAME = 'Wilhelmine von Geheimwinkel';
let attacked: AppProcess;
let fresh: AppProcess;
let session = '';
let visitor = '';
let slug = '';

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Sends headers unchanged; `fetch` would reorder them. */
function get(url: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString('utf8'),
          headers: response.headers,
        }),
      );
    });
    asked.once('error', fail);
    asked.end();
  });
}

/** The first difference of two responses; null if they are identical. */
function difference(one: Answer, other: Answer): string | null {
  const text = ({ status, headers, body }: Answer) =>
    `${status} ${String(headers['content-security-policy'])} ${body}`;
  const [a, b] = [text(one), text(other)];
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return `${a.slice(Math.max(0, at - 60), at + 40)} | ${b.slice(Math.max(0, at - 60), at + 40)}`;
}

const database = useDatabase();

beforeAll(async () => {
  const config = testConfig(database.url, '/tmp');
  const { services, close } = await openServices(config, createLogger(config));
  const user = await buildUser(services, {});
  await database.pool.query(`UPDATE app_user SET first_name = $1, last_name = '' WHERE id = $2`, [
    NAME,
    user.id,
  ]);
  const started = await services.database.transact((tx) => startSession(tx, user.id, false));
  session = started.id;
  visitor = 'v'.repeat(43);
  slug = (await makeProject(database.pool, { title: 'A bridge for all' })).slug;
  await close();
  // No page becomes too old for what a test compares, however busy the machine is.
  const options = { pages: true, env: { PUBLIC_URL: 'http://localhost:8000', SHARED_SECONDS: '60' } };
  [attacked, fresh] = await Promise.all([
    startProcess(database.url, options),
    startProcess(database.url, options),
  ]);
});

afterAll(async () => {
  await Promise.all([attacked?.stop(), fresh?.stop()]);
});

let count = 0;
/** Unused addresses of the same page, so that the next response is rendered and not cached. */
const freshPath = () => `/project/${slug}/?search=${(count += 1)}`;

const languages = ['en', 'de-DE,de;q=0.9', 'en;q=0.1, de'] as const;

async function expectNothingShared(path: string): Promise<void> {
  for (const language of languages) {
    const headers = { 'accept-language': language };
    const here = await get(attacked.url, path, headers);
    const there = await get(fresh.url, path, headers);
    expect(here.body.includes(NAME)).toBe(false);
    expect(here.status).toBe(200);
    expect(difference(here, there)).toBeNull();
  }
}

describe('a page that visitors share', () => {
  for (const [name, cookie] of [
    ['a blank before the sign', () => `obolus =${session}`],
    ['a tab before the sign', () => `obolus\t=${session}`],
    ['a blank behind it', () => `obolus= ${session}`],
    ['quotes', () => `obolus="${session}"`],
    ["a visitor's session beside it", () => `obolus-visitor=${visitor}; obolus =${session}`],
  ] as const) {
    test(`is never that of a signed-in person: ${name}`, async () => {
      const path = freshPath();
      await get(attacked.url, path, { cookie: cookie(), 'accept-language': 'en' });
      await expectNothingShared(path);
    });
  }

  for (const cookie of [
    'locale =sie_DE',
    'locale=sie%5FDE',
    'locale="du_DE"',
    'locale=\tdu_DE',
    'locale=de; locale=en_US',
  ]) {
    test(`is in the language of the visitors who share it: ${cookie}`, async () => {
      const path = freshPath();
      await get(attacked.url, path, { cookie, 'accept-language': 'en' });
      await expectNothingShared(path);
    });
  }

  test('is the same as from a process without unusual requests, whatever was requested before', async () => {
    const blank = fc.constantFrom('', ' ', '\t', '  ');
    const named = fc.constantFrom(
      'obolus',
      'Obolus',
      'obolus-visitor',
      '__Host-obolus',
      'locale',
      'cookie_rule_detail',
    );
    const value = fc.oneof(
      fc.constantFrom('x', '', 'de', 'sie_DE', 'sie%5FDE', 'du_DE', 'maps', '"sie_DE"', '%'),
      fc.constant('SESSION'),
      fc.constant('"SESSION"'),
      fc.constant('VISITOR'),
    );
    const cookie = fc
      .tuple(blank, named, blank, blank, value, blank)
      .map(([a, name, b, c, text, d]) => `${a}${name}${b}=${c}${text}${d}`);
    const cookies = fc
      .tuple(fc.array(cookie, { minLength: 1, maxLength: 4 }), fc.constantFrom('; ', ';', ' ;\t'))
      .map(([list, between]) =>
        list.join(between).replaceAll('SESSION', session).replaceAll('VISITOR', visitor),
      );
    const headers = fc.record(
      {
        cookie: cookies,
        host: fc.constantFrom('evil.example', 'localhost', '127.0.0.1:1', 'xn--e1afmkfd.example'),
        'accept-language': fc.constantFrom('de', 'en', 'fr, de;q=0.5', '*', 'de;q=0'),
        'x-forwarded-host': fc.constantFrom('evil.example', 'a b'),
        'x-forwarded-proto': fc.constantFrom('https', 'gopher'),
        'x-forwarded-for': fc.constantFrom('192.0.2.7', '::1', 'nonsense'),
        'user-agent': fc.constantFrom('"><script>alert(1)</script>', 'Mozilla/5.0'),
        authorization: fc.constantFrom('Bearer x', 'Basic eDp5'),
        'accept-encoding': fc.constantFrom('br', 'gzip', 'identity;q=0'),
        'x-csrf-token': fc.constant('x'),
      },
      { requiredKeys: [] },
    );
    const suffix = fc.constantFrom('', '&utm_source=mail', '&evil=%3Cscript%3E', '&locale=de&', '&search=');
    await fc.assert(
      fc.asyncProperty(headers, suffix, async (sent, more) => {
        const path = freshPath();
        await get(attacked.url, path + more, sent);
        await expectNothingShared(path);
      }),
      { numRuns: 40, seed: 20_260_101, endOnFailure: true },
    );
  });

  test('ignores parameters that the page does not read', async () => {
    const rename = (title: string) =>
      database.pool.query('UPDATE project SET title = $1 WHERE slug = $2', [title, slug]);
    const path = `/project/${slug}/`;
    const made = await get(fresh.url, path);
    await rename('Another bridge');
    const asked: [string, Record<string, string>][] = [
      [`${path}?utm_source=mail&fbclid=1`, {}],
      [`${path}?obolus=x`, {}],
      [path, { cookie: 'obolus=x' }],
      [path, { cookie: `obolus=${'x'.repeat(43)}` }],
      [path, { cookie: `obolus-visitor=${visitor}; consent=1`, host: 'other.example' }],
    ];
    const answers = await Promise.all(asked.map(([at, headers]) => get(fresh.url, at, headers)));
    await rename('A bridge for all');
    for (const answer of answers) expect(difference(answer, made)).toBeNull();
  });

  test('has an order that does not depend on the first visitor', async () => {
    for (let at = 0; at < 8; at += 1) await makeProject(database.pool, { title: `Random ${at}` });
    const list = '/?ordering=random';
    await get(attacked.url, list, { 'user-agent': 'Chosen until one project stands on top' });
    const here = await get(attacked.url, list, { 'user-agent': 'Somebody' });
    const there = await get(fresh.url, list, { 'user-agent': 'Somebody else' });
    expect(here.body).toContain('Random 1');
    expect(difference(here, there)).toBeNull();
  });

  test('is not stored for spellings of its address that no browser sends', async () => {
    const rename = (title: string) =>
      database.pool.query('UPDATE project SET title = $1 WHERE slug = $2', [title, slug]);
    const odd = [`/project/${slug}#1/`, `/project/x/../${slug}/`, `/project\\${slug}/`];
    const before = await Promise.all(odd.map((path) => get(attacked.url, path)));
    await rename('A renamed bridge');
    const after = await Promise.all(odd.map((path) => get(attacked.url, path)));
    await rename('A bridge for all');
    for (const [at, answer] of before.entries()) {
      const there = answer.status === 200;
      expect(after[at]?.status).toBe(answer.status);
      if (there) expect(after[at]?.body).toContain('A renamed bridge');
    }
    expect(before[0]?.status).toBe(200);
  });
});
