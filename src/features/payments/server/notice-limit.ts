import type { Db } from '#platform/server/database/db.ts';
import type { PaymentProvider } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';

/**
 * Limits notices that anybody could have sent, because each one asks the provider. Refuses with 429 `rate_limited` and
 * `Retry-After`. No true notice is lost: those about payments of ours count by payment, not by sender; providers repeat
 * what was refused for hours, and payments without news are asked about anyway (`poll.ts`).
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
    .where('provider_id', 'in', (ways) =>
      ways.selectFrom('payment_provider').select('id').where('adapter', '=', adapter),
    )
    .where('provider_payment', '=', named)
    .executeTakeFirst();
  const unassigned =
    known ??
    (await db
      .selectFrom('unassigned_payment')
      .select('id')
      .where('adapter', '=', adapter)
      .where('payment', '=', named)
      .executeTakeFirst());
  if (unassigned) return services.limits.consume('notice', named);
  return services.limits.consume('unknown_notice', network);
}
