import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Outcome, runTool, type Step, withoutDots } from './steps.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
}

interface VitestOptions {
  /** Runs only the files whose paths contain one of these. */
  readonly files?: readonly string[];
  /** Further arguments of vitest. */
  readonly more?: readonly string[];
  readonly environment?: Record<string, string>;
}

/** Runs projects of vitest.config.ts. A skipped test counts as failed. */
export function vitestStep(
  name: string,
  projects: readonly string[],
  { files = [], more = [], environment = {} }: VitestOptions = {},
): Step {
  return {
    name,
    run: async (progress) => {
      const file = join(root, '.cache', `vitest-${projects.join('-')}.json`);
      mkdirSync(join(root, '.cache'), { recursive: true });
      rmSync(file, { force: true });
      const { code, output } = await runTool(
        [
          join(root, 'node_modules', 'vitest', 'vitest.mjs'),
          'run',
          ...files,
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=dot',
          '--reporter=json',
          '--reporter=./scripts/lib/vitest-progress.ts',
          `--outputFile.json=${file}`,
          ...more,
        ],
        // Under another value React's `act` is missing; the project of pages sets its own.
        { NODE_ENV: 'test', ...environment },
        progress,
      );
      return read(file, code, output);
    },
  };
}

function read(file: string, code: number, output: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1, output: `${output}\nThe tests did not run.` };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  const passed = report.numPassedTests;
  const found = report.numFailedTests + broken.length + skipped;
  const silent = found === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  const notes = [
    skipped > 0 ? `${skipped} tests are skipped or did not run: nothing may be skipped.` : '',
    passed === 0 ? 'No test passed.' : '',
    ...broken.map((one) => `${one.name} could not be loaded.`),
  ].filter(Boolean);
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { passed, failed: found + silent, output: [withoutDots(output), ...notes].join('\n'), tests };
}
