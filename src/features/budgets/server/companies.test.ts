import { describe, expect, it } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { eraseAccount } from '#features/accounts/contract/staff.ts';
import { mailsTo } from '#features/accounts/server/testing.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { png, uploaded } from '#testing/uploads.ts';
import { listBudgetChoices, listMinimalBudgets } from '../contract/budgets.ts';
import {
  addCompanyAdministrator,
  type CompanyWire,
  createCompany,
  listOwnResults,
  readCompany,
  removeCompanyAdministrator,
  updateCompany,
  uploadCompanyLogo,
} from '../contract/companies.ts';

const app = useApp();
const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });
const founder = () => staff('create_companies', 'create_budgets', 'change_companies');

const input = (change: object = {}) => ({
  title: unique('Company'),
  logo: [],
  lottery_entitled: false,
  budget: { title: 'Budget', target_in_cents: 50_000, ends_on: '2099-12-31' },
  ...change,
});
async function make(as: BuiltUser, change: object = {}): Promise<string> {
  const answer = await app.call(createCompany, { body: input(change) }, { as });
  expect([answer.status, answer.body]).toMatchObject([201, {}]);
  return (answer.body as { id: string }).id;
}
const read = async (id: string, as: BuiltUser): Promise<CompanyWire> =>
  (await app.call(readCompany, { params: { id } }, { as })).body;
const save = (id: string, body: object, as: BuiltUser) =>
  app.call(updateCompany, { params: { id }, body }, { as });
const contentOf = ({ version, title, logo, lottery_entitled }: CompanyWire) => ({
  version,
  title,
  logo,
  lottery_entitled,
});

async function companyUser(): Promise<BuiltUser> {
  const user = await buildUser(app.services, {});
  await app.database.pool.query('UPDATE app_user SET usertype = 4 WHERE id = $1', [user.id]);
  return user;
}
const add = (id: string, email: string, as: BuiltUser) =>
  app.call(addCompanyAdministrator, { params: { id }, body: { email } }, { as });
const remove = (id: string, user: BuiltUser, as: BuiltUser) =>
  app.call(removeCompanyAdministrator, { params: { id, user: String(user.id) } }, { as });

