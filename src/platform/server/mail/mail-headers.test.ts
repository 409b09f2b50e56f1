import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#testing/database.ts';
import { DatabaseClock } from '../operation/clock.ts';
import { type Database, openDatabase } from '../database/db.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { mailJobs } from './mail-jobs.ts';
import { createMailer, type Mailer, type Operator } from './mailer.ts';
import { defineMail } from './template.ts';

const database = useDatabase();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const operator: Operator = {
  name: 'Öffentliche Hand',
  url: 'https://give.example.org',
  supportEmail: 'h@example.org',
  senderAddress: 'noreply@site.example.org',
  replyToAddress: null,
};
let site = operator;

const text = { subject: 'News', heading: 'News', body: 'A long text about {{ title }}.' };
const plain = defineMail({
  key: 'plain',
  placeholders: { title: 'text' },
  texts: { en_US: text, de: text },
});
const list = defineMail({
  key: 'list',
  placeholders: { title: 'text', unsubscribe_link: 'secret_link' },
  texts: {
    en_US: { ...text, closing: '{{ unsubscribe_link }}' },
    de: { ...text, closing: '{{ unsubscribe_link }}' },
  },
});

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
    clock: new DatabaseClock(),
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
    site: async () => site,
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

const promisePlain = (replyTo?: string) =>
  app.transact((tx) =>
    mailer.promise(tx, {
      template: plain,
      locale: 'en_US',
      to: 'ada@example.org',
      values: { title: 'A piano' },
      replyTo,
      promise: `plain:${number}`,
    }),
  );

const link = `https://give.example.org/news-subscription/${'t0k3n-'.repeat(12)}/`;
const promiseList = () =>
  app.transact((tx) =>
    mailer.promise(tx, {
      template: list,
      locale: 'en_US',
      to: 'ada@example.org',
      values: { title: 'A piano', unsubscribe_link: link },
      promise: `list:${number}`,
    }),
  );

async function received() {
  await jobs.drain();
  expect(inbox).toHaveLength(1);
  const mail = await PostalMime.parse(inbox[0] ?? Buffer.alloc(0));
  const header = (key: string) => mail.headers.filter((one) => one.key === key).map(({ value }) => value);
  return { mail, header, source: String(inbox[0]) };
}

describe('answers', () => {
  test('go to the sender unless the operator has set an address', async () => {
    await promisePlain();
    expect((await received()).mail.replyTo).toBeUndefined();
  });

  test('go to the address of the settings when the mail leaves', async () => {
    await promisePlain();
    site = { ...operator, replyToAddress: 'office@example.org' };
    expect((await received()).mail.replyTo).toEqual([{ name: '', address: 'office@example.org' }]);
  });

  test('go to the address of the mail if it has one, also when staff send it again', async () => {
    site = { ...operator, replyToAddress: 'office@example.org' };
    const id = await promisePlain('choir@example.org');
    expect((await received()).mail.replyTo).toEqual([{ name: '', address: 'choir@example.org' }]);
    inbox.length = 0;
    await app.transact((tx) => mailer.requeue(tx, id ?? 0n));
    expect((await received()).mail.replyTo).toEqual([{ name: '', address: 'choir@example.org' }]);
  });

  test.each([
    'choir@example.org\r\nBcc: eve@example.org',
    'choir@example.org, eve@example.org',
    '<choir@example.org> <eve@example.org>',
    'no address',
    '',
  ])('an address that could add headers or readers is ignored: %j', async (replyTo) => {
    site = { ...operator, replyToAddress: 'office@example.org' };
    await promisePlain(replyTo);
    const { mail, source } = await received();
    expect(mail.replyTo).toEqual([{ name: '', address: 'office@example.org' }]);
    expect(source).not.toContain('eve@');
  });
});

describe('a mail of a list', () => {
  test('offers to unsubscribe with one click, by the link that its log masks', async () => {
    const id = await promiseList();
    const { header } = await received();
    expect(header('list-unsubscribe')).toEqual([`<${link}>`]);
    expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(header('auto-submitted')).toEqual(['auto-generated']);
    const { rows } = await database.pool.query(
      'SELECT text_body, html_body, sealed FROM email WHERE id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain('t0k3n');
  });

  test('offers it on a later attempt as well', async () => {
    refusals = 1;
    const id = await promiseList();
    await jobs.drain();
    expect(inbox).toHaveLength(0);
    await database.pool.query(`UPDATE email SET next_try_at = now() - interval '1 second' WHERE id = $1`, [
      id,
    ]);
    await mailer.deliver(id ?? 0n);
    expect((await received()).header('list-unsubscribe')).toEqual([`<${link}>`]);
  });

  test('other mails do not', async () => {
    await promisePlain();
    const { header } = await received();
    expect([...header('list-unsubscribe'), ...header('list-unsubscribe-post')]).toEqual([]);
  });
});
