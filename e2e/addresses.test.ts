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

/** Invalid segments: no number, an unused one, one out of range, too long, broken characters. */
const nothing = ['x', '0', '-1', '1.5', '404404', '9'.repeat(30), 'a'.repeat(400), '%00', '%ED%A0%80', '%'];

const named = screens.filter(({ path }) => path.includes(':'));
/** Mailed links show a separate page when they are invalid. */
const saysItself = named.filter(({ path }) => path.includes(':token') && !path.startsWith('/donation/'));

test.describe('an unknown address', () => {
  for (const path of named.map(({ path }) => path)) {
    test(`${path} is shown as an error of the visitor, not of the site`, async () => {
      const shown = new Map<string, number>();
      for (const segment of nothing) {
        const address = path.replace(/:\w+\??/g, segment);
        const { status } = await fetch(site.url + address, { headers: { cookie }, redirect: 'manual' });
        shown.set(segment, status);
      }
      const expected = saysItself.some((screen) => screen.path === path) ? [200, 400, 404] : [400, 404];
      expect([...shown].filter(([, status]) => !expected.includes(status))).toEqual([]);
      // A segment that browsers never send is refused as a request; every other one is a 404 page.
      expect([...shown].filter(([segment, status]) => status === 400 && !segment.includes('%'))).toEqual([]);
    });
  }
});
