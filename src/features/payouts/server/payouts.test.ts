import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenChecks, give, makeProvider, notify, useGiving } from '#features/donations/server/testing.ts';
import { makeOrganization, makeProject } from '#features/projects/server/testing.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import {
  createBankAccount,
  deleteBankAccount,
  listAccountOwners,
  readBankAccount,
  saveBankAccount,
} from '../contract/bank-accounts.ts';
import { listOwnPayouts } from '../contract/own.ts';
import {
  listInvoicePeriods,
  listSettleable,
  overrideProof,
  type PayoutWire,
  readPayout,
  renewAccount,
  setPayoutStatus,
  settleProject,
} from '../contract/payouts.ts';

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

/** A project with a donation of 20.00, settled; answers its payout. */
async function payout(): Promise<string> {
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
  await app.services.jobs.drain();
  const { rows } = await app.database.pool.query<{ template: string }>(
    `SELECT template FROM email WHERE recipient = $1 AND template LIKE 'payout_%' ORDER BY id`,
    [administrator.email],
  );
  return rows.map(({ template }) => template);
}

describe('settling one project', () => {
  it('makes its payouts at once, and nothing when asked again', async () => {
    const project = await makeProject(app.database.pool, { organizationId: organization });
    const provider = await makeProvider(app.database.pool);
    await notify(app, await give(app, { project, provider }, { net_value_in_cents: 2_000 }));
    expect(await settle(project)).toHaveLength(1);
    expect(await settle(project)).toEqual([]);
  });

  it('needs the permission to create payouts; a project that is not there is refused', async () => {
    const viewer = await staffWith('view_payouts', 'change_payout_status');
    expect((await app.call(settleProject, { body: { project: 'x' } }, { as: viewer })).status).toBe(403);
    expect(
      (await app.call(settleProject, { body: { project: 'x' } }, { as: bookkeeper })).body,
    ).toMatchObject({
      codes: { project: ['project_unknown'] },
    });
    expect((await app.call(listSettleable, {}, { as: viewer })).status).toBe(403);
  });

  it('finds projects by their title', async () => {
    const { slug } = await makeProject(app.database.pool, {
      title: 'Haus 100 % warm',
      organizationId: organization,
    });
    const answer = await app.call(listSettleable, { query: { search: '100 %' } }, { as: bookkeeper });
    expect(answer.body).toEqual({ results: [{ value: slug, label: 'Haus 100 % warm' }] });
  });
});

