import type { Services } from '#platform/server/services.ts';

const NAMES = ['Ähre', 'Zirkus', 'apfel', 'Übung', '100 % Regen_bogen', '=1+1'];

/** Fees of several providers: past, current and coming ones, some equal. */
async function buildPaymentFees({ database: { db } }: Services): Promise<void> {
  const made = await db
    .insertInto('payment_provider')
    .values(
      NAMES.map((title, index) => ({
        slug: `fee-${index}`,
        adapter: 'sandbox',
        method: 'card',
        title,
        display_name: JSON.stringify({ en: 'Card', de: 'Karte' }),
        icon: 'credit-card',
        position: 50 + index,
      })),
    )
    .returning('id')
    .execute();
  const rows = made.flatMap(({ id }, index) =>
    [null, '2024-01-01', '2025-03-01', '2026-01-01', '2099-01-01'].map((valid_from, at) => ({
      provider_id: id,
      valid_from,
      fee_base_cents: BigInt(25 * at),
      fee_factor_ppm: BigInt(14_000 + 125 * index),
      smallest_cents: BigInt(1 + 49 * (index % 3)),
    })),
  );
  await db.insertInto('payment_provider_fee').values(rows).execute();
}

export const listFixtures = { payment_fees: buildPaymentFees };
