// One process of the platform as an operator runs it, with one more route: bytes of a given size.
import { buildServer } from '#app/server.ts';
import { argumentOf, sendToParent } from './lib/child.ts';
import { openBench } from './lib/services.ts';

const { databaseUrl, dataDir, port } = argumentOf<{ databaseUrl: string; dataDir: string; port: number }>();
const { services, close } = await openBench(databaseUrl, dataDir, port);
const server = await buildServer(services, { pages: true });
const sizes = new Map<number, Buffer>();
server.get<{ Params: { size: string } }>('/bench/bytes/:size', (request, reply) => {
  const size = Number(request.params.size);
  if (!sizes.has(size)) sizes.set(size, Buffer.alloc(size, 'x'));
  return reply.type('text/html; charset=utf-8').send(sizes.get(size));
});
await server.listen({ port, host: '127.0.0.1' });
process.on('SIGTERM', () => {
  setTimeout(() => process.exit(0), 2_000).unref();
  void server
    .close()
    .then(close)
    .then(() => process.exit(0));
});
sendToParent({ url: `http://127.0.0.1:${port}` });
