// The limit of the explore lists: node:http with pg on the layout that can be read fastest, and nothing else.
import { createServer } from 'node:http';
import pg from 'pg';
import { exploreQuerySchema } from '#features/explore/contract/projects.ts';
import { bestStatement, makeBestLayout } from './lib/best-layout.ts';
import { argumentOf, sendToParent } from './lib/child.ts';

const { databaseUrl, port } = argumentOf<{ databaseUrl: string; port: number }>();

const admin = new pg.Pool({ connectionString: databaseUrl, max: 1 });
await makeBestLayout(admin);
await admin.end();

const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === 20 ? Number : pg.types.getTypeParser(oid, format);
const poolWith = (plans: string) =>
  new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types: { getTypeParser },
    options: `-c role=obolus_app -c jit=off ${plans}`,
  });
// A named statement has one fixed plan; search and bounds are planned with their values.
const named = poolWith('-c plan_cache_mode=force_generic_plan');
const unnamed = poolWith('');

/** The statement of an address is built once: a handler written for it would have it as a constant. */
const statements = new Map<string, pg.QueryConfig>();

function statementOf(url: string): pg.QueryConfig {
  const known = statements.get(url);
  if (known) return known;
  const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  const made = bestStatement(exploreQuerySchema.parse(query));
  statements.set(url, made);
  return made;
}

async function answer(url: string): Promise<string> {
  const statement = statementOf(url);
  const { rows } = await (statement.name ? named : unnamed).query<{ total: number }>(statement);
  return JSON.stringify({ count: rows[0]?.total ?? 0, results: rows });
}

const server = createServer((request, response) => {
  answer(request.url ?? '/').then(
    (body) => {
      response.setHeader('content-type', 'application/json');
      response.end(body);
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(port, '127.0.0.1', () => sendToParent({ url: `http://127.0.0.1:${port}` }));
process.on('SIGTERM', () => {
  setTimeout(() => process.exit(0), 2_000).unref();
  server.closeAllConnections();
  void Promise.all([named.end(), unnamed.end()]).then(() => process.exit(0));
});
