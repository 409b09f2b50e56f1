import { sql } from 'kysely';
import type { IsoDate } from '#kernel/clock.ts';
import { languageOf } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { percentOfPpm } from '#platform/server/lists/percent.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { paymentFeeList } from '../list/fees.ts';

/** Every fee with its last day. */
const periods = (db: Db) =>
  db
    .selectFrom('payment_provider_fee')
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
    id: sql<string>`f.id::text`,
    search: ['v.title', sql<string>`v.display_name ->> 'de'`, sql<string>`v.display_name ->> 'en'`],
    sql: ({ today, locale }) => ({
      provider: name(languageOf(locale)),
      state: sql<string>`CASE WHEN f.valid_from > ${today}::date THEN 'coming'
        WHEN f.valid_until < ${today}::date THEN 'past' ELSE 'current' END`,
      share: percentOfPpm(sql`f.fee_factor_ppm`, locale),
      base: 'f.fee_base_cents',
      smallest: 'f.smallest_cents',
      valid_from: 'f.valid_from',
      valid_until: 'f.valid_until',
    }),
  });
