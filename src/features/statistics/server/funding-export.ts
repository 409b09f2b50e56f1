import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { fundingExport } from '../list/funding-export.ts';
import { bookings, categoryTitle, moneyFilterParts, moneyOptions } from './booked.ts';

/** Every booking of money for a project or an organization. */
export const servedFundingExport = serveList(fundingExport)
  .rows((db, _context, filters) =>
    bookings(db, filters)
      .leftJoin('organization as o', (join) =>
        join.on('o.id', '=', (eb) => eb.fn.coalesce('b.organization_id', 'p.organization_id')),
      )
      .leftJoin('company as k', 'k.id', 'b.company_id')
      .leftJoin('category as c', 'c.id', 'p.category_id')
      .leftJoin('application_type as t', 't.id', 'p.application_type_id')
      .leftJoin('private_donation as d', (join) =>
        join.on('b.cause', '=', 'private_donation').onRef('d.id', '=', 'b.cause_id'),
      )
      .leftJoin('payment_provider as v', 'v.id', 'd.provider_id'),
  )
  .columns({
    id: sql`b.journal || '-' || b.account`,
    search: ['p.title', 'o.title', 'd.reference'],
    // What went back is negative, and typed without a sign.
    searchAmounts: [sql`abs(b.amount)`],
    searchKeys: { reference: ['d.reference'] },
    sql: (context) => ({
      booked_at: 'b.at',
      source: 'b.source',
      amount: 'b.amount',
      project: 'p.title',
      organization: sql`coalesce(o.title, '')`,
      company: 'k.title',
      reference: 'd.reference',
      provider: 'v.title',
      category: sql`case when c.id is not null then ${categoryTitle(context)} end`,
      type: 't.name',
      funding: 'p.funding_type',
      journal: 'b.journal',
    }),
    filters: moneyFilterParts,
    options: moneyOptions,
  });
