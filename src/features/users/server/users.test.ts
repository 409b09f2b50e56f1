import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { permissionsOf, rightsOfPreset } from '#features/accounts/contract/presets.ts';
import { readProfile } from '#features/accounts/contract/accounts.ts';
import { eraseAccount } from '#features/accounts/contract/staff.ts';
import { type GridPermission, permissionTypes } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import {
  changeRights,
  changeRightsOfSeveral,
  readRights,
  readRightsOfSeveral,
  RIGHTS_TOGETHER_MAX,
} from '../contract/rights.ts';
import { readUser } from '../contract/users.ts';
import { permissionList, userList } from '../list.ts';

const app = useApp();

const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions, isStaff: true });
const granter = (...permissions: GridPermission[]) =>
  staff('change_permissions', 'view_users', ...permissions);
const administrator = () => buildUser(app.services, { isSuperuser: true });

interface RightsBody {
  is_staff: boolean;
  is_superuser: boolean;
  permissions: GridPermission[];
}
const none: RightsBody = { is_staff: false, is_superuser: false, permissions: [] };
const ticks = (...permissions: GridPermission[]): RightsBody => ({ ...none, is_staff: true, permissions });

const change = (user: BuiltUser, seen: RightsBody, wanted: RightsBody, as: BuiltUser) =>
  app.call(changeRights, { params: { id: String(user.id) }, body: { ...wanted, seen } }, { as });
const rightsOf = async (user: BuiltUser) => {
  const answer = await app.call(
    readRights,
    { params: { id: String(user.id) } },
    { as: await staff('view_permissions') },
  );
  const { is_staff, is_superuser, permissions } = answer.body as RightsBody;
  return { is_staff, is_superuser, permissions: permissions.toSorted() };
};

interface Seen {
  id: string;
  version: string;
}
/** The rights of several users as the grid shows them. */
const shown = async (users: readonly BuiltUser[]): Promise<Seen[]> => {
  const ids = users.map(({ id }) => id).join(',');
  const answer = await app.call(readRightsOfSeveral, { query: { ids } }, { as: await granter() });
  return (answer.body as { users: Seen[] }).users.map(({ id, version }) => ({ id, version }));
};
const unchanged = { grant: [], withdraw: [], grant_presets: [], withdraw_presets: [] } as const;
type Wanted = Partial<{ [Key in keyof typeof unchanged]: readonly string[] }>;
const severalBody = (users: readonly BuiltUser[], wanted: Wanted, seen: readonly Seen[]) => ({
  selection: { ids: users.map(({ id }) => String(id)) },
  ...unchanged,
  ...wanted,
  seen,
});
const changeSeveral = async (
  users: readonly BuiltUser[],
  wanted: Wanted,
  as: BuiltUser,
  { seen, key }: { seen?: readonly Seen[]; key?: string } = {},
) =>
  app.call(
    changeRightsOfSeveral,
    { body: severalBody(users, wanted, seen ?? (await shown(users))) as never },
    { as, ...(key ? { idempotencyKey: key } : {}) },
  );

const mailsTo = async ({ email }: BuiltUser) => {
  await app.services.jobs.drain();
  const { rows } = await app.database.pool.query<{ text: string }>(
    `SELECT text_body AS text FROM email WHERE template = 'rights_changed' AND recipient = $1 ORDER BY id`,
    [email.toLowerCase()],
  );
  return rows.map(({ text }) => text);
};

