import { defineConfig } from '@playwright/test';
import { installedChromium } from './scripts/lib/chromium.ts';

// Workers and the servers that they start read it, as under `npm test`.
process.env.NODE_ENV = 'test';

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

/** The browser tests: `npx playwright test e2e/voting.test.ts`, after `npm run build`. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.test.ts',
  // Those are of vitest, which needs no browser for them.
  testIgnore: '**/http/**',
  globalSetup: './e2e/support/setup.ts',
  outputDir: './test-results',
  // Two cores: two files at once, the tests of one file after each other.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // What is repeated is repeated at the end, one test at a time.
  retryStrategy: 'isolated',
  timeout: 120_000,
  // Files share the machine with others: what is waited for may come late.
  expect: { timeout: 20_000 },
  reporter: 'list',
  // Node runs the sources as they are, here as in production; transforming them first would only take time.
  build: { external: ['**/*.ts'] },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Actions and the page at each of them; pictures in between would cost time in every test.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? installedChromium() ?? '',
      args: browserArguments,
    },
  },
});
