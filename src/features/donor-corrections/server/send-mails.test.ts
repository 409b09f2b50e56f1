import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { correctDonor, sendDonationMails } from '#features/donations/contract/correction.ts';
import { cancelTransfer } from '#features/donations/contract/incoming.ts';
import {
  confirmBankTransfer,
  type DonationDetail,
  getDonationDetail,
  refundDonation,
} from '#features/donations/contract/staff.ts';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import { give, makeGiving, notify, transferBody, useGiving } from '#features/donations/server/testing.ts';
import { getPrivateDonation } from '#features/giving/contract/status.ts';
import { requeueEmail } from '#features/mails/contract/mails.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';

const app = useGiving();
const pool = () => app.database.pool;
let staff: BuiltUser;
beforeAll(async () => {
  await setSettings(pool(), {
    enableManualBankTransfer: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  });
  staff = await buildUser(app.services, {
    permissions: [
      'view_private_donations',
      'change_private_donations',
      'view_email_logs',
      'change_email_logs',
    ],
  });
});
beforeEach(() => forgetLimits(pool()));

interface Gift {
  readonly id: string;
  readonly email: string;
}

const address = (name: string) => `${unique(name)}@example.org`;
const params = ({ id }: Gift) => ({ id });
const detailOf = async (gift: Gift) =>
  (await app.call(getDonationDetail, { params: params(gift) }, { as: staff }))
    .body as unknown as DonationDetail;

async function paid(): Promise<Gift> {
  const email = address('typed');
  const donation = await give(app, await makeGiving(pool()), { email });
  await notify(app, donation);
  await app.services.jobs.drain();
  return { id: String(donation.id), email };
}

async function announced(): Promise<Gift & { token: string }> {
  const email = address('typed');
  const { slug } = await makeProject(pool(), { needs: [[100_000n, 0n]] });
  const answer = await app.call(announceBankTransfer, { body: transferBody({ slug }, 2_000, { email }) });
  const { token } = (answer.body as { donation: { token: string } }).donation;
  await app.services.jobs.drain();
  const { rows } = await pool().query<{ id: bigint }>('SELECT id FROM private_donation WHERE token = $1', [
    token,
  ]);
  return { id: String(rows[0]?.id), email, token };
}

async function correctEmail(gift: Gift, email: string, send_mails: boolean) {
  const { donor, version } = await detailOf(gift);
  const { donor_kind: _kind, ...lines } = donor ?? { donor_kind: 'person' };
  const body = { version, ...lines, has_one_name: false, email, reason: 'misread', send_mails };
  const answer = await app.call(correctDonor, { params: params(gift), body }, { as: staff });
  expect(answer.status).toBe(200);
  await app.services.jobs.drain();
}

async function sendAgain(gift: Gift, key: string = crypto.randomUUID()) {
  const body = { version: (await detailOf(gift)).version };
  const answer = await app.call(
    sendDonationMails,
    { params: params(gift), body },
    { as: staff, idempotencyKey: key },
  );
  await app.services.jobs.drain();
  return answer;
}

interface Mail {
  readonly id: bigint;
  readonly template: string;
  readonly state: string;
  readonly withheld: string | null;
  readonly text_body: string;
  readonly html_body: string;
  readonly subject: string;
}

async function mailsTo(email: string): Promise<Mail[]> {
  const { rows } = await pool().query<Mail>(
    `SELECT id, template, state, withheld, text_body, html_body, subject FROM email WHERE recipient = $1 ORDER BY id`,
    [email],
  );
  return rows;
}
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
const refusal = (code: string) => ({ status: 409, body: { codes: { non_field_errors: [code] } } });

describe('a corrected e-mail address', () => {
  test('gets the mails anew; the previous one is notified without learning the new one', async () => {
    const gift = await paid();
    const email = address('right');
    await correctEmail(gift, email, true);
    expect(await templatesTo(email)).toEqual(['donation_confirmed']);
    const previous = await mailsTo(gift.email);
    expect(previous.map(({ template }) => template)).toEqual([
      'donation_confirmed',
      'donor_address_corrected',
    ]);
    const { subject, text_body, html_body } = previous[1] as Mail;
    for (const word of [email, email.split('@')[0] ?? '', 'Erika', 'Muster', '10.00', '10,00'])
      expect(`${subject}${text_body}${html_body}`).not.toContain(word);
    const { events } = await detailOf(gift);
    expect(events.slice(-2)).toMatchObject([
      { kind: 'donor_corrected', detail: { fields: ['email'] } },
      { kind: 'mails_sent_again', detail: { mails: ['confirmed'] } },
    ]);
  });

  test('ends what waits for the previous one, and nothing is sent there again', async () => {
    const gift = await paid();
    const [first] = await mailsTo(gift.email);
    await pool().query(
      `UPDATE email SET state = 'queued', sent_at = NULL, next_try_at = now() + interval '1 hour' WHERE id = $1`,
      [first?.id],
    );
    await correctEmail(gift, address('right'), false);
    const mails = await mailsTo(gift.email);
    expect(mails[0]).toMatchObject({ state: 'not_sent', withheld: 'address_corrected' });
    for (const { id } of mails) {
      const again = await app.call(requeueEmail, { params: { id: String(id) }, body: {} }, { as: staff });
      expect(again).toMatchObject(refusal('email_address_corrected'));
    }
    expect((await detailOf(gift)).undelivered_mails).toEqual([]);
  });

  test('has a link of its own to an announced transfer; that of earlier mails ends', async () => {
    const gift = await announced();
    const email = address('right');
    await correctEmail(gift, email, true);
    const { token } = await detailOf(gift);
    expect(token).not.toBe(gift.token);
    expect((await app.call(getPrivateDonation, { params: { token: gift.token } })).status).toBe(404);
    expect((await app.call(getPrivateDonation, { params: { token } })).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.template).toBe('transfer_details');
    expect(mail?.text_body).toContain(token);
  });
});