describe('whoever’s rights are changed', () => {
  it('is mailed what was granted and withdrawn, and by whom', async () => {
    const as = await granter('change_pages', 'view_votings');
    const user = await staff('view_votings');
    const seen = ticks('view_votings');
    expect((await change(user, seen, ticks('change_pages'), as)).status).toBe(200);
    const [mail = '', ...others] = await mailsTo(user);
    expect(others).toEqual([]);
    expect(mail).toMatch(/Erteilt[\s\S]*Seiten[\s\S]*Entzogen[\s\S]*Abstimmungen/);
    expect(mail).toContain(as.username);
    expect((await change(user, ticks('change_pages'), ticks('change_pages'), as)).status).toBe(200);
    expect(await mailsTo(user)).toHaveLength(1);
    expect(await mailsTo(as)).toEqual([]);
  });

  it('is mailed each change, also of two at the same moment', async () => {
    const { clock } = app.services;
    const as = await granter('change_pages');
    const user = await staff();
    const now = clock.now();
    const stopped = vi.spyOn(clock, 'shifted').mockImplementation(() => now);
    onTestFinished(() => stopped.mockRestore());
    expect((await change(user, ticks(), ticks('change_pages'), as)).status).toBe(200);
    expect((await change(user, ticks('change_pages'), ticks(), as)).status).toBe(200);
    stopped.mockRestore();
    expect(await mailsTo(user)).toHaveLength(2);
  });

  it('is mailed by bulk actions as well, and not before the account is activated', async () => {
    const as = await granter('change_pages');
    const user = await staff();
    expect((await changeSeveral([user], { grant: ['change_pages'] }, as)).status).toBe(200);
    expect(await mailsTo(user)).toHaveLength(1);
    const waiting = await staff('change_pages');
    await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [waiting.id]);
    expect((await change(waiting, ticks('change_pages'), ticks(), as)).status).toBe(200);
    expect(await mailsTo(waiting)).toEqual([]);
  });
});

describe('the rights of a user', () => {
  it('are granted, count with the next request, are withdrawn, and leave a trace', async () => {
    const user = await buildUser(app.services, {});
    const as = await granter('change_pages');
    expect((await change(user, none, ticks('change_pages'), as)).status).toBe(200);
    expect((await app.call(readProfile, {}, { as: user })).body).toMatchObject({
      is_staff: true,
      permissions: expect.arrayContaining(['change_pages']) as unknown,
    });
    expect((await change(user, ticks('change_pages'), none, as)).status).toBe(200);
    expect(await rightsOf(user)).toEqual(none);
    const { rows } = await app.database.pool.query(
      `SELECT actor, detail FROM audit_log WHERE subject = $1 AND route = 'changeRights' ORDER BY id`,
      [`app_user:${user.id}`],
    );
    expect(rows).toEqual([
      {
        actor: String(as.id),
        detail: {
          is_staff: [false, true],
          is_superuser: [false, false],
          granted: ['change_pages'],
          withdrawn: [],
        },
      },
      {
        actor: String(as.id),
        detail: {
          is_staff: [true, false],
          is_superuser: [false, false],
          granted: [],
          withdrawn: ['change_pages'],
        },
      },
    ]);
  });

  it('are neither granted nor withdrawn by somebody who lacks them', async () => {
    const user = await staff('view_payouts');
    const as = await granter('view_pages');
    for (const wanted of [ticks('view_payouts', 'change_pages'), ticks(), none]) {
      expect((await change(user, ticks('view_payouts'), wanted, as)).status).toBe(403);
    }
    expect(await rightsOf(user)).toEqual(ticks('view_payouts'));
    expect((await change(user, ticks('view_payouts'), ticks('view_payouts', 'view_pages'), as)).status).toBe(
      200,
    );
  });

  it('are changed by nobody for themselves', async () => {
    const as = await administrator();
    const answer = await change(as, { ...ticks(), is_superuser: true }, ticks(), as);
    expect(answer.body).toMatchObject({ codes: { non_field_errors: ['own_account'] } });
  });

  it('of administrators are changed by administrators alone', async () => {
    const user = await administrator();
    const seen = { ...ticks(), is_superuser: true };
    expect((await change(user, seen, ticks(), await granter())).status).toBe(403);
    expect((await change(user, seen, ticks(), await administrator())).status).toBe(200);
    expect((await change(user, ticks(), seen, await granter())).status).toBe(403);
  });

  it('are not overwritten if somebody else has changed them since', async () => {
    const user = await staff('view_pages');
    const as = await granter('view_pages', 'change_pages');
    const answer = await change(user, ticks(), ticks('change_pages'), as);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { codes: { non_field_errors: ['rights_changed'] }, now: ticks('view_pages') },
    ]);
    expect(await rightsOf(user)).toEqual(ticks('view_pages'));
    expect((await change(user, ticks(), ticks('view_pages'), as)).status).toBe(200);
  });

  it('belong to staff with a confirmed address', async () => {
    const as = await administrator();
    const user = await buildUser(app.services, {});
    expect((await change(user, none, { ...none, permissions: ['view_pages'] }, as)).body).toMatchObject({
      codes: { is_staff: ['not_staff'] },
    });
    await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [user.id]);
    expect((await change(user, none, ticks(), as)).body).toMatchObject({
      codes: { non_field_errors: ['not_activated'] },
    });
  });

  it('changed by two at the same time are those of the first; the second is refused', async () => {
    const user = await staff();
    const as = [await granter('view_pages'), await granter('view_payouts')] as const;
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [user.id]);
      const both = [
        change(user, ticks(), ticks('view_pages'), as[0]),
        change(user, ticks(), ticks('view_payouts'), as[1]),
      ];
      await untilWaiting(app.database.pool, 2);
      await client.query('ROLLBACK');
      const answers = await Promise.all(both);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await rightsOf(user)).permissions).toHaveLength(1);
    } finally {
      client.release();
    }
  });

  it.each(['pages', 'permissions'])(
    'cannot be granted by somebody who loses the right of %s during the request',
    async (type) => {
      const user = await staff();
      const as = await granter('view_pages');
      const seen = await shown([user]);
      const attempts = [
        () => change(user, ticks(), ticks('view_pages'), as),
        () => changeSeveral([user], { grant: ['view_pages'] }, as, { seen }),
      ];
      const client = await app.database.pool.connect();
      try {
        // The lock of the user, not of the caller: the session of the request refers to the caller.
        await client.query('BEGIN');
        await client.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [user.id]);
        const late = attempts.map((attempt) => attempt());
        await untilWaiting(app.database.pool, 2);
        await client.query('DELETE FROM user_permission WHERE user_id = $1 AND permission_type = $2', [
          as.id,
          type,
        ]);
        await client.query('COMMIT');
        for (const answer of await Promise.all(late)) expect(answer.status).toBe(403);
      } finally {
        client.release();
      }
    },
  );
});

