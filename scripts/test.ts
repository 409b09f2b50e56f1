/** The program of `npm test` under Node 24: all checks, with one closing line that counts passed and failed. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildWhenChanged } from './lib/build.ts';
import { findChromium } from './lib/chromium.ts';
import { playwrightStep } from './lib/playwright.ts';
import { check, interruptTools, runSteps, type Step } from './lib/steps.ts';
import { vitestStep } from './lib/vitest.ts';

const fast = process.argv.includes('--fast');
const require = createRequire(import.meta.url);

/** The script of a command of an installed package. */
function tool(name: string, command = name.split('/').at(-1) ?? name): string {
  const file = join(dirname(require.resolve('../package.json')), 'node_modules', name, 'package.json');
  const { bin } = require(file) as { bin: string | Record<string, string> };
  return join(dirname(file), typeof bin === 'string' ? bin : (bin[command] ?? ''));
}

const steps: Step[] = [
  vitestStep('unit, API, concurrency, tidy', ['unit', 'api', 'tidy']),
  check('format', [tool('@biomejs/biome', 'biome'), 'format', '.']),
  check('lint', [tool('oxlint'), '--type-aware', '--deny-warnings']),
  check(
    'types',
    [tool('@react-router/dev', 'react-router'), 'typegen'],
    [tool('typescript', 'tsc'), '--noEmit', '-p', '.'],
  ),
  check('unused files and exports', [tool('knip'), '--no-progress']),
  check('generated files', ['scripts/generate.ts', '--check']),
];

const build: Step = {
  name: 'build',
  run: async () => {
    await buildWhenChanged(() => undefined);
    return { passed: 1, failed: 0, output: '' };
  },
};

const browser = playwrightStep('browser, accessibility', () => ({
  CHROMIUM_PATH: findChromium((line) => console.log(line)),
}));

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(name, () => {
    interruptTools();
    process.exitCode = 130;
    setTimeout(() => process.exit(130), 10_000).unref();
  });
}

// Two lanes for two cores: the tests use one completely and part of the other.
const first = await runSteps(steps, 2);
const second = fast
  ? { passed: 0, failed: 0 }
  : await runSteps([build, browser, vitestStep('faults', ['faults'])], 1);
const passed = first.passed + second.passed;
const failed = first.failed + second.failed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(process.exitCode ?? (failed > 0 || passed === 0 ? 1 : 0));
