/**
 * The program of `npm test` under Node 24: the gate, with one closing line that counts passed and failed. `--fast` leaves
 * out what needs the built pages, `--all` also runs what the gate leaves out.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenChanged } from './lib/build.ts';
import { findChromium } from './lib/chromium.ts';
import { dateInTurn, dateStep } from './lib/dates.ts';
import { playwrightStep } from './lib/playwright.ts';
import { check, interruptTools, runStages, type Step } from './lib/steps.ts';
import { vitestStep } from './lib/vitest.ts';

const fast = process.argv.includes('--fast');
const all = process.argv.includes('--all');
const DAY_MS = 24 * 60 * 60 * 1000;
const require = createRequire(import.meta.url);
const flakyFile = join(fileURLToPath(new URL('../', import.meta.url)), '.cache', 'flaky.json');

/** The script of a command of an installed package. */
function tool(name: string, command = name.split('/').at(-1) ?? name): string {
  const file = join(dirname(require.resolve('../package.json')), 'node_modules', name, 'package.json');
  const { bin } = require(file) as { bin: string | Record<string, string> };
  return join(dirname(file), typeof bin === 'string' ? bin : (bin[command] ?? ''));
}

// What is needed from the network comes before the first step.
const chromium = fast ? '' : findChromium();

/** Each failed run of a suite ends soon, but shows enough failures to find what they have in common. */
const BAIL = 10;
const bail = { more: [`--bail=${BAIL}`] };
const build: Step = {
  name: 'build',
  run: async () => {
    await buildWhenChanged(() => undefined);
    return { passed: 1, failed: 0, output: '' };
  },
};
// A browser test that fails is repeated at the end, on its own: retries are named, and few are allowed.
const inGate = ['--grep=@gate', '--retries=2', '--trace=on-first-retry'];
const withPages = [
  [[vitestStep('components, pages over HTTP', ['components', 'pages'], bail)]],
  [
    [
      playwrightStep('browser, accessibility', () => ({ CHROMIUM_PATH: chromium }), [
        ...(all ? ['--retries=0'] : inGate),
        `--max-failures=${BAIL}`,
      ]),
      vitestStep('faults', ['faults'], {
        ...bail,
        files: all ? [] : ['faults/gate.test.ts', 'faults/money.test.ts'],
      }),
    ],
  ],
];
// One pass for both: finding the types of all sources is what takes the time.
const lint = check('types, lint', [tool('@react-router/dev', 'react-router'), 'typegen'], [tool('oxlint')]);
const unused = check('unused files and exports', [tool('knip'), '--no-progress']);
const stages = [
  [
    [
      check('format', [tool('@biomejs/biome', 'biome'), 'format', '.']),
      check('generated files', ['scripts/generate.ts', '--check']),
      vitestStep('unit, tidy', ['unit', 'tidy'], bail),
    ],
  ],
  // Two lanes for two cores: the tests use one completely and part of the other.
  [[vitestStep('API', ['api'], bail)], [unused, lint, ...(fast ? [] : [build])]],
  ...(fast ? [] : withPages),
  // Each day another of the dates at which tests have failed.
  ...(all ? [[[dateStep(dateInTurn(Math.floor(Date.now() / DAY_MS)))]]] : []),
];

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(name, () => {
    interruptTools();
    process.exitCode = 130;
    setTimeout(() => process.exit(130), 10_000).unref();
  });
}

const { passed, failed, flaky } = await runStages(stages);
mkdirSync(dirname(flakyFile), { recursive: true });
writeFileSync(flakyFile, JSON.stringify(flaky));
if (flaky.length > 0) console.log(`\nPassed only when repeated: ${flaky.join('; ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(process.exitCode ?? (failed > 0 || passed === 0 ? 1 : 0));
