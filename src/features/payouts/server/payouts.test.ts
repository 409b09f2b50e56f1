import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { give, makeProvider, notify, useGiving } from '#features/donations/server/testing.ts';
import { confirmAccount, makeOrganization, makeProject } from '#testing/projects.ts';
import { listChoices, listRoutes } from '#platform/contract/list-routes.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import {
  createBankAccount,
  deleteBankAccount,
  listAccountOwners,
  listBankAccounts,
  readBankAccount,
  saveBankAccount,
} from '../contract/bank-accounts.ts';
import { listOwnPayouts } from '../contract/own.ts';
import {
  listInvoicePeriods,
  listMinimalPayouts,
  listPayoutOrganizations,
  overrideProof,
  type PayoutWire,
  readPayout,
  readPayoutOrganization,
  renewAccount,
  setPayoutStatus,
  settleProject,
} from '../contract/payouts.ts';
import { bankAccountList } from '../list/bank-accounts.ts';
import { payoutList } from '../list/payouts.ts';

const app = useGiving();
const IBAN = 'DE89370400440532013000';
let bookkeeper: BuiltUser;
let organization: bigint;
let administrator: BuiltUser;

const staffWith = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });

beforeAll(async () => {
  bookkeeper = await staffWith('create_payouts', 'change_payouts', 'change_payout_status');
});
beforeEach(async () => {
  const { pool } = app.database;
  organization = await makeOrganization(pool);
  administrator = await buildUser(app.services, {});
  await pool.query(
    `UPDATE organization SET account_holder = 'Verein', iban = $2, organization_type = 'association' WHERE id = $1`,
    [organization, IBAN],
  );
  await confirmAccount(pool, organization);
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    organization,
    administrator.id,
  ]);
});

async function settle(project: { slug: string }): Promise<string[]> {
  const answer = await app.call(settleProject, { body: { project: project.slug } }, { as: bookkeeper });
  expect(answer.status).toBe(200);
  return (answer.body as { payouts: string[] }).payouts;
}

/** A project with a donation of 20.00, settled; returns its payout. */
async function settledPayout(): Promise<string> {
  const project = await makeProject(app.database.pool, { organizationId: organization });
  const provider = await makeProvider(app.database.pool);
  await notify(app, await give(app, { project, provider }, { net_value_in_cents: 2_000 }));
  const [id = ''] = await settle(project);
  return id;
}

async function read(id: string): Promise<PayoutWire> {
  const answer = await app.call(readPayout, { params: { id } }, { as: bookkeeper });
  expect(answer.status).toBe(200);
  return answer.body;
}

const mark = (ids: string[], paid: boolean, rest: object = {}, as = bookkeeper) =>
  app.call(setPayoutStatus, { body: { selection: { ids }, paid, reason: '', ...rest } }, { as });

async function mails(): Promise<string[]> {
  // Mails about paid payouts wait until the marking can no longer be undone.
  await app.services.jobs.drain({ future: true });
  const { rows } = await app.database.pool.query<{ template: string }>(
    `SELECT template FROM email WHERE recipient = $1 AND template LIKE 'payout_%' ORDER BY id`,
    [administrator.email],
  );
  return rows.map(({ template }) => template);
}

const settleable = listChoices(payoutList, 'projects');

describe('settling one project', () => {
  it('creates its payouts at once, and nothing when repeated', async () => {
    const project = await makeProject(app.database.pool, { organizationId: organization });
    const provider = await makeProvider(app.database.pool);
    await notify(app, await give(app, { project, provider }, { net_value_in_cents: 2_000 }));
    expect(await settle(project)).toHaveLength(1);
    expect(await settle(project)).toEqual([]);
  });

  it('requires the permission to create payouts; a missing project is refused', async () => {
    const viewer = await staffWith('view_payouts', 'change_payout_status');
    expect((await app.call(settleProject, { body: { project: 'x' } }, { as: viewer })).status).toBe(403);
    expect(
      (await app.call(settleProject, { body: { project: 'x' } }, { as: bookkeeper })).body,
    ).toMatchObject({
      codes: { project: ['project_unknown'] },
    });
    expect((await app.call(settleable, {}, { as: viewer })).status).toBe(403);
  });

  it('finds projects by their title', async () => {
    const { slug } = await makeProject(app.database.pool, {
      title: 'Haus 100 % warm',
      organizationId: organization,
    });
    const answer = await app.call(settleable, { query: { search: '100 %' } }, { as: bookkeeper });
    expect(answer.body).toEqual({ results: [{ value: slug, label: 'Haus 100 % warm' }] });
  });
});

