import { afterEach, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { forgetSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { inviteUser } from '#features/signup/contract/invitations.ts';
import { signUp } from '#features/signup/contract/signup.ts';
import { readDemoMailbox } from '../contract/mails.ts';

const app = useApp();

const markDemo = (isDemo: boolean) =>
  app.database.pool.query(
    isDemo
      ? `INSERT INTO platform_setting (key, value) VALUES ('demoLoaded', 'true') ON CONFLICT DO NOTHING`
      : `DELETE FROM platform_setting WHERE key = 'demoLoaded'`,
  );

const thisMachine = 'http://localhost:8000';

async function configure(
  isDemo: boolean,
  demoData: 'auto' | 'on' | 'off',
  publicUrl = thisMachine,
): Promise<void> {
  await markDemo(isDemo);
  Object.assign(app.services.config, { demoData, publicUrl });
  forgetSettings();
}

afterEach(() => configure(false, 'off'));

/** A mail that was written so many hours ago, with a link that the log does not show. */
async function written(recipient: string, hoursAgo: number): Promise<void> {
  const at = new Date(app.services.clock.now().getTime() - hoursAgo * 3_600_000);
  const sealed = { subject: 'Vote', text: `https://give.example.org/vote/t0k3n-${recipient}/`, html: '' };
  await app.services.database.db
    .insertInto('email')
    .values({
      template: 'vote_verification',
      locale: 'de',
      recipient,
      subject: 'Vote',
      text_body: 'https://give.example.org/vote/•••/',
      masked: true,
      sealed: JSON.stringify(sealed),
      state: 'not_sent',
      error: 'no server',
      message_id: `<${newId(at.getTime())}@example.org>`,
      created_at: at,
    })
    .execute();
}

const read = () => app.call(readDemoMailbox);

test('a demo without a mail server shows the mails of the last day with their links, the newest first', async () => {
  await written('old@example.org', 25);
  await written('first@example.org', 2);
  await written('second@example.org', 1);
  await configure(true, 'auto');
  const { status, body } = await read();
  expect(status).toBe(200);
  const { mails } = body as { mails: { recipient: string; text: string }[] };
  expect(mails.map((mail) => mail.recipient)).toEqual(['second@example.org', 'first@example.org']);
  expect(mails[0]?.text).toContain('t0k3n-second@example.org');
});

test('mails to staff are never shown, however their address is written', async () => {
  const staff = await buildUser(app.services, { permissions: ['view_email_logs'] });
  const { rows } = await app.database.pool.query<{ email: string }>(
    'SELECT email FROM app_user WHERE id = $1',
    [staff.id],
  );
  const address = rows[0]?.email.toUpperCase() ?? '';
  await written(address, 1);
  await configure(true, 'auto');
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(address);
});

test('it does not exist in a database without the demo, or if the demo is disabled', async () => {
  await written('somebody@example.org', 1);
  for (const [isDemo, demoData] of [
    [false, 'auto'],
    [true, 'off'],
  ] as const) {
    await configure(isDemo, demoData);
    const { status, body } = await read();
    expect([isDemo, demoData, status]).toEqual([isDemo, demoData, 404]);
    expect(JSON.stringify(body)).not.toContain('t0k3n');
  }
});

test('it does not exist once a mail server sends', async () => {
  await written('somebody@example.org', 1);
  await configure(true, 'auto');
  const { mailer } = app.services;
  const sending = Object.create(mailer, { sends: { value: true } }) as typeof mailer;
  Object.assign(app.services, { mailer: sending });
  try {
    expect((await read()).status).toBe(404);
  } finally {
    Object.assign(app.services, { mailer });
  }
});

test('an invitation that makes somebody staff is never shown, neither when it is mailed again', async () => {
  const inviter = await buildUser(app.services, { isSuperuser: true });
  const invite = async (email: string, preset: 'bookkeeping' | null) => {
    const body = { email, usertype: 1, preset };
    expect((await app.call(inviteUser, { body }, { as: inviter })).status).toBe(201);
  };
  await invite('next-staff@example.org', 'bookkeeping');
  await invite('next-donor@example.org', null);
  // Who signs up with an invited address gets the invitation once more.
  const choices = { username: 'somebody', password: 'violet harbour lamps', email: 'Next-Staff@example.org' };
  const signed = await app.call(signUp, {
    body: { ...choices, terms_accepted: true, privacy_accepted: true },
  });
  expect(signed.status).toBe(200);
  await configure(true, 'auto');
  const { mails } = (await read()).body as { mails: { recipient: string; text: string }[] };
  const recipients = mails.map((mail) => mail.recipient);
  expect(recipients).toContain('next-donor@example.org');
  expect(recipients).not.toContain('next-staff@example.org');
});

test('a public address serves it only if DEMO_DATA=on declares the site a demo', async () => {
  await written('somebody@example.org', 1);
  for (const [publicUrl, demoData, status] of [
    ['https://give.example.org', 'auto', 404],
    ['http://192.0.2.7:8000', 'auto', 404],
    ['http://localhost.example.org', 'auto', 404],
    ['https://give.example.org', 'on', 200],
    ['http://127.0.0.1:8000', 'auto', 200],
    ['http://[::1]:8000', 'auto', 200],
    ['http://obolus.localhost:8000', 'auto', 200],
  ] as const) {
    await configure(true, demoData, publicUrl);
    expect([publicUrl, demoData, (await read()).status]).toEqual([publicUrl, demoData, status]);
  }
});
