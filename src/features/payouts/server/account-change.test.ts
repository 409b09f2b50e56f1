import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { getDonationDetail } from '#features/donations/contract/staff.ts';
import { give, makeProvider, notify, useGiving } from '#features/donations/server/testing.ts';
import { accountConfirmed, accountProposed } from '#features/organizations/server/testing.ts';
import de from '#features/organizations/messages/account/de.ts';
import enUs from '#features/organizations/messages/account/en_US.ts';
import { confirmAccount, makeOrganization, makeProject } from '#testing/projects.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { payoutList } from '../list/payouts.ts';
import { readPaymentSummary } from '../contract/payment-file.ts';
import { overrideProof, readPayout, renewAccount, setPayoutStatus } from '../contract/payouts.ts';
import { settleAll } from './run.ts';

const app = useGiving();
const OLD = 'DE02120300000000202051';
const NEW = 'DE89370400440532013000';
let clerk: BuiltUser;
let organization: bigint;

beforeAll(async () => {
  clerk = await buildUser(app.services, { permissions: ['change_payouts', 'change_payout_status'] });
  await setSettings(app.database.pool, {
    bankAccountHolder: 'Stiftung',
    bankAccountIban: 'DE89370400440532013000',
  });
});

const query = (text: string, values: unknown[] = []) =>
  app.database.pool.query(text, [organization, ...values]);

beforeEach(async () => {
  organization = await makeOrganization(app.database.pool);
  await query(
    `UPDATE organization SET account_holder = 'Verein', iban = $2, organization_type = 'community' WHERE id = $1`,
    [OLD],
  );
  await query(
    `INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, effective_from)
     VALUES ($1, 'Verein', $2, 'confirmed', '2025-01-01', '2025-01-01', '2025-01-01')`,
    [OLD],
  );
});

/** Enters a new account as an administrator of the organization would; a confirmed one applies `from` that time on. */
async function enterAccount(state: string, from: string | null = null): Promise<void> {
  await query(`UPDATE organization SET iban = $2 WHERE id = $1`, [NEW]);
  await query(
    `INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, decided_by,
       effective_from) VALUES ($1, 'Verein', $2, $3, now(), CASE WHEN $3 = 'confirmed' THEN now() END,
       CASE WHEN $3 = 'confirmed' THEN $4::bigint END, now() + $5::interval)`,
    [NEW, state, clerk.id, from],
  );
}

async function settledPayout(): Promise<string> {
  const project = await makeProject(app.database.pool, { organizationId: organization });
  const provider = await makeProvider(app.database.pool);
  await notify(app, await give(app, { project, provider }, { net_value_in_cents: 1_000 }));
  await settleAll(app.services, 'test');
  const { rows } = await query('SELECT id FROM payout WHERE organization_id = $1 ORDER BY id DESC LIMIT 1');
  return String((rows[0] as { id: string }).id);
}

const read = async (id: string) =>
  (await app.call(readPayout, { params: { id } }, { as: clerk })).body as ResponseOf<typeof readPayout>;

it('a settlement uses the confirmed account, not the one just entered, and the file excludes the payout', async () => {
  await enterAccount('waiting');
  const id = await settledPayout();
  expect(await read(id)).toMatchObject({
    iban: OLD,
    account_changed: false,
    exclusions: ['account_waiting'],
  });
  await query(
    `UPDATE organization_account SET state = 'objected' WHERE organization_id = $1 AND state = 'waiting'`,
  );
  expect(await read(id)).toMatchObject({ exclusions: ['account_objected'] });
  await query(
    `UPDATE organization_account SET state = 'rejected' WHERE organization_id = $1 AND state = 'objected'`,
  );
  expect(await read(id)).toMatchObject({ exclusions: [] });
});

