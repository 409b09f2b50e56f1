import { buildServer } from '../server.ts';
import { openServices } from '../services.ts';
import { holdPort, listenAt } from '#platform/server/http/held-port.ts';
import { readConfig } from '#platform/server/operation/config.ts';
import { createLogger } from '#platform/server/operation/logging.ts';

/**
 * One process of the platform's API for tests that need several: configured by the environment, without a worker, and
 * without pages unless `PAGES` is `on`. It takes any free port, writes its address when it listens, and ends when its
 * standard input is closed.
 */
const held = await holdPort('127.0.0.1');
const url = `http://127.0.0.1:${held.port}`;
const config = readConfig({ PUBLIC_URL: url, ...process.env, PORT: String(held.port) });
const { databaseUrl } = config;
if (!databaseUrl) throw new Error('DATABASE_URL is missing');
const { services, close } = await openServices({ ...config, databaseUrl }, createLogger(config));
const server = await buildServer(services, { pages: process.env['PAGES'] === 'on' });
await services.mailer.warm();
await listenAt(server, held);
process.stdout.write(`${url}\n`);
process.stdin.resume();
process.stdin.on('end', () => {
  void server
    .close()
    .then(close)
    .then(() => process.exit(0));
});
