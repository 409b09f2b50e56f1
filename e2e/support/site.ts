import { type Browser, type BrowserContext, type Page, test as base } from '@playwright/test';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { ReadyConfig } from '#platform/server/operation/config.ts';
import type { Services } from '#platform/server/services.ts';
import { sessionHeaders } from '#testing/app.ts';
import { useDatabase } from './database.ts';
import { type Prepare, type Served, startServed } from './serving.ts';

export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;

export interface Visit {
  readonly width?: number;
  /** The language selected in the browser, English by default; null if none has been selected. */
  readonly locale?: LocaleCode | null;
  /** The language of the browser itself, a BCP 47 tag. */
  readonly language?: string;
  /** Signed in as this user, by an inserted session. */
  readonly as?: { readonly id: bigint };
  readonly javaScript?: boolean;
  /** Value of the consent cookie; everything is rejected by default, null if the visitor has not answered yet. */
  readonly consent?: string | null;
  /** Stays open for the following tests of the file. */
  readonly keep?: boolean;
}

export interface Site {
  readonly url: string;
  readonly services: Services;
  readonly config: ReadyConfig;
  /**
   * Opens a fresh browser profile. It is closed after the test; after the file if it was opened in a hook or with
   * `keep`.
   */
  open(visit?: Visit): Promise<Page>;
}

/** Waits until a page is interactive; a page of another site is ready immediately. */
export async function pageReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('app') || document.documentElement.dataset['pageReady'] !== undefined,
  );
}

/**
 * A page whose navigations end when it is interactive: its scripts start after its first paint, later than the load
 * event. Clicks on links to another document wait as well: a click that is replayed once the page is interactive may
 * move the target of the next one.
 */
export async function readyPage(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root:not([data-page-ready]) #app { pointer-events: none }');
    document.adoptedStyleSheets = [sheet];
  });
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...visit) => {
    const answer = await goto(...visit);
    await pageReady(page);
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await pageReady(page);
    return answer;
  };
  return page;
}

interface OfTest {
  readonly profiles: void;
  /** Runs a function after the test, passed or failed; the last one registered runs first. */
  readonly afterwards: (work: () => Promise<unknown>) => void;
}

interface Running extends Served {
  readonly browser: Browser;
  /** Profiles that are open until the tests of the file end. */
  readonly kept: BrowserContext[];
}

/** Profiles that the current test has opened; none between tests. */
let ofTest: BrowserContext[] | undefined;

/** Tests against the whole program as `npm start` runs it – built pages, worker, sandbox provider – in a real browser. */
export const test = base.extend<OfTest>({
  profiles: [
    async ({ browserName: _none }, use) => {
      const opened: BrowserContext[] = [];
      ofTest = opened;
      await use();
      ofTest = undefined;
      for (const context of opened) await context.close();
    },
    { auto: true },
  ],
  afterwards: async ({ browserName: _none }, use) => {
    const all: (() => Promise<unknown>)[] = [];
    await use((work) => void all.unshift(work));
    for (const work of all) await work();
  },
});

async function startSite(databaseUrl: string, browser: Browser, prepare: Prepare): Promise<Running> {
  const served = await startServed(databaseUrl, prepare);
  const kept: BrowserContext[] = [];
  const stop = async () => {
    for (const context of kept) await context.close();
    await served.stop();
  };
  return { ...served, browser, kept, stop };
}

/**
 * The site for the hooks and tests of a file. Each file has a server and a database of its own, so that names, settings
 * and limits of two files never collide. The browser and the loaded program belong to the worker, which uses them for
 * its next file.
 */
export function useSite(prepare: Prepare = async () => {}): Site {
  let running: Running | undefined;
  // Hooks run in the order of their registration: the server stops before its database is dropped.
  test.afterAll(async () => {
    await running?.stop();
    running = undefined;
  });
  const database = useDatabase(test);
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    running = await startSite(database.url, browser, prepare);
  });
  const opened = () => {
    if (!running) throw new Error('The site is there only inside hooks and tests.');
    return running;
  };
  return {
    get url() {
      return opened().config.publicUrl;
    },
    get services() {
      return opened().services;
    },
    get config() {
      return opened().config;
    },
    open: (visit = {}) => openProfile(opened(), visit),
  };
}

async function openProfile({ browser, config, services, kept }: Running, visit: Visit): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: visit.width ?? widths.desktop, height: visit.width === widths.phone ? 844 : 900 },
    javaScriptEnabled: visit.javaScript ?? true,
    reducedMotion: 'reduce',
    baseURL: config.publicUrl,
    ...(visit.language === undefined ? {} : { locale: visit.language }),
  });
  (visit.keep ? kept : (ofTest ?? kept)).push(context);
  const cookies: { name: string; value: string; url: string }[] = [];
  if (visit.locale !== null) {
    cookies.push({ name: 'locale', value: visit.locale ?? 'en_US', url: config.publicUrl });
  }
  if (visit.consent !== null) {
    cookies.push({ name: 'cookie_rule_detail', value: visit.consent ?? '', url: config.publicUrl });
  }
  if (visit.as) {
    const { cookie = '' } = await sessionHeaders(services, visit.as.id);
    const [name = '', value = ''] = cookie.split('=');
    cookies.push({ name, value, url: config.publicUrl });
  }
  await context.addCookies(cookies);
  const page = await context.newPage();
  return visit.javaScript === false ? page : await readyPage(page);
}
