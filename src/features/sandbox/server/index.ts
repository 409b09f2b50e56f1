import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '#platform/server/operation/config.ts';
import type { PaymentProvider } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { SandboxProvider } from './adapter.ts';
import { sandboxPlugin } from './plugin.ts';

export { SandboxProvider } from './adapter.ts';
export { sandboxPlugin, sandboxRound } from './plugin.ts';
export { mayHaveSandbox, reportRefusedSandbox, requireDemoForSandbox } from './start.ts';

/** The sandbox as the platform sees it: a provider behind an address. */
export function sandboxProvider(config: Config): PaymentProvider {
  return new SandboxProvider({
    baseUrl: config.sandboxUrl ?? config.publicUrl,
    secret: config.sandboxWebhookSecret,
  });
}

const rememberMs = 10_000;

/** In production only an operator who lists a way to pay with it has the sandbox; elsewhere it is always there. */
function enabledBy(services: Services): () => Promise<boolean> {
  let known: { answer: boolean; until: number } | undefined;
  return async () => {
    if (services.config.mode !== 'production') return true;
    if (known && performance.now() < known.until) return known.answer;
    const row = await services.database.db
      .selectFrom('payment_provider')
      .select('id')
      .where('adapter', '=', 'sandbox')
      .where('active', '=', true)
      .limit(1)
      .executeTakeFirst();
    known = { answer: row !== undefined, until: performance.now() + rememberMs };
    return known.answer;
  };
}

/** The sandbox served by this process. */
export function sandbox(services: Services): FastifyPluginAsync {
  const { config } = services;
  if (!config.databaseUrl) throw new Error('the sandbox needs the address of the database');
  return sandboxPlugin({
    databaseUrl: config.databaseUrl,
    publicUrl: config.publicUrl,
    secret: config.sandboxWebhookSecret,
    enabled: enabledBy(services),
    controls: config.mode !== 'production' || config.demoData === 'on',
    now: () => services.clock.now(),
  });
}
