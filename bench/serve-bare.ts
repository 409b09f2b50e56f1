// The limits: node:http with pg or with React alone, doing the same work without the rest of the platform.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type pg from 'pg';
import { buildServer } from '#app/server.ts';
import { exploreRequest, locationsStatement } from '#features/explore/server/testing.ts';
import { DETAIL_STATEMENT } from '#features/detail-pages/server/testing.ts';
import { EXPLORE_PAGE_SIZE } from '#features/explore/contract/projects.ts';
import { barePool } from './lib/bare-pool.ts';
import { type BareProject, bareBooking, bareRequest } from './lib/bare-giving.ts';
import { sizeOf, stream, treeOf, watchRendering } from './lib/capture.ts';
import { argumentOf, sendToParent } from './lib/child.ts';
import { openBench } from './lib/services.ts';

const { databaseUrl, dataDir, port, pages } = argumentOf<{
  databaseUrl: string;
  dataDir: string;
  port: number;
  pages: string[];
}>();

watchRendering();
const { services, close } = await openBench(databaseUrl, dataDir, port);
const app = await buildServer(services, { pages: true });
const trees = new Map(
  await Promise.all(pages.slice(0, 1).map(async (path) => [path, await treeOf(app, path)] as const)),
);
for (const path of pages.slice(1)) trees.set(path, await treeOf(app, path));
const sizes = Object.fromEntries(
  await Promise.all([...trees].map(async ([path, tree]) => [path, await sizeOf(tree)])),
);

const pool = barePool(databaseUrl);

/** The statement of an address is built once: a bare handler would have it as a constant. */
const statements = new Map<string, pg.QueryConfig>();

function statementOf(url: string): pg.QueryConfig {
  const known = statements.get(url);
  if (known) return known;
  const slug = /^\/api\/v4\/projects\/([^/]+)\/$/.exec(new URL(url, 'http://localhost').pathname)?.[1];
  const places = () => locationsStatement(exploreRequest({}, EXPLORE_PAGE_SIZE, 1, new Date()), '');
  const made = slug ? { ...DETAIL_STATEMENT, values: [slug] } : (places() as pg.QueryConfig);
  statements.set(url, made);
  return made;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  if (request.method === 'POST') {
    const body = await bodyOf(request);
    const token =
      url === '/give' ? await bareRequest(pool, body as BareProject) : (body as { token: string }).token;
    if (url !== '/give') await bareBooking(pool, token);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ token }));
    return;
  }
  if (url.startsWith('/api/')) {
    const { rows } = await pool.query(statementOf(url));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows));
    return;
  }
  const tree = trees.get(url);
  response.setHeader('content-type', 'text/html');
  if (!tree) response.statusCode = 404;
  if (tree) stream(tree, response);
  else response.end();
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});
server.listen(port, '127.0.0.1', () => sendToParent({ url: `http://127.0.0.1:${port}`, sizes }));
process.on('SIGTERM', () => {
  setTimeout(() => process.exit(0), 2_000).unref();
  server.closeAllConnections();
  void Promise.all([pool.end(), app.close()])
    .then(close)
    .then(() => process.exit(0));
});
