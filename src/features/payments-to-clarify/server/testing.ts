import type { Requested } from '#features/donations/server/testing.ts';
import type { TestApp } from '#testing/app.ts';

/** Another payment under the same reference; it exists in the sandbox, so that it can be refunded. */
export async function anotherPayment(app: TestApp, donation: Requested): Promise<Requested> {
  const payment = `sbx_other_${crypto.randomUUID()}`;
  await app.database.pool.query(
    `INSERT INTO sandbox.payment SELECT (jsonb_populate_record(p, jsonb_build_object('id', $2::text,
       'reference', gen_random_uuid()::text, 'idempotency_key', $2::text, 'status', 'paid'))).*
     FROM sandbox.payment p WHERE p.id = $1`,
    [donation.payment, payment],
  );
  return { ...donation, payment };
}
