import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#testing/database.ts';
import { DatabaseClock } from '../operation/clock.ts';
import { type Database, openDatabase } from '../database/db.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { mailJobs } from './mail-jobs.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { defineMail } from './template.ts';

const database = useDatabase();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const operator = {
  name: 'Öffentliche Hand',
  url: 'https://give.example.org',
  supportEmail: 'h@example.org',
  senderAddress: 'noreply@site.example.org',
  replyToAddress: null,
};
let site = operator;
const readSite = async () => site;

const text = {
  subject: 'Grüße über {{ amount }}',
  heading: 'Danke schön',
  body: 'Spende über {{ amount }} für {{ project_title }}.',
  action: 'Öffnen',
};
const thanks = defineMail({
  key: 'thanks',
  placeholders: { amount: 'money', project_title: 'text', link: 'link' },
  action: 'link',
  texts: { en_US: text, de: text },
});
const reset = defineMail({
  key: 'reset',
  placeholders: { reset_link: 'secret_link' },
  required: ['reset_link'],
  action: 'reset_link',
  texts: { en_US: { ...text, subject: 'Reset', body: 'Hi' }, de: { ...text, subject: 'Neu', body: 'Hi' } },
});

const clock = new DatabaseClock();
const inbox: Buffer[] = [];
let refusals = 0;
let server: SMTPServer;
let app: Database;
let jobs: Jobs;
let mailer: Mailer;
let number = 0;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('mailbox is busy'), { responseCode: 451 }));
          return;
        }
        inbox.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  app = await openDatabase({
    url: database.url,
    clock,
    onEffectError: () => undefined,
    onPoolError: () => undefined,
  });
  jobs = createJobs({ url: database.url, log: quiet });
  mailer = createMailer({
    database: app,
    jobs,
    log: quiet,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: undefined,
    site: readSite,
  });
  jobs.registerAll(mailJobs, { mailer } as Services);
  await jobs.start({ work: false });
});

afterAll(async () => {
  await jobs.stop();
  mailer.close();
  await app.close();
  await new Promise<void>((closed) => server.close(closed));
});

beforeEach(() => {
  inbox.length = 0;
  refusals = 0;
  number += 1;
  site = operator;
});

async function promiseThanks(to = 'ada@example.org'): Promise<bigint | null> {
  return app.transact((tx) =>
    mailer.promise(tx, {
      template: thanks,
      locale: 'sie_DE',
      to,
      name: 'Jürgen Groß',
      values: { amount: 1250n, project_title: 'Bäume für Köln', link: 'https://give.example.org/project/b/' },
      promise: `thanks:${number}`,
    }),
  );
}

async function promiseReset(): Promise<bigint> {
  const id = await app.transact((tx) =>
    mailer.promise(tx, {
      template: reset,
      locale: 'en_US',
      to: 'eve@example.org',
      values: { reset_link: 'https://give.example.org/password/t0k3n' },
      promise: `reset:${number}`,
    }),
  );
  return id ?? 0n;
}

async function row(id: bigint | null) {
  return app.db
    .selectFrom('email')
    .selectAll()
    .where('id', '=', id ?? 0n)
    .executeTakeFirstOrThrow();
}

async function open(index: number) {
  return PostalMime.parse(inbox[index] ?? Buffer.alloc(0));
}

test('nothing is written to the address that was removed with its account', async () => {
  const address = 'deleted-7@deleted.invalid';
  expect(await promiseThanks(address)).toBeNull();
  expect(await app.db.selectFrom('email').where('recipient', '=', address).select('id').execute()).toEqual(
    [],
  );
});

