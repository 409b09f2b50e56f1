import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { createMailer, type Mailer } from '#platform/server/mail/mailer.ts';
import { SIGNATURE_HEADER } from '#platform/server/mail/notices.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { withholdForDeleted } from '#platform/server/mail/withheld.ts';
import { signBody } from '#platform/server/payments/signature.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readEmail, requeueEmail, requeueEmails } from '../contract/mails.ts';
import { liftSuppressions, receiveMailNotices } from '../contract/suppressions.ts';
import { suppressionList } from '../list/suppressions.ts';

const app = useApp();
const secret = 's'.repeat(40);
const words = { subject: 'News', heading: 'News', body: 'Here it is.' };
const news = defineMail({ key: 'test_news', placeholders: {}, texts: { en_US: words, de: words } });

let mailer: Mailer;
let staff: BuiltUser;
let number = 0;
beforeAll(async () => {
  const { database, jobs, log } = app.services;
  const site = async () => ({
    name: 'Site',
    url: 'https://give.example.org',
    supportEmail: 'h@example.org',
    senderAddress: 'noreply@example.org',
    replyToAddress: null,
  });
  mailer = createMailer({ database, jobs, log, smtpUrl: 'smtp://127.0.0.1:1', from: undefined, site });
  Object.assign(app.services, { mailer });
  staff = await buildUser(app.services, { permissions: ['change_email_logs'] });
});
beforeEach(() => {
  Object.assign(app.services.config, { mailWebhookSecret: secret });
  number += 1;
});

/** A logged mail to an address of its own. */
async function mail(state: 'queued' | 'sent' | 'not_sent' = 'sent', to = `reader${number}@example.org`) {
  const { database } = app.services;
  const id = await database.transact((tx) =>
    mailer.promise(tx, {
      template: news,
      locale: 'en_US',
      to,
      values: {},
      promise: `news:${crypto.randomUUID()}`,
    }),
  );
  const set = {
    queued: {},
    sent: { state, sent_at: new Date(), next_try_at: null },
    not_sent: { state, error: 'busy', next_try_at: null },
  }[state];
  const update = database.db.updateTable('email').set({ tries: 1, ...set });
  return update
    .where('id', '=', id ?? 0n)
    .returning(['id', 'recipient', 'message_id'])
    .executeTakeFirstOrThrow();
}

