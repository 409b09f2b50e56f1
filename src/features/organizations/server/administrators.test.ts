import { describe, expect, it } from 'vitest';
import { eraseAccount } from '#features/accounts/contract/staff.ts';
import { mailsTo } from '#features/accounts/server/testing.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { addOrganizationAdministrator, removeOrganizationAdministrator } from '../contract/administrators.ts';
import { readOrganizationReview } from '../contract/review.ts';
import { readOrganizationDraft } from '../contract/wizard.ts';

const app = useApp();
const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });

/** An organization with an administrator. */
async function build(): Promise<{ slug: string; owner: BuiltUser; as: BuiltUser }> {
  const owner = await buildUser(app.services, {});
  const slug = unique('org');
  await app.database.pool.query(
    `WITH u AS (UPDATE app_user SET usertype = 2 WHERE id = $2),
     o AS (INSERT INTO organization (slug, title) VALUES ($1, 'Helping Hands') RETURNING id)
     INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $2 FROM o`,
    [slug, owner.id],
  );
  return { slug, owner, as: await staff('change_organizations') };
}

const add = (slug: string, email: string, as: BuiltUser) =>
  app.call(addOrganizationAdministrator, { params: { slug }, body: { email } }, { as });
const remove = (slug: string, user: BuiltUser, as: BuiltUser) =>
  app.call(removeOrganizationAdministrator, { params: { slug, user: String(user.id) } }, { as });
const erase = (user: BuiltUser, as: BuiltUser) =>
  app.call(eraseAccount, { params: { id: String(user.id) }, body: { reason: 'Asked for it.' } }, { as });
const emailsOf = async (slug: string, as: BuiltUser) =>
  (
    (await app.call(readOrganizationReview, { params: { slug } }, { as })).body as {
      administrators: { email: string }[];
    }
  ).administrators.map(({ email }) => email);
const templatesTo = async (user: BuiltUser) =>
  (await mailsTo(app.database.pool, user.email)).map(({ template }) => template);

describe('the administrators of an organization', () => {
  it('are transferred: the new one is added, the former one removed, both are notified', async () => {
    const { slug, owner, as } = await build();
    const next = await buildUser(app.services, {});
    expect((await add(slug, ` ${next.email.toUpperCase()} `, as)).body).toEqual({ added: true });
    expect((await add(slug, next.email, as)).body).toEqual({ added: false });
    expect(await emailsOf(slug, as)).toEqual([owner.email, next.email]);
    const { rows } = await app.database.pool.query('SELECT usertype FROM app_user WHERE id = $1', [next.id]);
    expect(rows).toEqual([{ usertype: 2 }]);
    expect((await remove(slug, owner, as)).body).toEqual({ removed: true });
    expect((await remove(slug, owner, as)).body).toEqual({ removed: false });
    expect(await emailsOf(slug, as)).toEqual([next.email]);
    const both = ['organization_administrator_added', 'organization_administrator_removed'];
    expect(await templatesTo(owner)).toEqual(both);
    expect(await templatesTo(next)).toEqual(both);
  });

  it('are accounts that are open and confirmed, of people or organizations', async () => {
    const { slug, as } = await build();
    const user = await buildUser(app.services, {});
    for (const state of [
      'is_active = false',
      'is_active = true, activated_at = NULL',
      'activated_at = now(), usertype = 4',
      'usertype = 5',
    ]) {
      await app.database.pool.query(`UPDATE app_user SET ${state} WHERE id = $1`, [user.id]);
      expect((await add(slug, user.email, as)).body).toMatchObject({
        codes: { email: ['no_organization_account'] },
      });
    }
    expect((await add(slug, 'nobody@example.org', as)).status).toBe(400);
    expect((await add('unknown', user.email, as)).status).toBe(404);
  });

  it('are never less than one with an active account', async () => {
    const { slug, owner, as } = await build();
    expect((await remove(slug, owner, as)).body).toMatchObject({
      codes: { non_field_errors: ['last_administrator'] },
    });
    const other = await buildUser(app.services, {});
    await add(slug, other.email, as);
    await app.database.pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [other.id]);
    expect((await remove(slug, owner, as)).status).toBe(409);
    expect((await remove(slug, other, as)).body).toEqual({ removed: true });
  });

  it('of whom two are removed at the same time, one remains', async () => {
    const { slug, owner, as } = await build();
    const other = await buildUser(app.services, {});
    await add(slug, other.email, as);
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM organization WHERE slug = $1 FOR UPDATE', [slug]);
      const both = [remove(slug, owner, as), remove(slug, other, as)];
      await untilWaiting(app.database.pool, 2);
      await client.query('ROLLBACK');
      const answers = await Promise.all(both);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    } finally {
      client.release();
    }
  });

  it('add and remove each other, and see each other; one who leaves has no access any more', async () => {
    const { slug, owner } = await build();
    const other = await buildUser(app.services, {});
    expect((await add(slug, other.email, owner)).body).toEqual({ added: true });
    const draft = await app.call(readOrganizationDraft, { params: { slug } }, { as: other });
    expect(draft.body).toMatchObject({
      administrators: [
        { id: String(owner.id), email: owner.email },
        { id: String(other.id), email: other.email },
      ],
    });
    expect((await remove(slug, owner, other)).body).toEqual({ removed: true });
    expect((await remove(slug, other, owner)).status).toBe(404);
    expect((await app.call(readOrganizationDraft, { params: { slug } }, { as: owner })).status).toBe(404);
    expect((await remove(slug, other, other)).body).toMatchObject({
      codes: { non_field_errors: ['last_administrator'] },
    });
    expect(await templatesTo(owner)).toEqual([
      'organization_administrator_added',
      'organization_administrator_removed',
    ]);
    const { rows } = await app.database.pool.query<{ actor: string }>(
      `SELECT actor FROM audit_log WHERE subject = $1 AND route LIKE '%OrganizationAdministrator' ORDER BY id`,
      [`organization:${slug}`],
    );
    expect(rows.map(({ actor }) => actor)).toEqual([String(owner.id), String(other.id)]);
  });

  it('cannot try many addresses, nor have many strangers mailed; staff can', async () => {
    const { slug, owner, as } = await build();
    for (let attempt = 1; attempt <= 9; attempt += 1)
      expect((await add(slug, `nobody${attempt}@example.org`, owner)).status).toBe(400);
    const next = await buildUser(app.services, {});
    expect((await add(slug, next.email, owner)).status).toBe(200);
    expect((await add(slug, (await buildUser(app.services, {})).email, owner)).status).toBe(429);
    expect((await add(slug, (await buildUser(app.services, {})).email, as)).status).toBe(200);
  });

  it('are not changed by others, nor without a session or a recently confirmed password', async () => {
    const { slug, owner } = await build();
    const email = (await buildUser(app.services, {})).email;
    const ofAnother = (await build()).owner;
    expect((await add(slug, email, ofAnother)).status).toBe(404);
    expect((await remove(slug, owner, ofAnother)).status).toBe(404);
    const clerk = await staff('view_organizations', 'change_companies');
    const lacking = { status: 403, body: { permission: 'change_organizations' } };
    expect(await add(slug, email, clerk)).toMatchObject(lacking);
    expect(await remove(slug, owner, clerk)).toMatchObject(lacking);
    const input = { params: { slug }, body: { email } };
    expect((await app.call(addOrganizationAdministrator, input)).status).toBe(401);
    const stale = { as: owner, confirmedMinutesAgo: null };
    expect((await app.call(addOrganizationAdministrator, input, stale)).body).toMatchObject({
      code: 'password_required',
    });
  });
});

