import { beforeAll, beforeEach, expect, it } from 'vitest';
import { getDonationDetail } from '#features/donations/contract/staff.ts';
import { give, makeProvider, notify, useGiving } from '#features/donations/server/testing.ts';
import { accountConfirmed, accountProposed } from '#features/organizations/server/account-mail-templates.ts';
import de from '#features/organizations/messages/account/de.ts';
import enUs from '#features/organizations/messages/account/en_US.ts';
import { makeOrganization, makeProject } from '#features/projects/server/testing.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { payoutList } from '../list/payouts.ts';
import { readPaymentSummary } from '../contract/payment-file.ts';
import { readPayout, renewAccount, setPayoutStatus } from '../contract/payouts.ts';
import { settleAll } from './run.ts';

const app = useGiving();
const OLD = 'DE02120300000000202051';
const NEW = 'DE89370400440532013000';
let clerk: BuiltUser;
let organization: bigint;

beforeAll(async () => {
  clerk = await buildUser(app.services, { permissions: ['change_payouts', 'change_payout_status'] });
  for (const [key, value] of [
    ['bankAccountHolder', 'Stiftung'],
    ['bankAccountIban', 'DE89370400440532013000'],
  ])
    await app.database.pool.query('INSERT INTO platform_setting (key, value) VALUES ($1, $2)', [
      key,
      JSON.stringify(value),
    ]);
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

/** What an administrator of the organisation has entered; confirmed to count from `from`, or waiting. */
async function changed(state: string, from: string | null = null): Promise<void> {
  await query(`UPDATE organization SET iban = $2 WHERE id = $1`, [NEW]);
  await query(
    `INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, decided_by,
       effective_from) VALUES ($1, 'Verein', $2, $3, now(), CASE WHEN $3 = 'confirmed' THEN now() END,
       CASE WHEN $3 = 'confirmed' THEN $4::bigint END, now() + $5::interval)`,
    [NEW, state, clerk.id, from],
  );
}

async function settled(): Promise<string> {
  const project = await makeProject(app.database.pool, { organizationId: organization });
  const provider = await makeProvider(app.database.pool);
  await notify(app, await give(app, { project, provider }, { net_value_in_cents: 1_000 }));
  await settleAll(app.services, 'test');
  const { rows } = await query('SELECT id FROM payout WHERE organization_id = $1 ORDER BY id DESC LIMIT 1');
  return String((rows[0] as { id: string }).id);
}

const read = async (id: string) =>
  (await app.call(readPayout, { params: { id } }, { as: clerk })).body as ResponseOf<typeof readPayout>;

it('a settlement takes the confirmed account, not what was just entered, and the file leaves the payout out', async () => {
  await changed('waiting');
  const id = await settled();
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

it('a confirmed account is taken once its day has come', async () => {
  await changed('confirmed', '3 days');
  expect(await read(await settled())).toMatchObject({ iban: OLD, exclusions: ['account_waiting'] });
  app.services.clock.shiftBy(3 * 86_400_000 + 1_000);
  try {
    const id = await settled();
    expect(await read(id)).toMatchObject({ iban: NEW, exclusions: [] });
  } finally {
    app.services.clock.shiftBy(-3 * 86_400_000 - 1_000);
  }
});

it('payout and file name the change since the last payout and who has confirmed it', async () => {
  const first = await settled();
  await app.call(
    setPayoutStatus,
    { body: { selection: { ids: [first] }, paid: true, reason: '' } },
    { as: clerk },
  );
  await changed('confirmed', '-1 minute');
  const id = await settled();
  const change = { old_end: '2051', new_end: '3000', confirmed_by: clerk.username };
  expect(await read(id)).toMatchObject({ iban: NEW, account_change: change, exclusions: [] });
  expect(await read(first)).toMatchObject({ account_change: null });
  const summary = await app.call(readPaymentSummary, {}, { as: clerk });
  const { changed: named } = summary.body as ResponseOf<typeof readPaymentSummary>;
  expect(named.filter((payout) => payout.id === id)).toMatchObject([{ account_change: change }]);
});

it('the file leaves out an organisation that stands under review again', async () => {
  const id = await settled();
  expect(await read(id)).toMatchObject({ exclusions: [] });
  await query('UPDATE organization SET needs_donation_review = true WHERE id = $1');
  expect(await read(id)).toMatchObject({ exclusions: ['organization_under_review'] });
  await query('UPDATE organization SET needs_donation_review = false, review_status = 1 WHERE id = $1');
  expect(await read(id)).toMatchObject({ exclusions: ['organization_under_review'] });
});

it('a payout with an account that nobody has confirmed stays out until the one that counts is taken over', async () => {
  const id = await settled();
  await app.database.pool.query('UPDATE payout SET iban = $2 WHERE id = $1', [id, NEW]);
  expect(await read(id)).toMatchObject({ exclusions: ['account_unconfirmed'], account_changed: true });
  const answer = await app.call(renewAccount, { params: { id } }, { as: clerk });
  expect(answer.body).toMatchObject({ iban: OLD, exclusions: [] });
});

it('after another account counts, unpaid payouts keep theirs: list and page say so with both ends', async () => {
  const id = await settled();
  expect(await read(id)).toMatchObject({ account_changed: false, account_now_end: '2051' });
  await changed('confirmed', '-1 minute');
  expect(await read(id)).toMatchObject({ iban: OLD, account_changed: true, account_now_end: '3000' });
  const kept = async () => {
    const { rows } = await query('SELECT slug FROM organization WHERE id = $1');
    const organization_slug = (rows[0] as { slug: string }).slug;
    const page = await app.call(
      listRoutes(payoutList).page,
      { query: { former_account: 'true', organization_slug } },
      { as: clerk },
    );
    return (page.body as { results: { id: string }[] }).results.map((row) => row.id);
  };
  expect(await kept()).toEqual([id]);
  await app.call(renewAccount, { params: { id } }, { as: clerk });
  expect(await kept()).toEqual([]);
});

it('what pages and mails say of a change that is open is what payment files do: payouts are held back', async () => {
  const id = await settled();
  const held = { de: /zurückgehalten/, en_US: /held back/ };
  for (const state of ['waiting', 'objected', 'confirmed'] as const) {
    await query(`DELETE FROM organization_account WHERE organization_id = $1 AND iban = $2`, [NEW]);
    await changed(state, '3 days');
    expect(await read(id)).toMatchObject({
      exclusions: [state === 'objected' ? 'account_objected' : 'account_waiting'],
    });
    for (const [texts, words] of [
      [de, held.de],
      [enUs, held.en_US],
    ] as const) {
      expect(texts.bankState[state]).toMatch(words);
      expect(texts.bankState[state]).not.toContain('{{current}}');
    }
  }
  for (const { texts } of [accountProposed, accountConfirmed]) {
    expect(texts.de.body).toMatch(held.de);
    expect(texts.en_US.body).toMatch(held.en_US);
  }
  for (const texts of [de, enUs])
    for (const text of [texts.objection.effect, texts.objection.objectedText, texts.bankState.change])
      expect(text).toMatch(texts === de ? held.de : held.en_US);
});

it('a donation names what of it was paid out: before that nothing, and a refund of it is a claim', async () => {
  const id = await settled();
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
