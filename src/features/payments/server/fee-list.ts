import { sql } from 'kysely';
import type { IsoDate } from '#kernel/clock.ts';
import { languageOf } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { percentOfPpm } from '#platform/server/lists/percent.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import { paymentFeeList } from '../list/fees.ts';

/** Every fee, the one before the first day of a provider included, with its last day. */
const periods = (db: Db) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('payment_provider as p')
        .where('p.adapter', '<>', BANK_TRANSFER.adapter)
        .select([
          sql<bigint | null>`NULL::bigint`.as('id'),
          'p.id as provider_id',
          sql<IsoDate | null>`NULL::date`.as('valid_from'),
          'p.fee_base_cents',
          'p.fee_factor_ppm',
        ])
        .unionAll(
          from
            .selectFrom('payment_provider_fee as f')
            .select([
              'f.id as id',
              'f.provider_id',
              sql<IsoDate | null>`f.valid_from`.as('valid_from'),
              'f.fee_base_cents',
              'f.fee_factor_ppm',
            ]),
        )
        .as('all'),
    )
    .selectAll()
    .select(
      sql<IsoDate | null>`lead(valid_from) OVER (PARTITION BY provider_id ORDER BY valid_from NULLS FIRST) - 1`.as(
        'valid_until',
      ),
    )
    .as('f');

const name = (language: string) => sql<string>`v.title || ' · ' || (v.display_name ->> ${language}::text)`;

/** The fees of all payment providers. */
export const servedPaymentFees = serveList(paymentFeeList)
  .rows((db) => db.selectFrom(periods(db)).innerJoin('payment_provider as v', 'v.id', 'f.provider_id'))
  .columns({
    id: sql<string>`coalesce(f.id::text, 'start-' || v.slug)`,
    search: ['v.title', sql<string>`v.display_name ->> 'de'`, sql<string>`v.display_name ->> 'en'`],
    sql: ({ today, locale }) => ({
      provider: name(languageOf(locale)),
      state: sql<string>`CASE WHEN f.valid_from > ${today}::date THEN 'coming'
        WHEN f.valid_until < ${today}::date THEN 'past' ELSE 'current' END`,
      share: percentOfPpm(sql`f.fee_factor_ppm`, locale),
      base: 'f.fee_base_cents',
      valid_from: 'f.valid_from',
      valid_until: 'f.valid_until',
      fee_id: sql<string | null>`f.id::text`,
    }),
  });
