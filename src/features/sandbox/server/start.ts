import { type Config, ConfigError } from '#platform/server/operation/config.ts';
import type { Services } from '#platform/server/services.ts';

type Addresses = Pick<Config, 'publicUrl' | 'sandboxUrl' | 'demoData'>;

const refusal =
  'The sandbox provider does not run at an https address: there, payments would be confirmed without money. ' +
  'Set DEMO_DATA=on if the site is a demo.';

const isHttps = (url: string | undefined) => url?.startsWith('https:') ?? false;

/**
 * Whether the sandbox provider may run. Anybody who opens its pages decides which payments succeed, so a site
 * at an https address, which is assumed to be a real one, must declare by DEMO_DATA=on that it is a demo
 * (decision 319).
 */
export function mayHaveSandbox({ publicUrl, sandboxUrl, demoData }: Addresses): boolean {
  return demoData === 'on' || (!isHttps(publicUrl) && !isHttps(sandboxUrl));
}

/** Refuses to start a sandbox that {@link mayHaveSandbox} does not allow; throws a `ConfigError`. */
export function requireDemoForSandbox(config: Addresses): void {
  if (mayHaveSandbox(config)) return;
  throw new ConfigError(refusal);
}

/** Logs at the start of a process that providers are not offered because their sandbox does not run. */
export async function reportRefusedSandbox({ config, database, log }: Services): Promise<void> {
  if (mayHaveSandbox(config)) return;
  const refused = await database.db
    .selectFrom('payment_provider')
    .select('slug')
    .where('adapter', '=', 'sandbox')
    .where('active', '=', true)
    .execute();
  if (refused.length > 0) log.error({ providers: refused.map(({ slug }) => slug) }, refusal);
}
