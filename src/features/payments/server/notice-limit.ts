import type { Db } from '#platform/server/database/db.ts';
import type { PaymentProvider } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';

/**
 * Limits unsigned notices, which anybody could have sent, because each leads to a query of the provider. Refuses
 * with 429 `rate_limited` and `Retry-After`. No real notice is lost: those about our payments are counted by
 * payment, not by sender; providers repeat refused notices for hours, and payments without notices are queried
 * anyway (`poll.ts`).
 */
export async function limitNotice(
  services: Pick<Services, 'limits'>,
  db: Db,
  { adapter, provider }: { readonly adapter: string; readonly provider: PaymentProvider },
  rawBody: Buffer,
  network: string,
): Promise<void> {
  const named = provider.namedPayment?.(rawBody) ?? null;
  if (named === null) return;
  const known = await db
    .selectFrom('private_donation')
    .select('id')
    .where('provider_id', 'in', (eb) =>
      eb.selectFrom('payment_provider').select('id').where('adapter', '=', adapter),
    )
    .where('provider_payment', '=', named)
    .executeTakeFirst();
  const ours =
    known ??
    (await db
      .selectFrom('unassigned_payment')
      .select('id')
      .where('adapter', '=', adapter)
      .where('payment', '=', named)
      .executeTakeFirst());
  if (ours) await services.limits.consume('notice', named);
  else await services.limits.consume('unknown_notice', network);
}
