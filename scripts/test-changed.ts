/**
 * The program of `npm run test:changed`: runs the test files that differ from what landed last five times, beside as many
 * busy threads as the machine has cores. One failure is red: a test must pass on any machine, at any load.
 *
 *   npm run test:changed                compared with the branch main
 *   npm run test:changed -- v0.2.0      compared with another commit
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildWhenChanged } from './lib/build.ts';
import { findChromium } from './lib/chromium.ts';
import { playwrightStep } from './lib/playwright.ts';
import { interruptTools, runStages } from './lib/steps.ts';
import { vitestStep } from './lib/vitest.ts';

const RUNS = 5;
/** More files take longer than everything does. */
const MOST_FILES = 20;
const root = fileURLToPath(new URL('../', import.meta.url));

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function changedTests(since: string): string[] {
  const committed = git('diff', '--name-only', '--diff-filter=d', `${since}...HEAD`);
  const uncommitted = git('diff', '--name-only', '--diff-filter=d', 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...committed, ...uncommitted, ...added])].filter(
    (file) => /\.test\.tsx?$/.test(file) && existsSync(root + file),
  );
}

const [since = 'main'] = process.argv.slice(2);
const files = changedTests(since);
if (files.length === 0) {
  console.log(`No test file differs from ${since}.`);
  process.exit(0);
}
if (files.length > MOST_FILES) {
  console.log(`${files.length} test files differ from ${since}: run npm run test:all twice instead.`);
  process.exit(1);
}
console.log(files.join('\n'));

const isBrowser = (file: string) => file.startsWith('e2e/') && !file.startsWith('e2e/http/');
const browser = files.filter(isBrowser);
const others = files.filter((file) => !isBrowser(file));
if (browser.length > 0 || others.some((file) => file.startsWith('e2e/'))) {
  await buildWhenChanged((line) => console.log(line));
}
const chromium = browser.length > 0 ? findChromium() : '';

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(name, () => {
    interruptTools();
    setTimeout(() => process.exit(130), 10_000).unref();
    process.exitCode = 130;
  });
}

const busy = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
const all = ['unit', 'api', 'tidy', 'components', 'pages', 'faults'];
const { passed, failed } = await runStages([
  [
    [
      ...(others.length > 0
        ? Array.from({ length: RUNS }, (_, run) =>
            vitestStep(`without a browser, run ${run + 1}`, all, { files: others }),
          )
        : []),
      ...(browser.length > 0
        ? [
            playwrightStep('browser', () => ({ CHROMIUM_PATH: chromium }), [
              `--repeat-each=${RUNS}`,
              '--retries=0',
              ...browser,
            ]),
          ]
        : []),
    ],
  ],
]);
await Promise.all(busy.map((worker) => worker.terminate()));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(process.exitCode ?? (failed > 0 || passed === 0 ? 1 : 0));
