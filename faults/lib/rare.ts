import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeProvider, markOf, noticeOf, requested } from '../../src/features/donations/server/testing.ts';
import { makeOrganization, makeProject } from '../../src/testing/projects.ts';
import { jobs as exportJobs } from '../../src/features/exports/server/index.ts';
import { bodyFor, give, newBook, pay } from './giving.ts';
import { send } from './http.ts';
import { notify, type Signed, signedByMailServer, signedBySandbox } from './notices.ts';
import { type Credentials, type Role, signIn } from './roles.ts';
import { withServices } from './services.ts';
import type { Stage } from './stage.ts';
import { type Giving, makeRoom } from './world.ts';

const json = { 'content-type': 'application/json' };

async function expectStatus(name: string, wanted: number, asked: ReturnType<typeof send>): Promise<void> {
  const { status, body } = await asked;
  if (status !== wanted) throw new Error(`${name} was answered ${status}: ${body.toString('utf8')}`);
}

/** What was received of each donation that waits for staff, in cents. */
export const IN_REVIEW = 1_001;

/** Donations that wait for staff: more money was received than requested. */
async function makeReviews(pool: pg.Pool, url: string, giving: Giving, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const entry = await give(newBook(), [url], bodyFor(giving.project.slug, giving.provider), { pay: null });
    const donation = await requested(pool, entry.token ?? '');
    await notify(url, noticeOf(donation, { amount: IN_REVIEW }));
  }
}

/** Payments without a donation, and chargebacks of unknown payments. */
async function makeUnassigned(pool: pg.Pool, url: string, count: number): Promise<void> {
  const installation = await markOf(pool);
  for (let index = 0; index < count; index += 1) {
    const came = { id: 0n, token: randomUUID(), payment: `sbx_${randomUUID()}`, amount: 700, installation };
    await notify(url, noticeOf(came, { type: index % 4 === 0 ? 'charged_back' : 'paid' }));
  }
}

/** Donations whose need another donor had filled by the time they were paid. */
async function makeOverflow(pool: pg.Pool, url: string, staff: Credentials, count: number): Promise<void> {
  const [organizationId, provider] = [await makeOrganization(pool), await makeProvider(pool)];
  // Possible targets of the money: another project of the organization.
  await makeProject(pool, { needs: [[1_000_000n, 0n]], organizationId });
  for (let index = 0; index < count; index += 1) {
    const project = await makeProject(pool, { needs: [[1_000n, 0n]], organizationId });
    const late = await give(newBook(), [url], bodyFor(project.slug, provider), { pay: null });
    const { id } = await requested(pool, late.token ?? '');
    const donation = `/api/v4/site-admin/private-donations/${id}`;
    const shown = await fetch(url + donation, { headers: staff });
    const { version } = (await shown.json()) as { version: string };
    const path = `${donation}/release-hold`;
    const body = JSON.stringify({ version, reason: 'another donor waits' });
    const headers = { ...staff, ...json, 'idempotency-key': randomUUID() };
    await expectStatus('a release', 200, send(url, { method: 'POST', path, headers, body }));
    await give(newBook(), [url], bodyFor(project.slug, provider));
    await pay(late, 'paid');
  }
}

