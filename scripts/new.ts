/** Writes a new feature with its registrations: npm run new -- <feature> [<German singular> <German plural>] */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NameRefused, planFeature } from './new/plan.ts';
import { root } from './tidy/sources.ts';

const usage = `Usage: npm run new -- <feature> [<German singular> <German plural>]
For instance: npm run new -- notes Notiz Notizen`;

/** Runs a step of the project and ends with its exit code if it fails. */
function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const [feature, one, several, ...rest] = process.argv.slice(2);
if (!feature || rest.length > 0 || (one && !several)) {
  console.error(usage);
  process.exit(1);
}
try {
  const files = planFeature(feature, one && several ? { one, several } : undefined);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const sources = [...files.keys()].filter((path) => /\.tsx?$/.test(path));
  run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...sources);
  run('scripts/generate.ts');
  console.log(`\nWritten:\n${[...files.keys()].map((path) => `  ${path}`).join('\n')}`);
  if (!one)
    console.log(
      `\nThe German texts still use the English name: src/features/${feature}/messages/admin/de.ts`,
    );
  console.log(
    '\nNext steps: docs/adding-a-feature.md. All checks except the browser tests: npm run test:fast',
  );
} catch (error) {
  if (!(error instanceof NameRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
