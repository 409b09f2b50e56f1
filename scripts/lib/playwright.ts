import type { JSONReport } from '@playwright/test/reporter';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Outcome, runTool, type Step, withoutDots } from './steps.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the browser tests. A skipped test counts as failed. */
export function playwrightStep(name: string, environment: () => Record<string, string>): Step {
  return {
    name,
    run: async () => {
      const file = join(root, '.cache', 'playwright.json');
      mkdirSync(join(root, '.cache'), { recursive: true });
      rmSync(file, { force: true });
      const { code, output } = await runTool(
        [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=dot,json'],
        { ...environment(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      );
      return read(file, code, output);
    },
  };
}

function read(file: string, code: number, output: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1, output: `${output}\nThe tests did not run.` };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  const passed = stats.expected;
  const found = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const silent = found === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  const notes = [
    stats.skipped > 0 ? `${stats.skipped} tests did not run: nothing may be skipped.` : '',
    passed === 0 ? 'No test passed.' : '',
    found > 0 ? 'Traces of what failed: npx playwright show-trace test-results/<test>/trace.zip' : '',
  ].filter(Boolean);
  return { passed, failed: found + silent, output: [withoutDots(output), ...notes].join('\n') };
}
