import pg from 'pg';
import type { Config } from '#platform/server/operation/config.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import {
  type RunningPostgres,
  runningPostgres,
  startPostgres,
} from '../../src/platform/server/postgres/embedded.ts';

/** The PostgreSQL of `DATABASE_URL` cannot be used; the message says why and what to do. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

const oldest = 15;

/** Makes sure that the operator's own PostgreSQL answers and is new enough. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < oldest) {
      throw new DatabaseAway(
        `PostgreSQL ${version} is too old: version ${oldest} or newer is needed (DATABASE_URL).`,
      );
    }
  } catch (error) {
    throw error instanceof DatabaseAway ? error : new DatabaseAway(describe(url, error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describe(url: string, error: unknown): string {
  const { hostname, port, pathname, username } = new URL(url);
  const place = `${hostname || 'localhost'}:${port || 5432}`;
  const database = decodeURIComponent(pathname.slice(1));
  const known: Record<string, string> = {
    '28P01': `refuses the login "${username}". Correct the user or password in DATABASE_URL.`,
    '28000': `refuses the login "${username}". Correct the user or password in DATABASE_URL.`,
    '3D000': `has no database "${database}". Make it (createdb ${database}) or correct DATABASE_URL.`,
    '53300': 'has no free connections. Raise its max_connections or end other programs.',
    '57P03': 'is just starting or stopping. Try again in a moment.',
  };
  const answer = known[(error as { code?: string }).code ?? ''];
  if (answer) return `The PostgreSQL at ${place} ${answer}`;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const why = first instanceof Error ? first.message : String(first);
  return (
    `The database at ${place} does not answer (${why}). Start it, or correct DATABASE_URL; ` +
    'without DATABASE_URL the embedded PostgreSQL is used.'
  );
}

/**
 * The migrated database of these settings, for programs that run in addition to the server: the operator's, the
 * embedded one of a running server, or else the embedded one, which is then started and must be stopped.
 */
export async function openForScript(
  config: Config,
  log: (line: string) => void,
): Promise<Pick<RunningPostgres, 'url' | 'stop'>> {
  const known = config.databaseUrl ?? runningPostgres(config.dataDir);
  if (known) await checkDatabase(known);
  const opened = known
    ? { url: known, stop: async () => undefined }
    : await startPostgres({ dataDir: config.dataDir, log });
  try {
    await migrate(opened.url, { log });
  } catch (error) {
    await opened.stop();
    throw error;
  }
  return opened;
}
