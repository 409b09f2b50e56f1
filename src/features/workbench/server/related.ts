import { sql } from 'kysely';
import type { QualifiedKey } from '#platform/i18n.ts';
import { translator } from '#platform/i18n.ts';
import type { ListQueryWire } from '#platform/contract/list-routes.ts';
import { joinValues } from '#platform/contract/list-query.ts';
import { may, type Permission } from '#platform/contract/permissions.ts';
import type { readRelatedRecords } from '#platform/contract/related-records.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import { servedList } from '#platform/server/lists/served.ts';
import type { ListContext } from '#platform/server/lists/source.ts';

/** A list that contains rows of a record. */
interface Relation {
  /** The id of the list. */
  readonly list: string;
  readonly screen: `/site-admin/${string}/`;
  /** By default the title of the list. */
  readonly label?: QualifiedKey;
  readonly query: ListQueryWire;
  /** Needed besides the permission of the list: that of the filter. */
  readonly permission?: Permission;
  /** The record itself is among the rows: it is shown if there are others. */
  readonly containsItself?: true;
}

const DONATIONS = { list: 'private_donations', screen: '/site-admin/private-donations/' } as const;
const PAYOUTS = { list: 'payouts', screen: '/site-admin/payouts/' } as const;
const FUNDINGS = { list: 'internal_fundings', screen: '/site-admin/internal-fundings/' } as const;
const TASKS = { list: 'reminders', screen: '/site-admin/reminders/' } as const;
const BUDGETS = { list: 'budgets', screen: '/site-admin/donation-limits/company/' } as const;
const CAMPAIGNS = { list: 'coin_campaigns', screen: '/site-admin/coin-campaigns/' } as const;
const CO_FUNDINGS = { list: 'co_fundings', screen: '/site-admin/co-fundings/' } as const;
const PROJECTS = { list: 'projects', screen: '/site-admin/projects/' } as const;

/** The mails about a record of this name. */
const mailsAbout = (record: string): Relation => ({
  list: 'emails',
  screen: '/site-admin/emails/',
  query: { record: joinValues([record]) },
});

type Relations = readonly Relation[] | Promise<readonly Relation[]>;

/** What is read of a record by its id; undefined for a key that is no id, or the id of no record. */
const readById = async <Row>(key: string, read: (id: bigint) => Promise<Row | undefined>) =>
  /^\d{1,18}$/.test(key) ? read(BigInt(key)) : undefined;

async function ofDonation(db: Db, key: string): Promise<readonly Relation[]> {
  const row = await readById(key, (id) =>
    db.selectFrom('private_donation').select('reference').where('id', '=', id).executeTakeFirst(),
  );
  if (!row) return [];
  const query = { same_donor: joinValues([row.reference]) };
  const label = 'workbench.admin:related.sameDonor';
  return [
    { ...DONATIONS, label, query, permission: 'change_private_donations', containsItself: true },
    mailsAbout(`private_donation:${key}`),
  ];
}

async function ofUser(db: Db, key: string): Promise<readonly Relation[]> {
  const row = await readById(key, (id) =>
    db.selectFrom('app_user').select('username').where('id', '=', id).executeTakeFirst(),
  );
  if (!row) return [];
  const query = { account: joinValues([row.username]) };
  return [{ ...DONATIONS, query, permission: 'change_private_donations' }, mailsAbout(`app_user:${key}`)];
}

async function ofCompany(db: Db, key: string): Promise<readonly Relation[]> {
  const row = await readById(key, (id) =>
    db.selectFrom('company').select('slug').where('id', '=', id).executeTakeFirst(),
  );
  if (!row) return [];
  const query = { company_slug: joinValues([row.slug]) };
  return [
    ...[BUDGETS, FUNDINGS, CAMPAIGNS, CO_FUNDINGS, PAYOUTS].map((list) => ({ ...list, query })),
    mailsAbout(`company:${key}`),
  ];
}

/** The relations of each kind of record, by the key in its name. */
const RELATIONS: Readonly<Record<string, (db: Db, key: string) => Relations>> = {
  project: (_db, slug) => {
    const query = { project_slug: joinValues([slug]) };
    return [
      ...[DONATIONS, PAYOUTS, FUNDINGS].map((list) => ({ ...list, query })),
      { ...TASKS, query: { target: joinValues([`project:${slug}`]) } },
      mailsAbout(`project:${slug}`),
    ];
  },
  organization: (_db, slug) => {
    const query = { organization_slug: joinValues([slug]) };
    return [
      ...[PROJECTS, DONATIONS, PAYOUTS, FUNDINGS].map((list) => ({ ...list, query })),
      { ...TASKS, query: { target: joinValues([`organization:${slug}`]) } },
      mailsAbout(`organization:${slug}`),
    ];
  },
  private_donation: ofDonation,
  payout: (_db, id) => [mailsAbout(`payout:${id}`)],
  app_user: ofUser,
  company: ofCompany,
};

const maySee = ({ list, permission }: Relation, { actor }: ListContext): boolean =>
  may(actor, servedList(list).definition.permission) && (permission === undefined || may(actor, permission));

/** The related records of a record, counted in one statement; see {@link readRelatedRecords}. */
export async function relatedOf(
  db: Db,
  record: string,
  context: ListContext,
): Promise<ResponseOf<typeof readRelatedRecords>> {
  const at = record.indexOf(':');
  const relations = Object.hasOwn(RELATIONS, record.slice(0, at))
    ? RELATIONS[record.slice(0, at)]
    : undefined;
  const key = record.slice(at + 1);
  // A filter without a value would count everything.
  const found = key === '' ? [] : ((await relations?.(db, key)) ?? []);
  const own = found.filter((one) => maySee(one, context));
  if (own.length === 0) return { related: [] };
  const numbers = own.map(({ list, query }, index) => {
    const served = servedList(list);
    return sql`${served.counting(db, served.query(query, context), context)} AS ${sql.ref(`c${index}`)}`;
  });
  const { rows } = await sql<Record<string, bigint>>`SELECT ${sql.join(numbers)}`.execute(db);
  const t = translator(context.locale);
  const related = own.map(({ list, screen, label, query, containsItself }, index) => {
    const count = Number(rows[0]?.[`c${index}`] ?? 0n);
    const search = new URLSearchParams(query as Record<string, string>).toString();
    return {
      list,
      label: t(label ?? servedList(list).definition.title),
      count: containsItself && count === 1 ? 0 : count,
      to: `${screen}?${search}`,
    };
  });
  return { related: related.filter(({ count }) => count > 0) };
}
