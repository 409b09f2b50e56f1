import { beforeAll, describe, expect, test } from 'vitest';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type GridPermission, gridPermissions } from '#platform/contract/permissions.ts';
import { languageOf, missingTextLine, reportMissingTextsTo } from '#platform/i18n.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { usePages } from '../support/pages.ts';
import {
  fillScreens,
  formal,
  informal,
  type ShownScreens,
  visited,
  withoutVariants,
} from '../support/screens.ts';
import { KEY, mainText, readable } from '../support/texts.ts';

let shown: ShownScreens;
const pages = usePages(async (services, config) => {
  shown = await fillScreens(services, config);
});

const missing: string[] = [];
// The server reports to its log, which is silent in tests.
beforeAll(() => reportMissingTextsTo((text) => missing.push(missingTextLine(text))));

/** Words of an address that a language does not use. */
const refused: Readonly<Record<LocaleCode, readonly RegExp[]>> = {
  en_US: [],
  de: [formal, informal],
  du_DE: [formal],
  sie_DE: [informal],
};

describe.each(Object.keys(refused) as LocaleCode[])('in %s', (locale) => {
  test.each(visited)(
    '$path is in one language and uses one form of address',
    async ({ path, permission }) => {
      const asking = { locale, follow: true, ...(permission === 'public' ? {} : { as: shown.superuser }) };
      const { status, text: html } = await pages.get(shown.addressOf(path), asking);
      expect(status).toBe(200);
      expect(html).toContain(`<html lang="${languageOf(locale)}"`);
      expect(readable(html)).not.toMatch(KEY);
      const text = mainText(html);
      expect(text.length).toBeGreaterThan(10);
      for (const words of refused[locale]) expect(withoutVariants(text)).not.toMatch(words);
      expect(missing.splice(0)).toEqual([]);
    },
  );
});

test.each([
  ['/site-admin/internal-fundings/new/', 'Project'],
  ['/site-admin/coin-campaigns/new/', 'Only for these projects'],
  ['/site-admin/co-fundings/create/', 'Projects'],
  ['/site-admin/donation-limits/company/create/', 'Company'],
  ['/site-admin/donation-limits/company/charge/', 'Budgets'],
  ['/account/budgets/contra-entry/', 'Budgets'],
  ['/account/internal-fundings/new/', 'Project'],
])('%s has a picker for its field %j', async (path, name) => {
  const { text } = await pages.get(path, { as: shown.superuser });
  expect(text).toMatch(new RegExp(`<button[^>]* aria-label="${name}: [^>]* aria-haspopup="dialog"`));
});

const isOfGrid = (permission: string): permission is GridPermission =>
  (gridPermissions as readonly string[]).includes(permission);
const administration = visited.filter(({ path }) => path.startsWith('/site-admin/'));
/** Screens of a record, for staff and for its owner; links of mails have tests of their own. */
const recordScreens = visited.filter(
  ({ path }) => /^\/(site-admin|account)\/.*:(id|slug|record|template)\//.test(path) && !path.includes('?'),
);

/** A further right that a screen needs to show its record. */
const further: Readonly<Record<string, readonly GridPermission[]>> = {
  // The steps contain the bank account.
  '/site-admin/organization/:slug/entries/': ['view_bank_accounts'],
};

/** What staff without rights are answered at screens that ask for none: those of records depend on the record. */
const withoutRights: Readonly<Record<string, number>> = {
  '/site-admin/timeline/:record/': 403,
  '/site-admin/reminders/:slug/': 404,
};

describe('a screen of the administration', () => {
  let people: Readonly<Record<'end user' | 'staff without rights', BuiltUser>>;
  beforeAll(async () => {
    people = {
      'end user': await buildUser(pages.services, {}),
      'staff without rights': await buildUser(pages.services, { isStaff: true }),
    };
  });

  test.each(administration)(
    '$path is shown to those with $permission alone',
    async ({ path, permission }) => {
      const address = shown.addressOf(path);
      const visitor = await pages.get(address);
      expect([visitor.status, visitor.headers.get('location')]).toEqual([
        302,
        `/login/?next=${encodeURIComponent(address)}`,
      ]);
      for (const [name, user] of Object.entries(people)) {
        const { status, text } = await pages.get(address, { as: user, follow: true });
        const isAllowed = permission === 'staff' && name === 'staff without rights';
        expect([name, status]).toEqual([name, isAllowed ? (withoutRights[path] ?? 200) : 403]);
        expect(text).toContain('<h1');
      }
      if (!isOfGrid(permission)) return;
      const permissions = [permission, ...(further[path] ?? [])];
      const holder = await buildUser(pages.services, { permissions });
      const { status, text } = await pages.get(address, { as: holder, follow: true });
      expect(status).toBe(200);
      expect(text).toContain('<h1');
      if (permissions.length === 1) return;
      const lacking = await buildUser(pages.services, { permissions: [permission] });
      expect((await pages.get(address, { as: lacking })).status).toBe(403);
    },
  );
});

describe('a record that does not exist', () => {
  test.each(recordScreens)('$path is a page that leads on', async ({ path }) => {
    for (const name of ['9007199254740991', 'x', '9'.repeat(30), '%00']) {
      const { status, text } = await pages.get(path.replaceAll(/:\w+/g, name), { as: shown.superuser });
      expect([name, status]).toEqual([name, 404]);
      expect(text).toContain('<h1');
      expect(text).toMatch(/<main(?:(?!<\/main>)[\s\S])*<a [^>]*href=/);
    }
  });
});
