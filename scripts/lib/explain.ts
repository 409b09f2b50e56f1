import { ConfigError } from '#platform/server/operation/config.ts';
import { MigrationError } from '../../src/platform/server/postgres/sql-file.ts';
import { PostgresError } from '../../src/platform/server/postgres/error.ts';
import { BuildError } from './build.ts';
import { DatabaseAway } from './database.ts';

const plain = [ConfigError, MigrationError, PostgresError, BuildError, DatabaseAway];

/** The error of a start and what to do about it, for the person at the terminal. */
export function explain(error: unknown): string {
  if (plain.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return `The start failed: ${String(error)}`;
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${other(port)} npm start`;
  }
  if (code === 'EACCES' && port) {
    return `This user may not use port ${port}. Choose one above 1023: PORT=8000 npm start`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `This machine has no address "${address ?? ''}" to listen on. Correct the setting HOST. Example: HOST=localhost`;
  }
  if (code === 'ENOSPC')
    return `The disk is full (${error.message}). Make room and start again; nothing is lost.`;
  return `The start failed: ${error.stack ?? error.message}`;
}

const other = (port: number | undefined) => (port && port < 65_000 ? port + 1 : 8001);
