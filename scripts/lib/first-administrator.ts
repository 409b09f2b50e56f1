import {
  firstAdministratorPath,
  type IssuedLink,
  issueFirstAdministratorLink,
  needsAdministrator,
} from '../../src/features/signup/server/index.ts';
import { type Database, openDatabase } from '#platform/server/database/db.ts';
import { DatabaseClock } from '#platform/server/operation/clock.ts';
import type { Config } from '#platform/server/operation/config.ts';

/** Runs a function with the database, on separate connections. */
async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const ignored = () => undefined;
  const database = await openDatabase({
    url,
    clock: new DatabaseClock(),
    maxConnections: 2,
    onEffectError: ignored,
    onPoolError: ignored,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Whether the platform of this database has no administrator. */
export function lacksAdministrator(databaseUrl: string): Promise<boolean> {
  return withDatabase(databaseUrl, ({ db }) => needsAdministrator(db));
}

type Refused = Extract<IssuedLink, { ok: false }>['refused'];

/** Creates a link for the first administrator: its address and expiry, or the reason why there is none. */
export async function linkForFirstAdministrator(
  config: Pick<Config, 'publicUrl'>,
  databaseUrl: string,
  email?: string,
): Promise<{ address: string; until: Date } | { refused: Refused }> {
  const issued = await withDatabase(databaseUrl, ({ transact }) =>
    transact((tx) => issueFirstAdministratorLink(tx, email)),
  );
  return issued.ok
    ? { address: config.publicUrl + firstAdministratorPath(issued.token), until: issued.expiresAt }
    : { refused: issued.refused };
}

/** The lines that show a link. They are only printed to the terminal, never logged. */
export function linkLines({ address, until }: { address: string; until: Date }): string {
  const time = until.toTimeString().slice(0, 5);
  return `  Create the first administrator (works once, until ${time}):\n    ${address}\n`;
}

/** Prints the link for the first administrator if there is no administrator. */
export async function printFirstAdministratorLink(config: Config, databaseUrl: string): Promise<void> {
  if (!(await lacksAdministrator(databaseUrl))) return;
  const link = await linkForFirstAdministrator(config, databaseUrl);
  if ('address' in link) console.log(linkLines(link));
}
