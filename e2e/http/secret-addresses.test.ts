import { describe, expect, test } from 'vitest';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { screens } from '#app/routes.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { usePages } from '../support/pages.ts';

let staff: BuiltUser;
let slug = '';

const pages = usePages(async (services) => {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool, { title: 'Verein am Rhein' });
  slug = (await makeProject(pool, { title: 'Bridge', organizationId })).slug;
  staff = await buildUser(services, { isSuperuser: true });
});

const TOKEN = 't0ken-t0ken-t0ken-t0ken-t0ken-t0ken-t0ken-t';
const filled = (path: string) =>
  path
    .replace(/:projectSlug/, slug)
    .replace(/:\w*[tT]oken/, TOKEN)
    .replace(/:\w+\??/g, '1')
    .replaceAll('//', '/');

/** The data that the browser requests on navigation within the document. */
const dataOf = (path: string) => (path.endsWith('/') ? `${path}_.data` : `${path}.data`);

/** Addresses with a secret parameter: in the path, or in a preview link. */
const secretAddresses = () =>
  screens.flatMap(({ path, secrets = [] }) =>
    secrets.map((name) =>
      path.includes(`:${name}`) ? filled(path) : `${filled(path)}?slug=a&${name}=${TOKEN}`,
    ),
  );

describe('an address with a secret', () => {
  test('is declared as such in the table of routes', () => {
    const undeclared = screens.filter(
      ({ path, secrets }) => /:\w*(?:token|key|code|secret)/i.test(path) && !secrets?.length,
    );
    expect(undeclared.map(({ path }) => path)).toEqual([]);
    expect(secretAddresses().length).toBeGreaterThan(12);
  });

  test('is neither sent as a referrer nor stored: page, data and response to a form', async () => {
    for (const address of secretAddresses()) {
      const [path = '', query] = address.split('?');
      const data = query ? `${dataOf(path)}?${query}` : dataOf(path);
      const answers = await Promise.all([
        pages.get(address),
        pages.get(data),
        pages.get(address, { form: { a: 'b' } }),
      ]);
      for (const { headers } of answers) {
        expect([address, headers.get('referrer-policy')]).toEqual([address, 'no-referrer']);
        expect([address, headers.get('cache-control')]).toEqual([address, 'no-store']);
      }
    }
  });

  test('still accepts forms without scripts, which then have no origin', async () => {
    const post = (headers: Record<string, string>) =>
      pages.get(`/account/password/reset/${TOKEN}/`, {
        headers,
        form: { password: 'a-long-new-password-1' },
      });
    const own = await post({ origin: 'null', 'sec-fetch-site': 'same-origin' });
    const foreign = await post({ origin: 'null', 'sec-fetch-site': 'cross-site' });
    expect(own.text).toContain('link');
    expect(own.text).not.toEqual(foreign.text);
    expect(foreign.status).toBe(403);
  });
});

describe('responses for signed-in users', () => {
  test('are not stored and vary by cookie and language: every page and its data', async () => {
    for (const { path, development } of screens) {
      if (development) continue;
      const address = filled(path);
      for (const asked of [address, dataOf(address)]) {
        const { headers } = await pages.get(asked, { as: staff });
        expect([asked, headers.get('cache-control')]).toEqual([asked, 'no-store']);
        expect([asked, headers.get('vary')]).toEqual([
          asked,
          expect.stringMatching(/Accept-Language.*Cookie/),
        ]);
      }
    }
  });
});

describe('a form sent to a page of a link', () => {
  const tokens = ['x', TOKEN, '0b8f1a5e-7b34-4d0a-9d0e-000000000000', 'x'.repeat(3000), '%00', '%E2%80%8B'];
  const bodies: readonly (readonly [string, string])[] = [
    ['application/x-www-form-urlencoded', ''],
    [
      'application/x-www-form-urlencoded',
      'a=b&subscribed=true&current_password=x&new_password=a+long+password',
    ],
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=a', '--a\r\nbroken'],
    ['application/json', '{"subscribed":true}'],
    ['text/plain', 'x'],
  ];
  const pagesOfLinks = screens.filter(({ path, secrets = [] }) =>
    secrets.some((name) => path.includes(`:${name}`)),
  );

  test.each(pagesOfLinks.map(({ path }) => path))(
    '%s says what cannot be read, and never fails',
    async (path) => {
      for (const token of tokens) {
        const address = path.replace(/:\w*[tT]oken/, token).replace(/:\w+\??/g, slug);
        for (const [type, body] of bodies) {
          const headers = { 'content-type': type, origin: pages.url, cookie: 'locale=en_US' };
          const answer = await fetch(`http://localhost:${pages.config.port}${address}`, {
            method: 'POST',
            redirect: 'manual',
            headers,
            body,
          });
          const text = await answer.text();
          const sent = [address.slice(0, 80), type, body];
          expect([...sent, answer.status >= 400 && answer.status < 500]).toEqual([...sent, true]);
          expect([...sent, /\.tsx?:\d|node_modules|\n\s+at /.test(text)]).toEqual([...sent, false]);
        }
      }
    },
  );
});