describe('a payout', () => {
  it('shows its postings, its history and where it goes', async () => {
    const id = await payout();
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

  it('is told to the administrators of the organisation, and again once it is paid', async () => {
    const id = await payout();
    expect(await mails()).toEqual(['payout_created']);
    await mark([id], true);
    expect(await mails()).toEqual(['payout_created', 'payout_paid']);
  });

  it('that the bank sent back is mailed to all administrators, once each time, with what happens next', async () => {
    const colleague = await buildUser(app.services, {});
    await app.database.pool.query(`UPDATE app_user SET locale = 'en_US' WHERE id = $1`, [colleague.id]);
    await app.database.pool.query(
      'INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)',
      [organization, colleague.id],
    );
    const id = await payout();
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

  it('that the bank did not carry out is not mailed: nobody was told that it was transferred', async () => {
    const id = await payout();
    await app.database.pool.query(
      `WITH f AS (INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
         SELECT 'mails', now(), $2, 1, 2000, '' RETURNING id)
       INSERT INTO payment_file_payout SELECT f.id, $1, 2000 FROM f`,
      [id, bookkeeper.id],
    );
    expect((await mark([id], false, { reason: 'never sent' })).body).toEqual({ changed: 1, skipped: 0 });
    expect(await mails()).toEqual(['payout_created']);
  });
});

describe('paid and not paid', () => {
  it('one: with the transaction, who and when; the books move with it', async () => {
    const id = await payout();
    const answer = await mark([id], true, { transaction_id: 'T-1' });
    expect(answer.body).toEqual({ changed: 1, skipped: 0 });
    expect(await read(id)).toMatchObject({
      paid: true,
      transaction_id: 'T-1',
      status_changed_by: bookkeeper.username,
    });
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('many: those that are so already stay', async () => {
    const ids = [await payout(), await payout()];
    await mark(ids.slice(0, 1), true);
    expect((await mark(ids, true)).body).toEqual({ changed: 1, skipped: 1 });
  });

  it('back needs a reason, and both ways are logged', async () => {
    const id = await payout();
    await mark([id], true);
    expect(await mark([id], false)).toMatchObject({
      status: 400,
      body: { codes: { reason: ['reason_required'] } },
    });
    expect((await mark([id], false, { reason: 'came back' })).body).toEqual({ changed: 1, skipped: 0 });
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
    const ids = [await payout(), await payout()];
    expect((await mark(ids, true, { transaction_id: 'T-1' })).status).toBe(400);
  });

  it('two at once book once', async () => {
    const id = await payout();
    const answers = await Promise.all([mark([id], true), mark([id], true), mark([id], true)]);
    const changed = answers.map(({ body }) => (body as { changed: number }).changed);
    expect(changed.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('needs a permission of its own', async () => {
    const id = await payout();
    expect((await mark([id], true, {}, await staffWith('change_payouts'))).status).toBe(403);
  });
});

describe('a payout without a valid proof', () => {
  const override = (id: string, reason: string) =>
    app.call(overrideProof, { params: { id }, body: { reason } }, { as: bookkeeper });

  it('is made, says why it stays out of the payment file, and is let through with a reason', async () => {
    await app.database.pool.query(
      `UPDATE organization SET proof_issued_on = '2015-01-01', proof_valid_until = '2020-01-01' WHERE id = $1`,
      [organization],
    );
    const id = await payout();
    expect((await read(id)).exclusions).toContain('proof_expired');
    expect((await override(id, '')).status).toBe(400);
    expect((await override(id, 'notice is on its way')).body).toMatchObject({
      exclusions: expect.not.arrayContaining(['proof_expired']),
      proof_override: { reason: 'notice is on its way', by: bookkeeper.username },
    });
  });

  it('once paid, it stays as it is', async () => {
    const id = await payout();
    await mark([id], true);
    expect(await override(id, 'too late')).toMatchObject({ status: 409 });
    expect((await app.call(renewAccount, { params: { id } }, { as: bookkeeper })).status).toBe(409);
  });
});

it('takes over a bank account that the organisation has told since', async () => {
  const id = await payout();
  await app.database.pool.query(`UPDATE organization SET iban = 'DE02120300000000202051' WHERE id = $1`, [
    organization,
  ]);
  expect(await read(id)).toMatchObject({ iban: IBAN, account_changed: true });
  const answer = await app.call(renewAccount, { params: { id } }, { as: bookkeeper });
  expect(answer.body).toMatchObject({ iban: 'DE02120300000000202051', account_changed: false });
});

describe('the payouts of somebody’s own organisations', () => {
  const own = async (as: BuiltUser, page?: string) =>
    app.call(listOwnPayouts, { query: page === undefined ? {} : { page } }, { as });

  it('are listed for its administrators, with what was transferred and what is to be', async () => {
    const [first] = [await payout(), await payout()];
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

  it('are nobody else’s: others find nothing, visitors are asked to log in', async () => {
    await payout();
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

  it('are added, changed by who saw what is there, and deleted while nothing names them', async () => {
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

  it('stay while a project names them', async () => {
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

  it('are the account of the payouts that are made from then on', async () => {
    const { id } = await add();
    const project = await makeProject(app.database.pool, { organizationId: organization });
    await app.database.pool.query('UPDATE project SET bank_account_id = $1 WHERE id = $2', [id, project.id]);
    const provider = await makeProvider(app.database.pool);
    await notify(app, await give(app, { project, provider }, { net_value_in_cents: 500 }));
    const [made = ''] = await settle(project);
    expect(await read(made)).toMatchObject({ bank_account: { id, title: 'Lottery' } });
  });
});
