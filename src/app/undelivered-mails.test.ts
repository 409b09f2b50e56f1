import { expect, test } from 'vitest';
import { type DonationDetail, getDonationDetail } from '#features/donations/contract/staff.ts';
import { give, makeGiving, useGiving } from '#features/donations/server/testing.ts';
import { readUser, type StaffUser } from '#features/users/contract/users.ts';
import type { AnswerOf } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';

const app = useGiving();
let number = 0;

interface Mail {
  readonly to: string;
  readonly promise?: string;
  readonly state?: 'queued' | 'sent' | 'not_sent';
  readonly error?: string;
  readonly withheld?: 'suppressed' | 'account_deleted';
  readonly repeats?: bigint;
}

const REFUSED = '550 5.1.1 <anna@example.org>: user unknown';

/** A row of the e-mail log; by default a mail that the other side has refused. */
async function mail({ to, promise, state = 'not_sent', error = REFUSED, withheld, repeats }: Mail) {
  number += 1;
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO email (template, locale, recipient, subject, text_body, message_id, promise, state, error, withheld,
       sent_at, requeue_of, created_at)
     VALUES ('donation_confirmed', 'en_US', $1, $2, '', $3, $4, $5, $6, $7, $8, $9,
       now() - interval '1 day' + $10 * interval '1 second') RETURNING id`,
    [
      to,
      `Mail ${number}`,
      `<${number}@mails.example.org>`,
      promise ?? null,
      state,
      error,
      withheld ?? null,
      state === 'sent' ? new Date() : null,
      repeats ?? null,
      number,
    ],
  );
  const id = BigInt(rows[0]?.id ?? 0);
  if (repeats !== undefined) {
    await app.database.pool.query(`UPDATE email SET state = 'requeued' WHERE id = $1`, [repeats]);
  }
  return { id: String(id), subject: `Mail ${number}` };
}

test('the page of a donation names its mails that were refused, until one has arrived', async () => {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  const to = 'anna@example.org';
  const donation = await give(app, giving, { net_value_in_cents: 1_000, email: to });
  const of = `private_donation:${donation.id}`;
  const as = await buildUser(app.services, { permissions: ['change_private_donations'] });
  const shown = async (by = as) => {
    const params = { id: String(donation.id) };
    const answer: AnswerOf<DonationDetail> = await app.call(getDonationDetail, { params }, { as: by });
    return answer.body.undelivered_mails;
  };
  await mail({ to, promise: `${of}:received:1`, state: 'sent', error: '' });
  await mail({ to, promise: `private_donation:${donation.id}1:confirmed` });
  await mail({ to, promise: `${of}:waiting`, state: 'queued' });
  expect(await shown()).toEqual([]);
  const first = await mail({ to, promise: `${of}:confirmed` });
  const named = { subject: first.subject, is_withheld: false, created_at: expect.any(String) as string };
  expect(await shown()).toEqual([{ ...named, id: first.id, reason: REFUSED }]);
  // Those who may not see the donor do not learn the address from the mail server's answer.
  const viewer = await buildUser(app.services, { permissions: ['view_private_donations'] });
  expect(await shown(viewer)).toEqual([{ ...named, id: first.id, reason: null }]);
  // Nor does anybody learn that of an administrator of the organization here.
  const theirs = await mail({
    to: 'admin@verein.example',
    promise: `${of}:received:2`,
    error: '550 5.1.1 <admin@verein.example>: user unknown',
  });
  expect(await shown()).toMatchObject([
    { id: theirs.id, reason: null },
    { id: first.id, reason: REFUSED },
  ]);
  await app.database.pool.query('DELETE FROM email WHERE id = $1', [theirs.id]);
  const again = await mail({ to, repeats: BigInt(first.id) });
  expect(await shown()).toMatchObject([{ id: again.id }]);
  await mail({ to, repeats: BigInt(again.id), state: 'sent', error: '' });
  expect(await shown()).toEqual([]);
});

test('the page of a user names refused mails about the account, and to its address for those who may read the log', async () => {
  const user = await buildUser(app.services, {});
  const reader = await buildUser(app.services, { permissions: ['view_users', 'view_email_logs'] });
  const shown = async (as = reader) => {
    const answer: AnswerOf<StaffUser> = await app.call(readUser, { params: { id: String(user.id) } }, { as });
    return answer.body.undelivered_mails;
  };
  await mail({ to: 'somebody.else@example.org' });
  await mail({ to: user.email, withheld: 'account_deleted', error: 'deleted' });
  await mail({
    to: user.email,
    error: 'No SMTP server is set up (SMTP_URL), so no mail leaves this program.',
  });
  expect(await shown()).toEqual([]);
  const link = await mail({ to: user.email, promise: `app_user:${user.id}:password_reset:1` });
  const other = await mail({ to: user.email.toUpperCase(), withheld: 'suppressed', error: 'withheld' });
  expect(await shown()).toMatchObject([
    { id: other.id, is_withheld: true },
    { id: link.id, is_withheld: false, reason: REFUSED },
  ]);
  // The subject of another mail says what somebody gave to or voted for.
  const viewer = await buildUser(app.services, { permissions: ['view_users'] });
  expect((await shown(viewer)).map(({ id }) => id)).toEqual([link.id]);
  for (let more = 0; more < 5; more += 1) await mail({ to: user.email });
  expect(await shown()).toHaveLength(5);
});
