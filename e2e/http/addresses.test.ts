import { describe, expect, test } from 'vitest';
import { screens } from '#app/routes.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { usePages } from '../support/pages.ts';

let staff: BuiltUser;
const pages = usePages(async (services) => {
  staff = await buildUser(services, { isSuperuser: true });
});

/** Invalid segments: no number, an unused one, one out of range, too long, broken characters. */
const nothing = ['x', '0', '-1', '1.5', '404404', '9'.repeat(30), 'a'.repeat(400), '%00', '%ED%A0%80', '%'];

const named = screens.filter(({ path }) => path.includes(':'));
/** Mailed links show a separate page when they are invalid. */
const saysItself = named.filter(({ path }) => path.includes(':token') && !path.startsWith('/donation/'));

describe('an unknown address', () => {
  for (const path of named.map(({ path }) => path)) {
    test(`${path} is shown as an error of the visitor, not of the site`, async () => {
      const shown = new Map<string, number>();
      for (const segment of nothing) {
        const address = path.replace(/:\w+\??/g, segment);
        const { status } = await pages.get(address, { as: staff });
        shown.set(segment, status);
      }
      const expected = saysItself.some((screen) => screen.path === path) ? [200, 400, 404] : [400, 404];
      expect([...shown].filter(([, status]) => !expected.includes(status))).toEqual([]);
      // A segment that browsers never send is refused as a request; every other one is a 404 page.
      expect([...shown].filter(([segment, status]) => status === 400 && !segment.includes('%'))).toEqual([]);
    });
  }

  test.each(['/project/x/', '/organization/x/', '/projects/', '/organizations/', '/'])(
    '%s with a forged preview token is shown as an error of the visitor',
    async (path) => {
      const shown = new Map<string, number>();
      for (const token of ['%00', 'a'.repeat(400), '%ED%A0%80', '%0A', '%', '%E2%80%8B']) {
        const { status } = await pages.get(`${path}?preview_token=${token}`);
        shown.set(token, status);
      }
      // A token without meaning shows the page as everybody sees it.
      const expected = path.includes('x') ? [400, 404] : [200, 400, 404];
      expect([...shown].filter(([, status]) => !expected.includes(status))).toEqual([]);
    },
  );
});
