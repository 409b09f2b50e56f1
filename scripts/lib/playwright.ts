import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Outcome, runTool, type Step, withoutDots } from './steps.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** One test that needs a second run may meet a busy machine; more mean a defect. */
const MOST_FLAKY = 2;

/** Runs the browser tests, with further arguments of Playwright. A skipped test counts as failed. */
export function playwrightStep(
  name: string,
  environment: () => Record<string, string>,
  more: readonly string[],
): Step {
  return {
    name,
    run: async (progress) => {
      const file = join(root, '.cache', 'playwright.json');
      mkdirSync(join(root, '.cache'), { recursive: true });
      rmSync(file, { force: true });
      const { code, output } = await runTool(
        [
          join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
          'test',
          '--reporter=dot,json,./scripts/lib/playwright-progress.ts',
          ...more,
        ],
        { ...environment(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        progress,
      );
      return read(file, code, output);
    },
  };
}

interface Ran {
  readonly name: string;
  readonly seconds: number;
  readonly isFlaky: boolean;
}

/** The tests of a suite and of those within it. */
function testsOf(suite: JSONReportSuite, path: readonly string[] = []): Ran[] {
  const here = [...path, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: [...here, title].join(' › '),
      seconds: Math.max(0, ...results.map(({ duration }) => duration)) / 1000,
      isFlaky: status === 'flaky',
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, here))];
}

function read(file: string, code: number, output: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1, output: `${output}\nThe tests did not run.` };
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  const tests = suites.flatMap((suite) => testsOf(suite));
  const flaky = tests.filter(({ isFlaky }) => isFlaky).map(({ name }) => name);
  const passed = stats.expected + flaky.length;
  const tooMany = flaky.length > MOST_FLAKY ? 1 : 0;
  const found = stats.unexpected + stats.skipped + errors.length + tooMany;
  const silent = found === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  const notes = [
    stats.skipped > 0 ? `${stats.skipped} tests did not run: nothing may be skipped.` : '',
    tooMany > 0 ? `${flaky.length} tests passed only when repeated; ${MOST_FLAKY} at most may.` : '',
    passed === 0 ? 'No test passed.' : '',
    found > 0 ? 'Traces of what failed: npx playwright show-trace test-results/<test>/trace.zip' : '',
  ].filter(Boolean);
  return { passed, failed: found + silent, output: [withoutDots(output), ...notes].join('\n'), flaky, tests };
}
