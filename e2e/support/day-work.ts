import { expect } from '@playwright/test';
import { ANNOUNCE_BANK_TRANSFER } from '#features/donations/contract/addresses.ts';
import { givingBody, makeGiving, markOf, noticeOf, requested } from '#features/donations/server/testing.ts';
import { postDonation } from '#features/donations/server/testing-http.ts';
import { makeProjectWith } from '#features/internal-fundings/server/testing.ts';
import { makePayout, provenOrganization } from '#features/payouts/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { enterProject, makeCodes, makeVoting } from '#features/votings/server/testing.ts';
import { signBody } from '#platform/server/payments/signature.ts';
import type { Services } from '#platform/server/services.ts';
import { donorBody } from '#testing/donor.ts';
import { buildUser } from '#testing/factories.ts';
import { confirmAccount, makeOrganization, makeProject } from '#testing/projects.ts';
import { one } from './day.ts';
import type { Site } from './site.ts';

/** Projects and organizations that wait for a decision. */
export async function fillReviews({ database: { pool } }: Services): Promise<void> {
  const waiting: readonly [title: string, review: number][] = [
    ['Garden for all', 1],
    ['Brass band', 1],
    ['Boat house', 1],
    // Public, and changed after that decision.
    ['Fish ladder', 2],
  ];
  for (const [title, reviewStatus] of waiting) {
    const { id } = await makeProject(pool, { title, reviewStatus, needs: [[50_000n, 0n]] });
    await pool.query(
      `UPDATE project SET needs_donation_review = true, submitted_at = now() - interval '2 days'
       WHERE id = $1`,
      [id],
    );
    await pool.query(
      `UPDATE organization SET nonprofit_review_status = 2 WHERE id = (SELECT organization_id FROM project WHERE id = $1)`,
      [id],
    );
  }
  for (const title of ['School club', 'Old Mill', 'New Mill']) {
    const id = await makeOrganization(pool, { title, reviewStatus: 1 });
    await pool.query(
      `UPDATE organization SET needs_donation_review = true, submitted_at = now(), organization_type = 'association',
         proof_kind = 'exemption', proof_issued_on = current_date - 400, proof_valid_until = current_date + 1000 WHERE id = $1`,
      [id],
    );
  }
  await pool.query(
    `INSERT INTO review_reason (subject, position, title, decision, body)
     VALUES ('project', 1, 'Pictures', 'send_back', 'Please add a picture.'),
       ('project', 2, 'Statute', 'send_back', 'Please add the whole statute.')`,
  );
  const voting = await makeVoting(pool);
  await enterProject(pool, voting, { title: 'Town band', review: 1 });
  await makeCodes(pool, voting, { FIRSTCODE: 1, SECONDCODE: 1 });
}

/** Projects with two needs that can be funded. */
export async function fillFundable({ database: { pool } }: Services): Promise<void> {
  for (const title of ['Playground', 'Sandpit', 'Climbing wall', 'Skate park'])
    await makeProjectWith(pool, [20_000n, 30_000n], { title });
}

const IBAN = 'DE02120300000000202051';

/** Payouts that are ready and held, documents about bank accounts elsewhere, and the settings for transfers. */
export async function fillPayouts(services: Services): Promise<void> {
  const { pool } = services.database;
  await setSettings(pool, {
    bankProof: true,
    ownBankBics: 'BYLADEM1001',
    enableManualBankTransfer: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: IBAN,
    bankAccountBic: 'BYLADEM1001',
  });
  const checker = await buildUser(services, {});
  const organization = async (title: string, bic: string) => {
    const id = await makeOrganization(pool, { title });
    await provenOrganization(pool, id, checker.id, IBAN);
    await pool.query('UPDATE organization SET bic = $2 WHERE id = $1', [id, bic]);
    await confirmAccount(pool, id);
    return id;
  };
  await makePayout(services, {
    organization: await organization('Apple Society', 'BYLADEM1001'),
    amount: 12_345n,
  });
  const late = await organization('Late Society', 'BYLADEM1001');
  await makePayout(services, { organization: late, amount: 5_000n });
  await pool.query(`UPDATE organization SET proof_valid_until = '2020-01-01' WHERE id = $1`, [late]);
  for (const title of ['Pear Society', 'Plum Society']) {
    const id = await organization(title, 'COBADEFFXXX');
    await pool.query(
      `WITH f AS (INSERT INTO stored_file (kind, filename, content_type, bytes)
         VALUES ('document', 'statement.pdf', 'application/pdf', 1) RETURNING id)
       INSERT INTO organization_bank_proof (organization_id, iban, file_id, submitted_at, submitted_by)
       SELECT $1, $2, id, now(), $3 FROM f`,
      [id, IBAN, checker.id],
    );
  }
}

/** Sends a notice of the payment provider. */
async function notice(site: Site, body: string): Promise<void> {
  const { config, clock } = site.services;
  const answer = await fetch(`${site.url}/api/v4/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signBody(config.sandboxWebhookSecret, Buffer.from(body), clock.now()),
    },
    body,
  });
  expect(answer.status).toBe(200);
}

/** Donations that a bookkeeper needs the numbers of. */
export interface Given {
  /** Its money came without its number. */
  readonly waiting: { readonly reference: string };
  readonly paid: { readonly reference: string };
}

/**
 * Donations as visitors make them: two announced transfers of Tina, one that is paid, and one whose money cannot be
 * assigned.
 */
export async function fillDonations(site: Site): Promise<Given> {
  const { pool } = site.services.database;
  const giving = await makeGiving(pool, { title: 'Library', needs: [[1_000_000n, 0n]] });
  let visitor = 0;
  const give = async (overrides: Record<string, unknown>) => {
    const answer = await postDonation(site.url, givingBody(giving, overrides), (visitor += 1));
    const made = await requested(pool, (answer.body['donation'] as { token: string }).token);
    const row = await one<{ reference: string }>(
      site,
      'SELECT reference FROM private_donation WHERE id = $1',
      [made.id],
    );
    return { ...made, reference: row?.reference ?? '' };
  };
  const waiting = await give({ net_value_in_cents: 5_000 });
  const stranger = {
    id: 0n,
    token: crypto.randomUUID(),
    payment: `sbx_${crypto.randomUUID()}`,
    amount: 5_000,
    installation: await markOf(site.services.database.pool),
  };
  await notice(site, noticeOf(stranger, {}, site.services.clock.now()));
  const paid = await give({ net_value_in_cents: 7_700 });
  await notice(site, noticeOf(paid, {}, site.services.clock.now()));
  for (const cents of [1_000, 2_000]) {
    const body = { ...donorBody(), first_name: 'Tina', amount_in_cents: cents, project: giving.project.slug };
    const { path, method } = ANNOUNCE_BANK_TRANSFER;
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(`${site.url}${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.status, await answer.text()).toBe(201);
  }
  return { waiting, paid };
}

/** What an editor works on. */
export async function fillPages(services: Services): Promise<void> {
  const { db } = services.database;
  const draft = JSON.stringify({ title: { en: 'Lakes and ponds', de: 'Lakes and ponds' } });
  const times = { changed_at: new Date() };
  await db
    .insertInto('page')
    .values({ kind: 'projects', slug: 'lakes', draft, version: 1, ...times })
    .execute();
  await services.database.pool.query(
    `INSERT INTO email (template, locale, recipient, subject, text_body, state, error, message_id)
     VALUES ('donation_confirmed', 'en_US', 'ada@example.org', 'Thanks, Ada', 'Text', 'not_sent', 'busy', '<again@example.org>')`,
  );
}
