import { beforeEach, describe, expect, it } from 'vitest';
import { defineMail } from '#platform/server/mail/template.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { leaveForDigest, sendDigests, sendDigestsSoon } from './digest.ts';
import type { MailRecipient } from './user.ts';

const app = useApp();
const texts = { heading: 'News', body: '{{ name }}: {{ amount }}', action: 'Open' };
const news = defineMail({
  key: 'digest_test',
  placeholders: { name: 'text', amount: 'money', day: 'date', page: 'link' },
  required: ['name'],
  action: 'page',
  texts: {
    en_US: { ...texts, subject: '{{ name }}: {{ amount }} on {{ day }}' },
    de: { ...texts, subject: '{{ name }}: {{ amount }} am {{ day }}' },
  },
});
const secret = defineMail({
  key: 'digest_test_secret',
  placeholders: { door: 'secret_link' },
  action: 'door',
  texts: { en_US: { ...texts, subject: 'x', body: 'x' }, de: { ...texts, subject: 'x', body: 'x' } },
});

let user: BuiltUser;
let recipient: MailRecipient;
beforeEach(async () => {
  user = await buildUser(app.services, {});
  recipient = { id: user.id, email: user.email, first_name: 'Ada', last_name: 'B', locale: 'en_US' };
  await app.database.pool.query(`UPDATE app_user SET locale = 'en_US' WHERE id = $1`, [user.id]);
});

interface Left {
  readonly about?: string;
  readonly record?: string;
  readonly promise?: string;
  readonly administered?: `organization:${bigint}` | `project:${bigint}`;
}

/** Leaves a mail about `name`. */
const leave = (
  name: string,
  { about = 'Club', record = 'payout:7', promise = unique('news'), administered }: Left = {},
) =>
  app.services.database.transact(async (tx) => {
    await leaveForDigest(tx, [recipient], {
      template: news,
      locale: 'de',
      values: {
        name,
        amount: 12_50n,
        day: new Date('2026-03-01T12:00:00Z'),
        page: `https://x.example/${name}`,
      },
      promise,
      about,
      records: [record],
      ...(administered ? { administered } : {}),
    });
  });

interface Sent {
  readonly id: string;
  readonly template: string;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
}
async function sent(): Promise<Sent[]> {
  const { rows } = await app.database.pool.query<Sent>(
    'SELECT id, template, subject, text_body, html_body FROM email WHERE recipient = $1 ORDER BY id',
    [user.email],
  );
  return rows;
}
const send = () => Promise.all([sendDigests(app.services), sendDigests(app.services)]);

