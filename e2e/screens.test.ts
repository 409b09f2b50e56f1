import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { complete } from './support/complete.ts';
import { expectFirstColumns, expectWholeBadges } from './support/lists.ts';
import {
  fillScreens,
  informal,
  type ShownScreens,
  type Visited,
  visited,
  withoutVariants,
} from './support/screens.ts';
import { pageReady, test, useSite, widths } from './support/site.ts';

let shown: ShownScreens;
const site = useSite(async (services, config) => {
  shown = await fillScreens(services, config);
});

/** One browser profile per locale and reader, so that pages opened one after the other share their cache. */
const profiles = new Map<string, Promise<BrowserContext>>();

function profileOf(locale: LocaleCode, signedIn: boolean): Promise<BrowserContext> {
  const key = `${locale} ${signedIn}`;
  const known = profiles.get(key);
  if (known) return known;
  const made = site
    .open({ locale, keep: true, ...(signedIn ? { as: shown.superuser } : {}) })
    .then((page) => page.context());
  profiles.set(key, made);
  return made;
}

async function checkLayout(page: Page, path: string): Promise<void> {
  // The gallery shows loading states.
  await (path === '/dev/ui/' ? pageReady(page) : complete(page));
  await expectNoSidewaysScroll(page);
  await expectWholeBadges(page);
  if (page.viewportSize()?.width === widths.desktop) await expectFirstColumns(page);
}

/**
 * Opens the page at the first width, where axe checks it, and resizes it to the others. Returns its text.
 */
async function look(
  { path, permission }: Visited,
  locale: LocaleCode,
  [first = widths.desktop, ...others]: readonly number[],
): Promise<string> {
  const profile = await profileOf(locale, permission !== 'public');
  const page = await profile.newPage();
  await page.setViewportSize({ width: first, height: 900 });
  const answer = await page.goto(shown.addressOf(path));
  expect(answer?.status(), path).toBe(200);
  await checkLayout(page, path);
  await expectAccessible(page);
  for (const width of others) {
    await page.setViewportSize({ width, height: 900 });
    // Some parts follow the new size a frame later.
    await expect(() => checkLayout(page, path)).toPass({ timeout: 20_000 });
  }
  const text = await page.locator('main').innerText();
  await page.close();
  return withoutVariants(text);
}

// Every screen is an independent test, so that the workers share them.
test.describe.configure({ mode: 'parallel' });

// A third of the time of these tests is axe's: it checks each screen once on a desktop and once on a phone.
const looks = { en_US: [widths.desktop], sie_DE: [widths.phone, widths.desktop] } as const;

for (const locale of ['en_US', 'sie_DE'] as const) {
  test.describe(`in ${locale}`, () => {
    for (const screen of visited) {
      test(`${screen.path} is accessible, fits its window and uses one form of address`, async () => {
        const text = await look(screen, locale, looks[locale]);
        if (locale === 'sie_DE') expect(text).not.toMatch(informal);
      });
    }
  });
}