describe('the rights of several users', () => {
  it('are shown with a version each, without unknown and deleted users', async () => {
    const users = [await staff('view_payouts'), await buildUser(app.services, {}), await administrator()];
    const ids = [...users.map(({ id }) => String(id)), '999999998'].join(',');
    const as = await granter();
    const answer = await app.call(readRightsOfSeveral, { query: { ids } }, { as });
    const rows = (answer.body as { users: { id: string; name: string }[] }).users;
    const found = users.map(({ id }) => rows.find((row) => row.id === String(id)));
    expect(rows).toHaveLength(3);
    expect(found).toMatchObject([
      { name: users[0]?.username, ...ticks('view_payouts') },
      none,
      { is_staff: true, is_superuser: true },
    ]);
    for (const lacking of [await staff('view_permissions', 'view_users'), await staff('change_permissions')])
      expect((await app.call(readRightsOfSeveral, { query: { ids } }, { as: lacking })).status).toBe(403);
    const many = Array.from({ length: RIGHTS_TOGETHER_MAX + 1 }, (_, at) => at + 1).join(',');
    expect((await app.call(readRightsOfSeveral, { query: { ids: many } }, { as })).status).toBe(400);
  });

  it('are granted and withdrawn for staff; administrators, others and the caller are skipped', async () => {
    const as = await granter('view_pages', 'view_payouts');
    const others = [await buildUser(app.services, {}), await administrator(), as];
    const users = [await staff('view_payouts'), await staff()];
    const wanted = { grant: ['view_pages'], withdraw: ['view_payouts'] };
    const answer = await changeSeveral([...users, ...others], wanted, as);
    expect([answer.status, answer.body]).toEqual([200, { changed: 2, skipped: 3 }]);
    for (const user of users) expect(await rightsOf(user)).toEqual(ticks('view_pages'));
    expect(await rightsOf(others[0] as BuiltUser)).toEqual(none);
    expect(await rightsOf(others[1] as BuiltUser)).toMatchObject({ is_superuser: true, permissions: [] });
  });

  it('leave a trace at each of them, and are mailed to those who are concerned', async () => {
    const as = await granter('view_pages');
    const [has, lacks] = [await staff('view_pages'), await staff()];
    expect((await changeSeveral([has, lacks], { grant: ['view_pages'] }, as)).body).toEqual({
      changed: 1,
      skipped: 1,
    });
    expect([await mailsTo(has), await mailsTo(lacks)]).toMatchObject([[], [expect.any(String)]]);
    const { rows } = await app.database.pool.query(
      `SELECT actor, detail, objects FROM audit_log WHERE route = 'changeRightsOfSeveral' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([
      {
        actor: String(as.id),
        detail: { changed: [String(lacks.id)], ...unchanged, grant: ['view_pages'] },
        objects: [`app_user:${lacks.id}`],
      },
    ]);
  });

  it('are all refused if the caller lacks one, also one of a preset', async () => {
    const user = await staff();
    const as = await granter(...rightsOfPreset('editor').filter((right) => right !== 'delete_pages'));
    for (const wanted of [
      { grant: ['change_payouts'] },
      { withdraw: ['change_payouts'] },
      { grant_presets: ['editor'] },
      { withdraw_presets: ['editor'] },
    ])
      expect((await changeSeveral([user], wanted, as)).status).toBe(403);
    expect(await rightsOf(user)).toEqual(ticks());
  });

  it('are all refused if viewing would end with a right that the caller lacks', async () => {
    const users = [await staff('view_payouts'), await staff('view_payouts', 'change_payouts')];
    const as = await granter('view_payouts');
    expect((await changeSeveral(users, { withdraw: ['view_payouts'] }, as)).status).toBe(403);
    expect(await rightsOf(users[0] as BuiltUser)).toEqual(ticks('view_payouts'));
  });

  it('are not changed if those of one have changed since; the refusal names who it is', async () => {
    const as = await granter('view_pages', 'view_payouts');
    const users = [await staff(), await staff()] as const;
    const seen = await shown(users);
    expect((await change(users[1], ticks(), ticks('view_payouts'), as)).status).toBe(200);
    const refused = await changeSeveral(users, { grant: ['view_pages'] }, as, { seen });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        codes: { non_field_errors: ['rights_of_several_changed'] },
        now: { ids: [String(users[1].id)] },
      },
    ]);
    expect(JSON.stringify(refused.body)).toContain(users[1].username);
    expect(JSON.stringify(refused.body)).not.toContain(users[0].username);
    expect(await rightsOf(users[0])).toEqual(ticks());
    expect(await mailsTo(users[0])).toEqual([]);
    const again = await changeSeveral(users, { grant: ['view_pages'] }, as);
    expect(again.body).toEqual({ changed: 2, skipped: 0 });
    expect(await rightsOf(users[1])).toEqual(ticks('view_pages', 'view_payouts'));
  });

  it('are not changed for users whose rights were not shown, nor for one who has become staff or administrator', async () => {
    const as = await granter('view_pages');
    const [first, second, guest] = [await staff(), await staff(), await buildUser(app.services, {})];
    const seen = await shown([first, guest]);
    const unseen = await changeSeveral([first, second], { grant: ['view_pages'] }, as, { seen });
    expect([unseen.status, unseen.body]).toMatchObject([409, { now: { ids: [String(second.id)] } }]);
    const root = await administrator();
    expect((await change(guest, none, ticks(), root)).status).toBe(200);
    expect((await change(first, ticks(), { ...ticks(), is_superuser: true }, root)).status).toBe(200);
    const late = await changeSeveral([first, guest], { grant: ['view_pages'] }, as, { seen });
    const changedIds = [String(first.id), String(guest.id)];
    expect([late.status, late.body]).toMatchObject([409, { now: { ids: changedIds } }]);
    expect(await rightsOf(guest)).toEqual(ticks());
  });

  it('are changed once by a press that is repeated, also after a colleague has changed them', async () => {
    const as = await granter('view_pages');
    const user = await staff();
    const seen = await shown([user]);
    const press = () => changeSeveral([user], { grant: ['view_pages'] }, as, { seen, key });
    const key = unique('several-rights-key');
    expect((await press()).body).toEqual({ changed: 1, skipped: 0 });
    expect((await change(user, ticks('view_pages'), ticks(), as)).status).toBe(200);
    expect((await press()).body).toEqual({ changed: 1, skipped: 0 });
    expect(await rightsOf(user)).toEqual(ticks());
    expect(await mailsTo(user)).toHaveLength(2);
  });

  it('changed by two at the same time are those of the first; the second is refused', async () => {
    const users = [await staff(), await staff()];
    const as = [await granter('view_pages'), await granter('view_payouts')] as const;
    const seen = await shown(users);
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [users[0]?.id]);
      const both = [
        changeSeveral(users, { grant: ['view_pages'] }, as[0], { seen }),
        changeSeveral(users.toReversed(), { grant: ['view_payouts'] }, as[1], { seen }),
      ];
      await untilWaiting(app.database.pool, 2);
      await client.query('ROLLBACK');
      const answers = await Promise.all(both);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const [one, other] = await Promise.all(users.map(rightsOf));
      expect(one?.permissions).toHaveLength(1);
      expect(one).toEqual(other);
    } finally {
      client.release();
    }
  });

  it('of two callers who change each other and somebody else at the same time end without a deadlock', async () => {
    const [one, two] = [await granter('view_pages'), await granter('view_pages')];
    const user = await staff();
    const seen = await shown([user, one, two]);
    const answers = await Promise.all([
      changeSeveral([user, two], { grant: ['view_pages'] }, one, { seen }),
      changeSeveral([one, user], { grant: ['view_pages'] }, two, { seen }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('of a withdrawn preset stay with those who have another one with them', async () => {
    const root = await administrator();
    const both = await staff(...new Set([...rightsOfPreset('editor'), ...rightsOfPreset('bookkeeping')]));
    const one = await staff(...rightsOfPreset('bookkeeping'));
    const answer = await changeSeveral([both, one], { withdraw_presets: ['bookkeeping'] }, root);
    expect(answer.body).toEqual({ changed: 2, skipped: 0 });
    expect(await rightsOf(both)).toEqual(ticks(...rightsOfPreset('editor').toSorted()));
    expect(await rightsOf(one)).toEqual(ticks());
    const [mail = ''] = await mailsTo(both);
    expect(mail).toMatch(/Entzogen[\s\S]*Auszahlungen/);
    expect(mail).not.toContain('Projekte');
  });
});

it('the selection of a bulk action does not say who has an account to somebody who may not view users', async () => {
  const user = await buildUser(app.services, {});
  const as = await staff('change_permissions');
  for (const id of [String(user.id), '999999999']) {
    const body = { selection: { ids: [id] }, ...unchanged, seen: [] };
    expect((await app.call(changeRightsOfSeveral, { body: body as never }, { as })).status).toBe(403);
  }
});

describe('the list of users', () => {
  const list = (query: object, as: BuiltUser) =>
    app.call(
      { method: 'GET', path: userList.path, permission: 'view_users' } as never,
      { query },
      {
        as,
      },
    );
  const rowOf = async (user: BuiltUser) => {
    const as = await staff('view_users', 'view_organizations');
    const answer = await list({ search: user.username }, as);
    return (answer.body as { results: Record<string, unknown>[] }).results[0];
  };

  it('finds users by the titles of all their organizations together, in any order', async () => {
    const { pool } = app.database;
    const [word, other] = [unique('nord'), unique('sued')];
    const user = await buildUser(app.services, {});
    const administer = async (title: string) => {
      const organization = await makeOrganization(pool, { title });
      await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
        organization,
        user.id,
      ]);
      return organization;
    };
    await administer(`Verein ${word}`);
    const deleted = await administer(`Stiftung ${other}`);
    const as = await staff('view_users', 'view_organizations');
    const found = async (organizations: string) =>
      (
        (await list({ organizations, page_size: '100' }, as)).body as { results: { id: string }[] }
      ).results.map(({ id }) => id);
    expect(await found(`${other.toUpperCase()} ${word}`)).toEqual([String(user.id)]);
    expect(await found(`${word} nobody`)).toEqual([]);
    await pool.query('UPDATE organization SET status = 4 WHERE id = $1', [deleted]);
    expect(await found(other)).toEqual([]);
    expect(await found(word)).toEqual([String(user.id)]);
  });

  it('finds users by the titles of their projects, without deleted ones', async () => {
    const { pool } = app.database;
    const [kept, deleted] = [unique('garden'), unique('pond')];
    const user = await buildUser(app.services, {});
    const administer = async (title: string, status: number) => {
      const { id } = await makeProject(pool, { title, status });
      await pool.query('INSERT INTO project_administrator (project_id, user_id) VALUES ($1, $2)', [
        id,
        user.id,
      ]);
    };
    await administer(`Our ${kept}`, 2);
    await administer(`Our ${deleted}`, 4);
    const as = await staff('view_users', 'view_projects');
    const found = async (projects: string) =>
      ((await list({ projects }, as)).body as { results: unknown[] }).results;
    expect(await found(`${kept.toUpperCase()} our`)).toMatchObject([
      { id: String(user.id), projects: `Our ${kept}` },
    ]);
    expect(await found(deleted)).toEqual([]);
    const answer = await list({ projects: kept }, await staff('view_users'));
    expect(answer.status).toBe(400);
  });

  it('names the areas in which somebody has permissions, and finds users by them', async () => {
    const user = await staff('view_payouts', 'change_payouts', 'create_projects');
    const name = user.username;
    const [superuser, former] = [
      await administrator(),
      await buildUser(app.services, { permissions: ['view_payouts'], isStaff: false }),
    ];
    const as = await staff('view_users', 'view_permissions');
    const found = async (query: object) =>
      (
        (await list({ page_size: '100', ...query }, as)).body as {
          results: { id: string; areas: string[] }[];
        }
      ).results;
    expect(await found({ search: name })).toMatchObject([{ areas: ['projects', 'payouts'] }]);
    expect(await found({ search: superuser.username })).toMatchObject([{ areas: permissionTypes }]);
    expect(await found({ search: former.username })).toMatchObject([{ areas: [] }]);
    const ids = (await found({ areas: 'payouts' })).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([String(user.id), String(superuser.id)]));
    expect(ids).not.toContain(String(former.id));
    expect(await found({ areas: 'pages', search: name })).toEqual([]);
    expect(await found({ areas: 'pages,projects', search: name })).toHaveLength(1);
    expect(await rowOf(user)).not.toHaveProperty('areas');
    expect((await list({ areas: 'payouts' }, await staff('view_users'))).status).toBe(400);
  });

  it('names the role by the rights', async () => {
    const presets = permissionsOf('editor').map(({ type, action }): GridPermission => `${action}_${type}`);
    expect(await rowOf(await staff(...presets))).toMatchObject({ role: 'editor' });
    expect(await rowOf(await staff('view_pages'))).toMatchObject({ role: 'custom', is_staff: true });
    expect(await rowOf(await administrator())).toMatchObject({ role: 'administrator' });
    expect(await rowOf(await buildUser(app.services, {}))).toMatchObject({ role: 'none', state: 'active' });
  });

  it('names the state, and what the user administers', async () => {
    const user = await buildUser(app.services, {});
    const { pool } = app.database;
    const slug = unique('org');
    await pool.query(
      `WITH o AS (INSERT INTO organization (slug, title) VALUES ($1, 'Helping Hands') RETURNING id)
       INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $2 FROM o`,
      [slug, user.id],
    );
    for (const [change, state] of [
      ['is_active = false', 'locked'],
      ['is_active = true, deletion_requested_at = now()', 'deletion_requested'],
      ['deletion_requested_at = NULL, activated_at = NULL', 'unconfirmed'],
      [`activation_ends_at = now() - interval '1 second'`, 'lapsed'],
    ]) {
      await pool.query(`UPDATE app_user SET ${change} WHERE id = $1`, [user.id]);
      expect(await rowOf(user)).toMatchObject({ state, organizations: 'Helping Hands' });
    }
    const answer = await app.call(
      readUser,
      { params: { id: String(user.id) } },
      { as: await staff('view_users', 'view_organizations') },
    );
    expect(answer.body).toMatchObject({
      state: 'lapsed',
      organizations: [{ slug, title: 'Helping Hands' }],
      companies: null,
      obstacle: null,
    });
  });

  it('shows what the user administers only to those who may view it', async () => {
    const user = await buildUser(app.services, {});
    const slug = unique('k');
    await app.database.pool.query(
      `WITH k AS (INSERT INTO company (slug, title) VALUES ($1, 'Hidden Works') RETURNING id)
       INSERT INTO company_administrator (company_id, user_id, added_at) SELECT id, $2, now() FROM k`,
      [slug, user.id],
    );
    const as = await staff('view_users', 'view_companies');
    const limited = await staff('view_users');
    const shown = async (by: BuiltUser) => [
      (await list({ search: user.username }, by)).body,
      (await app.call(readUser, { params: { id: String(user.id) } }, { as: by })).body,
    ];
    for (const body of await shown(as)) expect(JSON.stringify(body)).toContain('Hidden Works');
    for (const body of await shown(limited)) expect(JSON.stringify(body)).not.toContain('Hidden');
    // The filter does not exist for them: it does not say whose company has a name.
    const narrowed = await list({ search: user.username, companies: 'other' }, limited);
    expect(narrowed.body).toMatchObject({ codes: { companies: ['unknown_field'] } });
    expect((await list({ search: user.username, companies: 'other' }, as)).body).toMatchObject({ count: 0 });
  });

  it('leads to a page that says why the caller may not act', async () => {
    const as = await staff('view_users', 'change_users');
    const page = async (user: BuiltUser) =>
      (await app.call(readUser, { params: { id: String(user.id) } }, { as })).body;
    expect(await page(as)).toMatchObject({ obstacle: { code: 'own_account' } });
    expect(await page(await administrator())).toMatchObject({
      obstacle: { code: 'permission_denied', permission: 'superuser' },
    });
    expect(await page(await staff('change_payouts'))).toMatchObject({
      obstacle: { permission: 'change_payouts' },
    });
    const unknown = await app.call(readUser, { params: { id: '999999999' } }, { as });
    expect(unknown.status).toBe(404);
  });
});

it('the list of permissions has a row for each person and area', async () => {
  const user = await staff('view_pages', 'change_pages', 'delete_payouts');
  const answer = await app.call(
    { method: 'GET', path: permissionList.path, permission: 'view_permissions' } as never,
    { query: { search: user.username } },
    { as: await staff('view_permissions') },
  );
  const { results } = answer.body as { results: Record<string, unknown>[] };
  expect(results.toSorted((a, b) => String(a['type']).localeCompare(String(b['type'])))).toMatchObject([
    { user_id: String(user.id), type: 'pages', view: true, create: false, change: true, delete: false },
    { type: 'payouts', view: true, create: false, change: false, delete: true },
  ]);
});

it('the account of an administrator of an organization and a company that staff delete ends both', async () => {
  const user = await buildUser(app.services, {});
  const { pool } = app.database;
  const slug = unique('both');
  await pool.query(
    `WITH o AS (INSERT INTO organization (slug, title) VALUES ($1, 'Both') RETURNING id),
     k AS (INSERT INTO company (slug, title) VALUES ($1, 'Both') RETURNING id),
     a AS (INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $2 FROM o)
     INSERT INTO company_administrator (company_id, user_id, added_at) SELECT id, $2, now() FROM k`,
    [slug, user.id],
  );
  const call = { params: { id: String(user.id) }, body: { reason: 'asked for it' } };
  expect((await app.call(eraseAccount, call, { as: await staff('delete_users') })).status).toBe(200);
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM organization_administrator WHERE user_id = $1)::int AS organizations,
       (SELECT count(*) FROM company_administrator WHERE user_id = $1)::int AS companies`,
    [user.id],
  );
  expect(rows).toEqual([{ organizations: 0, companies: 0 }]);
});

it('the page of a user says what nobody else with an open account administers', async () => {
  const { pool } = app.database;
  const [user, other, locked] = [
    await buildUser(app.services, {}),
    await buildUser(app.services, {}),
    await buildUser(app.services, {}),
  ];
  await pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [locked.id]);
  const of = async (
    kind: 'organization' | 'project' | 'company',
    record: bigint,
    who: readonly BuiltUser[],
  ) => {
    for (const { id } of who)
      await pool.query(
        kind === 'company'
          ? 'INSERT INTO company_administrator (company_id, user_id, added_at) VALUES ($1, $2, now())'
          : `INSERT INTO ${kind}_administrator (${kind}_id, user_id) VALUES ($1, $2)`,
        [record, id],
      );
  };
  const company = async (title: string) => {
    const { rows } = await pool.query<{ id: string }>(
      'INSERT INTO company (slug, title) VALUES ($1, $2) RETURNING id',
      [unique('company'), title],
    );
    return BigInt(rows[0]?.id ?? 0);
  };
  const [own, shared, ofOther] = [
    await makeOrganization(pool, { title: 'A own' }),
    await makeOrganization(pool, { title: 'B shared' }),
    await makeOrganization(pool, { title: 'C of another' }),
  ];
  await of('organization', own, [user, locked]);
  await of('organization', shared, [user, other]);
  await of('organization', ofOther, [other]);
  const project = async (title: string, organizationId: bigint) =>
    (await makeProject(pool, { title, organizationId })).id;
  const unclaimed = await makeOrganization(pool, { title: 'D without administrators' });
  await of('project', await project('A own', unclaimed), [user]);
  await of('project', await project('B shared', unclaimed), [user, other]);
  await of('project', await project('C with its organization', ofOther), [user]);
  await of('company', await company('A own'), [user, locked]);
  await of('company', await company('B shared'), [user, other]);
  const as = await staff('view_users', 'view_organizations', 'view_projects', 'view_companies');
  const answer = await app.call(readUser, { params: { id: String(user.id) } }, { as });
  const [last, shown] = [{ is_last_administrator: true }, { is_last_administrator: false }];
  expect(answer.body).toMatchObject({
    organizations: [
      { title: 'A own', ...last },
      { title: 'B shared', ...shown },
    ],
    projects: [
      { title: 'A own', ...last },
      { title: 'B shared', ...shown },
      { title: 'C with its organization', ...shown },
    ],
    companies: [
      { title: 'A own', ...last },
      { title: 'B shared', ...shown },
    ],
  });
});

it('a deleted account leaves neither its sign-up as a company nor its address in earlier invitations', async () => {
  const user = await buildUser(app.services, {});
  const as = await staff('delete_users');
  const { pool } = app.database;
  await pool.query(
    `INSERT INTO company_sign_up (user_id, title, phone, requested_at) VALUES ($1, 'Erika Muster e. K.', '0201 1', now())`,
    [user.id],
  );
  const { rows: invitations } = await pool.query<{ id: string }>(
    `INSERT INTO user_invitation (email, usertype, invited_by, created_at, sent_at, expires_at, withdrawn_at)
     SELECT $1, 4, $2, now(), now(), now(), withdrawn_at FROM (VALUES (now()), (NULL)) AS earlier (withdrawn_at)
     RETURNING id::text`,
    [user.email, as.id],
  );
  const call = { params: { id: String(user.id) }, body: { reason: 'asked for it' } };
  expect((await app.call(eraseAccount, call, { as })).status).toBe(200);
  const { rows: left } = await pool.query(
    `SELECT email, withdrawn_at IS NOT NULL AS withdrawn FROM user_invitation WHERE id = ANY ($1)`,
    [invitations.map(({ id }) => id)],
  );
  const emptied = { email: `deleted-${user.id}@deleted.invalid`, withdrawn: true };
  expect(left).toEqual([emptied, emptied]);
  const signUps = await pool.query('SELECT FROM company_sign_up WHERE user_id = $1', [user.id]);
  expect(signUps.rowCount).toBe(0);
});

it('the page of a user counts sessions as they end, and names no deleted organization', async () => {
  const user = await buildUser(app.services, {});
  const { pool } = app.database;
  await pool.query(
    `INSERT INTO session (id_hash, user_id, created_at, expires_at) VALUES
     (sha256(convert_to($2, 'UTF8')), $1, now(), now() + interval '1 day'),
     (sha256(convert_to($3, 'UTF8')), $1, now() - interval '900 days', now() + interval '1 day')`,
    [user.id, unique('session'), unique('session')],
  );
  await pool.query(
    `WITH o AS (INSERT INTO organization (slug, title, status) VALUES ($1, 'Gone', 4) RETURNING id)
     INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $2 FROM o`,
    [unique('gone'), user.id],
  );
  const as = await staff('view_users', 'view_organizations');
  const answer = await app.call(readUser, { params: { id: String(user.id) } }, { as });
  expect(answer.body).toMatchObject({ sessions: 1, organizations: [] });
});