describe('marking a payout as somebody saw it', () => {
  it('names its amount if another one was shown, and of several their sum', async () => {
    const [one, two] = [await settledPayout(), await settledPayout()];
    const refusal = async (ids: string[], sum: number) => {
      const body = { selection: { ids, sum }, paid: true, reason: '' };
      const { status, body: refused } = await app.call(
        setPayoutStatus,
        { body },
        { as: bookkeeper, locale: 'de' },
      );
      expect(status).toBe(409);
      return JSON.stringify(refused);
    };
    expect(await refusal([one], 1_999)).toMatch(/Der Betrag ist jetzt 20,00\s€; zu sehen war 19,99\s€/u);
    expect(await refusal([one, two], 1_999)).toMatch(
      /Die Summe der ausgewählten Zeilen ist jetzt 40,00\s€; zu sehen war 19,99\s€/u,
    );
  });

  it('is refused if it was paid, ordered, reduced or set back meanwhile, and changes nothing', async () => {
    const id = await settledPayout();
    const { version } = await read(id);
    const refused = async (paid: boolean, seen: string) => {
      const before = await read(id);
      const answer = await mark([id], paid, { version: seen, ...(paid ? {} : { reason: 'returned' }) });
      expect(answer).toMatchObject({
        status: 409,
        body: { codes: { non_field_errors: ['record_changed'] } },
      });
      expect(await read(id)).toEqual(before);
    };
    await refused(true, '0123456789abcdef');
    await app.database.pool.query('UPDATE payout SET iban = $2 WHERE id = $1', [
      id,
      'DE02120300000000202051',
    ]);
    await refused(true, version);
    await app.database.pool.query('UPDATE payout SET iban = $2, amount_cents = 1900 WHERE id = $1', [
      id,
      IBAN,
    ]);
    await refused(true, version);
    await app.database.pool.query('UPDATE payout SET amount_cents = 2000 WHERE id = $1', [id]);
    expect((await mark([id], true, { version })).body).toMatchObject({ changed: 1 });
    await refused(true, version);
    await refused(false, version);
    const paid = (await read(id)).version;
    expect((await mark([id], false, { version: paid, reason: 'returned' })).body).toMatchObject({
      changed: 1,
    });
    await refused(false, paid);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('is refused for several at once, and for two people at the same time', async () => {
    const [one, two] = [await settledPayout(), await settledPayout()];
    const { version } = await read(one);
    expect((await mark([one, two], true, { version })).status).toBe(409);
    const answers = await Promise.all([1, 2].map(() => mark([one], true, { version })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a payout', () => {
  it('shows its postings, its history and its account', async () => {
    const id = await settledPayout();
    expect(await read(id)).toMatchObject({
      reference: expect.stringMatching(/^\d{4}-\d{6}$/),
      amount: { in_cents: 2_000 },
      paid: false,
      account_holder: 'Verein',
      iban: IBAN,
      company: null,
      line_count: 1,
      lines: [{ kind: 'donation_booked', need: 'Need 1', amount: { in_cents: 2_000 } }],
      events: [{ kind: 'created', by: bookkeeper.username, amount: { in_cents: 2_000 } }],
    });
    expect((await app.call(readPayout, { params: { id: '999999' } }, { as: bookkeeper })).status).toBe(404);
    const month = (await read(id)).settled_on.slice(0, 7);
    const periods = await app.call(listInvoicePeriods, {}, { as: bookkeeper });
    expect(periods.body).toEqual({ results: [month] });
  });

  it('is in the minimal list of a query and in the sums of its organization', async () => {
    const id = await settledPayout();
    const { reference, amount, organization: owner } = await read(id);
    const minimal = (query: object, as = bookkeeper) => app.call(listMinimalPayouts, { query }, { as });
    expect((await minimal({ search: reference })).body).toEqual({
      results: [{ reference, organization: owner?.title }],
    });
    expect((await minimal({ search: reference, payment: 'nope' })).status).toBe(400);
    const params = { slug: owner?.slug };
    const sums = async () =>
      (await app.call(readPayoutOrganization, { params }, { as: bookkeeper })).body as {
        count: number;
        total_paid: { in_cents: number };
        total_open: { in_cents: number };
      };
    const before = await sums();
    await mark([id], true);
    const after = await sums();
    expect(after).toMatchObject({ count: before.count, organization_title: owner?.title });
    expect(after.total_paid.in_cents).toBe(before.total_paid.in_cents + amount.in_cents);
    expect(after.total_open.in_cents).toBe(before.total_open.in_cents - amount.in_cents);
    const all = await app.call(listPayoutOrganizations, {}, { as: bookkeeper });
    const { invoice_periods: months, ...listed } = after as typeof after & { invoice_periods: string[] };
    expect(months).toEqual([expect.stringMatching(/^\d{4}-\d{2}$/)]);
    expect(all.body).toMatchObject({ results: expect.arrayContaining([listed]) });
    const nobody = await app.call(readPayoutOrganization, { params: { slug: 'none' } }, { as: bookkeeper });
    expect(nobody.status).toBe(404);
    const stranger = await staffWith('view_bank_accounts');
    expect((await minimal({}, stranger)).status).toBe(403);
  });

  it('notifies the administrators of the organization, and again once it is paid', async () => {
    const id = await settledPayout();
    expect(await mails()).toEqual(['payout_created']);
    await mark([id], true);
    expect(await mails()).toEqual(['payout_created', 'payout_paid']);
  });

  it('returned by the bank is reported to all administrators by mail, once each time', async () => {
    const colleague = await buildUser(app.services, {});
    await app.database.pool.query(`UPDATE app_user SET locale = 'en_US' WHERE id = $1`, [colleague.id]);
    await app.database.pool.query(
      'INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)',
      [organization, colleague.id],
    );
    const id = await settledPayout();
    await mails();
    await mark([id], true);
    await mails();
    await mark([id], false, { reason: 'internal: IBAN closed, ask Ms Example' });
    await mark([id], false, { reason: 'again' });
    expect(await mails()).toEqual(['payout_created', 'payout_paid', 'payout_returned']);
    const { rows } = await app.database.pool.query<{ subject: string; body: string }>(
      `SELECT subject, text_body AS body FROM email WHERE recipient = $1 AND template = 'payout_returned'`,
      [colleague.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toContain((await read(id)).reference);
    expect(rows[0]?.body).toContain('€20.00');
    expect(rows[0]?.body).toContain(`…${IBAN.slice(-4)}`);
    expect(rows[0]?.body).toMatch(/\/account\/organization\/[\w-]+\/update\/\?v-step=bank/);
    expect(rows[0]?.body).not.toContain('internal');
    await mark([id], true);
    await mails();
    await mark([id], false, { reason: 'came back again' });
    expect((await mails()).slice(3)).toEqual(['payout_paid', 'payout_returned']);
  });

  it('not carried out by the bank is not reported by mail: nobody was notified of its transfer', async () => {
    const id = await settledPayout();
    await app.database.pool.query(
      `WITH f AS (INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
         SELECT 'mails', now(), $2, 1, 2000, '' RETURNING id)
       INSERT INTO payment_file_payout SELECT f.id, $1, 2000 FROM f`,
      [id, bookkeeper.id],
    );
    expect((await mark([id], false, { reason: 'never sent' })).body).toMatchObject({ changed: 1 });
    expect(await mails()).toEqual(['payout_created']);
  });
});

describe('paid and not paid', () => {
  it('one payout: stores the transaction, the user and the time, and books it', async () => {
    const id = await settledPayout();
    const answer = await mark([id], true, { transaction_id: 'T-1' });
    expect(answer.body).toMatchObject({ changed: 1 });
    expect(await read(id)).toMatchObject({
      paid: true,
      transaction_id: 'T-1',
      status_changed_by: bookkeeper.username,
    });
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('many payouts: all or none; those that are marked so already are named', async () => {
    const ids = [await settledPayout(), await settledPayout()];
    await mark(ids.slice(0, 1), true);
    expect(await mark(ids, true)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['selection_state'] }, now: { ids: ids.slice(0, 1) } },
    });
    expect(await read(ids[1] ?? '')).toMatchObject({ paid: false });
    expect((await mark(ids.slice(1), true)).body).toMatchObject({ changed: 1 });
  });

  it('setting back requires a reason, and both directions are logged', async () => {
    const id = await settledPayout();
    await mark([id], true);
    expect(await mark([id], false)).toMatchObject({
      status: 400,
      body: { codes: { reason: ['reason_required'] } },
    });
    expect((await mark([id], false, { reason: 'came back' })).body).toMatchObject({ changed: 1 });
    await mark([id], true);
    const { events, paid } = await read(id);
    expect(paid).toBe(true);
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['created', ''],
      ['paid', ''],
      ['not_paid', 'came back'],
      ['paid', ''],
    ]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
    const { rows } = await app.database.pool.query(
      `SELECT detail ->> 'reason' AS reason FROM audit_log WHERE route = 'payouts_set_status' AND actor = $1
       AND detail ->> 'reason' <> '' AND detail -> 'payouts' ? $2`,
      [bookkeeper.id, id],
    );
    expect(rows).toEqual([{ reason: 'came back' }]);
  });

  it('one transaction belongs to one payout', async () => {
    const ids = [await settledPayout(), await settledPayout()];
    expect((await mark(ids, true, { transaction_id: 'T-1' })).status).toBe(400);
  });

  it('two concurrent requests book once', async () => {
    const id = await settledPayout();
    const answers = await Promise.all([mark([id], true), mark([id], true), mark([id], true)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('requires its own permission', async () => {
    const id = await settledPayout();
    expect((await mark([id], true, {}, await staffWith('change_payouts'))).status).toBe(403);
  });
});

describe('a payout without a valid proof', () => {
  const override = (id: string, reason: string) =>
    app.call(overrideProof, { params: { id }, body: { reason } }, { as: bookkeeper });

  it('is created, shows why it is excluded from the payment file, and is allowed with a reason', async () => {
    await app.database.pool.query(
      `UPDATE organization SET proof_issued_on = '2015-01-01', proof_valid_until = '2020-01-01' WHERE id = $1`,
      [organization],
    );
    const id = await settledPayout();
    expect((await read(id)).exclusions).toContain('proof_expired');
    expect((await override(id, '')).status).toBe(400);
    expect((await override(id, 'notice is on its way')).body).toMatchObject({
      exclusions: expect.not.arrayContaining(['proof_expired']),
      proof_override: { reason: 'notice is on its way', by: bookkeeper.username },
    });
  });

  it('cannot change once all of its money was returned', async () => {
    const id = await settledPayout();
    await app.database.pool.query('UPDATE payout SET amount_cents = 0 WHERE id = $1', [id]);
    const refused = { status: 409, body: { codes: { non_field_errors: ['payout_empty'] } } };
    expect(await override(id, 'notice is on its way')).toMatchObject(refused);
    expect(await app.call(renewAccount, { params: { id } }, { as: bookkeeper })).toMatchObject(refused);
    expect(await app.call(renewAccount, { params: { id: '999999' } }, { as: bookkeeper })).toMatchObject({
      status: 404,
    });
    await app.database.pool.query('UPDATE payout SET amount_cents = 1000 WHERE id = $1', [id]);
  });

  it('cannot change once it is paid', async () => {
    const id = await settledPayout();
    await mark([id], true);
    expect(await override(id, 'too late')).toMatchObject({ status: 409 });
    expect((await app.call(renewAccount, { params: { id } }, { as: bookkeeper })).status).toBe(409);
  });
});

it('uses a bank account that the organization has entered since', async () => {
  const id = await settledPayout();
  await app.database.pool.query(`UPDATE organization SET iban = 'DE02120300000000202051' WHERE id = $1`, [
    organization,
  ]);
  await confirmAccount(app.database.pool, organization);
  expect(await read(id)).toMatchObject({ iban: IBAN, account_changed: true });
  const answer = await app.call(renewAccount, { params: { id } }, { as: bookkeeper });
  expect(answer.body).toMatchObject({ iban: 'DE02120300000000202051', account_changed: false });
});

describe('the payouts of the caller’s organizations', () => {
  const own = async (as: BuiltUser, page?: string) =>
    app.call(listOwnPayouts, { query: page === undefined ? {} : { page } }, { as });

  it('are listed for its administrators, with the transferred and the open amount', async () => {
    const [first] = [await settledPayout(), await settledPayout()];
    await mark([first], true);
    const { body } = await own(administrator);
    expect(body).toMatchObject({
      count: 2,
      total_paid: { in_cents: 2_000 },
      total_open: { in_cents: 2_000 },
      results: [
        { company: null, paid_at: null, account_holder: 'Verein', iban_end: IBAN.slice(-4) },
        { amount: { in_cents: 2_000 }, paid_at: expect.any(String) },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(IBAN);
  });

  it('are for nobody else: others find nothing, visitors are asked to log in', async () => {
    await settledPayout();
    const other = await buildUser(app.services, {});
    expect((await own(other)).body).toMatchObject({ count: 0, results: [] });
    expect((await app.call(listOwnPayouts, {})).status).toBe(401);
  });
});

describe('bank accounts', () => {
  const content = {
    title: 'Lottery',
    holder: 'Bank eG',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: '',
    company: '',
    is_sponsoring: false,
    is_active: true,
  };
  let clerk: BuiltUser;
  beforeAll(async () => {
    clerk = await staffWith('create_bank_accounts', 'change_bank_accounts', 'delete_bank_accounts');
  });
  const add = async (change: object = {}) => {
    const answer = await app.call(
      createBankAccount,
      { body: { content: { ...content, ...change } } },
      { as: clerk },
    );
    return { status: answer.status, id: (answer.body as { id?: string }).id ?? '' };
  };

  it('are added, changed by those who saw the current content, and deleted while unused', async () => {
    const { id } = await add();
    const seen = await app.call(readBankAccount, { params: { id } }, { as: clerk });
    expect(seen.body).toMatchObject({ content: { ...content, iban: IBAN }, projects: 0 });
    const { version } = seen.body as { version: string };
    const body = { version, content: { ...content, title: 'Profit savings', is_active: false } };
    expect((await app.call(saveBankAccount, { params: { id }, body }, { as: clerk })).status).toBe(200);
    expect((await app.call(saveBankAccount, { params: { id }, body }, { as: clerk })).status).toBe(409);
    expect((await app.call(deleteBankAccount, { params: { id } }, { as: clerk })).status).toBe(200);
    expect((await app.call(readBankAccount, { params: { id } }, { as: clerk })).status).toBe(404);
  });

  it('say whether they are for sponsoring, and are listed by slug and title', async () => {
    const title = unique('Sponsoring');
    const { id } = await add({ title, is_sponsoring: true });
    expect((await app.call(readBankAccount, { params: { id } }, { as: clerk })).body).toMatchObject({
      content: { is_sponsoring: true },
    });
    const query = { search: title, is_sponsoring: 'true' };
    expect((await app.call(listRoutes(bankAccountList).page, { query }, { as: clerk })).body).toMatchObject({
      results: [{ id, is_sponsoring: true }],
    });
    const named = await app.call(listBankAccounts, {}, { as: clerk });
    expect(named.body).toMatchObject({
      results: expect.arrayContaining([{ slug: expect.any(String), title }]),
    });
    const stranger = await staffWith('view_payouts');
    expect((await app.call(listBankAccounts, {}, { as: stranger })).status).toBe(403);
    const { rows } = await app.database.pool.query(
      `SELECT detail->'is_sponsoring' AS sponsoring FROM audit_log WHERE subject = $1 AND detail ? 'is_sponsoring'`,
      [`bank_account:${id}`],
    );
    expect(rows).toContainEqual({ sponsoring: true });
  });

  it('cannot be deleted while a project or an application type uses them', async () => {
    const ofType = (await add()).id;
    await app.database.pool.query(
      `INSERT INTO application_type (slug, name, bank_account_id) VALUES ($1, 'Sport', $2)`,
      [unique('sport'), ofType],
    );
    expect((await app.call(deleteBankAccount, { params: { id: ofType } }, { as: clerk })).status).toBe(409);
    const { id } = await add();
    const project = await makeProject(app.database.pool, {});
    await app.database.pool.query('UPDATE project SET bank_account_id = $1 WHERE id = $2', [id, project.id]);
    expect((await app.call(deleteBankAccount, { params: { id } }, { as: clerk })).status).toBe(409);
  });

  it('have a valid IBAN and an owner that exists', async () => {
    expect((await add({ iban: 'DE00' })).status).toBe(400);
    expect((await add({ company: 'nobody' })).status).toBe(400);
    const owners = await app.call(listAccountOwners, {}, { as: clerk });
    expect(owners.status).toBe(200);
  });

  it('are used for payouts created from then on', async () => {
    const { id } = await add();
    const project = await makeProject(app.database.pool, { organizationId: organization });
    await app.database.pool.query('UPDATE project SET bank_account_id = $1 WHERE id = $2', [id, project.id]);
    const provider = await makeProvider(app.database.pool);
    await notify(app, await give(app, { project, provider }, { net_value_in_cents: 500 }));
    const [made = ''] = await settle(project);
    expect(await read(made)).toMatchObject({ bank_account: { id, title: 'Lottery' } });
  });
});
