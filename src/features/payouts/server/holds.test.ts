import { beforeAll, expect, it } from 'vitest';
import { useGiving } from '#features/donations/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeOrganization } from '#testing/projects.ts';
import { makePaymentFile, readPaymentSummary } from '../contract/payment-file.ts';
import { setPayoutStatus } from '../contract/payouts.ts';
import { payoutList } from '../list/payouts.ts';
import { confirmAccountOf, makePayout, provenOrganization, usePlatformAccount } from './testing.ts';

const app = useGiving();
const IBAN = 'DE02120300000000202051';
let clerk: BuiltUser;

/** A payout that the next file contains, until a statement about `:payout` and `:organization` changes that. */
async function payoutWith(title: string, change = ''): Promise<void> {
  const { pool } = app.database;
  const organization = await makeOrganization(pool, { title });
  await provenOrganization(pool, organization, clerk.id, IBAN);
  const { id } = await makePayout(app.services, { organization, amount: 1_000n });
  await pool.query(change.replaceAll(':payout', id).replaceAll(':organization', String(organization)));
  // What changes the account of the payout is about the account, not about its confirmation.
  if (!change.includes('organization_account')) await confirmAccountOf(pool, id);
}

const unconfirmed = 'DELETE FROM organization_account WHERE organization_id = :organization';

const account = (state: string, iban: string, effective: string) =>
  `INSERT INTO organization_account (organization_id, account_holder, iban, bic, state, proposed_at, decided_at, effective_from)
   SELECT id, account_holder, ${iban}, bic, '${state}', now(), ${effective === 'NULL' ? 'NULL' : 'now()'}, ${effective}
   FROM organization WHERE id = :organization`;

const payer = (company: string, waits: boolean, holder = 'Payer', iban = 'DE02500105170137075030') =>
  `WITH b AS (INSERT INTO bank_account (slug, title, holder, iban, company_id, awaits_confirmation, created_at)
     VALUES (gen_random_uuid(), 'Payer', '${holder}', '${iban}', ${company}, ${waits}, now()) RETURNING id)
   UPDATE payout SET bank_account_id = (SELECT id FROM b) WHERE id = :payout`;

const bankProof = (state: string, decided: string) =>
  `WITH f AS (INSERT INTO stored_file (kind, filename, content_type, bytes) VALUES ('document', 'a.pdf', 'application/pdf', 1) RETURNING id)
   INSERT INTO organization_bank_proof (organization_id, iban, file_id, state, submitted_at, submitted_by, decided_at)
   SELECT :organization, '${IBAN}', f.id, '${state}', now(), (SELECT min(id) FROM app_user), ${decided} FROM f`;

