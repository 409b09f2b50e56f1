import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '#platform/server/operation/config.ts';
import type { PaymentProvider } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { SandboxProvider } from './adapter.ts';
import { sandboxPlugin } from './plugin.ts';

/** The sandbox as the platform uses it: a payment provider reached over HTTP. */
export function sandboxProvider(config: Config): PaymentProvider {
  return new SandboxProvider({
    baseUrl: config.sandboxUrl ?? config.publicUrl,
    secret: config.sandboxWebhookSecret,
  });
}

const cacheMs = 10_000;

/** In production the sandbox exists only if an operator lists a provider that uses it; elsewhere always. */
function enabledBy(services: Services): () => Promise<boolean> {
  let cached: { answer: boolean; until: number } | undefined;
  return async () => {
    if (services.config.mode !== 'production') return true;
    if (cached && performance.now() < cached.until) return cached.answer;
    const row = await services.database.db
      .selectFrom('payment_provider')
      .select('id')
      .where('adapter', '=', 'sandbox')
      .where('active', '=', true)
      .limit(1)
      .executeTakeFirst();
    cached = { answer: row !== undefined, until: performance.now() + cacheMs };
    return cached.answer;
  };
}

/** The sandbox served by this process. */
export function sandbox(services: Services): FastifyPluginAsync {
  const { config } = services;
  if (!config.databaseUrl) throw new Error('the sandbox requires DATABASE_URL');
  return sandboxPlugin({
    databaseUrl: config.databaseUrl,
    publicUrl: config.publicUrl,
    secret: config.sandboxWebhookSecret,
    enabled: enabledBy(services),
    controls: config.mode !== 'production' || config.demoData === 'on',
    now: () => services.clock.now(),
  });
}
