import { expect } from '@playwright/test';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { screens } from '#app/routes.ts';
import { buildUser } from '#testing/factories.ts';
import { sessionHeaders } from '#testing/app.ts';
import { test, useSite } from './support/site.ts';

let signedIn: Record<string, string>;
let slug = '';

const site = useSite(async (services) => {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool, { title: 'Verein am Rhein' });
  slug = (await makeProject(pool, { title: 'Bridge', organizationId })).slug;
  signedIn = await sessionHeaders(services, (await buildUser(services, { isSuperuser: true })).id);
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

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${path}`, { headers, redirect: 'manual' });

/** Addresses with a secret parameter: in the path, or in a preview link. */
const secretAddresses = () =>
  screens.flatMap(({ path, secrets = [] }) =>
    secrets.map((name) =>
      path.includes(`:${name}`) ? filled(path) : `${filled(path)}?slug=a&${name}=${TOKEN}`,
    ),
  );

test.describe('an address with a secret', () => {
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
      const own = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' };
      const answers = await Promise.all([
        get(address),
        get(data),
        fetch(`${site.url}${address}`, { method: 'POST', headers: own, body: 'a=b', redirect: 'manual' }),
      ]);
      for (const { headers } of answers) {
        expect([address, headers.get('referrer-policy')]).toEqual([address, 'no-referrer']);
        expect([address, headers.get('cache-control')]).toEqual([address, 'no-store']);
      }
    }
  });

  test('still accepts forms without scripts, which then have no origin', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${site.url}/account/password/reset/${TOKEN}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'password=a-long-new-password-1',
      });
    const own = await (await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).text();
    const foreign = await (await post({ origin: 'null', 'sec-fetch-site': 'cross-site' })).text();
    expect(own).toContain('link');
    expect(own).not.toEqual(foreign);
    expect((await post({ origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBeGreaterThanOrEqual(
      400,
    );
  });
});

test.describe('responses for signed-in users', () => {
  test('are not stored and vary by cookie and language: every page and its data', async () => {
    for (const { path, development } of screens) {
      if (development) continue;
      const address = filled(path);
      for (const asked of [address, dataOf(address)]) {
        const { headers } = await get(asked, signedIn);
        expect([asked, headers.get('cache-control')]).toEqual([asked, 'no-store']);
        expect([asked, headers.get('vary')]).toEqual([
          asked,
          expect.stringMatching(/Accept-Language.*Cookie/),
        ]);
      }
    }
  });
});
