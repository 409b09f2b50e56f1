import type { BrowserContext, Page } from '@playwright/test';
import { resize } from './fits.ts';
import { type Site, type Visit, widths } from './site.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Opens an address in the window, in its first state: routes, storage, cookies and permissions are those of a new one. */
type OpenAgain = (path: string, width?: number) => Promise<Page>;

/**
 * One window for the tests of a file that would each open an equal profile: a further visit costs a third of the
 * processor's time of the first one. Tests that stop the clock or need a second window open a profile of their own.
 */
export function shareWindow(site: Site, visit: () => Omit<Visit, 'keep' | 'width'> = () => ({})): OpenAgain {
  let shared: { readonly page: Page; readonly cookies: Cookies } | undefined;
  return async (path, width = widths.desktop) => {
    // Closed with its site if the tests of the file run apart (`--fully-parallel`).
    if (shared && !shared.page.isClosed()) {
      const { page, cookies } = shared;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().clearPermissions();
      // Leaving the page first, so that nothing stores its input once more.
      await page.goto('/robots.txt');
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.context().clearCookies();
      await page.context().addCookies(cookies);
    } else {
      const page = await site.open({ ...visit(), keep: true });
      shared = { page, cookies: await page.context().cookies() };
    }
    await resize(shared.page, width);
    await shared.page.goto(path);
    return shared.page;
  };
}