/** What may hold a payout back, each on a payout of its own. */
const holds: Readonly<Record<string, string>> = {
  'no holder': `UPDATE payout SET account_holder = '' WHERE id = :payout`,
  'no account': `UPDATE payout SET iban = '' WHERE id = :payout`,
  'wrong check digits': `UPDATE payout SET iban = 'DE03120300000000202051' WHERE id = :payout`,
  'no IBAN': `UPDATE payout SET iban = 'DE00' WHERE id = :payout`,
  'in review': 'UPDATE organization SET review_status = 1 WHERE id = :organization',
  'changed, in review again': 'UPDATE organization SET needs_donation_review = true WHERE id = :organization',
  'account waits': account('waiting', `'DE89370400440532013000'`, 'NULL'),
  'account objected': account('objected', `'DE89370400440532013000'`, 'NULL'),
  'account from a later day': account('confirmed', 'iban', `now() + interval '3 days'`),
  'no account confirmed': unconfirmed,
  'other account confirmed': `${unconfirmed}; ${account('confirmed', `'DE89370400440532013000'`, `now() - interval '1 day'`)}`,
  'same account confirmed': `${unconfirmed}; ${account('confirmed', 'iban', `now() - interval '1 day'`)}`,
  'IBAN with blanks': `UPDATE payout SET iban = 'DE02 1203 0000 0000 2020 51' WHERE id = :payout`,
  'IBAN in lower case': `UPDATE payout SET iban = 'de02120300000000202051' WHERE id = :payout`,
  'malformed BIC': `UPDATE payout SET bic = 'MARKDEF' WHERE id = :payout`,
  'BIC in lower case': `UPDATE payout SET bic = 'markdef1' WHERE id = :payout`,
  'BIC with a blank': `UPDATE payout SET bic = 'MARKDEF1 ' WHERE id = :payout`,
  'no proof':
    'UPDATE organization SET proof_kind = NULL, proof_issued_on = NULL, proof_valid_until = NULL, proof_verified_at = NULL, proof_verified_by = NULL WHERE id = :organization',
  'proof expired': `UPDATE organization SET proof_valid_until = '2025-01-01' WHERE id = :organization`,
  'proof from a later day': `UPDATE organization SET proof_issued_on = current_date + 30 WHERE id = :organization`,
  'proof unchecked':
    'UPDATE organization SET proof_verified_at = NULL, proof_verified_by = NULL WHERE id = :organization',
  'needs no proof': `UPDATE organization SET proof_valid_until = '2025-01-01', organization_type = 'community' WHERE id = :organization`,
  'proof overridden': `WITH o AS (UPDATE organization SET proof_valid_until = '2025-01-01' WHERE id = :organization)
    UPDATE payout SET proof_override_reason = 'known', proof_override_by = (SELECT min(id) FROM app_user) WHERE id = :payout`,
  'payer of the operator': payer('NULL', false),
  'payer unconfirmed': payer('NULL', true),
  'payer in Chinese': payer('NULL', false, '日本友の会'),
  'payer inactive': `${payer('NULL', false)}; UPDATE bank_account SET is_active = false WHERE id = (SELECT bank_account_id FROM payout WHERE id = :payout)`,
  'payer with wrong check digits': payer('NULL', false, 'Payer', 'DE03500105170137075030'),
  'payer with a malformed BIC': `${payer('NULL', false)}; UPDATE bank_account SET bic = 'INGDDEFFX' WHERE id = (SELECT bank_account_id FROM payout WHERE id = :payout)`,
  'holder of three scripts': `UPDATE payout SET account_holder = 'Σύλλογος Дом Häuser' WHERE id = :payout`,
  'holder in Cyrillic': `UPDATE payout SET account_holder = 'Общество' WHERE id = :payout`,
  'holder in Chinese': `UPDATE payout SET account_holder = '日本友の会' WHERE id = :payout`,
  'holder of signs': `UPDATE payout SET account_holder = '… 🦔 –' WHERE id = :payout`,
  'account in Brazil': `UPDATE payout SET iban = 'BR1500000000000010932840814P2' WHERE id = :payout`,
  'account in Switzerland': `WITH o AS (UPDATE organization SET city = 'Bern' WHERE id = :organization)
    UPDATE payout SET iban = 'CH9300762011623852957', bic = 'UBSWCHZH80A' WHERE id = :payout`,
  'account in Serbia, city in Cyrillic': `WITH o AS (UPDATE organization SET city = 'Београд' WHERE id = :organization)
    UPDATE payout SET iban = 'RS35260005601001611379', bic = 'NBSRRSBD' WHERE id = :payout`,
  'account in Switzerland without BIC': `WITH o AS (UPDATE organization SET city = 'Bern' WHERE id = :organization)
    UPDATE payout SET iban = 'CH9300762011623852957' WHERE id = :payout`,
  'account in Switzerland without city': `WITH o AS (UPDATE organization SET city = '' WHERE id = :organization)
    UPDATE payout SET iban = 'CH9300762011623852957', bic = 'UBSWCHZH80A' WHERE id = :payout`,
  'bank proof accepted': bankProof('accepted', 'now()'),
  'bank proof rejected': bankProof('rejected', 'now()'),
  'bank proof waits': bankProof('waiting', 'NULL'),
  'bank of the operator': `UPDATE payout SET bic = 'MARKDEF1' WHERE id = :payout`,
  'branch of the bank of the operator': `UPDATE payout SET bic = 'MARKDEF1XXX' WHERE id = :payout`,
  'another branch': `UPDATE payout SET bic = 'MARKDEF1100' WHERE id = :payout`,
  'bank of another country': `UPDATE payout SET bic = 'BUNDATWW' WHERE id = :payout`,
};

