import type pg from 'pg';
import { setSettings } from '#features/settings/server/testing.ts';
import { give, makeProvider, notify } from '#features/donations/server/testing.ts';
import { confirmAccount, makeProject } from '#testing/projects.ts';
import { unique } from '#testing/factories.ts';
import type { Services } from '#platform/server/services.ts';
import type { TestApp } from '#testing/app.ts';
import { berlinDate } from '#kernel/clock.ts';
import { painXml } from '../rules/sepa.ts';
import { makeFile, paymentSummary } from './payment-file.ts';
import { settleAll } from './run.ts';
import { settle } from './settle.ts';
export { paymentSummary, settleAll };

/** Creates a payment file of all payouts that are ready; returns its name. */
export async function makeNextFile({ database, clock }: Services, actor: bigint): Promise<string> {
  const { fresh } = await paymentSummary(database.db, clock.now());
  const file = await database.transact((tx) =>
    makeFile(tx, { payouts: fresh.payouts, sum_in_cents: fresh.sum.in_cents }, actor),
  );
  return file.message_id;
}

/** The payouts of an organization: whose money (`private` or `company`), cents, and whether it is paid. */
export async function payoutsOf(pool: pg.Pool, organization: bigint): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `SELECT CASE WHEN y.company_id IS NULL THEN 'private' ELSE 'company' END AS of, y.amount_cents::int AS amount,
       y.paid_at IS NOT NULL AS paid
     FROM payout y WHERE y.organization_id = $1 ORDER BY y.id`,
    [organization],
  );
  return rows;
}

/** What an organization owes, in cents. */
export async function owedBy(pool: pg.Pool, organization: bigint): Promise<number> {
  const { rows } = await pool.query<{ owed: number }>(
    `SELECT (-balance)::int AS owed FROM account WHERE kind = 'payout_claim' AND owner = $1`,
    [organization],
  );
  return rows[0]?.owed ?? 0;
}

/** A project of an organization with one booked and settled donation of `amount` cents; returns the payout's id and the slug of the project. */
export async function makePayout(
  services: Services,
  { organization, amount }: { readonly organization: bigint; readonly amount: bigint },
): Promise<{ id: string; project: string }> {
  const { pool } = services.database;
  const project = await makeProject(pool, { organizationId: organization, needs: [[amount * 2n, 0n]] });
  const provider = await pool.query<{ id: string }>(
    `INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
     VALUES ($1, 'sandbox', 'card', 'Card', '{"en": "Card", "de": "Karte"}', 'card', 1) RETURNING id`,
    [unique('provider')],
  );
  const donation = await pool.query<{ id: string }>(
    `INSERT INTO private_donation (token, reference, project_id, provider_id, state, amount_cents, net_cents, fee_cents,
       user_takes_fee, fee_bearer, credited_cents, first_name, last_name, email, donor_key, street, postal_code, city,
       country, needs_receipt, locale, requested_at, expires_at, paid_at)
     VALUES (gen_random_uuid(), 'S-' || upper(substr(md5(random()::text), 1, 6)), $1, $2, 'verified', $3, $3, 0, false,
       'platform', $3, 'Erika', 'Muster', 'e@example.org', 'e@example.org', 'Weg 1', '50667', 'Köln', 'DE', false, 'de',
       now(), now(), now()) RETURNING id`,
    [project.id, provider.rows[0]?.id, amount],
  );
  await pool.query(
    `WITH n AS (UPDATE need_funding SET balance = balance + $3::bigint WHERE project_id = $1::bigint RETURNING need_id),
       f AS (UPDATE project_funding SET balance = balance + $3::bigint, private = private + $3::bigint,
         supporters = supporters + 1 WHERE project_id = $1::bigint)
     SELECT p.* FROM n, ledger_post('donation_booked', 'private_donation', $2::bigint, NULL, 'test', now(),
       'test:' || $2::bigint, jsonb_build_array(
         jsonb_build_object('kind', 'clearing:sandbox', 'owner', $1::bigint, 'amount', -$3::bigint),
         jsonb_build_object('kind', 'need_private', 'owner', n.need_id, 'amount', $3::bigint, 'floor', 0))) p`,
    [project.id, donation.rows[0]?.id, amount],
  );
  const [id] = await services.database.transact((tx) =>
    settle(services, tx, { kind: 'project', id: project.id }, { actor: null, request: 'test' }),
  );
  if (id === undefined) throw new Error('nothing was settled');
  return { id: String(id), project: project.slug };
}