test('a promised mail arrives over SMTP with umlauts, both parts and its message id', async () => {
  const id = await promiseThanks();
  expect(await row(id)).toMatchObject({
    state: 'queued',
    recipient: 'ada@example.org',
    masked: false,
    sealed: null,
  });
  await jobs.drain();
  const mail = await open(0);
  const logged = await row(id);
  expect(logged).toMatchObject({ state: 'sent', tries: 1, error: null, next_try_at: null });
  expect(mail.subject).toBe('Grüße über 12,50\u00a0€');
  expect(mail.from).toMatchObject({ name: 'Öffentliche Hand', address: 'noreply@site.example.org' });
  expect(logged.message_id).toMatch(/@site\.example\.org>$/);
  expect(mail.to).toMatchObject([{ address: 'ada@example.org' }]);
  expect(mail.messageId).toBe(logged.message_id);
  expect(mail.text).toContain('Guten Tag Jürgen Groß!');
  expect(mail.text).toContain('Bäume für Köln');
  expect(mail.html).toContain('Bäume für Köln');
  expect(mail.html).toContain('href="https://give.example.org/project/b/"');
  expect(mail.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('the sender is the one of the settings when the mail leaves', async () => {
  await promiseThanks();
  site = { ...operator, name: 'Bürger, "Stadt" & Land', senderAddress: 'post@new.example.org' };
  await jobs.drain();
  expect((await open(0)).from).toMatchObject({
    name: 'Bürger, "Stadt" & Land',
    address: 'post@new.example.org',
  });
});

test('a sender given by the environment takes precedence over the settings', async () => {
  const id = await promiseThanks();
  const { port } = server.server.address() as AddressInfo;
  const given = createMailer({
    database: app,
    jobs,
    log: quiet,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Betrieb <post@give.example.org>',
    site: readSite,
  });
  await given.deliver(id ?? 0n);
  given.close();
  expect((await open(0)).from).toMatchObject({ name: 'Betrieb', address: 'post@give.example.org' });
});

test('a promise is stored once, and not at all when its transaction rolls back', async () => {
  const id = await promiseThanks();
  expect(await promiseThanks()).toBeNull();
  await jobs.drain();
  expect(inbox).toHaveLength(1);
  expect(await promiseThanks()).toBeNull();
  number += 1000;
  const failed = app.transact(async (tx) => {
    await mailer.promise(tx, {
      template: thanks,
      locale: 'de',
      to: 'no@example.org',
      values: { amount: 1n, project_title: 'x', link: 'https://x.example/' },
      promise: `thanks:${number}`,
    });
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await jobs.drain();
  expect(inbox).toHaveLength(1);
  expect((await row(id)).state).toBe('sent');
});

test('a failed mail is retried after 1, 10 and 60 minutes and is then not sent', async () => {
  refusals = 4;
  const id = await promiseThanks();
  const waits: number[] = [];
  for (const minutes of [1, 10, 60]) {
    await jobs.drain({ future: true });
    const { next_try_at, state } = await row(id);
    expect(state).toBe('queued');
    waits.push(((next_try_at?.getTime() ?? 0) - clock.now().getTime()) / 60_000);
    // Too early: nothing happens but waiting on.
    await mailer.deliver(id ?? 0n);
    clock.shiftBy(minutes * 60_000);
  }
  for (const [index, minutes] of [1, 10, 60].entries()) {
    expect(Math.abs((waits[index] ?? 0) - minutes)).toBeLessThan(0.1);
  }
  await jobs.drain({ future: true });
  expect(await row(id)).toMatchObject({ state: 'not_sent', tries: 4, next_try_at: null, sent_at: null });
  expect((await row(id)).error).toContain('mailbox is busy');
  expect(inbox).toHaveLength(0);
});

test('a mail that was not sent can be requeued: the first row remains, the text is sent', async () => {
  refusals = 4;
  const id = await promiseThanks();
  for (let tries = 0; tries < 4; tries += 1) {
    await jobs.drain({ future: true });
    clock.shiftBy(3_600_000);
  }
  expect((await row(id)).state).toBe('not_sent');
  const again = await app.transact((tx) => mailer.requeue(tx, id ?? 0n));
  await jobs.drain({ future: true });
  expect((await row(id)).state).toBe('requeued');
  expect(await row(again)).toMatchObject({ state: 'sent', requeue_of: id, tries: 1, promise: null });
  expect((await open(0)).text).toContain('Bäume für Köln');
  await expect(app.transact((tx) => mailer.requeue(tx, id ?? 0n))).rejects.toThrow('email_requeued');
  await expect(app.transact((tx) => mailer.requeue(tx, 999_999n))).rejects.toMatchObject({ status: 404 });
});

test('a secret link is sent unmasked, while the log never shows it', async () => {
  const id = await promiseReset();
  const queued = await row(id);
  expect(queued.text_body).toContain('https://give.example.org/password/•••');
  expect(queued.text_body + queued.html_body).not.toContain('t0k3n');
  await jobs.drain({ future: true });
  expect((await open(0)).text).toContain('https://give.example.org/password/t0k3n');
  expect(JSON.stringify(await row(id), (_key, value) => String(value))).not.toContain('t0k3n');
  expect((await row(id)).sealed).toBeNull();
  await expect(app.transact((tx) => mailer.requeue(tx, id))).rejects.toThrow('email_link_masked');
});

test('a process killed while sending repeats the mail at most, under the same message id', async () => {
  const id = await promiseThanks();
  const killed = createMailer({
    database: {
      transact: async (work) => (inbox.length > 0 ? new Promise(() => undefined) : app.transact(work)),
    },
    jobs,
    log: quiet,
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    from: 'post@give.example.org',
    site: readSite,
  });
  void killed.deliver(id ?? 0n);
  await expect.poll(() => inbox.length).toBe(1);
  killed.close();
  await mailer.deliver(id ?? 0n);
  expect(inbox).toHaveLength(1);
  clock.shiftBy(600_001);
  await jobs.drain({ future: true });
  expect(inbox).toHaveLength(2);
  const ids = new Set([(await open(0)).messageId, (await open(1)).messageId]);
  expect(ids.size).toBe(1);
  expect((await row(id)).state).toBe('sent');
  const rows = await app.db
    .selectFrom('email')
    .select('id')
    .where('promise', '=', `thanks:${number}`)
    .execute();
  expect(rows).toHaveLength(1);
});

test('a mail whose job is lost is found and sent', async () => {
  const id = await promiseThanks();
  await database.pool.query(`DELETE FROM pgboss.job WHERE name = 'mail.send'`);
  expect(await mailer.sweep()).toBe(0);
  clock.shiftBy(3_600_000);
  expect(await mailer.sweep()).toBe(1);
  await jobs.drain({ future: true });
  expect((await row(id)).state).toBe('sent');
});

test('without a mail server the log says that nothing was sent', async () => {
  const silent = createMailer({
    database: app,
    jobs,
    log: quiet,
    smtpUrl: undefined,
    from: 'a@b.example',
    site: readSite,
  });
  const id = await app.transact((tx) =>
    silent.promise(tx, {
      template: reset,
      locale: 'en_US',
      to: 'eve@example.org',
      values: { reset_link: 'https://give.example.org/password/t0k3n' },
      promise: 'reset:silent',
    }),
  );
  expect(await row(id)).toMatchObject({ state: 'not_sent', tries: 0 });
  expect((await row(id)).error).toContain('SMTP_URL');
  await expect(app.transact((tx) => silent.requeue(tx, id ?? 0n))).rejects.toThrow('email_no_server');
});

test('the unmasked text of a mail that was never sent is removed once its link has expired', async () => {
  refusals = 8;
  const promised = (linkEndsAt?: Date) =>
    app.transact((tx) =>
      mailer.promise(tx, {
        template: reset,
        locale: 'en_US',
        to: 'eve@example.org',
        values: { reset_link: 'https://give.example.org/password/t0k3n' },
        promise: `ended:${(number += 1)}`,
        ...(linkEndsAt ? { linkEndsAt } : {}),
      }),
    );
  const day = 24 * 3_600_000;
  const [short, long] = [await promised(new Date(clock.now().getTime() + day)), await promised()];
  const isSealed = async (id: bigint | null) => JSON.stringify((await row(id)).sealed).includes('t0k3n');
  for (let tries = 0; tries < 4; tries += 1) {
    await jobs.drain({ future: true });
    clock.shiftBy(3_600_000);
  }
  await mailer.sweep();
  expect([await isSealed(short), await isSealed(long)]).toEqual([true, true]);
  clock.shiftBy(day);
  await mailer.sweep();
  expect([await isSealed(short), await isSealed(long)]).toEqual([false, true]);
  await expect(app.transact((tx) => mailer.requeue(tx, short ?? 0n))).rejects.toThrow('email_link_masked');
  clock.shiftBy(6 * day);
  await mailer.sweep();
  expect(await isSealed(long)).toBe(false);
});