describe('mails sent again', () => {
  test('are written anew, as rows that repeat the earlier ones', async () => {
    const gift = await paid();
    const [first] = await mailsTo(gift.email);
    expect((await sendAgain(gift)).status).toBe(200);
    expect((await sendAgain(gift)).status).toBe(200);
    const { rows } = await pool().query<{ state: string; requeue_of: bigint | null }>(
      'SELECT state, requeue_of FROM email WHERE recipient = $1 ORDER BY id',
      [gift.email],
    );
    expect(rows).toHaveLength(3);
    expect(rows.map(({ state }) => state).slice(0, 2)).toEqual(['requeued', 'requeued']);
    expect(rows[1]?.requeue_of).toBe(first?.id);
  });

  test('once for one key, and at most five times an hour', async () => {
    const gift = await paid();
    const key = crypto.randomUUID();
    const body = { version: (await detailOf(gift)).version };
    const send = (idempotencyKey: string) =>
      app.call(sendDonationMails, { params: params(gift), body }, { as: staff, idempotencyKey });
    for (const _ of [1, 2, 3]) expect((await send(key)).status).toBe(200);
    expect(await mailsTo(gift.email)).toHaveLength(2);
    for (const _ of [2, 3, 4, 5]) await send(crypto.randomUUID());
    expect((await send(crypto.randomUUID())).status).toBe(429);
  });

  test('ask nobody for money that was received: the confirmation takes the place of the details', async () => {
    const gift = await announced();
    expect((await sendAgain(gift)).status).toBe(200);
    expect(await templatesTo(gift.email)).toEqual(['transfer_details', 'transfer_details']);
    const { version } = await detailOf(gift);
    const line = { version, received_in_cents: 2_000, received_on: berlinDate(app.services.clock.now()) };
    expect(
      (await app.call(confirmBankTransfer, { params: params(gift), body: line }, { as: staff })).status,
    ).toBe(200);
    await app.services.jobs.drain();
    await sendAgain(gift);
    expect((await templatesTo(gift.email)).slice(2)).toEqual(['donation_confirmed', 'donation_confirmed']);
  });

  test('are those about the refund once all was refunded', async () => {
    const gift = await paid();
    const { version, amount } = await detailOf(gift);
    const body = { version, amount_in_cents: amount.in_cents, reason: 'asked for' };
    const refunded = await app.call(
      refundDonation,
      { params: params(gift), body },
      { as: staff, idempotencyKey: crypto.randomUUID() },
    );
    expect(refunded.status).toBe(200);
    await app.services.jobs.drain();
    expect((await detailOf(gift)).state).toBe('refunded');
    await sendAgain(gift);
    expect(await templatesTo(gift.email)).toEqual([
      'donation_confirmed',
      'donation_refunded',
      'donation_refunded',
    ]);
  });

  test('are none of a cancelled transfer whose donor was not notified', async () => {
    const gift = await announced();
    const { version } = await detailOf(gift);
    const body = { version, reason: 'never arrived', mail_donor: false };
    await app.call(cancelTransfer, { params: params(gift), body }, { as: staff });
    expect(await sendAgain(gift)).toMatchObject(refusal('no_mail_to_send'));
    expect(await templatesTo(gift.email)).toEqual(['transfer_details']);
  });

  test('are none of a payment that was not completed', async () => {
    const donation = await give(app, await makeGiving(pool()));
    const gift = { id: String(donation.id), email: '' };
    expect((await detailOf(gift)).abilities).toMatchObject({
      can_correct_donor: true,
      can_send_mails: false,
    });
    expect(await sendAgain(gift)).toMatchObject(refusal('no_mail_to_send'));
  });
});
