import { sql, type SqlBool } from 'kysely';
import { escapeLike } from '#kernel/text.ts';
import type { Db } from '#platform/server/database/db.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { donationList } from '../list/donations.ts';
import { DONATION_STATES, statusNamed } from '../rules/states.ts';

function statesNamed(names: readonly string[]): string[] {
  return DONATION_STATES.filter((state) => names.includes(statusNamed(state)));
}

function titled(db: Db, table: 'project' | 'organization', search: string) {
  return db
    .selectFrom(table)
    .select(['slug as value', 'title as label'])
    .where('title', 'ilike', `%${escapeLike(search)}%`)
    .orderBy(sql`title collate "de-x-icu"`)
    .limit(100)
    .execute();
}

/** All private donations, whatever their state; staff see the whole platform. */
export const servedDonations = serveList(donationList)
  .rows((db) =>
    db
      .selectFrom('private_donation as d')
      .innerJoin('payment_provider as v', 'v.id', 'd.provider_id')
      .leftJoin('project as p', 'p.id', 'd.project_id')
      .leftJoin('organization as o', (join) =>
        join.on('o.id', '=', (eb) => eb.fn.coalesce('d.organization_id', 'p.organization_id')),
      ),
  )
  .columns({
    id: 'd.id',
    search: [
      'd.reference',
      'p.title',
      { permission: 'change_private_donations', sql: 'd.email' },
      { permission: 'change_private_donations', sql: sql<string>`d.first_name || ' ' || d.last_name` },
    ],
    sql: () => ({
      reference: 'd.reference',
      requested_at: 'd.requested_at',
      state: 'd.state',
      project: 'p.title',
      donor: sql<string>`d.last_name || ', ' || d.first_name`,
      amount: 'd.amount_cents',
      fee: 'd.fee_cents',
      net: 'd.net_cents',
      credited: 'd.credited_cents',
      co_funding: 'd.co_funding_cents',
      provider: 'v.title',
      paid_at: 'd.paid_at',
      overflow: 'd.overflow_cents',
      refunded: 'd.refunded_cents',
      organization: 'o.title',
      email: 'd.email',
      needs_receipt: 'd.needs_receipt',
      adapter: 'v.adapter',
      late: 'd.late',
    }),
    filters: {
      status_named: (names) => sql<SqlBool>`d.state = any(${statesNamed(names)}::text[])`,
      project_slug: (slugs) => sql<SqlBool>`p.slug = any(${slugs})`,
      organization_slug: (slugs) => sql<SqlBool>`o.slug = any(${slugs})`,
      provider: (slugs) => sql<SqlBool>`v.slug = any(${slugs})`,
    },
    options: {
      project_slug: (db, search) => titled(db, 'project', search),
      organization_slug: (db, search) => titled(db, 'organization', search),
      provider: (db) =>
        db
          .selectFrom('payment_provider')
          .select(['slug as value', 'title as label'])
          .orderBy('position')
          .execute(),
    },
  });
