import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const stamp = join(root, 'build', 'inputs.sha256');
const inputs = [
  'src',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The pages could not be built; the message contains the output of the build. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Builds the pages if any of their sources has changed since the last complete build. */
export async function buildWhenChanged(log: (line: string) => void, signal?: AbortSignal): Promise<void> {
  if (isBuilt()) return;
  const wanted = hashOfInputs();
  log('building the pages');
  rmSync(stamp, { force: true });
  await build(signal);
  writeFileSync(stamp, wanted);
}

/** Whether the pages are complete and built from the current sources. */
export function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfInputs();
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  for (const path of inputs) {
    for (const file of filesBelow(join(root, path))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Tests and server code are excluded: pages do not contain them. */
function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  let entries: Dirent[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name) && !['testing', 'server'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

async function build(signal?: AbortSignal): Promise<void> {
  const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const child = spawn(process.execPath, [tool, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new BuildError(`The pages could not be built:\n${said.trim()}`);
}