it('a confirmed account is used from its day on', async () => {
  await enterAccount('confirmed', '3 days');
  expect(await read(await settledPayout())).toMatchObject({ iban: OLD, exclusions: ['account_waiting'] });
  app.services.clock.shiftBy(3 * 86_400_000 + 1_000);
  try {
    const id = await settledPayout();
    expect(await read(id)).toMatchObject({ iban: NEW, exclusions: [] });
  } finally {
    app.services.clock.shiftBy(-3 * 86_400_000 - 1_000);
  }
});

it('payout and payment file show the change since the last payout and who has confirmed it', async () => {
  const first = await settledPayout();
  await app.call(
    setPayoutStatus,
    { body: { selection: { ids: [first] }, paid: true, reason: '' } },
    { as: clerk },
  );
  await enterAccount('confirmed', '-1 minute');
  const id = await settledPayout();
  const change = { old_end: '2051', new_end: '3000', confirmed_by: clerk.username };
  expect(await read(id)).toMatchObject({ iban: NEW, account_change: change, exclusions: [] });
  expect(await read(first)).toMatchObject({ account_change: null });
  const summary = await app.call(readPaymentSummary, {}, { as: clerk });
  const { changed: payouts } = summary.body as ResponseOf<typeof readPaymentSummary>;
  expect(payouts.filter((payout) => payout.id === id)).toMatchObject([{ account_change: change }]);
});

it('the file excludes an organization that is under review again', async () => {
  const id = await settledPayout();
  expect(await read(id)).toMatchObject({ exclusions: [] });
  await query('UPDATE organization SET needs_donation_review = true WHERE id = $1');
  expect(await read(id)).toMatchObject({ exclusions: ['organization_under_review'] });
  await query('UPDATE organization SET needs_donation_review = false, review_status = 1 WHERE id = $1');
  expect(await read(id)).toMatchObject({ exclusions: ['organization_under_review'] });
});

it('a payout with an unconfirmed account is excluded until the valid one is used', async () => {
  const id = await settledPayout();
  await app.database.pool.query('UPDATE payout SET iban = $2 WHERE id = $1', [id, NEW]);
  expect(await read(id)).toMatchObject({ exclusions: ['account_unconfirmed'], account_changed: true });
  const answer = await app.call(renewAccount, { params: { id } }, { as: clerk });
  expect(answer.body).toMatchObject({ iban: OLD, exclusions: [] });
});

it('a payout to an account without a row waits, in the list and in the file, until two persons have confirmed it', async () => {
  const id = await settledPayout();
  // As an import leaves it, or an account that one person entered before every account had a row.
  await query('DELETE FROM organization_account WHERE organization_id = $1');
  expect(await read(id)).toMatchObject({ iban: OLD, exclusions: ['account_unconfirmed'] });
  const listed = async (for_file: string) => {
    const page = await app.call(listRoutes(payoutList).page, { query: { for_file } }, { as: clerk });
    return (page.body as { results: { id: string }[] }).results.map((row) => row.id);
  };
  const summary = async () =>
    (await app.call(readPaymentSummary, {}, { as: clerk })).body as ResponseOf<typeof readPaymentSummary>;
  expect([await listed('true'), await listed('false')]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ]);
  const { fresh, excluded } = await summary();
  expect(fresh.payouts).not.toContain(id);
  expect(excluded.find((payout) => payout.id === id)?.reasons).toEqual(['account_unconfirmed']);
  await confirmAccount(app.database.pool, organization);
  expect(await read(id)).toMatchObject({ exclusions: [] });
  expect((await summary()).fresh.payouts).toContain(id);
});

