import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen';
import pg from 'pg';
import { ask, startTestServer, urlOf } from '../../src/testing/server.ts';

async function typesOf(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url });
  // An idle connection when the server stops is not an error.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await generate({
      db,
      // The types as returned by the database layer: cents and ids as bigint, dates as ISO text, decimals as text.
      dialect: new CodegenDialect({ dateParser: 'string', numericParser: 'string', partitions: false }),
      typeMapping: { int8: 'bigint', numeric: 'string', interval: 'string' },
      excludePattern: '{public.schema_migration,public.schema_function,pgboss.*}',
      logger: undefined,
      outFile: null,
      print: false,
    });
  } finally {
    await db.destroy();
  }
}

/** The types of all tables, from a freshly migrated database: path → text. */
export async function tableTypes(): Promise<ReadonlyMap<string, string>> {
  const server = await startTestServer();
  try {
    const name = `${server.prefix}_types`;
    await ask(server.adminUrl, `CREATE DATABASE ${name} TEMPLATE ${server.template}`);
    return new Map([
      ['src/platform/server/database/tables.generated.ts', await typesOf(urlOf(server.adminUrl, name))],
    ]);
  } finally {
    await server.stop();
  }
}
