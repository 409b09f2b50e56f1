import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Debian's Chromium without windows: the browser tests take two thirds of the time that they take in the whole browser. */
const shell = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };

const places = [
  shell.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isRoot = process.getuid?.() === 0;

/**
 * The path of a Chromium that starts: that of CHROMIUM_PATH, one of the system, or one that is installed now. As root, as
 * in a container, the shell is installed even if the system has another one.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    return end(`CHROMIUM_PATH="${given}" does not start. Correct it, or unset it to have one found.`);
  }
  const found = installedChromium();
  if (found === shell.path || (found && !isRoot)) return found;
  console.log('Installing Chromium for the browser tests.');
  installWithApt();
  const now = installedChromium();
  if (now) return now;
  installWithPlaywright();
  const last = installedChromium();
  if (last) return last;
  return end(
    'Chromium is missing and could not be installed. Install it (as root: apt-get install chromium-headless-shell) ' +
      'or set CHROMIUM_PATH to a Chromium or Chrome; npm run test:fast does without.',
  );
}

function end(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** The path of the first Chromium of the system that starts. */
export function installedChromium(): string | undefined {
  return [...places, chromium.executablePath()].find((path) => path && works(path));
}

const works = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

/** As root, or with sudo if that needs no password. */
function installWithApt(): void {
  const command = (...words: string[]) => {
    const [first, ...rest] = isRoot ? words : ['sudo', '-n', ...words];
    return spawnSync(first ?? '', rest, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  };
  const install = (name: string) =>
    command('apt-get', 'install', '--yes', '--no-install-recommends', name) === 0;
  if (command('apt-get', 'update') === 0 && !install(shell.package)) install('chromium');
}

/** If the system has no package, for instance on macOS, Playwright's build is used. */
function installWithPlaywright(): void {
  const cli = join(
    fileURLToPath(new URL('../../', import.meta.url)),
    'node_modules',
    '@playwright',
    'test',
    'cli.js',
  );
  const withSystemLibraries = isRoot ? ['--with-deps'] : [];
  spawnSync(process.execPath, [cli, 'install', ...withSystemLibraries, 'chromium'], { stdio: 'ignore' });
}
