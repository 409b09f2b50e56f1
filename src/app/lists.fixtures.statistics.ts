import { sql } from 'kysely';
import { listCompany } from './lists.fixtures.coins.ts';
import type { Services } from '#platform/server/services.ts';
import { LIST_TITLES } from '#testing/list-titles.ts';

type Database = Services['database']['db'];

/** The rows of all reports. */
export const statisticsListFixtures = {
  statistics_monthly: buildBookings,
  statistics_categories: ofMonths,
  statistics_funding_types: ofMonths,
  statistics_projects: ofMonths,
  statistics_total_funding_count: ofMonths,
  statistics_ipp: ofMonths,
  statistics_legacy: ofMonths,
  statistics_funding_export: ofMonths,
  company_results: buildCompanyResults,
};

/** The other reports show the bookings of the months. */
async function ofMonths(): Promise<void> {}

const ROWS = 26;

async function book(
  db: Database,
  number: number,
  at: Date,
  to: { kind: string; owner: bigint; amount: bigint },
  cause = { name: 'statistics_fixture', id: BigInt(number) },
): Promise<void> {
  const postings = JSON.stringify([
    { kind: to.kind, owner: String(to.owner), amount: String(to.amount) },
    { kind: 'clearing:list', owner: '0', amount: String(-to.amount) },
  ]);
  await sql`SELECT ledger_post('statistics_fixture', ${cause.name}, ${cause.id}, NULL, 'list', ${at},
    ${`statistics:${number}`}, ${postings}::jsonb)`.execute(db);
}

/** A project with a need in a category of its own. */
async function makeNeed(db: Database, index: number, organization: bigint, type: bigint): Promise<bigint> {
  const title = `${LIST_TITLES[index % LIST_TITLES.length]} ${index}`;
  const category = await db
    .insertInto('category')
    .values({
      slug: `statistics-${index}`,
      title: JSON.stringify({ en: title, de: title }),
      icon: 'leaf',
      position: 100 + index,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const project = await db
    .insertInto('project')
    .values({
      slug: `statistics-${index}`,
      title: `Statistik ${title}`,
      category_id: category.id,
      organization_id: organization,
      application_type_id: index === 3 ? null : type,
      funding_type: (index % 4) + 1,
      status: (index % 3) + 1,
      review_status: (index % 4) + 1,
      starts_on: '2026-01-01',
      ends_on: index < 12 ? '2026-02-01' : '2199-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const need = await db
    .insertInto('need')
    .values({ project_id: project.id, slug: `statistics-${index}`, position: 1, title })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('project_funding')
    .values({
      project_id: project.id,
      goal: 9_000n,
      balance: BigInt(index % 5) * 1_010n,
      private: BigInt(index % 5) * 1_010n,
    })
    .execute();
  return need.id;
}

/** Bookings of many months and years, of every source, some of them returned; the other records must exist. */
async function buildBookings({ database: { db } }: Services): Promise<void> {
  const types = await db.selectFrom('application_type').select('id').orderBy('id').limit(ROWS).execute();
  const { id: organization } = await db
    .selectFrom('organization')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (let index = 0; index < ROWS; index += 1) {
    const need = await makeNeed(db, index, organization, types[index]?.id ?? 0n);
    const at = new Date(Date.UTC(1999 + index, index % 12, 28, 23, 30));
    await book(db, index, at, {
      kind: index % 3 === 0 ? 'need_codes' : 'need_private',
      owner: need,
      amount: BigInt((index % 5) + 1) * 1_010n,
    });
    if (index % 6 === 1)
      await book(db, 100 + index, at, { kind: 'need_private', owner: need, amount: -1_010n });
  }
  await book(db, 200, new Date(Date.UTC(2026, 2, 28)), {
    kind: 'organization_private',
    owner: organization,
    amount: 505n,
  });
  const fundings = await db
    .selectFrom('internal_funding')
    .select(['id', 'need_id', 'amount_cents'])
    .where('need_id', 'is not', null)
    .execute();
  for (const { id, need_id: need, amount_cents: amount } of fundings) {
    const at = new Date(Date.UTC(2026, 2, 28 + Number(id % 3n)));
    await book(
      db,
      1_000 + Number(id),
      at,
      { kind: 'need_direct', owner: need ?? 0n, amount },
      { name: 'internal_funding', id },
    );
  }
}

/** Money of four companies for many projects and for some organizations; the projects of the reports must exist. */
async function buildCompanyResults({ database: { db } }: Services): Promise<void> {
  const { id: actor } = await db
    .insertInto('app_user')
    .values({ username: `giver-${crypto.randomUUID()}`, email: `${crypto.randomUUID()}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const needs = await db
    .selectFrom('need')
    .where('slug', 'like', 'statistics-%')
    .select(['id', 'project_id'])
    .orderBy('id')
    .execute();
  const organizations = await db.selectFrom('organization').select('id').orderBy('id').limit(4).execute();
  const recipients = [
    ...needs.map((need) => ({
      kind: 'need_direct',
      owner: need.id,
      of: { project_id: need.project_id, need_id: need.id },
    })),
    ...organizations.map(({ id }) => ({
      kind: 'organization_direct',
      owner: id,
      of: { organization_id: id },
    })),
  ];
  for (const [index, { kind, owner, of }] of recipients.entries()) {
    const { company, budget } = await listCompany(db, index % 4);
    const amount = BigInt((index % 5) + 1) * 1_010n;
    const { id } = await db
      .insertInto('internal_funding')
      .values({
        ...of,
        type: 'project_id' in of ? 'direct' : 'promoter',
        status: 42,
        company_id: company,
        budget_id: budget,
        amount_cents: amount,
        booked_at: new Date(Date.UTC(2026, 2, 28)),
        created_by: actor,
        created_at: new Date(Date.UTC(2026, 2, 28)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = new Date(Date.UTC(2026, 2, 28 + (index % 3)));
    const cause = { name: 'internal_funding', id };
    await book(db, 10_000 + Number(id), at, { kind, owner, amount }, cause);
  }
}