describe('a company', () => {
  it('is created with its budget, which fundings can choose immediately', async () => {
    const as = await staff('create_companies', 'create_budgets', 'view_budgets');
    const id = await make(as, { title: 'Zündkerzen & Söhne' });
    const company = await read(id, as);
    expect(company).toMatchObject({
      slug: 'zuendkerzen-soehne',
      administrators: [],
      budgets: [
        { title: 'Budget', state: 'active', ends_on: '2099-12-31', net_remaining: { in_cents: 50_000 } },
      ],
      results: { total: { in_cents: 0 }, projects: 0 },
    });
    const funds = await app.database.pool.query(
      `SELECT balance::int FROM account WHERE kind = 'company_funds' AND owner = $1`,
      [id],
    );
    expect(funds.rows).toEqual([{ balance: -50_000 }]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
    const { budgets } = (await app.call(listBudgetChoices, {}, { as })).body as { budgets: { id: string }[] };
    expect(budgets.map((budget) => budget.id)).toContain(company.budgets?.[0]?.id);
    const minimal = await app.call(listMinimalBudgets, {}, { as });
    expect(minimal.body).toContainEqual({
      slug: company.budgets?.[0]?.id,
      title: 'Budget (Zündkerzen & Söhne)',
    });
    const { rows } = await app.database.pool.query(
      `SELECT detail->'after'->>'title' AS title FROM audit_log WHERE subject = $1`,
      [`company:${id}`],
    );
    expect(rows).toEqual([{ title: 'Zündkerzen & Söhne' }]);
  });

  it('is created once by a repeated request', async () => {
    const as = await founder();
    const body = input();
    const send = () => app.call(createCompany, { body }, { as, idempotencyKey: 'a-company-made-only-once' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    const { rows } = await app.database.pool.query('SELECT FROM company WHERE title = $1', [body.title]);
    expect(rows).toHaveLength(1);
  });

  it('may begin with an empty budget, without the right to create budgets; an amount needs that right', async () => {
    const as = await staff('create_companies');
    const budget = (cents: number) => ({
      budget: { title: 'Budget', target_in_cents: cents, ends_on: '2099-12-31' },
    });
    const refused = await app.call(createCompany, { body: input(budget(1)) }, { as });
    expect(refused).toMatchObject({ status: 403, body: { permission: 'create_budgets' } });
    const id = await make(as, budget(0));
    expect((await read(id, as)).budgets).toBeNull();
    expect((await read(id, await staff('view_companies', 'view_budgets'))).budgets).toMatchObject([
      { amount: { in_cents: 0 } },
    ]);
  });

  it('has a name that no other has, also if two are created at the same time', async () => {
    const as = await founder();
    const title = unique('Twin');
    await make(as, { title });
    for (const same of [title, title.toUpperCase()]) {
      expect(await app.call(createCompany, { body: input({ title: same }) }, { as })).toMatchObject({
        status: 400,
        body: { codes: { title: ['company_exists'] } },
      });
    }
    const other = await read(await make(as), as);
    expect(await save(other.id, { ...contentOf(other), title }, as)).toMatchObject({
      body: { codes: { title: ['company_exists'] } },
    });
    const both = input();
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('LOCK TABLE company IN SHARE ROW EXCLUSIVE MODE');
      const answers = [1, 2].map(() => app.call(createCompany, { body: both }, { as }));
      await untilWaiting(app.database.pool, 2);
      await client.query('ROLLBACK');
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 400]);
    } finally {
      client.release();
    }
  });

  it('is refused with a budget that has ended, or an incomplete one', async () => {
    const as = await founder();
    const of = (budget: object) => app.call(createCompany, { body: input({ budget }) }, { as });
    const ended = { title: 'Budget', target_in_cents: 0, ends_on: '2020-01-01' };
    expect((await of(ended)).body).toMatchObject({ codes: { 'budget.ends_on': ['end_in_past'] } });
    expect((await of({ ...ended, title: ' ' })).status).toBe(400);
    expect((await of({ ...ended, target_in_cents: -1 })).status).toBe(400);
  });

  it('gets a name, a logo and the entitlement; a change based on an older version is refused', async () => {
    const as = await founder();
    const company = await read(await make(as), as);
    const picture = await uploaded(app, uploadCompanyLogo, await png(), { as, filename: 'logo.png' });
    const logo = [picture.id];
    const body = { ...contentOf(company), title: unique('Renamed'), logo, lottery_entitled: true };
    const saved = await save(company.id, body, as);
    expect([saved.status, saved.body]).toMatchObject([200, { logo, lottery_entitled: true, files: [{}] }]);
    expect(await save(company.id, body, as)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['company_changed'] } },
    });
    const stranger = await founder();
    const { version } = saved.body as CompanyWire;
    const other = await read(await make(stranger), stranger);
    expect((await save(other.id, { ...contentOf(other), logo }, stranger)).body).toMatchObject({
      codes: { logo: ['upload_unknown'] },
    });
    expect((await save(company.id, { ...body, version, logo: [] }, as)).status).toBe(200);
  });

  it('that does not exist is not found; without a session or the right nothing is shown or changed', async () => {
    const as = await founder();
    for (const params of [{ id: '999999' }]) {
      expect((await app.call(readCompany, { params }, { as })).status).toBe(404);
      expect(
        (await save('999999', { version: 'a'.repeat(16), ...input(), budget: undefined }, as)).status,
      ).toBe(404);
    }
    expect((await add('999999', as.email, as)).status).toBe(404);
    expect((await remove('999999', as, as)).status).toBe(404);
    const id = await make(as);
    expect((await app.call(readCompany, { params: { id } })).status).toBe(401);
    const clerk = await staff('view_budgets');
    expect((await app.call(readCompany, { params: { id } }, { as: clerk })).status).toBe(403);
    expect((await app.call(createCompany, { body: input() }, { as: clerk })).status).toBe(403);
    expect((await save(id, {}, await staff('view_companies'))).status).toBe(403);
  });
});

