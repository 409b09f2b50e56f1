import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { login } from '#features/accounts/contract/accounts.ts';
import { requestPasswordReset, resetPassword } from '#features/accounts/contract/links.ts';
import { listSessions } from '#features/accounts/contract/sessions.ts';
import { eraseAccount } from '#features/accounts/contract/staff.ts';
import { cookieOf, mailsTo, tokenIn } from '#features/accounts/server/testing.ts';
import { changeRights } from '#features/users/contract/rights.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { readRemoteLogin, remoteLogin } from '../contract/remote-login.ts';
import { signatureOf } from './remote-link.ts';

const SECRET = 'a secret of the other system, 32+ characters';
const app = useApp();

beforeEach(async () => {
  Object.assign(app.services.config, { remoteLoginSecret: SECRET });
  await setSettings(app.database.pool, { remoteLogin: true });
});

interface Person {
  readonly subject: string;
  readonly email: string;
}

const person = (): Person => ({ subject: unique('subject'), email: `${unique('remote')}@example.org` });
const seconds = () => Math.floor(app.services.clock.now().getTime() / 1000);

/** A link of the other system; `changed` replaces parts of its content. */
function linkFor(who: Person, changed: object = {}, secret = SECRET): string {
  const claims = {
    id: unique('link')
      .padEnd(20, 'x')
      .replaceAll(/[^\w-]/g, 'x'),
    site: app.services.config.publicUrl,
    issued_at: seconds(),
    email_verified: true,
    first_name: 'Rita',
    last_name: 'Remote',
    ...who,
    ...changed,
  };
  const content = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${content}.${signatureOf(secret, content)}`;
}

const accepted = { terms_accepted: true, privacy_accepted: true };
const logIn = (token: string, consents: object = accepted) =>
  app.call(remoteLogin, { body: { token, ...consents } });
const codesOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string; codes?: Record<string, string[]> }).code ??
    Object.values((body as { codes?: Record<string, string[]> }).codes ?? {}).flat(),
];
const accountOf = async ({ subject }: Person) => {
  const { rows } = await app.database.pool.query(
    `SELECT id, email, username, first_name, last_name, usertype, is_staff, password_hash,
       activated_at IS NOT NULL AS activated FROM app_user WHERE remote_subject = $1`,
    [subject],
  );
  return rows as Record<string, unknown>[];
};
const setStaff = ({ subject }: Person, isStaff: boolean) =>
  app.database.pool.query('UPDATE app_user SET is_staff = $2 WHERE remote_subject = $1', [subject, isStaff]);
const sessionsOf = async (who: Person) => {
  const { rows } = await app.database.pool.query(
    'SELECT FROM session s JOIN app_user u ON u.id = s.user_id WHERE u.remote_subject = $1',
    [who.subject],
  );
  return rows.length;
};

describe('a link of the other system', () => {
  it('creates an account with the consents, once, and logs in to it from then on', async () => {
    const who = person();
    const token = linkFor(who, { next: '/projects/' });
    const read = await app.call(readRemoteLogin, { query: { token } });
    expect(read.body).toEqual({ email: who.email, name: 'Rita Remote', is_new: true });
    expect(codesOf(await logIn(token, {}))).toEqual([400, ['terms_required', 'privacy_required']]);
    expect(await accountOf(who)).toEqual([]);
    const answer = await logIn(token);
    expect([answer.status, answer.body]).toEqual([200, { next: '/projects/' }]);
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly');
    expect(await accountOf(who)).toMatchObject([
      {
        email: who.email,
        usertype: 5,
        is_staff: false,
        password_hash: null,
        activated: true,
        first_name: 'Rita',
      },
    ]);
    const again = linkFor(who);
    expect((await app.call(readRemoteLogin, { query: { token: again } })).body).toMatchObject({
      is_new: false,
    });
    expect((await logIn(again, {})).status).toBe(200);
    expect(await accountOf(who)).toHaveLength(1);
    expect(await sessionsOf(who)).toBe(2);
  });

  it('begins a session that lists show as such, others not', async () => {
    const cookie = cookieOf((await logIn(linkFor(person()))).headers);
    const own = await app.call(listSessions, {}, { headers: { cookie } });
    expect(own.body).toMatchObject({ sessions: [{ current: true, remote_login: true }] });
    const user = await buildUser(app.services, { password: 'a long password' });
    const body = { identification: user.username, password: 'a long password' };
    const other = cookieOf((await app.call(login, { body })).headers);
    const { body: listed } = await app.call(listSessions, {}, { headers: { cookie: other } });
    expect(listed).toMatchObject({ sessions: [{ remote_login: false }] });
  });

  it('works once, even if it is used twice at the same time', async () => {
    const who = person();
    const token = linkFor(who);
    const answers = await Promise.all([logIn(token), logIn(token)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(await sessionsOf(who)).toBe(1);
    expect(codesOf(await logIn(token))).toEqual([400, ['remote_link_used']]);
    expect(codesOf(await app.call(readRemoteLogin, { query: { token } }))).toEqual([
      400,
      ['remote_link_used'],
    ]);
  });

  it('is not used up by a refusal, nor by reading it', async () => {
    const token = linkFor(person());
    await app.call(readRemoteLogin, { query: { token } });
    await logIn(token, {});
    expect((await logIn(token)).status).toBe(200);
  });

  it('makes one account if two links of a new person are used at the same time', async () => {
    const who = person();
    const answers = await Promise.all([logIn(linkFor(who)), logIn(linkFor(who))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await accountOf(who)).toHaveLength(1);
  });

  it('opens the account that another link of the person creates after this one has looked for it', async () => {
    const who = person();
    const { pool } = app.database;
    // Links delete expired ones before they create an account: this row stops the second one there.
    await pool.query(`INSERT INTO remote_login (link_hash, expires_at) VALUES ($1, '2000-01-01')`, [
      randomBytes(32),
    ]);
    const holder = await pool.connect();
    await holder.query(`BEGIN; SELECT FROM remote_login WHERE expires_at = '2000-01-01' FOR UPDATE`);
    const second = logIn(linkFor(who));
    await untilWaiting(pool, 1);
    await pool.query(
      `INSERT INTO app_user (username, email, usertype, locale, remote_subject, activated_at, created_at)
       VALUES ($1, $2, 5, 'en_US', $3, now(), now())`,
      [unique('first'), who.email, who.subject],
    );
    await holder.query('COMMIT');
    holder.release();
    expect((await second).status).toBe(200);
    expect(await accountOf(who)).toHaveLength(1);
  });

  it('is refused if it is forged, changed, for another site, or incomplete', async () => {
    const who = person();
    const [content = '', signature = ''] = linkFor(who).split('.');
    const other = Buffer.from(JSON.stringify({ ...who, email: 'victim@example.org' })).toString('base64url');
    for (const token of [
      linkFor(who, {}, 'another secret that is long enough too'),
      `${other}.${signature}`,
      `${content}.${signature.slice(1)}`,
      `${content}.${signature}.x`,
      content,
      'x',
      linkFor(who, { site: 'https://other.example.org' }),
      linkFor(who, { subject: '' }),
      linkFor(who, { email: 'not an address' }),
      linkFor(who, { id: 'short' }),
      linkFor(who, { issued_at: seconds() + 120 }),
    ]) {
      expect(codesOf(await logIn(token)), token).toEqual([400, ['remote_link_invalid']]);
    }
    expect(await accountOf(who)).toEqual([]);
  });

  it('is valid for five minutes', async () => {
    const who = person();
    expect((await logIn(linkFor(who, { issued_at: seconds() - 290 }))).status).toBe(200);
    expect(codesOf(await logIn(linkFor(who, { issued_at: seconds() - 300 })))).toEqual([
      400,
      ['remote_link_expired'],
    ]);
  });

  it('needs an address that was verified there', async () => {
    for (const changed of [{ email_verified: false }, { email_verified: undefined }]) {
      expect(codesOf(await logIn(linkFor(person(), changed)))).toEqual([400, ['remote_email_unverified']]);
    }
  });

  it('leads to pages of this site only', async () => {
    const answer = await logIn(linkFor(person(), { next: '//evil.example.org/' }));
    expect(answer.body).toEqual({ next: '/' });
  });

  it('does not exist while the feature is off, or has no secret', async () => {
    const token = linkFor(person());
    await setSettings(app.database.pool, { remoteLogin: false });
    expect((await logIn(token)).status).toBe(404);
    expect((await app.call(readRemoteLogin, { query: { token } })).status).toBe(404);
    await setSettings(app.database.pool, { remoteLogin: true });
    Object.assign(app.services.config, { remoteLoginSecret: undefined });
    expect((await logIn(token)).status).toBe(404);
  });
});

describe('an account that exists', () => {
  const linkTo = (user: BuiltUser) => ({ subject: unique('subject'), email: user.email.toUpperCase() });

  it('with the same address is never opened, whatever it is', async () => {
    for (const made of [
      {},
      { password: 'correct horse battery' },
      { isStaff: true },
      { isSuperuser: true },
      { isActive: false },
    ]) {
      const who = linkTo(await buildUser(app.services, made));
      expect(codesOf(await logIn(linkFor(who)))).toEqual([409, ['remote_address_taken']]);
      const read = await app.call(readRemoteLogin, { query: { token: linkFor(who) } });
      expect(codesOf(read)).toEqual([409, ['remote_address_taken']]);
      expect(await accountOf(who)).toEqual([]);
    }
  });

  it('of a person of the other system is not opened once it is staff, or locked', async () => {
    const who = person();
    await logIn(linkFor(who));
    const change = (columns: string) =>
      app.database.pool.query(`UPDATE app_user SET ${columns} WHERE remote_subject = $1`, [who.subject]);
    await change('is_staff = true');
    expect(codesOf(await logIn(linkFor(who)))).toEqual([403, 'remote_staff']);
    await change('is_staff = false, is_active = false');
    expect(codesOf(await logIn(linkFor(who)))).toEqual([400, ['deactivated']]);
    expect(await sessionsOf(who)).toBe(1);
  });

  it('follows an address that changes there, but takes none of another account', async () => {
    const who = person();
    await logIn(linkFor(who));
    const moved = { ...who, email: `${unique('moved')}@example.org` };
    expect((await logIn(linkFor(moved))).status).toBe(200);
    expect(await accountOf(who)).toMatchObject([{ email: moved.email }]);
    const other = await buildUser(app.services, {});
    expect(codesOf(await logIn(linkFor({ ...who, email: other.email })))).toEqual([
      409,
      ['remote_address_taken'],
    ]);
    expect(await accountOf(who)).toMatchObject([{ email: moved.email }]);
  });

  it('of staff gets a password instead, others of the other system do not', async () => {
    const who = person();
    await logIn(linkFor(who));
    const reset = async () => {
      await app.call(requestPasswordReset, { body: { identification: who.email } });
      await app.services.jobs.drain();
      return (await mailsTo(app.database.pool, who.email)).filter(
        ({ template }) => template === 'password_reset',
      );
    };
    expect(await reset()).toEqual([]);
    await setStaff(who, true);
    expect(await reset()).toHaveLength(1);
    const token = await tokenIn(app.database.pool, who.email, 'password_reset');
    const new_password = 'a long and quite new password';
    expect((await app.call(resetPassword, { body: { token, new_password } })).status).toBe(200);
    const body = { identification: who.email, password: new_password };
    expect((await app.call(login, { body })).status).toBe(200);
  });

  it('that becomes staff is logged out: a link must not have opened it', async () => {
    const who = person();
    await logIn(linkFor(who));
    const params = { id: String((await accountOf(who))[0]?.['id']) };
    const root = await buildUser(app.services, { isSuperuser: true });
    const seen = { is_staff: false, is_superuser: false, permissions: [] };
    const body = { ...seen, is_staff: true, permissions: ['view_payouts' as const], seen };
    expect((await app.call(changeRights, { params, body }, { as: root })).status).toBe(200);
    expect(await sessionsOf(who)).toBe(0);
  });

  it('that follows an address notifies the former one, whose links end', async () => {
    const who = person();
    await logIn(linkFor(who));
    await setStaff(who, true);
    await app.call(requestPasswordReset, { body: { identification: who.email } });
    await app.services.jobs.drain();
    const token = await tokenIn(app.database.pool, who.email, 'password_reset');
    await setStaff(who, false);
    expect((await logIn(linkFor({ ...who, email: `${unique('moved')}@example.org` }))).status).toBe(200);
    const body = { token, new_password: 'a long and quite new password' };
    expect(codesOf(await app.call(resetPassword, { body }))).toEqual([400, ['link_over']]);
    expect(await accountOf(who)).toMatchObject([{ password_hash: null }]);
    expect((await mailsTo(app.database.pool, who.email)).at(-1)?.template).toBe('email_changed');
  });

  it('of two new people whose addresses begin alike is made for both at the same time', async () => {
    const local = unique('alike');
    const both = ['example.org', 'example.com'].map((host) => ({ ...person(), email: `${local}@${host}` }));
    const answers = await Promise.all(both.map((who) => logIn(linkFor(who))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const names = (await Promise.all(both.map(accountOf))).flat().map(({ username }) => username);
    expect(new Set(names).size).toBe(2);
  });

  it.each([
    ['subject', 'a\u0000b'],
    ['email', 'a\u0000b@example.org'],
  ])('is not made from a wrong %s, which could not be stored', async (field, value) => {
    expect(codesOf(await logIn(linkFor({ ...person(), [field]: value })))).toEqual([
      400,
      ['remote_link_invalid'],
    ]);
  });

  it('is another one after it was deleted', async () => {
    const who = person();
    await logIn(linkFor(who));
    const [before] = await accountOf(who);
    const root = await buildUser(app.services, { isSuperuser: true });
    const params = { id: String(before?.['id']) };
    await app.call(eraseAccount, { params, body: { reason: 'Asked for it.' } }, { as: root });
    expect(await accountOf(who)).toEqual([]);
    expect(codesOf(await logIn(linkFor(who), {}))).toEqual([400, ['terms_required', 'privacy_required']]);
    expect((await logIn(linkFor(who))).status).toBe(200);
    expect((await accountOf(who))[0]?.['id']).not.toBe(before?.['id']);
  });

  it.each(['deleted-37', '\u0430dmin', 'ad\u200Bmin\u0430'])(
    'does not take the user name %j, which nobody may choose',
    async (local) => {
      const who = { ...person(), email: `${local}@example.org` };
      const answer = await logIn(linkFor(who));
      const [account] = await accountOf(who);
      if (answer.status === 200) expect(account?.['username']).toMatch(/^person(?:-[0-9a-f]{8})?$/);
      else expect([answer.status, account]).toEqual([400, undefined]);
    },
  );

  it('has a user name of its own, and is written to the audit log without the name of the other system', async () => {
    const taken = await buildUser(app.services, { username: 'rita.remote' });
    const who = { ...person(), email: 'rita.remote@example.org' };
    await logIn(linkFor(who));
    const [account] = await accountOf(who);
    expect(account?.['username']).toMatch(/^rita\.remote-[0-9a-f]{8}$/);
    expect(taken.username).toBe('rita.remote');
    const { rows } = await app.database.pool.query(
      `SELECT actor, detail::text, changes::text FROM audit_log WHERE route = 'remoteLogin' AND subject = $1`,
      [`app_user:${String(account?.['id'])}`],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(who.subject);
  });
});