describe('an administrator of an organization whose account is deleted', () => {
  const removal = 'organization_administrator_removed';

  it('is not named in the mail to each who remains, and gets none', async () => {
    const { slug, owner, as } = await build();
    const [one, two, locked] = [
      await buildUser(app.services, {}),
      await buildUser(app.services, {}),
      await buildUser(app.services, {}),
    ];
    for (const { email } of [one, two, locked]) await add(slug, email, as);
    const { pool } = app.database;
    await pool.query(`UPDATE app_user SET locale = 'en_US' WHERE id = $1`, [one.id]);
    await pool.query(`UPDATE app_user SET locale = 'sie_DE' WHERE id = $1`, [two.id]);
    await pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [locked.id]);
    const root = await staff('delete_users');
    expect((await erase(owner, root)).status).toBe(200);
    expect((await erase(owner, root)).status).toBe(200);
    const { rows } = await pool.query<{ recipient: string; text: string }>(
      `SELECT recipient, subject || ' ' || text_body || html_body AS text FROM email
       WHERE template = $1 AND recipient = ANY ($2) ORDER BY id`,
      [removal, [owner, one, two, locked].map(({ email }) => email)],
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([one.email, two.email]);
    expect(rows[0]?.text).toContain('A deleted account is no longer an administrator of Helping Hands.');
    expect(rows[1]?.text).toContain('Ein gelöschtes Konto verwaltet Helping Hands nicht mehr.');
    for (const { text } of rows) expect(text).not.toContain(owner.email);
    expect(await emailsOf(slug, as)).not.toContain(owner.email);
  });

  it('leaves no mail about an organization that was deleted', async () => {
    const { slug, owner, as } = await build();
    const other = await buildUser(app.services, {});
    await add(slug, other.email, as);
    await app.database.pool.query('UPDATE organization SET status = 4 WHERE slug = $1', [slug]);
    expect((await erase(owner, await staff('delete_users'))).status).toBe(200);
    expect(await templatesTo(other)).not.toContain(removal);
  });

  it('is not mailed that the other one was deleted at the same time', async () => {
    const { slug, owner, as } = await build();
    const other = await buildUser(app.services, {});
    await add(slug, other.email, as);
    const clerks = [await staff('delete_users'), await staff('delete_users')] as const;
    const { pool } = app.database;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM organization WHERE slug = $1 FOR UPDATE', [slug]);
      const both = [erase(owner, clerks[0]), erase(other, clerks[1])];
      await untilWaiting(pool, 2);
      await client.query('ROLLBACK');
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      client.release();
    }
    const { rows } = await pool.query(
      'SELECT state, withheld FROM email WHERE template = $1 AND recipient = ANY ($2)',
      [removal, [owner.email, other.email]],
    );
    expect(rows).toEqual([{ state: 'not_sent', withheld: 'account_deleted' }]);
  });
});
