import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Serving, serve } from '#app/main.ts';
import { type OpenServices, openServices, type ReadyConfig } from '#app/services.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Services } from '#platform/server/services.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import { sessionHeaders, testConfig } from '#testing/app.ts';
import { useDatabase } from '#testing/database.ts';

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
  /** Records every step with pictures into `test-results/<name>.zip` (open it with `npx playwright-core show-trace`). */
  readonly record?: string;
}

export interface Site {
  readonly url: string;
  readonly services: Services;
  readonly config: ReadyConfig;
  /** Opens a fresh browser profile; closed after the file. What its console calls an error fails nothing but is kept. */
  open(visit?: Visit): Promise<Page>;
}

/**
 * What browsers leave out. The suggestions under the address bar are pages of their own, started anew for each profile:
 * without them a profile costs a third of the processor's time. The rest is what playwright leaves out and this list
 * takes the place of.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const browserArguments = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  // Maps need WebGL, which the processor draws here.
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
  const ready = () =>
    page.waitForFunction(
      () => !document.getElementById('app') || document.documentElement.dataset['pageReady'] !== undefined,
    );
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...visit) => {
    const answer = await goto(...visit);
    await ready();
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await ready();
    return answer;
  };
  return page;
}

/**
 * The whole program as `npm start` runs it – built pages, worker, sandbox provider – on a database of the file's
 * own, and a real browser. `prepare` fills the database before the first test.
 */
export function useSite(
  prepare: (services: Services, config: ReadyConfig) => Promise<void> = async () => {},
): Site {
  const database = useDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'obolus-e2e-'));
  const contexts: BrowserContext[] = [];
  const recorded = new Map<BrowserContext, string>();
  let running: { config: ReadyConfig; serving: Serving; side: OpenServices; browser: Browser } | undefined;

  beforeAll(async () => {
    const port = await freePort();
    const config = {
      ...testConfig(database.url, dataDir),
      port,
      host: '127.0.0.1',
      publicUrl: `http://localhost:${port}`,
    };
    const side = await openServices(config, createLogger(config));
    await prepare(side.services, config);
    const serving = await serve(config);
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    running = { config, serving, side, browser };
  });

  afterAll(async () => {
    for (const [context, name] of recorded) {
      await context.tracing.stop({ path: join('test-results', `${name}.zip`) });
    }
    for (const context of contexts) await context.close();
    await running?.browser.close();
    await running?.serving.stop();
    await running?.side.close();
    rmSync(dataDir, { recursive: true, force: true });
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
      return opened().side.services;
    },
    get config() {
      return opened().config;
    },
    async open(visit = {}) {
      const { browser, config, side } = opened();
      const context = await browser.newContext({
        viewport: { width: visit.width ?? widths.desktop, height: visit.width === widths.phone ? 844 : 900 },
        javaScriptEnabled: visit.javaScript ?? true,
        reducedMotion: 'reduce',
        baseURL: config.publicUrl,
        ...(visit.language === undefined ? {} : { locale: visit.language }),
      });
      contexts.push(context);
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
      if (visit.record) {
        recorded.set(context, visit.record);
        await context.tracing.start({ screenshots: true, snapshots: true });
      }
      const page = await context.newPage();
      return visit.javaScript === false ? page : await readyPage(page);
    },
  };
}
