import { expect, test } from 'vitest';
import { migrate } from '#platform/server/database/migrate.ts';
import { useDatabase } from '#testing/database.ts';
import { migrateBefore } from '#testing/migrations.ts';

const db = useDatabase();

/** A provider whose terms an operator has changed, with a fee from a day, before smallest payments counted from days. */
const OLD = `
  DELETE FROM payment_provider WHERE adapter IN ('stripe', 'mollie');
  WITH p AS (
    INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position, fee_base_cents,
      fee_factor_ppm, smallest_cents)
    VALUES ('s', 'stripe', 'card', 's', '{}', 'card', 1, 12, 9000, 80) RETURNING id
  )
  INSERT INTO payment_provider_fee (provider_id, valid_from, fee_base_cents, fee_factor_ppm)
  SELECT id, '2026-03-01', 15, 8000 FROM p`;

test('the migration gives each fee the smallest payment of its provider, and the terms before the first day a row', async () => {
  await migrateBefore(db, '0745');
  await db.pool.query(OLD);
  await migrate(db.url);
  const { rows } = await db.pool.query(
    `SELECT p.slug, f.valid_from::text AS day, f.fee_base_cents::int AS base, f.fee_factor_ppm::int AS ppm,
       f.smallest_cents::int AS smallest
     FROM payment_provider_fee f JOIN payment_provider p ON p.id = f.provider_id ORDER BY f.valid_from NULLS FIRST`,
  );
  expect(rows).toEqual([
    { slug: 's', day: null, base: 12, ppm: 9000, smallest: 80 },
    { slug: 's', day: '2026-03-01', base: 15, ppm: 8000, smallest: 80 },
  ]);
  const of = async (slug: string, day: string) =>
    (
      await db.pool.query(
        `SELECT f.base::int, f.ppm::int, f.smallest::int FROM payment_provider p, provider_fee(p.id, $2) f WHERE p.slug = $1`,
        [slug, day],
      )
    ).rows;
  expect(await of('s', '2026-02-28')).toEqual([{ base: 12, ppm: 9000, smallest: 80 }]);
  expect(await of('s', '2026-03-01')).toEqual([{ base: 15, ppm: 8000, smallest: 80 }]);
  expect(await of('bank-transfer', '2026-03-01')).toEqual([{ base: 0, ppm: 0, smallest: 1 }]);
});
