import { buildServer } from '../server.ts';
import { openServices } from '../services.ts';
import { readConfig } from '#platform/server/operation/config.ts';
import { createLogger } from '#platform/server/operation/logging.ts';

/**
 * One process of the platform's API for tests that need several: configured by the environment, without a worker, and
 * without pages unless `PAGES` is `on`. It writes a line when it listens and ends when its standard input is closed.
 */
const config = readConfig(process.env);
const { databaseUrl } = config;
if (!databaseUrl) throw new Error('DATABASE_URL is missing');
const { services, close } = await openServices({ ...config, databaseUrl }, createLogger(config));
const server = await buildServer(services, { pages: process.env['PAGES'] === 'on' });
await server.listen({ port: config.port, host: '127.0.0.1' });
process.stdout.write('listening\n');
process.stdin.resume();
process.stdin.on('end', () => {
  void server
    .close()
    .then(close)
    .then(() => process.exit(0));
});
