import { expect, type BrowserContext, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectTargetsLargeEnough,
} from './support/accessibility.ts';
import { complete } from './support/complete.ts';
import { expectFirstColumns, expectWholeBadges } from './support/lists.ts';
import { fillScreens, type ShownScreens, type Visited, visited } from './support/screens.ts';
import { pageReady, test, useSite, widths } from './support/site.ts';

let shown: ShownScreens;
const site = useSite(async (services, config) => {
  shown = await fillScreens(services, config);
});

/** One browser profile per reader, so that pages opened one after the other share their cache. */
const profiles = new Map<boolean, Promise<BrowserContext>>();

/** In German, whose words are the longest. */
function profileOf(signedIn: boolean): Promise<BrowserContext> {
  const known = profiles.get(signedIn);
  if (known) return known;
  const made = site
    .open({ locale: 'sie_DE', keep: true, ...(signedIn ? { as: shown.superuser } : {}) })
    .then((page) => page.context());
  profiles.set(signedIn, made);
  return made;
}

async function checkLayout(page: Page, path: string): Promise<void> {
  // The gallery shows loading states.
  await (path === '/dev/ui/' ? pageReady(page) : complete(page));
  await expectNoSidewaysScroll(page);
  await expectWholeBadges(page);
  if (page.viewportSize()?.width === widths.desktop) await expectFirstColumns(page);
}

/** Opens the screen on a desktop, where axe checks it; then it gets the width of a phone, where targets are checked. */
async function look({ path, permission }: Visited): Promise<void> {
  const profile = await profileOf(permission !== 'public');
  const page = await profile.newPage();
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  const answer = await page.goto(shown.addressOf(path));
  expect.soft(answer?.status(), path).toBe(200);
  await checkLayout(page, path);
  await expectAccessible(page);
  await page.setViewportSize({ width: widths.phone, height: 844 });
  // Some parts follow the new size a frame later.
  await expect(() => checkLayout(page, path)).toPass({ timeout: 20_000 });
  await expectTargetsLargeEnough(page);
  await page.close();
}

// Groups are independent, so that the workers share them.
test.describe.configure({ mode: 'parallel' });

/** Screens per test: few enough that a repetition costs seconds. */
const GROUP = 5;

for (let first = 0; first < visited.length; first += GROUP) {
  const group = visited.slice(first, first + GROUP);
  const names = group.map(({ path }) => path).join(' ');
  test(`are accessible and fit a desktop and a phone: ${names}`, { tag: '@gate' }, async () => {
    for (const screen of group) await test.step(screen.path, () => look(screen));
  });
}