it('unpaid payouts are not changed with the account of their organization; list and page show the difference', async () => {
  const id = await settledPayout();
  expect(await read(id)).toMatchObject({ account_changed: false, account_now_end: '2051' });
  await enterAccount('confirmed', '-1 minute');
  expect(await read(id)).toMatchObject({ iban: OLD, account_changed: true, account_now_end: '3000' });
  const withFormerAccount = async () => {
    const { rows } = await query('SELECT slug FROM organization WHERE id = $1');
    const organization_slug = (rows[0] as { slug: string }).slug;
    const page = await app.call(
      listRoutes(payoutList).page,
      { query: { former_account: 'true', organization_slug } },
      { as: clerk },
    );
    return (page.body as { results: { id: string }[] }).results.map((row) => row.id);
  };
  expect(await withFormerAccount()).toEqual([id]);
  const inFile = async () => {
    const summary = await app.call(readPaymentSummary, {}, { as: clerk });
    const { former } = summary.body as ResponseOf<typeof readPaymentSummary>;
    return former.filter((payout) => payout.id === id);
  };
  expect(await inFile()).toMatchObject([{ old_end: '2051', new_end: '3000' }]);
  await app.call(renewAccount, { params: { id } }, { as: clerk });
  expect(await withFormerAccount()).toEqual([]);
  expect(await inFile()).toEqual([]);
});

it('an override of proofs is about one account: it ends when the payout gets another one, and stays otherwise', async () => {
  await setSettings(app.database.pool, { bankProof: true });
  try {
    const id = await settledPayout();
    expect(await read(id)).toMatchObject({ exclusions: ['bank_proof_missing'] });
    const override = { params: { id }, body: { reason: 'The account is known.' } };
    expect((await app.call(overrideProof, override, { as: clerk })).status).toBe(200);
    const renew = () => app.call(renewAccount, { params: { id } }, { as: clerk });
    expect((await renew()).body).toMatchObject({ iban: OLD, exclusions: [] });
    await enterAccount('confirmed', '-1 minute');
    expect((await renew()).body).toMatchObject({
      iban: NEW,
      exclusions: ['bank_proof_missing'],
      proof_override: null,
    });
  } finally {
    await setSettings(app.database.pool, { bankProof: false });
  }
});

it('payouts are on hold while a change of account is open, as pages and mails say', async () => {
  const id = await settledPayout();
  const onHold = { de: /zurückgehalten/, en_US: /on hold/ };
  for (const state of ['waiting', 'objected', 'confirmed'] as const) {
    await query(`DELETE FROM organization_account WHERE organization_id = $1 AND iban = $2`, [NEW]);
    await enterAccount(state, '3 days');
    expect(await read(id)).toMatchObject({
      exclusions: [state === 'objected' ? 'account_objected' : 'account_waiting'],
    });
    for (const [texts, words] of [
      [de, onHold.de],
      [enUs, onHold.en_US],
    ] as const) {
      expect(texts.bankState[state]).toMatch(words);
      expect(texts.bankState[state]).not.toContain('{{current}}');
    }
  }
  for (const { texts } of [accountProposed, accountConfirmed]) {
    expect(texts.de.body).toMatch(onHold.de);
    expect(texts.en_US.body).toMatch(onHold.en_US);
  }
  for (const texts of [de, enUs])
    for (const text of [texts.objection.effect, texts.objection.objectedText, texts.bankState.change])
      expect(text).toMatch(texts === de ? onHold.de : onHold.en_US);
});

it('a donation shows the amount that was paid out, which is nothing before the payout', async () => {
  const id = await settledPayout();
  const reader = await buildUser(app.services, { permissions: ['view_private_donations'] });
  const { rows } = await query(
    'SELECT d.id FROM private_donation d JOIN project p ON p.id = d.project_id WHERE p.organization_id = $1',
  );
  const donation = String((rows[0] as { id: string }).id);
  const paidOut = async () =>
    (await app.call(getDonationDetail, { params: { id: donation } }, { as: reader })).body;
  expect(await paidOut()).toMatchObject({ paid_out: { in_cents: 0 } });
  const body = { selection: { ids: [id] }, paid: true, reason: '' };
  await app.call(setPayoutStatus, { body }, { as: clerk });
  expect(await paidOut()).toMatchObject({ paid_out: { in_cents: 1_000 } });
});
