import { sql, type SqlBool } from 'kysely';
import { referencesIn } from '#kernel/reference.ts';
import { containsWords, optionsByTitle } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { donationList } from '../list/donations.ts';
import { donorNameSql, replacedSql } from './donation.ts';
import { DONATION_STATES, statusNamed } from '../rules/states.ts';

function statesNamed(names: readonly string[]): string[] {
  return DONATION_STATES.filter((state) => names.includes(statusNamed(state)));
}

/** All private donations, in any state; staff see the whole platform. */
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
      { permission: 'change_private_donations', sql: 'd.company_name' },
    ],
    searchAmounts: ['d.amount_cents'],
    searchKeys: { reference: ['d.reference'] },
    sql: () => ({
      reference: 'd.reference',
      requested_at: 'd.requested_at',
      state: 'd.state',
      project: 'p.title',
      donor: donorNameSql,
      donor_kind: 'd.donor_kind',
      amount: 'd.amount_cents',
      fee: 'd.fee_cents',
      net: 'd.net_cents',
      credited: 'd.credited_cents',
      co_funding: 'd.co_funding_cents',
      provider: 'v.title',
      cancel_reason: 'd.transfer_cancel_reason',
      paid_at: 'd.paid_at',
      overflow: 'd.overflow_cents',
      refunded: 'd.refunded_cents',
      organization: 'o.title',
      email: 'd.email',
      needs_receipt: 'd.needs_receipt',
      adapter: 'v.adapter',
      late: sql<boolean>`(d.late AND NOT ${replacedSql})`,
      replaced: sql<boolean>`(d.paid_at IS NOT NULL AND ${replacedSql})`,
    }),
    filters: {
      status_named: (names) => sql<SqlBool>`d.state = any(${statesNamed(names)}::text[])`,
      project_slug: (slugs) => sql<SqlBool>`p.slug = any(${slugs})`,
      organization_slug: (slugs) => sql<SqlBool>`o.slug = any(${slugs})`,
      provider: (slugs) => sql<SqlBool>`v.slug = any(${slugs})`,
      same_donor: (references) =>
        sql<SqlBool>`d.donor_key in (select s.donor_key from private_donation s
          where s.reference = any(${references}) and s.donor_key <> '')`,
      account: (names) =>
        sql<SqlBool>`d.donor_id in (select u.id from app_user u where u.username = any(${names}))`,
    },
    options: {
      project_slug: (db, search) => optionsByTitle(db, 'project', search),
      organization_slug: (db, search) => optionsByTitle(db, 'organization', search),
      same_donor: (db, search) =>
        db
          .selectFrom('private_donation')
          .select(['reference as value', 'reference as label'])
          .where(
            sql<SqlBool>`(${containsWords('reference', search)} or reference = any(${referencesIn(search)}))`,
          )
          .where('donor_key', '<>', '')
          .orderBy('reference')
          .limit(100)
          .execute(),
      account: (db, search) =>
        db
          .selectFrom('app_user as u')
          .select(['u.username as value', 'u.username as label'])
          .where(containsWords('u.username', search))
          .where('u.id', 'in', (eb) =>
            eb
              .selectFrom('private_donation as g')
              .select('g.donor_id')
              .where('g.donor_id', 'is not', null)
              .$castTo<{ donor_id: bigint }>(),
          )
          .orderBy('u.username')
          .limit(100)
          .execute(),
      provider: (db, search) =>
        db
          .selectFrom('payment_provider')
          .select(['slug as value', 'title as label'])
          .where(containsWords('title', search))
          .orderBy('position')
          .execute(),
    },
  });
