import { expect } from '@playwright/test';
import { screens } from '#app/routes.ts';
import { sessionHeaders } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { test, useSite } from './support/site.ts';

let cookie = '';
const site = useSite(async (services) => {
  const staff = await buildUser(services, { isSuperuser: true });
  ({ cookie = '' } = await sessionHeaders(services, staff.id));
});

/** Segments that name nothing: no number, none there is, none the database knows, too long, cut characters. */
const nothing = ['x', '0', '-1', '1.5', '404404', '9'.repeat(30), 'a'.repeat(400), '%00', '%ED%A0%80', '%'];

const named = screens.filter(({ path }) => path.includes(':'));
/** Mailed links say on a page of their own that they are none (any more). */
const saysItself = named.filter(({ path }) => path.includes(':token') && !path.startsWith('/donation/'));

test.describe('an address that names nothing', () => {
  for (const path of named.map(({ path }) => path)) {
    test(`${path} is no fault of the site`, async () => {
      const told = new Map<string, number>();
      for (const segment of nothing) {
        const address = path.replace(/:\w+\??/g, segment);
        const { status } = await fetch(site.url + address, { headers: { cookie }, redirect: 'manual' });
        told.set(segment, status);
      }
      const expected = saysItself.some((screen) => screen.path === path) ? [200, 400, 404] : [400, 404];
      expect([...told].filter(([, status]) => !expected.includes(status))).toEqual([]);
      // A segment that no browser makes is refused as a request; everything else is a page that is not there.
      expect([...told].filter(([segment, status]) => status === 400 && !segment.includes('%'))).toEqual([]);
    });
  }
});
