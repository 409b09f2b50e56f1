/** A web process without pages, for the tests of `npm test` that run before anything is built. */
import { stayUntilStopped } from '../../scripts/lib/lifecycle.ts';
import { buildServer } from '../../src/app/server.ts';
import { openServices } from '../../src/app/services.ts';
import { readConfig } from '#platform/server/operation/config.ts';
import { createLogger } from '#platform/server/operation/logging.ts';

await stayUntilStopped(async (life) => {
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  if (!databaseUrl) throw new Error('DATABASE_URL is missing');
  const { services, close } = await openServices({ ...config, databaseUrl }, createLogger(config));
  life.started.defer(close);
  const server = await buildServer(services, { pages: false });
  life.started.defer(() => server.close());
  await server.listen({ port: config.port, host: config.host });
  console.log(`serving on ${config.publicUrl}`);
}, console.log);