/** Mails that were not sent and may be sent again. */
async function makeMails(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO email (template, locale, recipient, subject, text_body, state, error, message_id)
     SELECT 'fuzz', 'de', 'fuzz-' || n || '@example.org', 'fuzz ' || n, 'text', 'not_sent', 'no answer', '<fuzz-' || n || '@x>'
     FROM generate_series(1, $1::int) n`,
    [count],
  );
}

/** A separate file for each role that may export. */
async function makeExports(stage: Stage, url: string, staff: readonly Role[]): Promise<void> {
  for (const role of staff) {
    const headers = {
      ...(await signIn(stage.pool, role.actor.userId)),
      ...json,
      'idempotency-key': randomUUID(),
    };
    const body = JSON.stringify({ list: 'projects', query: {}, columns: [] });
    const asked = send(url, { method: 'POST', path: '/api/v4/exports', headers, body });
    await expectStatus('an order of an export', 202, asked);
  }
  await withServices(stage, async (services) => {
    const { rows } = await stage.pool.query<{ id: string }>('SELECT id FROM list_export');
    for (const { id } of rows)
      await exportJobs[0]?.handler(services, { id }, { id, signal: new AbortController().signal });
  });
}

/** Records that random input would never produce: they make the operations that need them succeed. */
export async function furnishRare(
  stage: Stage,
  url: string,
  roles: readonly Role[],
  count: number,
): Promise<void> {
  const superuser = roles.at(-1);
  if (!superuser) throw new Error('there is no superuser');
  const giving = await makeRoom(stage.pool, 10_000_000n);
  await makeReviews(stage.pool, url, giving, count);
  await makeUnassigned(stage.pool, url, count * 5);
  await makeOverflow(stage.pool, url, await signIn(stage.pool, superuser.actor.userId), Math.ceil(count / 4));
  await makeMails(stage.pool, count * 10);
  await makeExports(stage, url, roles.slice(-2));
}

/** Ids and names that fit one operation, by `operation.parameter`. */
export async function rareValues(pool: pg.Pool): Promise<Record<string, string[]>> {
  const list = async (sql: string) =>
    (await pool.query<{ id: string }>(`SELECT id::text AS id FROM (${sql} LIMIT 40) x`)).rows.map(
      ({ id }) => id,
    );
  const open = `SELECT payment_event_id AS id FROM unassigned_payment WHERE state = 'open' ORDER BY id`;
  return {
    'verifyDonation.id': await list(
      `SELECT id FROM private_donation d WHERE state = 'review' AND paid_at IS NULL
         AND NOT EXISTS (SELECT FROM bank_transfer b WHERE b.donation_id = d.id)`,
    ),
    'rejectDonation.id': await list(
      `SELECT id FROM private_donation WHERE state = 'review' AND paid_at IS NULL`,
    ),
    'correctDonor.id': await list(
      `SELECT id FROM private_donation WHERE donor_kind = 'person' AND NOT needs_receipt
         AND email NOT LIKE 'deleted-%@deleted.invalid' ORDER BY id DESC`,
    ),
    'sendDonationMails.id': await list(
      `SELECT id FROM private_donation WHERE state = 'verified' AND email NOT LIKE 'deleted-%@deleted.invalid'
       ORDER BY id DESC`,
    ),
    'correctUserEmail.id': await list(
      `SELECT id FROM app_user WHERE deleted_at IS NULL AND invited_by IS NULL AND is_active AND NOT is_staff AND NOT is_superuser
       ORDER BY id DESC`,
    ),
    'cancelTransfer.id': await list(
      `SELECT d.id FROM private_donation d JOIN bank_transfer b ON b.donation_id = d.id
       WHERE d.state IN ('pending', 'expired') AND d.paid_at IS NULL ORDER BY d.id DESC`,
    ),
    'refundDonation.id': await list(
      `SELECT id FROM private_donation WHERE state = 'verified' AND amount_cents >= 400 AND overflow_cents = 0
       ORDER BY id DESC`,
    ),
    'getPaymentToClarify.id': await list(`SELECT id FROM payment_event WHERE outcome = 'review' ORDER BY id`),
    'refundUnassignedPayment.id': await list(open),
    'assignUnassignedPayment.id': await list(`${open} DESC`),
    'assignUnassignedPayment.reference': await list(
      `SELECT d.reference AS id FROM private_donation d JOIN payment_provider p ON p.id = d.provider_id
       WHERE p.adapter = 'sandbox' AND d.paid_at IS NOT NULL ORDER BY d.id`,
    ),
    'closePaymentToClarify.id': await list(
      `SELECT id FROM payment_event WHERE outcome = 'review' AND resolved_at IS NULL AND kind = 'charged_back'`,
    ),
    'recordFurtherTransfer.id': await list(
      `SELECT d.id FROM private_donation d JOIN payment_provider p ON p.id = d.provider_id
       WHERE p.adapter = 'bank_transfer' AND d.paid_at IS NOT NULL`,
    ),
    'reassignOverflow.id': await list('SELECT id FROM private_donation WHERE overflow_cents > 0'),
    'reassignOverflow.project': await list(
      `SELECT slug AS id FROM project p WHERE EXISTS (SELECT FROM private_donation d JOIN project o ON o.id = d.project_id
         WHERE d.overflow_cents > 0 AND o.organization_id = p.organization_id)
       AND NOT EXISTS (SELECT FROM private_donation d WHERE d.project_id = p.id AND d.overflow_cents > 0)`,
    ),
    'email.id': await list('SELECT id FROM email ORDER BY id DESC'),
    'email_requeue.id': await list(`SELECT id FROM email WHERE state = 'not_sent' ORDER BY id`),
    'export_file.id': await list(`SELECT id FROM list_export WHERE state = 'ready'`),
    'receiveWebhook.adapter': ['sandbox'],
  };
}

/** Signed bodies of an operation that accepts no others, each new; null for other operations. */
export async function signedBodies(pool: pg.Pool, operation: string): Promise<Signed | null> {
  if (operation === 'receiveWebhook') return signedBySandbox(await noticeBodies(pool));
  if (operation !== 'mail_notices') return null;
  const notices = Array.from({ length: 20 }, (_, index) => ({
    id: randomUUID(),
    kind: 'delivered',
    recipient: `fuzz-${index + 1}@example.org`,
    message_id: `fuzz-${index + 1}@x`,
  }));
  return signedByMailServer(notices.map((notice) => JSON.stringify({ notices: [notice] })));
}

/** Notices of the sandbox about existing records, each new. */
async function noticeBodies(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ token: string }>(
    `SELECT token::text FROM private_donation WHERE provider_payment IS NOT NULL ORDER BY id DESC LIMIT 20`,
  );
  const donations = await Promise.all(rows.map(({ token }) => requested(pool, token)));
  return donations.map((donation) => noticeOf(donation, { type: 'pending' }));
}