describe('what waits for an account', () => {
  it('is one mail that lists everything with its links below its records', async () => {
    await leave('First');
    await leave('Other', { about: 'Choir', record: 'project:3' });
    await leave('Second <b>', { record: 'payout:8' });
    await send();
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'digest', subject: expect.stringMatching(/^3 messages from /) });
    const line = (name: string) => `– ${name}: €12.50 on March 1, 2026\n  https://x.example/${name}`;
    expect(mail?.text_body).toContain(
      `Club\n${line('First')}\n${line('Second <b>')}\n\nChoir\n${line('Other')}`,
    );
    expect(mail?.html_body).toContain('<a href="https://x.example/First">First: €12.50 on March 1, 2026</a>');
    expect(mail?.html_body).toContain('Second &lt;b&gt;: €12.50');
    expect(mail?.html_body).not.toContain('Second <b>');
    const { rows } = await app.database.pool.query(
      `SELECT kind || ':' || record_id AS record FROM email_record WHERE email_id = $1 ORDER BY 1`,
      [mail?.id],
    );
    expect(rows.map(({ record }) => record)).toEqual(['payout:7', 'payout:8', 'project:3']);
  });

  it('leaves out what the account has stopped administering since, and nothing else', async () => {
    const { pool } = app.database;
    const [stays, left] = [await makeOrganization(pool), await makeOrganization(pool)];
    const own = await makeProject(pool, { organizationId: stays });
    const [single, lost] = [await makeProject(pool), await makeProject(pool)];
    for (const organization of [stays, left])
      await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
        organization,
        user.id,
      ]);
    for (const { id } of [single, lost])
      await pool.query('INSERT INTO project_administrator (project_id, user_id) VALUES ($1, $2)', [
        id,
        user.id,
      ]);
    await leave('Own organization', { administered: `organization:${stays}` });
    await leave('Its project', { administered: `project:${own.id}` });
    await leave('Single project', { administered: `project:${single.id}` });
    await leave('Own task');
    await leave('Organization that was left', { administered: `organization:${left}` });
    await leave('Project that was left', { administered: `project:${lost.id}` });
    await pool.query('DELETE FROM organization_administrator WHERE organization_id = $1', [left]);
    await pool.query('DELETE FROM project_administrator WHERE project_id = $1', [lost.id]);
    await send();
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^4 messages from /);
    for (const name of ['Own organization', 'Its project', 'Single project', 'Own task'])
      expect(mail?.text_body).toContain(`– ${name}:`);
    expect(mail?.text_body).not.toContain('that was left');
    // It does not wait until the account might administer it again.
    await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
      left,
      user.id,
    ]);
    await send();
    expect(await sent()).toHaveLength(1);
  });

  it('is the mail itself if there is only one', async () => {
    await leave('Alone');
    await send();
    expect(await sent()).toMatchObject([
      { template: 'digest_test', subject: 'Alone: €12.50 on March 1, 2026' },
    ]);
  });

  it('is neither left nor sent again, whether it waits, was sent alone, or in a digest', async () => {
    const promises = [unique('p'), unique('p'), unique('p')] as const;
    await leave('Alone', { promise: promises[0] });
    await leave('Alone', { promise: promises[0] });
    await send();
    await leave('One', { promise: promises[1] });
    await leave('Two', { promise: promises[2] });
    await send();
    for (const promise of promises) await leave('Again', { promise });
    await send();
    expect((await sent()).map(({ template }) => template)).toEqual(['digest_test', 'digest']);
  });

  it('was promised before there were digests: it is not left', async () => {
    const promise = unique('p');
    await app.database.pool.query(
      `INSERT INTO email (template, locale, recipient, subject, text_body, promise, message_id, created_at)
       VALUES ('digest_test', 'de', 'x@example.org', '', '', $1, $1, now())`,
      [`${promise}:${user.id}`],
    );
    await leave('Again', { promise });
    await send();
    expect(await sent()).toEqual([]);
  });

  it('stays if the process dies while it is being sent, and goes out with the next run', async () => {
    await leave('First');
    await leave('Second');
    const { mailer } = app.services;
    const dying = {
      ...app.services,
      mailer: {
        preview: mailer.preview.bind(mailer),
        promise: async (...given: Parameters<typeof mailer.promise>) => {
          await mailer.promise(...given);
          throw new Error('killed');
        },
      },
    } as unknown as typeof app.services;
    await expect(sendDigests(dying, [String(user.id)])).rejects.toThrow('1 digests failed');
    expect(await sent()).toEqual([]);
    await send();
    expect((await sent()).map(({ template }) => template)).toEqual(['digest']);
  });

  it('that cannot be written stays, and does not stop the mails to others', async () => {
    await leave('Broken');
    const broken = user;
    // As after an update that added a placeholder to the template.
    await app.database.pool.query("UPDATE digest_item SET content = content - 'amount' WHERE user_id = $1", [
      broken.id,
    ]);
    user = await buildUser(app.services, {});
    recipient = { ...recipient, id: user.id, email: user.email };
    await leave('Whole');
    await expect(sendDigests(app.services)).rejects.toThrow('1 digests failed');
    expect(await sent()).toHaveLength(1);
    const waiting = () =>
      app.database.pool.query('SELECT FROM digest_item WHERE sent_at IS NULL AND user_id = $1', [broken.id]);
    expect((await waiting()).rowCount).toBe(1);
    await app.database.pool.query('DELETE FROM digest_item WHERE user_id = $1', [broken.id]);
  });

  it('is dropped if the account is closed meanwhile', async () => {
    await leave('First');
    await app.database.pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [user.id]);
    await send();
    await app.database.pool.query('UPDATE app_user SET is_active = true WHERE id = $1', [user.id]);
    await send();
    expect(await sent()).toEqual([]);
    const { rows } = await app.database.pool.query('SELECT content FROM digest_item WHERE user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ content: {} }]);
  });

  it('is sent soon if asked for, to these users alone', async () => {
    const other = await buildUser(app.services, {});
    await leave('First');
    await app.services.database.transact((tx) =>
      sendDigestsSoon(app.services, tx, [{ ...recipient, id: other.id }]),
    );
    await app.services.jobs.drain();
    expect(await sent()).toEqual([]);
    await app.services.database.transact((tx) => sendDigestsSoon(app.services, tx, [recipient]));
    await app.services.jobs.drain();
    expect(await sent()).toHaveLength(1);
  });

  it('has no personal links', async () => {
    await expect(
      app.services.database.transact((tx) =>
        leaveForDigest(tx, [recipient], {
          template: secret,
          locale: 'de',
          values: { door: 'https://x.example/door/abc' },
          promise: unique('p'),
          about: '',
          records: [],
        }),
      ),
    ).rejects.toThrow('personal links');
  });
});
