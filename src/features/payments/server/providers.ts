import { sql } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import { transferAccount } from '#features/settings/rules.ts';
import type { IsoDate } from '#kernel/clock.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Payments } from '#platform/server/payments/payments.ts';
import type { listPaymentProviders } from '../contract/providers.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import { localized } from '#features/donations/server/index.ts';

/**
 * The payment providers in order: active ones whose adapter is configured, and the manual bank transfer if
 * the operator offers it. Their fees and smallest payments are those of `today`.
 */
export async function paymentProviders(
  db: Db,
  payments: Payments,
  locale: LocaleCode,
  today: IsoDate,
): Promise<ResponseOf<typeof listPaymentProviders>> {
  const rows = await db
    .selectFrom('payment_provider as p')
    .innerJoinLateral(
      sql<{ base: bigint; ppm: bigint; smallest: bigint }>`provider_fee(p.id, ${today}::date)`.as<'f'>(
        sql.ref('f'),
      ),
      (join) => join.onTrue(),
    )
    .selectAll()
    .where('p.active', '=', true)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
  const wire = (row: (typeof rows)[number]) => ({
    slug: row.slug,
    title: row.title,
    display_name: localized(row.display_name, locale),
    logo: row.icon,
    method: row.method,
    fee_base_in_cents: moneyWire(row.base).in_cents,
    fee_factor: Number(row.ppm) / 1_000_000,
    fee_factor_ppm: Number(row.ppm),
    smallest_in_cents: Number(row.smallest),
  });
  const transfer = rows.find(({ slug }) => slug === BANK_TRANSFER.slug);
  const offered = transfer !== undefined && transferAccount(await loadSettings(db)) !== null;
  return {
    results: rows.filter(({ adapter }) => payments.adapter(adapter) !== null).map(wire),
    manual_bank_transfer: offered ? wire(transfer) : null,
  };
}