describe('the administrators of a company', () => {
  it('are mailed once, without its address, that the account of one of them was deleted', async () => {
    const as = await founder();
    const id = await make(as);
    const [former, one, two] = [await companyUser(), await companyUser(), await companyUser()];
    for (const { email } of [former, one, two]) await add(id, email, as);
    const call = { params: { id: String(former.id) }, body: { reason: 'Asked for it.' } };
    const clerk = await staff('delete_users');
    expect((await app.call(eraseAccount, call, { as: clerk })).status).toBe(200);
    expect((await app.call(eraseAccount, call, { as: clerk })).status).toBe(200);
    const removals = async ({ email }: BuiltUser) =>
      (await mailsTo(app.database.pool, email)).filter(
        ({ template }) => template === 'company_administrator_removed',
      );
    for (const user of [one, two]) {
      const [mail, ...more] = await removals(user);
      expect(more).toEqual([]);
      expect(mail?.text).toMatch(/A deleted account is no longer|Ein gelöschtes Konto verwaltet/u);
      expect(mail?.text).not.toContain(former.email);
    }
    expect(await removals(former)).toEqual([]);
  });

  it('are transferred: the new one is added, the former one removed, both are notified', async () => {
    const as = await founder();
    const id = await make(as);
    const [former, next] = [await companyUser(), await companyUser()];
    expect((await add(id, former.email, as)).body).toEqual({ added: true });
    expect((await add(id, ` ${next.email.toUpperCase()} `, as)).body).toEqual({ added: true });
    expect((await add(id, next.email, as)).body).toEqual({ added: false });
    expect((await remove(id, former, as)).body).toEqual({ removed: true });
    expect((await remove(id, former, as)).body).toEqual({ removed: false });
    expect((await read(id, as)).administrators.map(({ email }) => email)).toEqual([next.email]);
    const templates = (await mailsTo(app.database.pool, former.email)).map(({ template }) => template);
    expect(templates).toEqual([
      'company_administrator_added',
      'company_administrator_added',
      'company_administrator_removed',
    ]);
  });

  it('are released company accounts, and see the results of their own companies only', async () => {
    const as = await founder();
    const [id, foreign] = [await make(as), await make(as)];
    for (const email of [(await buildUser(app.services, {})).email, 'nobody@example.org']) {
      expect(await add(id, email, as)).toMatchObject({
        status: 400,
        body: { codes: { email: ['no_company_account'] } },
      });
    }
    const user = await companyUser();
    const own = async () => (await app.call(listOwnResults, {}, { as: user })).body;
    expect(await own()).toEqual({ companies: [] });
    await add(id, user.email, as);
    const { title } = await read(id, as);
    expect(await own()).toMatchObject({ companies: [{ title, results: { total: { in_cents: 0 } } }] });
    expect((await app.call(readCompany, { params: { id: foreign } }, { as: user })).status).toBe(403);
  });

  it('add and remove each other, and see each other; the last one is removed by staff alone', async () => {
    const as = await founder();
    const id = await make(as);
    const [one, two] = [await companyUser(), await companyUser()];
    await add(id, one.email, as);
    expect(await remove(id, one, one)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['last_administrator'] } },
    });
    expect((await add(id, two.email, one)).body).toEqual({ added: true });
    expect((await app.call(listOwnResults, {}, { as: two })).body).toMatchObject({
      companies: [{ id, administrators: [one.email, two.email].toSorted().map((email) => ({ email })) }],
    });
    expect((await remove(id, one, two)).body).toEqual({ removed: true });
    expect((await add(id, one.email, one)).status).toBe(404);
    expect((await remove(id, two, one)).status).toBe(404);
    expect((await remove(id, two, as)).body).toEqual({ removed: true });
  });

  it('who remove each other at the same time do not both leave', async () => {
    const as = await founder();
    const id = await make(as);
    const [one, two] = [await companyUser(), await companyUser()];
    await add(id, one.email, as);
    await add(id, two.email, as);
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM company WHERE id = $1 FOR UPDATE', [id]);
      const both = [remove(id, one, two), remove(id, two, one)];
      await untilWaiting(app.database.pool, 2);
      await client.query('ROLLBACK');
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    } finally {
      client.release();
    }
  });

  it('cannot try many addresses; staff can', async () => {
    const as = await founder();
    const id = await make(as);
    const user = await companyUser();
    await add(id, user.email, as);
    for (let attempt = 1; attempt <= 10; attempt += 1)
      expect((await add(id, `nobody${attempt}@example.org`, user)).status).toBe(400);
    expect((await add(id, 'nobody@example.org', user)).status).toBe(429);
    expect((await add(id, 'nobody@example.org', as)).status).toBe(400);
  });

  it('are changed only by themselves and those who may change companies, with their password', async () => {
    const as = await founder();
    const id = await make(as);
    const user = await companyUser();
    const other = await companyUser();
    expect((await add(id, user.email, other)).status).toBe(404);
    expect((await remove(id, user, other)).status).toBe(404);
    const clerk = await staff('view_companies');
    const lacking = { status: 403, body: { permission: 'change_companies' } };
    expect(await add(id, user.email, clerk)).toMatchObject(lacking);
    expect(await remove(id, user, clerk)).toMatchObject(lacking);
    const body = { email: user.email };
    const stale = await app.call(
      addCompanyAdministrator,
      { params: { id }, body },
      { as, confirmedMinutesAgo: null },
    );
    expect(stale.status).toBe(403);
    expect((await read(id, as)).administrators).toEqual([]);
  });
});
