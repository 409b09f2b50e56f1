// The limit of a list's page: node:http and pg with the statements of the page, whose rows become JSON without the platform.
import { createServer } from 'node:http';
import { barePool } from './lib/bare-pool.ts';
import { argumentOf, sendToParent } from './lib/child.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const { databaseUrl, port } = argumentOf<{ databaseUrl: string; port: number }>();
const pool = barePool(databaseUrl);

/** The statements of the page that is measured; those of one page run at the same time, as the platform runs them. */
let statements: readonly Statement[] = [];

async function page(): Promise<string> {
  const results = await Promise.all(statements.map(({ text, values }) => pool.query(text, [...values])));
  return JSON.stringify(results.map(({ rows }) => rows));
}

const server = createServer((_request, response) => {
  page().then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
process.on('message', (next: readonly Statement[]) => {
  statements = next;
  sendToParent({ statements: next.length });
});
server.listen(port, '127.0.0.1', () => sendToParent({ url: `http://127.0.0.1:${port}` }));
process.on('SIGTERM', () => {
  setTimeout(() => process.exit(0), 2_000).unref();
  server.closeAllConnections();
  void pool.end().then(() => process.exit(0));
});
