import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { serve } from '#app/main.ts';
import { type OpenServices, openServices, type ReadyConfig } from '#app/services.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Services } from '#platform/server/services.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import { sessionHeaders, testConfig } from '#testing/app.ts';
import { test as databaseTest } from './database.ts';

export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;

export interface Visit {
  readonly width?: number;
  /** What the browser has chosen, English unless said otherwise; null has chosen nothing. */
  readonly locale?: LocaleCode | null;
  /** The language of the browser itself, a BCP 47 tag. */
  readonly language?: string;
  /** Signed in as this user, by an inserted session. */
  readonly as?: { readonly id: bigint };
  readonly javaScript?: boolean;
  /** Value of the consent cookie; everything is rejected unless said otherwise, null leaves the question open. */
  readonly consent?: string | null;
  /** Stays open for the tests that follow, until the worker ends. */
  readonly keep?: boolean;
}

export interface Site {
  readonly url: string;
  readonly services: Services;
  readonly config: ReadyConfig;
  /** Opens a fresh browser profile. It is closed after the test; one that a hook opens, or `keep`, when the worker ends. */
  open(visit?: Visit): Promise<Page>;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

/** Waits until a page answers; one that is none of ours answers at once. */
export async function pageReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('app') || document.documentElement.dataset['pageReady'] !== undefined,
  );
}

/**
 * A page whose visits end when it answers: its scripts start after its first paint, later than the load event. Where a
 * link leads to another document, presses wait as well: one that is repeated as soon as the page answers may move what
 * the next one is about to hit.
 */
async function readyPage(page: Page): Promise<Page> {
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

/** Fills the database before the server of a worker starts; may change the settings that it starts with. */
type Prepare = (services: Services, config: ReadyConfig) => Promise<void>;

interface OwnServer {
  /** What the database is filled with. Another filling makes Playwright start another worker, and so another server. */
  readonly filling: { readonly prepare: Prepare };
  readonly serving: Running;
}

interface OfTest {
  readonly profiles: void;
  /** Runs something after the test, passed or failed; the last one given runs first. */
  readonly afterwards: (work: () => Promise<unknown>) => void;
}

interface Running {
  readonly config: ReadyConfig;
  readonly side: OpenServices;
  readonly browser: Browser;
  /** Profiles that are open until the worker ends. */
  readonly kept: BrowserContext[];
}

/** The server of this worker, while there is one. */
let running: Running | undefined;
/** Profiles that the test under way has opened; none between tests. */
let ofTest: BrowserContext[] | undefined;

/**
 * Tests against the whole program as `npm start` runs it – built pages, worker, sandbox provider – on a database of its
 * own, and a real browser: one of each per worker.
 */
export const test = databaseTest.extend<OfTest, OwnServer>({
  filling: [{ prepare: async () => {} }, { scope: 'worker', option: true }],
  serving: [
    async ({ filling, database, browser }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'obolus-e2e-'));
      const port = await freePort();
      const config = {
        ...testConfig(database.url, dataDir),
        port,
        host: '127.0.0.1',
        publicUrl: `http://localhost:${port}`,
      };
      const side = await openServices(config, createLogger(config));
      await filling.prepare(side.services, config);
      const serving = await serve(config);
      running = { config, side, browser, kept: [] };
      await use(running);
      for (const context of running.kept) await context.close();
      running = undefined;
      await serving.stop();
      await side.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  profiles: [
    async ({ serving: _serving }, use) => {
      const opened: BrowserContext[] = [];
      ofTest = opened;
      await use();
      ofTest = undefined;
      for (const context of opened) await context.close();
    },
    { auto: true },
  ],
  afterwards: async ({ serving: _serving }, use) => {
    const all: (() => Promise<unknown>)[] = [];
    await use((work) => void all.unshift(work));
    for (const work of all) await work();
  },
});

/**
 * The site that a file's tests visit, there inside hooks and tests. Each file gets a worker, and so a server and a
 * database, of its own: names, settings and limits of two files never meet.
 */
export function useSite(prepare: Prepare = async () => {}): Site {
  test.use({ filling: { prepare } });
  const opened = () => {
    if (!running) throw new Error('The site is there only inside hooks and tests.');
    return running;
  };
  return {
    get url() {
      return opened().config.publicUrl;
    },
    get services() {
      return opened().side.services;
    },
    get config() {
      return opened().config;
    },
    open: (visit = {}) => openProfile(opened(), visit),
  };
}

async function openProfile({ browser, config, side, kept }: Running, visit: Visit): Promise<Page> {
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
    const { cookie = '' } = await sessionHeaders(side.services, visit.as.id);
    const [name = '', value = ''] = cookie.split('=');
    cookies.push({ name, value, url: config.publicUrl });
  }
  await context.addCookies(cookies);
  const page = await context.newPage();
  return visit.javaScript === false ? page : await readyPage(page);
}
