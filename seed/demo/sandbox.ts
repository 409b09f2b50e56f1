import pg from 'pg';
import type { ReadyConfig } from '../../src/platform/server/operation/config.ts';

/** Copies the payments of the history to the sandbox, which needs them for refunds and for the daily comparison. */
export async function copyPaymentsToSandbox(config: ReadyConfig, merchant: string): Promise<void> {
  // The application's restricted role has no access to the sandbox's tables.
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO sandbox.payment (id, idempotency_key, amount_cents, currency, reference, method, description, merchant,
       return_url, webhook_url, language, status, refunded_cents, charged_back, created_at, changed_at, expires_at, installation)
     SELECT d.provider_payment, d.token::text, d.amount_cents, d.currency, d.token::text, pp.method,
       coalesce(p.title, o.title) || ' (' || d.reference || ')', $1, $2 || '/donation/' || d.token || '/', $2 || '/api/v4/webhooks/sandbox',
       CASE d.locale WHEN 'en_US' THEN 'en-US' ELSE 'de-DE' END,
       CASE WHEN d.paid_at IS NOT NULL OR d.state = 'review' THEN 'paid' WHEN d.state = 'requested' THEN 'open' ELSE d.state END,
       least(d.refunded_cents, d.amount_cents), d.state = 'charged_back',
       d.requested_at, coalesce(d.paid_at, d.requested_at), d.expires_at, i.mark::text
     FROM private_donation d
     JOIN payment_provider pp ON pp.id = d.provider_id
     LEFT JOIN project p ON p.id = d.project_id
     LEFT JOIN organization o ON o.id = d.organization_id
     CROSS JOIN installation i
     WHERE d.provider_payment IS NOT NULL AND coalesce(p.id, o.id) IS NOT NULL`,
    [merchant, config.publicUrl],
  );
  await client.end();
}
