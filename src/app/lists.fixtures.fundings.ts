import { listCompany } from './lists.fixtures.coins.ts';
import type { Services } from '#platform/server/services.ts';

type Database = Services['database']['db'];

const TITLES = ['Ökofonds', 'Zukunft', 'apfelfonds', 'Übungsgeld', '100 % Quartier_fonds', '=1+1'];
const STATUSES = [0, 1, 2, 42, 8, 3, 4, 6, 9, 5, 7];

async function firstUser(db: Database): Promise<bigint> {
  const user = await db
    .insertInto('app_user')
    .values({ username: `funder-${crypto.randomUUID()}`, email: `${crypto.randomUUID()}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return user.id;
}

/** Budgets before, during and after their period, with and without charges and fundings. */
async function buildBudgets({ database: { db } }: Services): Promise<void> {
  const actor = await firstUser(db);
  const at = new Date(Date.UTC(2026, 2, 27));
  for (let index = 0; index < 27; index += 1) {
    const { company, budget: other } = await listCompany(db, index % 4);
    const { id } = await db
      .insertInto('budget')
      .values({
        company_id: company,
        title: `${TITLES[index % 6]}${index % 3 === 0 ? '' : ` ${index}`}`,
        starts_on: index % 5 === 4 ? '2198-01-01' : '2026-01-01',
        ends_on: index % 5 === 3 ? '2026-03-31' : `2199-02-${String((index % 27) + 1).padStart(2, '0')}`,
        target_cents: BigInt((index % 4) + 1) * 50_000n,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (index % 3 === 0) continue;
    const charge = { budget_id: id, reason: 'list', actor, at };
    await db
      .insertInto('budget_charge')
      .values({ ...charge, amount_cents: 700n })
      .execute();
    const contra = { ...charge, other_budget_id: other, amount_cents: BigInt(index) * -100n };
    await db.insertInto('budget_charge').values(contra).execute();
    await db
      .insertInto('internal_funding')
      .values({
        type: 'direct',
        status: index % 2 === 0 ? 1 : 2,
        company_id: company,
        budget_id: id,
        project_id: await firstProject(db),
        amount_cents: BigInt(index) * 1_000n,
        created_by: actor,
        created_at: at,
      })
      .execute();
  }
}

async function firstProject(db: Database): Promise<bigint> {
  const { id } = await db.selectFrom('project').select('id').orderBy('id').executeTakeFirstOrThrow();
  return id;
}

/** Fundings in every status, of projects and organizations, with a need if they are booked. */
async function buildFundings({ database: { db } }: Services): Promise<void> {
  const actor = await firstUser(db);
  const projects = await db.selectFrom('project').select('id').orderBy('id').limit(4).execute();
  const organizations = await db.selectFrom('organization').select('id').orderBy('id').limit(3).execute();
  const needs = await Promise.all(
    projects.map(({ id }, at) =>
      db
        .insertInto('need')
        .values({
          project_id: id,
          slug: `list-funding-${at}`,
          position: 90 + at,
          title: at === 2 ? '=1+1' : `${TITLES[at]}`,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  );
  for (let index = 0; index < 33; index += 1) {
    const { company, budget } = await listCompany(db, index % 4);
    const status = STATUSES[index % STATUSES.length] ?? 0;
    const booked = [8, 9, 42].includes(status);
    const toProject = index % 4 !== 3;
    await db
      .insertInto('internal_funding')
      .values({
        type: toProject ? (index % 5 === 0 ? 'voting_award' : 'direct') : 'promoter',
        status,
        company_id: company,
        budget_id: index % 6 === 5 ? null : budget,
        project_id: toProject ? (projects[index % projects.length]?.id ?? null) : null,
        organization_id: toProject ? null : (organizations[index % organizations.length]?.id ?? null),
        need_id: toProject && booked ? (needs[index % needs.length]?.id ?? null) : null,
        amount_cents: BigInt((index % 7) + 1) * 2_500n,
        booked_at: booked ? new Date(Date.UTC(2026, 2, 28 + (index % 3), index % 24)) : null,
        failure: status === 6 ? 'over_need' : null,
        created_by: actor,
        created_at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
      })
      .execute();
  }
}

/** Changes of the fundings above: by users and by the platform, of every field. */
async function buildChanges({ database: { db } }: Services): Promise<void> {
  const actor = await firstUser(db);
  const rows = await db
    .selectFrom('internal_funding')
    .select(['id', 'status', 'budget_id', 'project_id'])
    .orderBy('id')
    .limit(30)
    .execute();
  for (const [index, row] of rows.entries()) {
    const change = (
      [
        { field: 'status', old_value: index % 2 === 0 ? null : '1', new_value: String(row.status) },
        { field: 'amount', old_value: '500', new_value: '700' },
        {
          field: 'budget',
          old_value: null,
          new_value: row.budget_id === null ? null : String(row.budget_id),
        },
        {
          field: 'recipient',
          old_value: null,
          new_value: row.project_id === null ? null : `project:${row.project_id}`,
        },
      ] as const
    )[index % 4];
    if (!change) continue;
    await db
      .insertInto('internal_funding_change')
      .values({
        funding_id: row.id,
        at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
        actor: index % 3 === 0 ? null : actor,
        reason: index % 5 === 0 ? '' : `${TITLES[index % 6]}`,
        ...change,
      })
      .execute();
  }
}

/** Reversals of fundings, some by the platform and some without a budget. */
async function buildReversals({ database: { db } }: Services): Promise<void> {
  const actor = await firstUser(db);
  const fundings = await db.selectFrom('internal_funding').select('id').orderBy('id').limit(40).execute();
  const rows = fundings.map(({ id }, index) => ({
    funding_id: id,
    at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
    actor: index % 3 === 0 ? null : actor,
    field: 'status',
    old_value: '42',
    new_value: '9',
    reason: index % 5 === 0 ? '' : `${TITLES[index % 6]}`,
  }));
  await db.insertInto('internal_funding_change').values(rows).execute();
}

/** Companies with and without budgets, fundings, codes and administrators; the other lists book on the first ones. */
async function buildCompanies({ database: { db } }: Services): Promise<void> {
  const names = ['Ähre GmbH', 'Zink AG', 'apfel eG', '100 % Strom_netz', '=1+1'];
  for (let index = 0; index < 26; index += 1) {
    await db
      .insertInto('company')
      .values({
        slug: `list-companies-${index}`,
        title: `${names[index % names.length]} ${index}`,
        lottery_entitled: index % 3 === 0,
        created_at: new Date(Date.UTC(2026, 2, 25 + (index % 5))),
      })
      .execute();
  }
}

/** Charges, withdrawals and both sides of contra entries, with equal and different reasons. */
async function buildCharges({ database: { db } }: Services): Promise<void> {
  const actor = await firstUser(db);
  for (let index = 0; index < 28; index += 1) {
    const { budget } = await listCompany(db, index % 4);
    const { budget: other } = await listCompany(db, (index + 1) % 4);
    const isContra = index % 2 === 0;
    await db
      .insertInto('budget_charge')
      .values({
        budget_id: budget,
        other_budget_id: isContra ? other : null,
        amount_cents: BigInt(index % 4 < 2 ? 100 + (index % 5) : -100),
        reason: `${TITLES[index % 6]}`,
        actor,
        at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
      })
      .execute();
  }
}

/** Rows for the lists of budgets and internal fundings. */
export const fundingListFixtures = {
  companies: buildCompanies,
  budgets: buildBudgets,
  budget_charges: buildCharges,
  internal_fundings: buildFundings,
  internal_funding_changes: buildChanges,
  internal_funding_reversals: buildReversals,
};