const stateOf = (id: bigint) =>
  app.services.database.db
    .selectFrom('email')
    .select(['state', 'error', 'withheld', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

interface Sending {
  readonly by?: string;
  readonly at?: Date;
}

async function post(body: unknown, { by = secret, at = app.services.clock.now() }: Sending = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.server.inject({
    method: 'POST',
    url: receiveMailNotices.path,
    payload,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(by, Buffer.from(payload), at),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

interface Notice {
  readonly kind: 'delivered' | 'bounced' | 'complained';
  readonly recipient: string;
  readonly message_id?: string;
  readonly permanent?: boolean;
  readonly detail?: string;
  readonly id?: string;
}

const notify = (notice: Notice) => post({ notices: [{ id: crypto.randomUUID(), ...notice }] });

async function suppressed(address: string) {
  const page = await app.call(
    listRoutes(suppressionList).page,
    { query: { search: address } },
    { as: staff },
  );
  return (page.body as { results: { id: string; state: string; cause: string; detail: string }[] }).results;
}

describe('a notice of the mail server', () => {
  test('about a delivery makes a sent mail a received one, once', async () => {
    const { id, recipient, message_id } = await mail();
    const notice = {
      id: `d${number}`,
      kind: 'delivered',
      recipient: recipient.toUpperCase(),
      message_id,
    } as const;
    expect(await notify(notice)).toMatchObject({ status: 200, body: { received: 1 } });
    expect(await notify(notice)).toMatchObject({ status: 200, body: { received: 0 } });
    expect(await stateOf(id)).toMatchObject({ state: 'received', received_at: expect.any(Date) });
    const seen = await app.call(readEmail, { params: { id: String(id) } }, { as: staff });
    expect(seen.body).toMatchObject({ state: 'received', received_at: expect.any(String) });
  });

  test('about a permanent bounce says so in the log and suppresses the address', async () => {
    const { id, recipient, message_id } = await mail();
    const notices = await Promise.all(
      [1, 2, 3].map(() =>
        notify({ kind: 'bounced', recipient, message_id, permanent: true, detail: '550 no\r\nsuch user' }),
      ),
    );
    expect(notices.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stateOf(id)).toMatchObject({ state: 'not_sent', error: '550 no such user' });
    expect(await suppressed(recipient)).toMatchObject([{ state: 'in_force', cause: 'bounced' }]);
  });

  test('about a temporary bounce changes neither state nor address', async () => {
    const { id, recipient, message_id } = await mail();
    await notify({ kind: 'bounced', recipient, message_id, detail: 'mailbox full' });
    expect(await stateOf(id)).toMatchObject({ state: 'sent', error: 'mailbox full' });
    expect(await suppressed(recipient)).toEqual([]);
  });

  test('about a complaint suppresses a known address, and no unknown one', async () => {
    const { recipient } = await mail();
    await notify({ kind: 'complained', recipient });
    await notify({ kind: 'complained', recipient: `stranger${number}@example.org` });
    expect(await suppressed(recipient)).toMatchObject([{ cause: 'complained' }]);
    expect(await suppressed(`stranger${number}`)).toEqual([]);
  });

  test('about somebody else’s mail changes nothing', async () => {
    const { id, message_id } = await mail();
    await notify({ kind: 'bounced', recipient: 'other@example.org', message_id, permanent: true });
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  test('without a valid signature, outdated or unreadable is refused', async () => {
    const { id, recipient, message_id } = await mail();
    const body = { notices: [{ id: 'x', kind: 'delivered', recipient, message_id }] };
    const old = new Date(app.services.clock.now().getTime() - 360_000);
    const refused = { status: 400, body: { codes: { non_field_errors: ['mail_notice_signature'] } } };
    expect(await post(body, { by: 'x'.repeat(40) })).toMatchObject(refused);
    expect(await post(body, { at: old })).toMatchObject(refused);
    for (const wrong of ['', 'no json', '{}', '{"notices":[{"id":"y"}]}'])
      expect(await post(wrong)).toMatchObject({
        status: 400,
        body: { codes: { non_field_errors: ['mail_notice_invalid'] } },
      });
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  test('is not accepted without a secret', async () => {
    Object.assign(app.services.config, { mailWebhookSecret: undefined });
    expect((await notify({ kind: 'delivered', recipient: 'a@example.org' })).status).toBe(404);
  });
});

describe('a suppressed address', () => {
  async function suppressedMail() {
    const sent = await mail();
    await notify({ kind: 'complained', recipient: sent.recipient });
    return sent;
  }

  test('gets no mail, and the log says why; neither is one sent again', async () => {
    const { id: first, recipient } = await suppressedMail();
    const { id } = await mail('queued', recipient.toUpperCase());
    await mailer.deliver(id);
    expect(await stateOf(id)).toMatchObject({ state: 'not_sent', withheld: 'suppressed' });
    const answer = await app.call(requeueEmail, { params: { id: String(first) }, body: {} }, { as: staff });
    expect(answer).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['email_suppressed'] } },
    });
    const seen = await app.call(readEmail, { params: { id: String(id) } }, { as: staff });
    expect(seen.body).toMatchObject({ withheld: 'suppressed', requeue_refused: 'email_suppressed' });
  });

  test('gets mails again once staff lift it with a reason, which is recorded', async () => {
    const { id, recipient } = await suppressedMail();
    const [found] = await suppressed(recipient);
    const lift = (reason: string, as?: BuiltUser) =>
      app.call(
        liftSuppressions,
        { body: { selection: { ids: [found?.id ?? ''] }, reason } },
        as ? { as } : {},
      );
    const viewer = await buildUser(app.services, { permissions: ['view_email_logs'] });
    expect((await lift('Asked for it', viewer)).status).toBe(403);
    expect((await lift('Asked for it')).status).toBe(401);
    expect((await lift(' ', staff)).status).toBe(400);
    const both = await Promise.all([lift('Asked for it', staff), lift('Asked for it', staff)]);
    expect(both.map(({ body }) => (body as { lifted: number }).lifted).toSorted((a, b) => a - b)).toEqual([
      0, 1,
    ]);
    expect(await suppressed(recipient)).toMatchObject([{ state: 'lifted', lift_reason: 'Asked for it' }]);
    const again = await app.call(requeueEmail, { params: { id: String(id) }, body: {} }, { as: staff });
    expect(again.status).toBe(201);
    await notify({ kind: 'bounced', recipient, permanent: true });
    expect((await suppressed(recipient)).map(({ state }) => state).toSorted()).toEqual([
      'in_force',
      'lifted',
    ]);
  });
});

test('mails that wait when an account is deleted are not sent to its address, now or later', async () => {
  const queued = await mail('queued');
  const failed = await mail('not_sent', queued.recipient);
  const sent = await mail('sent', queued.recipient);
  await app.services.database.transact((tx) => withholdForDeleted(tx, queued.recipient.toUpperCase()));
  await mailer.deliver(queued.id);
  for (const { id } of [queued, failed]) {
    expect(await stateOf(id)).toMatchObject({ state: 'not_sent', withheld: 'account_deleted' });
    const answer = await app.call(requeueEmail, { params: { id: String(id) }, body: {} }, { as: staff });
    expect(answer.body).toMatchObject({ codes: { non_field_errors: ['email_account_deleted'] } });
  }
  expect(await stateOf(sent.id)).toMatchObject({ state: 'sent', withheld: null });
});

test('a mail that was sent before the account was deleted is not sent again; a later account gets its own', async () => {
  const before = await mail('sent');
  await app.services.database.transact((tx) => withholdForDeleted(tx, before.recipient));
  const after = await mail('sent', before.recipient);
  const again = (id: bigint) =>
    app.call(requeueEmail, { params: { id: String(id) }, body: {} }, { as: staff });
  expect(await again(before.id)).toMatchObject({
    status: 409,
    body: { codes: { non_field_errors: ['email_account_deleted'] } },
  });
  const many = { selection: { ids: [String(before.id)] } };
  expect((await app.call(requeueEmails, { body: many }, { as: staff })).body).toEqual({
    requeued: 0,
    skipped: 1,
  });
  expect((await again(after.id)).status).toBe(201);
});

describe('sending several mails again', () => {
  const requeue = (ids: readonly bigint[], as?: BuiltUser) =>
    app.call(requeueEmails, { body: { selection: { ids: ids.map(String) } } }, as ? { as } : {});

  test('queues those that can be sent and skips the others; repeating it skips all', async () => {
    const [one, other, waiting] = [await mail('sent'), await mail('not_sent'), await mail('queued')];
    const ids = [one.id, other.id, waiting.id];
    expect(await requeue(ids, staff)).toMatchObject({ status: 200, body: { requeued: 2, skipped: 1 } });
    const { rows: logged } = await app.database.pool.query(
      `SELECT objects FROM audit_log WHERE subject = 'emails' AND objects @> ARRAY[$1]`,
      [`email:${one.id}`],
    );
    expect(logged).toEqual([{ objects: [`email:${one.id}`, `email:${other.id}`].toSorted() }]);
    expect(await requeue(ids, staff)).toMatchObject({ status: 200, body: { requeued: 0, skipped: 3 } });
    expect(await stateOf(one.id)).toMatchObject({ state: 'requeued' });
  });

  test('at the same time queues each once', async () => {
    const { id } = await mail('not_sent');
    const answers = await Promise.all([requeue([id], staff), requeue([id], staff)]);
    const counts = answers.map(({ body }) => (body as { requeued: number }).requeued);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('needs the permission and a session', async () => {
    const viewer = await buildUser(app.services, { permissions: ['view_email_logs'] });
    const { id } = await mail('not_sent');
    expect((await requeue([id], viewer)).status).toBe(403);
    expect((await requeue([id])).status).toBe(401);
  });
});
