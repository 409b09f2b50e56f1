import type { Page } from '@playwright/test';

/** A server-rendered page whose scripts are still loading. */
export interface EarlyPage {
  readonly page: Page;
  /** Lets the scripts load; resolves when the page is interactive. */
  readonly start: () => Promise<void>;
}

/** Opens an address in the profile of another page, and delays its scripts. */
export async function openEarly(other: Page, path: string): Promise<EarlyPage> {
  const context = other.context();
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await context.route('**/assets/entry.client-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const isReady = () => document.documentElement.dataset['pageReady'] !== undefined;
  if (await page.evaluate(isReady)) throw new Error(`${path} answers already.`);
  return {
    page,
    start: async () => {
      held.resolve();
      await page.waitForFunction(isReady);
    },
  };
}
