import { loadSettings } from '#features/settings/server/index.ts';
import { transferAccount } from '#features/settings/rules.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Payments } from '#platform/server/payments/payments.ts';
import type { listPaymentProviders } from '../contract/providers.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import { localized } from '#features/donations/server/index.ts';

/**
 * The ways to pay in their order: those that are active and whose adapter is set up, and the manual bank transfer
 * where the operator offers it.
 */
export async function paymentProviders(
  db: Db,
  payments: Payments,
  locale: LocaleCode,
): Promise<ResponseOf<typeof listPaymentProviders>> {
  const rows = await db
    .selectFrom('payment_provider')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const wire = (row: (typeof rows)[number]) => ({
    slug: row.slug,
    title: row.title,
    display_name: localized(row.display_name, locale),
    logo: row.icon,
    method: row.method,
    fee_base_in_cents: moneyWire(row.fee_base_cents).in_cents,
    fee_factor: Number(row.fee_factor_ppm) / 1_000_000,
    fee_factor_ppm: Number(row.fee_factor_ppm),
  });
  const transfer = rows.find(({ slug }) => slug === BANK_TRANSFER.slug);
  const offered = transfer !== undefined && transferAccount(await loadSettings(db)) !== null;
  return {
    results: rows.filter(({ adapter }) => payments.adapter(adapter) !== null).map(wire),
    manual_bank_transfer: offered ? wire(transfer) : null,
  };
}
