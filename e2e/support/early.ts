import type { Page } from '@playwright/test';

/** A page that the server has drawn while the scripts that make it answer are still on their way. */
export interface EarlyPage {
  readonly page: Page;
  /** Lets the scripts come; answers when the page answers. */
  readonly start: () => Promise<void>;
}

/** Opens an address in the profile of another page, and holds back what makes it answer. */
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
