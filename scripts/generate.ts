/**
 * `npm run types`: writes the generated files (types of the tables, registries of texts and of features, index of the
 * decisions, checksums of the migrations). With `--check` it writes nothing and fails if a file is out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decisionIndex } from './generate/decisions.ts';
import { featureRegistries } from './generate/features.ts';
import { migrationChecksums } from './generate/migrations.ts';
import { tableTypes } from './generate/tables.ts';
import { textRegistries } from './generate/texts.ts';
import { root } from './tidy/sources.ts';

const check = process.argv.includes('--check');
const files = [
  ...migrationChecksums(),
  ...textRegistries(),
  ...featureRegistries(),
  ...decisionIndex(),
  ...(await tableTypes()),
];
for (const [path, text] of files) {
  const target = join(root, path);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
  if (check) {
    process.stderr.write(`${path} does not fit its sources. Run: npm run types\n`);
    process.exitCode = 1;
    continue;
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
