import { beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '#features/accounts/contract/staff.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readRightRequest, requestRight } from '../contract/requests.ts';
import { changeRights, changeRightsOfSeveral, readRights, readRightsOfSeveral } from '../contract/rights.ts';
import { userList } from '../list.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';

const app = useApp();
const DENIED = 'You do not have the permission to perfom this action';

const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions, isStaff: true });
const name = async (user: BuiltUser, first: string, last: string) => {
  await app.database.pool.query('UPDATE app_user SET first_name = $2, last_name = $3 WHERE id = $1', [
    user.id,
    first,
    last,
  ]);
  return user;
};
const ask = (as: BuiltUser, permission: string) => app.call(requestRight, { body: { permission } }, { as });
const mailsTo = async (...users: BuiltUser[]) => {
  const { rows } = await app.database.pool.query<{ recipient: string }>(
    `SELECT recipient FROM email WHERE template = 'right_requested' AND recipient = ANY ($1) ORDER BY id`,
    [users.map(({ email }) => email)],
  );
  return rows.map(({ recipient }) => recipient);
};
const days = (count: number) => app.services.clock.shiftBy(count * 86_400_000);

/** Nobody of earlier tests can grant anything. */
beforeEach(async () => {
  await app.database.pool.query('UPDATE app_user SET is_active = false');
});

describe('a refusal for a missing right', () => {
  const refused = async (as: BuiltUser, locale = 'en_US') => {
    const { page } = listRoutes(userList);
    return app.call(page, {}, { as, locale });
  };

  it('names the right in words and, to staff, who can grant it', async () => {
    await name(await buildUser(app.services, { isSuperuser: true }), 'Ada', 'Root');
    await name(await staff('change_permissions', 'change_users'), 'Bo', 'Zeta');
    await name(await staff('change_permissions'), 'Lacks', 'Right');
    await name(await staff('change_users'), 'Cannot', 'Grant');
    const locked = await name(await staff('change_permissions', 'view_users'), 'Is', 'Locked');
    await app.database.pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [locked.id]);
    const as = await staff('view_pages');
    expect(await refused(as)).toMatchObject({
      status: 403,
      body: {
        detail: DENIED,
        code: 'permission_denied',
        permission: 'view_users',
        needs: 'Users, view',
        granted_by: ['Ada Root', 'Bo Zeta'],
      },
    });
    expect((await refused(as, 'de')).body).toMatchObject({ needs: 'Benutzer, ansehen' });
  });

  it('names nobody to others', async () => {
    await buildUser(app.services, { isSuperuser: true });
    const { status, body } = await refused(await buildUser(app.services, {}));
    expect([status, Object.keys(body as object).toSorted()]).toEqual([
      403,
      ['code', 'detail', 'needs', 'permission'],
    ]);
  });
});

describe('a request for a right', () => {
  it('is mailed once to everybody who can grant it, however often and at once it is made', async () => {
    const root = await buildUser(app.services, { isSuperuser: true });
    const granter = await staff('change_permissions', 'change_payouts');
    const other = await staff('change_permissions');
    const as = await staff('view_pages');
    const answers = await Promise.all([ask(as, 'view_payouts'), ask(as, 'view_payouts')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask(as, 'view_payouts')).body).toMatchObject({
      held: false,
      requested_at: expect.any(String) as unknown,
    });
    expect((await mailsTo(root, granter, other)).toSorted()).toEqual([root.email, granter.email].toSorted());
  });

  it('can be repeated after seven days', async () => {
    const root = await buildUser(app.services, { isSuperuser: true });
    const as = await staff('view_pages');
    await ask(as, 'view_payouts');
    days(6);
    await ask(as, 'view_payouts');
    expect(await mailsTo(root)).toHaveLength(1);
    days(1);
    const state = await app.call(readRightRequest, { params: { permission: 'view_payouts' } }, { as });
    expect(state.body).toMatchObject({ requested_at: null });
    await ask(as, 'view_payouts');
    expect(await mailsTo(root)).toHaveLength(2);
  });

  it('is shown with the rights of the user until it is granted, alone or by a bulk action', async () => {
    const root = await buildUser(app.services, { isSuperuser: true });
    const as = await staff('view_pages');
    await ask(as, 'view_payouts');
    await ask(as, 'change_votes');
    const params = { id: String(as.id) };
    const requested = async () => {
      const { body } = await app.call(readRights, { params }, { as: root });
      return (body as { requested: { permission: string }[] }).requested.map(({ permission }) => permission);
    };
    expect((await requested()).toSorted()).toEqual(['change_votes', 'view_payouts']);
    const seen = { is_staff: true, is_superuser: false, permissions: ['view_pages'] };
    const wanted = { ...seen, permissions: ['view_pages', 'change_payouts'] };
    await app.call(changeRights, { params, body: { ...wanted, seen } }, { as: root });
    expect(await requested()).toEqual(['change_votes']);
    const shown = await app.call(readRightsOfSeveral, { query: { ids: params.id } }, { as: root });
    const { version } = (shown.body as { users: { version: string }[] }).users[0] ?? { version: '' };
    const body = {
      selection: { ids: [params.id] },
      seen: [{ id: params.id, version }],
      grant: ['change_votes' as const],
      withdraw: [],
      grant_presets: [],
      withdraw_presets: [],
    };
    await app.call(changeRightsOfSeveral, { body }, { as: root });
    expect(await requested()).toEqual([]);
  });

  it('is refused for a right that one has, or that nobody can grant', async () => {
    const as = await staff('change_pages');
    const codes = async (permission: string) => {
      const { status, body } = await ask(as, permission);
      return [status, (body as { codes?: unknown }).codes];
    };
    expect(await codes('view_pages')).toEqual([409, { non_field_errors: ['right_held'] }]);
    expect(await codes('view_payouts')).toEqual([409, { non_field_errors: ['nobody_grants'] }]);
    expect((await codes('delete_payouts'))[0]).toBe(400);
  });

  it('is removed with the account', async () => {
    const root = await buildUser(app.services, { isSuperuser: true });
    const as = await staff('view_pages');
    await ask(as, 'view_payouts');
    const params = { id: String(as.id) };
    await app.call(eraseAccount, { params, body: { reason: 'Has left.' } }, { as: root });
    const { rows } = await app.database.pool.query('SELECT FROM right_request WHERE user_id = $1', [as.id]);
    expect(rows).toEqual([]);
  });

  it('is for staff only', async () => {
    const user = await buildUser(app.services, {});
    expect((await ask(user, 'view_payouts')).status).toBe(403);
    expect((await app.call(requestRight, { body: { permission: 'view_payouts' } })).status).toBe(401);
    const params = { permission: 'view_payouts' };
    expect((await app.call(readRightRequest, { params }, { as: user })).status).toBe(403);
    expect((await app.call(readRightRequest, { params })).status).toBe(401);
  });
});
