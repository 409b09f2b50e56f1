// Plain JavaScript without packages: this runs on the Node of the machine, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const bin = join(root, 'node_modules', '.bin');
const ownNode = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');

/** Ends with a message that says what is wrong and what to do. */
export function giveUp(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Makes sure that the packages of package-lock.json are installed, including this project's Node 24. */
export async function prepare() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    giveUp(
      `Node ${process.versions.node} is too old: Obolus starts with Node 20 or newer (https://nodejs.org).`,
    );
  }
  if (isInstalled()) return;
  await install();
  if (!isInstalled()) {
    giveUp('The installation is not complete. Remove the folder node_modules and start again.');
  }
}

/** Compares the packages installed by npm with the lockfile. */
function isInstalled() {
  if (!existsSync(ownNode)) return false;
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const there = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return true;
      const found = there[path];
      // Optional packages may belong to another system.
      return found ? found.version === entry.version : entry.optional === true || entry.devOptional === true;
    });
  } catch {
    return false;
  }
}

/** @returns {[string, string[]]} */
function npmCommand() {
  const script = process.env.npm_execpath;
  return script && /npm-cli\.c?js$/.test(script) ? [process.execPath, [script]] : ['npm', []];
}

async function install() {
  const [command, first] = npmCommand();
  const asked = spawnSync(command, [...first, '--version'], { encoding: 'utf8' });
  if (asked.status !== 0)
    giveUp('npm is missing: Obolus needs npm 10 or newer (it comes with https://nodejs.org).');
  const version = asked.stdout.trim();
  if (Number(version.split('.')[0]) < 10) {
    giveUp(`npm ${version} is too old: Obolus needs npm 10 or newer (npm install --global npm).`);
  }
  console.log('Installing packages: needed once and after updates, takes a minute or two.');
  const began = Date.now();
  const progress = setInterval(() => {
    console.log(`  still installing (${Math.round((Date.now() - began) / 1000)} s)`);
  }, 15_000);
  // Building the pages needs the development packages too, whatever the value of NODE_ENV.
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
    process.stderr.write(part);
  });
  const code = await new Promise((done) => {
    child.once('error', () => done(1));
    child.once('close', done);
  });
  clearInterval(progress);
  if (code !== 0) giveUp(explain(said));
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

function explain(said) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network|socket hang up/i.test(said)
  ) {
    return 'The packages could not be fetched: the npm registry does not answer. Check the network (or the proxy: npm config get proxy) and start again.';
  }
  if (/ENOSPC/.test(said))
    return 'The disk is full: the packages need about 1.2 GB. Make room and start again.';
  if (/EACCES|EPERM/.test(said)) {
    return `The folder ${root} does not belong to you: npm may not write to it. Start as its owner, or change its owner.`;
  }
  return 'The packages could not be installed. The reason is above; remove the folder node_modules and start again.';
}

/** The environment of everything that this project starts: its own Node and tools come first in the PATH. */
export function ownEnvironment(extra = {}) {
  // Sources run unbuilt: Node's compile cache is stored, so that a restart after a crash is quick.
  const kept = { NODE_COMPILE_CACHE: join(root, '.cache', 'compile') };
  return { ...kept, ...process.env, ...extra, PATH: `${bin}:${process.env.PATH ?? ''}` };
}

/** Settings may be in a file `.env`; tests choose their own. */
function envFile({ NODE_ENV }) {
  return NODE_ENV !== 'test' && existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}

/**
 * Runs a program under the project's Node and ends with its exit code. The terminal sends Ctrl-C once and npm, if used,
 * once more. So the program gets a session of its own and each signal is passed on once: only a later second Ctrl-C
 * means "immediately".
 */
export function runProgram(args, extra = {}) {
  // Variables that are already set take precedence over the file.
  const child = spawn(ownNode, [...envFile(extra), ...args], {
    cwd: root,
    env: ownEnvironment(extra),
    // The closed channel notifies the program when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let last = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      const now = Date.now();
      if (now - last < 500) return;
      last = now;
      child.kill(name);
    });
  }
  endWithNpm(() => last === 0 && process.kill(process.pid, 'SIGTERM'));
  child.once('error', (error) =>
    giveUp(`Node 24 does not run (${error.message}). Remove node_modules and start again.`),
  );
  child.once('exit', (code, name) => process.exit(code ?? 128 + (constants.signals[name] ?? 0)));
}

/**
 * Npm runs its scripts in a shell that passes no signals on: when npm or that shell has ended, this program ends too.
 */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const began = ancestors();
  setInterval(() => {
    if (ancestors() !== began) end();
  }, 500).unref();
}

function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}
