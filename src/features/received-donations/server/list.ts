import { sql, type SqlBool } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { STATUS } from '#features/organizations/rules/types.ts';
import { donorNameSql } from '#features/donations/server/index.ts';
import { organizationsOf } from '#features/organizations/server/index.ts';
import { translator } from '#platform/i18n.ts';
import { optionsByTitle } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { RECEIVED_STATES, receivedDonationList } from '../list.ts';

/** Only for a donation with a requested receipt; otherwise the donor is anonymous to the organization (handbook §8). */
const ofNamedDonor = <Value>(value: ReturnType<typeof sql<Value>>) =>
  sql<Value | null>`case when d.needs_receipt then ${value} end`;

const name = ofNamedDonor(donorNameSql);

const address = ofNamedDonor(
  sql<string>`nullif(concat_ws(', ', nullif(d.street, ''), nullif(d.additional_information, ''),
    nullif(trim(d.postal_code || ' ' || d.city), ''), nullif(d.country, '')), '')`,
);

/** When the bank account of the organization got all of the donation; null while a part of it is not in a paid payout. */
const paidOutOn = sql<Date | null>`(
  select case when bool_and(y.paid_at is not null) then max(y.paid_at) end
  from journal j
  join posting b on b.journal = j.id
  join settlement_line l on l.journal = b.journal and l.account = b.account
  join settlement s on s.id = l.settlement_id and s.provider_id is not null
  left join payout y on y.id = s.payout_id
  where j.cause = 'private_donation' and j.cause_id = d.id and b.amount > 0)`;

/** The donations to the organizations that the caller administers: those that were paid. */
export const servedReceivedDonations = serveList(receivedDonationList)
  .rows((db, { actor }) =>
    db
      .selectFrom('private_donation as d')
      .leftJoin('project as p', 'p.id', 'd.project_id')
      .innerJoin('organization as o', (join) =>
        join.on('o.id', '=', (eb) => eb.fn.coalesce('d.organization_id', 'p.organization_id')),
      )
      .where('o.id', 'in', organizationsOf(userIdOf(actor)))
      .where('o.status', '<>', STATUS.deleted)
      .where('d.state', 'in', RECEIVED_STATES)
      .where('d.paid_at', 'is not', null),
  )
  .columns({
    id: 'd.id',
    search: ['p.title', name],
    searchAmounts: ['d.amount_cents'],
    sql: ({ locale }) => ({
      paid_at: 'd.paid_at',
      project: 'p.title',
      amount: 'd.amount_cents',
      state: 'd.state',
      needs_receipt: 'd.needs_receipt',
      donor: sql<string>`coalesce(${name}, ${translator(locale)('donations.admin:anonymous')})`,
      paid_out_on: paidOutOn,
      address,
      credited: 'd.credited_cents',
      returned: sql<bigint>`d.refunded_cents + d.charged_back_cents`,
      organization: 'o.title',
    }),
    filters: {
      project_slug: (slugs) => sql<SqlBool>`p.slug = any(${slugs})`,
      organization_slug: (slugs) => sql<SqlBool>`o.slug = any(${slugs})`,
    },
    options: {
      project_slug: (db, search, { actor }) =>
        optionsByTitle(
          db,
          'project',
          search,
          sql<SqlBool>`t.organization_id in ${organizationsOf(userIdOf(actor))}`,
        ),
      organization_slug: (db, search, { actor }) =>
        optionsByTitle(db, 'organization', search, sql<SqlBool>`t.id in ${organizationsOf(userIdOf(actor))}`),
    },
  });
