import pg from 'pg';
import { isThisMachine } from '../../src/features/mails/rules.ts';
import type { Config } from '#platform/server/operation/config.ts';

/** Whether donations can be tried out: on this machine alone, and only while no real payment provider is set up. */
export const offersTestCard = ({
  publicUrl,
  stripe,
  mollie,
}: Pick<Config, 'publicUrl' | 'stripe' | 'mollie'>) =>
  isThisMachine(new URL(publicUrl).hostname) && !stripe && !mollie;

/**
 * Offers the card of the sandbox in an installation without demo data, or withdraws it once the site is at another address
 * or has a payment provider (decision 764). Nothing is inserted before there is a reason to.
 */
export async function setTestCard(config: Config, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      offersTestCard(config)
        ? `INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
           VALUES ('test-card', 'sandbox', 'card', 'Sandbox Pay',
             '{"en": "Test card (no money is transferred)", "de": "Testkarte (es fließt kein Geld)"}', 'credit-card', 1)
           ON CONFLICT (slug) DO UPDATE SET active = true`
        : `UPDATE payment_provider SET active = false WHERE slug = 'test-card'`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