/** Sets the account of the platform, from which payouts are transferred. */
export async function usePlatformAccount(pool: pg.Pool): Promise<void> {
  const own = {
    siteName: 'Bürgerstiftung',
    bankAccountHolder: 'Bürgerstiftung',
    bankAccountIban: 'DE89370400440532013000',
  };
  await setSettings(pool, own);
}

/** Gives an organization a confirmed bank account, and a proof verified by staff. */
export async function provenOrganization(
  pool: pg.Pool,
  organization: bigint,
  staff: bigint,
  iban: string,
): Promise<void> {
  await pool.query(
    `UPDATE organization SET account_holder = title, iban = $2, organization_type = 'association',
       proof_kind = 'exemption', proof_issued_on = '2024-01-01', proof_valid_until = '2099-01-01',
       proof_verified_by = $3, proof_verified_at = now() WHERE id = $1`,
    [organization, iban, staff],
  );
  await confirmAccount(pool, organization);
}

/** Confirms the account that a payout goes to, as one that its organization had before. */
export async function confirmAccountOf(pool: pg.Pool, payout: string): Promise<void> {
  await pool.query(
    `INSERT INTO organization_account (organization_id, account_holder, iban, bic, state, proposed_at, decided_at, effective_from)
     SELECT organization_id, account_holder, iban, bic, 'confirmed', '2019-01-01', '2019-01-01', '2019-01-01'
     FROM payout WHERE id = $1 AND account_holder <> '' AND iban <> ''`,
    [payout],
  );
}

/** Orders all payouts of an organization above zero in a payment file, to a confirmed account also where they have none. */
export async function orderAll(pool: pg.Pool, organization: bigint, staff: bigint): Promise<void> {
  const { rows } = await pool.query<{ id: string; reference: string; amount: string }>(
    `UPDATE payout SET account_holder = 'Verein', iban = 'DE02120300000000202051', bic = ''
     WHERE organization_id = $1 AND amount_cents > 0 RETURNING id, reference, amount_cents AS amount`,
    [organization],
  );
  const [first] = rows;
  if (!first) throw new Error('there is nothing to order');
  await confirmAccountOf(pool, first.id);
  const account = { holder: 'Verein', iban: 'DE02120300000000202051', bic: '' };
  const messageId = unique('PAY');
  const content = painXml({
    messageId,
    createdAt: new Date(),
    executeOn: berlinDate(new Date()),
    initiator: 'Stiftung',
    blocks: [
      {
        ...account,
        transfers: rows.map(({ reference, amount }) => ({
          ...account,
          reference,
          amount: BigInt(amount),
          purpose: reference,
          address: { city: 'Köln', country: 'DE' },
        })),
      },
    ],
  });
  await pool.query(
    `WITH f AS (
       INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
       SELECT $1, now(), $2, count(*), sum(amount_cents), $3 FROM payout WHERE id = ANY($4) RETURNING id
     )
     INSERT INTO payment_file_payout SELECT f.id, y.id, y.amount_cents FROM f, payout y WHERE y.id = ANY($4)`,
    [messageId, staff, content, rows.map(({ id }) => id)],
  );
}

/** A project of an organization with one paid donation of the given cents, settled. Returns the donation. */
export async function donateAndSettle(app: TestApp, organization: bigint, cents: number) {
  const project = await makeProject(app.database.pool, { organizationId: organization });
  const provider = await makeProvider(app.database.pool);
  const donation = await give(app, { project, provider }, { net_value_in_cents: cents });
  await notify(app, donation);
  await settleAll(app.services, 'test');
  return donation;
}
