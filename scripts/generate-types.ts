/**
 * Writes `src/platform/server/tables.generated.ts`, the types of all tables, from a freshly migrated database.
 * With `--check` it writes nothing and fails when the file is not what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen';
import pg from 'pg';
import { ask, startTestServer, urlOf } from '../src/testing/server.ts';

const file = fileURLToPath(new URL('../src/platform/server/tables.generated.ts', import.meta.url));

async function generated(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url });
  // A connection that lies idle while the server stops is no failure.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await generate({
      db,
      // As the database layer reads them: cents and ids as bigint, dates as ISO text, decimals as text.
      dialect: new CodegenDialect({ dateParser: 'string', numericParser: 'string', partitions: false }),
      typeMapping: { int8: 'bigint', numeric: 'string', interval: 'string' },
      excludePattern: '{schema_migration,pgboss.*}',
      logger: undefined,
      outFile: null,
      print: false,
    });
  } finally {
    await db.destroy();
  }
}

const server = await startTestServer();
try {
  const name = `${server.prefix}_types`;
  await ask(server.adminUrl, `CREATE DATABASE ${name} TEMPLATE ${server.template}`);
  const text = await generated(urlOf(server.adminUrl, name));
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(
      'src/platform/server/tables.generated.ts does not fit the migrations. Run: npm run types\n',
    );
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}
