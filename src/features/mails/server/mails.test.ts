import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { readEmail, requeueEmail } from '../contract/mails.ts';
import { emailList } from '../list/mails.ts';

const app = useApp();
const text = { subject: 'Your link', heading: 'Your link', body: 'Here it is.', action: 'Open' };
const link = defineMail({
  key: 'test_link',
  placeholders: { link: 'secret_link' },
  action: 'link',
  texts: { en_US: text, de: text },
});

/** A mail that waits for a server which is never asked. */
async function promised(state: 'queued' | 'not_sent' | 'sent', promise: string): Promise<string> {
  const { database, log } = app.services;
  const jobs = createJobs({ url: app.database.url, log });
  const smtpUrl = state === 'not_sent' ? undefined : 'smtp://127.0.0.1:1';
  const site = async () => ({
    name: 'Site',
    url: 'https://give.example.org',
    supportEmail: 'h@example.org',
    senderAddress: 'noreply@example.org',
    replyToAddress: null,
  });
  const mailer = createMailer({ database, jobs, log, smtpUrl, from: 'post@example.org', site });
  const id = await database.transact((tx) =>
    mailer.promise(tx, {
      template: link,
      locale: 'en_US',
      to: `${promise}@example.org`,
      values: { link: 'https://give.example.org/door/t0k3n' },
      promise,
    }),
  );
  await jobs.stop();
  mailer.close();
  if (state === 'sent') {
    const sent = { state, sent_at: new Date(), sealed: null, next_try_at: null };
    await database.db.updateTable('email').set(sent).where('promise', '=', promise).execute();
  }
  return String(id);
}

async function staff(...permissions: ('view_email_logs' | 'change_email_logs')[]): Promise<BuiltUser> {
  return buildUser(app.services, { permissions });
}

test('staff with view_email_logs see the log and its texts, personal links masked', async () => {
  const as = await staff('view_email_logs');
  const id = await promised('queued', 'seen');
  const page = await app.call(listRoutes(emailList).page, { query: { search: 'seen@' } }, { as });
  expect(page.body).toMatchObject({
    count: 1,
    results: [{ id, subject: 'Your link', recipient: 'seen@example.org', state: 'queued', sent_at: null }],
  });
  const one = await app.call(readEmail, { params: { id } }, { as });
  expect(one.status).toBe(200);
  expect(one.body).toMatchObject({ id, state: 'queued', tries: 0, requeue_refused: 'email_still_queued' });
  expect(JSON.stringify(one.body)).toContain('https://give.example.org/door/•••');
  expect(JSON.stringify([one.body, page.body])).not.toContain('t0k3n');
});

test('an unknown mail is a 404', async () => {
  const as = await staff('view_email_logs');
  expect((await app.call(readEmail, { params: { id: '999999' } }, { as })).status).toBe(404);
});

test('requeueing needs change_email_logs', async () => {
  const id = await promised('not_sent', 'forbidden');
  const as = await staff('view_email_logs');
  const answer = await app.call(requeueEmail, { params: { id }, body: {} }, { as });
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ permission: 'change_email_logs' });
});

test.each([
  ['queued', 'email_still_queued'],
  ['sent', 'email_link_masked'],
  ['not_sent', 'email_no_server'],
] as const)('a %s mail is refused with %s', async (state, code) => {
  const id = await promised(state, `refused-${state}`);
  const as = await staff('change_email_logs');
  const answer = await app.call(requeueEmail, { params: { id }, body: {} }, { as });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ codes: { non_field_errors: [code] } });
  const seen = await app.call(readEmail, { params: { id } }, { as });
  expect(seen.body).toMatchObject({ requeue_refused: code });
});

test('the refusal is in the language of the reader', async () => {
  const id = await promised('queued', 'language');
  const as = await staff('change_email_logs');
  const answer = await app.call(requeueEmail, { params: { id }, body: {} }, { as, locale: 'sie_DE' });
  expect(answer.body).toMatchObject({ non_field_errors: ['Diese E-Mail wartet noch auf den Versand'] });
});

test('a mail that was not sent is sent again as a new row, and the audit log names the user', async () => {
  const id = await promised('not_sent', 'again');
  const { database, jobs, log, mailer: without } = app.services;
  const site = async () => ({
    name: 'Site',
    url: 'https://give.example.org',
    supportEmail: 'h@example.org',
    senderAddress: 'noreply@example.org',
    replyToAddress: null,
  });
  const smtpUrl = 'smtp://127.0.0.1:1';
  const mailer = createMailer({ database, jobs, log, smtpUrl, from: 'post@example.org', site });
  Object.assign(app.services, { mailer });
  const as = await staff('change_email_logs');
  const answer = await app.call(requeueEmail, { params: { id }, body: {} }, { as });
  const again = (answer.body as { id: string }).id;
  expect(answer.status).toBe(201);
  const first = await app.call(readEmail, { params: { id } }, { as });
  expect(first.body).toMatchObject({
    state: 'requeued',
    requeued_as: again,
    requeue_refused: 'email_requeued',
  });
  const second = await app.call(readEmail, { params: { id: again } }, { as });
  expect(second.body).toMatchObject({ state: 'queued', requeue_of: id, recipient: 'again@example.org' });
  const logged = await database.db
    .selectFrom('audit_log')
    .select(['actor', 'route', 'detail'])
    .where('subject', '=', `email:${id}`)
    .execute();
  expect(logged).toEqual([{ actor: as.id, route: 'email_requeue', detail: { requeued_as: again } }]);
  mailer.close();
  Object.assign(app.services, { mailer: without });
});
