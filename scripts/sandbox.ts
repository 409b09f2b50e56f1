/** The sandbox provider as a separate process, at SANDBOX_URL; web processes with that setting do not serve it. */
import './lib/production.ts';
import Fastify from 'fastify';
import { requireDemoForSandbox, sandboxPlugin } from '../src/features/sandbox/server/index.ts';
import { ConfigError, readConfig } from '#platform/server/operation/config.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import { runningPostgres } from '../src/platform/server/postgres/embedded.ts';
import { stayUntilStopped } from './lib/lifecycle.ts';

const say = (line: string) => console.log(`sandbox: ${line}`);

await stayUntilStopped(async (life) => {
  const config = readConfig(process.env);
  requireDemoForSandbox(config);
  const databaseUrl = config.databaseUrl ?? runningPostgres(config.dataDir);
  if (!databaseUrl)
    throw new ConfigError('No database runs: start with npm start first, or set DATABASE_URL.');
  if (!config.sandboxUrl)
    throw new ConfigError('Say where it listens. Example: SANDBOX_URL=http://localhost:8010');
  const { port, protocol } = new URL(config.sandboxUrl);
  const app = Fastify({ loggerInstance: createLogger(config), bodyLimit: 64 * 1024, requestTimeout: 30_000 });
  await app.register(
    sandboxPlugin({
      databaseUrl,
      publicUrl: config.sandboxUrl,
      secret: config.sandboxWebhookSecret,
      enabled: async () => true,
      controls: config.mode !== 'production' || config.demoData === 'on',
      // An external company has its own clock.
      now: () => new Date(),
    }),
  );
  life.started.defer(() => app.close());
  await app.listen({ port: Number(port) || (protocol === 'https:' ? 443 : 80), host: config.host });
  say(`serving on ${config.sandboxUrl}`);
}, say);