const summary = async () =>
  (await app.call(readPaymentSummary, {}, { as: clerk })).body as ResponseOf<typeof readPaymentSummary>;

/** Titles of the organizations whose payouts the list shows as content of the next file, and those that the file excludes. */
async function compared() {
  const page = async (for_file: string) => {
    const query = { for_file, payment: 'not_paid', in_file: 'false', page_size: '100' };
    return (await app.call(listRoutes(payoutList).page, { query }, { as: clerk })).body as {
      readonly results: readonly { readonly organization: string }[];
      readonly count: number;
      readonly total_amount: { readonly in_cents: number };
    };
  };
  const listed = await page('true');
  const { fresh, excluded } = await summary();
  expect(listed.count).toBe(fresh.count);
  expect(listed.total_amount.in_cents).toBe(fresh.sum.in_cents);
  const titles = (await page('false')).results.map(({ organization }) => organization);
  expect(titles.toSorted()).toEqual(excluded.map(({ organization }) => organization).toSorted());
  return { listed: listed.results.map(({ organization }) => organization), titles };
}

beforeAll(async () => {
  const { pool } = app.database;
  clerk = await buildUser(app.services, { permissions: ['change_payouts', 'change_payout_status'] });
  await usePlatformAccount(pool);
  await payoutWith('ready');
  for (const [title, change] of Object.entries(holds)) await payoutWith(title, change);
});

it.each<[string, Parameters<typeof setSettings>[1]]>([
  ['without proofs of accounts', { bankProof: false, ownBankBics: 'MARKDEF1' }],
  ['with proofs of all accounts', { bankProof: true, ownBankBics: null }],
  ['with proofs of accounts elsewhere', { bankProof: true, ownBankBics: 'MARKDEF1, BUNDATWW' }],
  ['with a bank code', { bankProof: true, ownBankBics: 'MARKDEF1,12030000' }],
  ['with another bank code', { bankProof: true, ownBankBics: 'MARKDEF1,37040044' }],
  ['without an account of the platform', { bankProof: false, bankAccountIban: null }],
  ['with blanks in the IBAN of the platform', { bankAccountIban: 'DE89 3704 0044 0532 0130 00' }],
  ['with a wrong IBAN of the platform', { bankAccountIban: 'DE88370400440532013000' }],
  ['with a malformed BIC of the platform', { bankAccountBic: 'COBADE' }],
])('the list knows what the next file contains, %s', async (_what, settings) => {
  await setSettings(app.database.pool, {
    bankAccountIban: 'DE89370400440532013000',
    bankAccountBic: null,
    ...settings,
  });
  const { listed, titles } = await compared();
  expect(listed.length).toBeGreaterThan(0);
  for (const title of ['proof expired', 'no account confirmed', 'other account confirmed', 'malformed BIC'])
    expect(titles).toContain(title);
});

it('a payout that an earlier file ordered is offered for the next one, and not counted', async () => {
  await setSettings(app.database.pool, { bankProof: false, bankAccountIban: 'DE89370400440532013000' });
  const { fresh } = await summary();
  const body = { payouts: fresh.payouts, sum_in_cents: fresh.sum.in_cents };
  expect((await app.call(makePaymentFile, { body }, { as: clerk })).status).toBe(200);
  expect((await compared()).listed).toEqual([]);
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT payout_id AS id FROM payment_file_payout LIMIT 1',
  );
  const back = { selection: { ids: [rows[0]?.id ?? ''] }, paid: false, reason: 'not carried out' };
  expect((await app.call(setPayoutStatus, { body: back }, { as: clerk })).status).toBe(200);
  const after = await summary();
  expect([after.fresh.count, after.again.length]).toEqual([0, 1]);
  const query = { for_file: 'true' };
  expect((await app.call(listRoutes(payoutList).page, { query }, { as: clerk })).body).toMatchObject({
    count: 0,
  });
});
