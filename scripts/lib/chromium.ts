import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium that starts: the one of CHROMIUM_PATH, one of the system, or one installed now. */
export function findChromium(log: (line: string) => void): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new Error(`CHROMIUM_PATH="${given}" does not start. Correct it, or unset it to have one found.`);
  }
  const found = installed();
  if (found) return found;
  log('installing Chromium for the browser tests');
  for (const attempt of [installWithApt, installWithPlaywright]) {
    attempt();
    const now = installed();
    if (now) return now;
  }
  throw new Error(
    'Chromium is missing and could not be installed. Install it (as root: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to a Chromium or Chrome; npm run test:fast does without.',
  );
}

const works = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

function installed(): string | undefined {
  return [...places, chromium.executablePath()].find((path) => path && works(path));
}

/** As root, or with sudo where that asks for no password. */
function installWithApt(): void {
  const root = process.getuid?.() === 0;
  const command = (...words: string[]) => {
    const [first, ...rest] = root ? words : ['sudo', '-n', ...words];
    return spawnSync(first ?? '', rest, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  };
  if (command('apt-get', 'update') !== 0) return;
  command('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium');
}

/** Where the system has no package, for instance on macOS, Playwright brings a build of its own. */
function installWithPlaywright(): void {
  const cli = join(
    fileURLToPath(new URL('../../', import.meta.url)),
    'node_modules',
    '@playwright',
    'test',
    'cli.js',
  );
  const withSystemLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(process.execPath, [cli, 'install', ...withSystemLibraries, 'chromium'], { stdio: 'ignore' });
}
