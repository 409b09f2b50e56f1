import { execFileSync, spawnSync } from 'node:child_process';
import { PostgresError } from './error.ts';

/** The operating system user that PostgreSQL runs as; empty means the current one. */
export interface Account {
  uid?: number;
  gid?: number;
}

const name = 'postgres';

/**
 * PostgreSQL refuses to run as root. Under root this finds or creates the user `postgres`; under any other
 * user PostgreSQL runs as that user.
 */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const account = lookUp() ?? create();
  const tried = spawnSync('/bin/sh', ['-c', 'exit 0'], { ...account, cwd: '/' });
  if (tried.error) {
    throw new PostgresError(
      `The embedded PostgreSQL cannot run as the user "${name}": ${tried.error.message}. ` +
        'Start as an ordinary user instead of root, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  return account;
}

function lookUp(): Account | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function create(): Account {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  for (const [command, args] of attempts) {
    const made = spawnSync(command, args, { stdio: 'ignore' });
    const account = made.status === 0 ? lookUp() : undefined;
    if (account) return account;
  }
  throw new PostgresError(
    `PostgreSQL does not run as root, and the user "${name}" could not be made. ` +
      `Make it (useradd --system ${name}), start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Whether the account may enter this folder and all folders above it. */
export function mayEnter(account: Account, folder: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return tried.status === 0;
}
