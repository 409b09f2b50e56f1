import { beforeEach, describe, expect, it } from 'vitest';
import { login } from '#features/accounts/contract/accounts.ts';
import { readAccountLink, requestPasswordReset } from '#features/accounts/contract/links.ts';
import { missingToGrant, permissionsOf, presetNames } from '#features/accounts/contract/presets.ts';
import { reactivateAccount } from '#features/accounts/contract/staff.ts';
import {
  closeUnactivated,
  forgetLimits,
  mailsTo,
  sendReset,
  tokenIn,
} from '#features/accounts/server/testing.ts';
import { gridPermissions, type GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { foundOrganization, readOwnOrganization, signUp } from '../contract/signup.ts';
import {
  acceptInvitation,
  inviteUser,
  resendInvitations,
  withdrawInvitations,
} from '../contract/invitations.ts';

const app = useApp();
const password = 'a long password';

beforeEach(() => forgetLimits(app.database.pool));

const address = () => `${unique('guest')}@example.org`;
const superuser = () => buildUser(app.services, { isSuperuser: true });
const choices = (username = unique('ada')) => ({
  username,
  password,
  terms_accepted: true,
  privacy_accepted: true,
});

const makeInvitation = async (more: { email?: string; usertype?: number; preset?: string | null } = {}) => {
  const body = { email: address(), usertype: 1, preset: null, ...more };
  const staff = await superuser();
  const answer = await app.call(inviteUser, { body }, { as: staff });
  expect(answer.status).toBe(201);
  const { id } = answer.body as { id: string };
  return {
    id,
    email: body.email,
    staff,
    token: await tokenIn(app.database.pool, body.email, 'user_invitation'),
  };
};

const stateOf = async (id: string) => {
  const list = { method: 'GET', path: '/api/v4/invitations', permission: 'view_users' } as never;
  const answer = await app.call(list, {}, { as: await superuser() });
  const { results } = answer.body as { results: { id: string; state: string }[] };
  return results.find((row) => row.id === id)?.state;
};

const expire = async (id: string) => {
  for (const statement of [
    `UPDATE account_token t SET expires_at = now() - interval '1 second' FROM user_invitation i WHERE i.id = $1 AND t.user_id = i.user_id`,
    `UPDATE app_user u SET activation_ends_at = now() - interval '1 second' FROM user_invitation i WHERE i.id = $1 AND u.id = i.user_id`,
    `UPDATE user_invitation SET expires_at = now() - interval '1 second' WHERE id = $1`,
  ]) {
    await app.database.pool.query(statement, [id]);
  }
};

const accept = (token: string, more: object = {}) =>
  app.call(acceptInvitation, { body: { token, ...choices(), ...more } });

describe('an invitation', () => {
  it('is mailed, opens the account once, with the rights of its preset, and is shown as accepted', async () => {
    const { id, email, token, staff } = await makeInvitation({ preset: 'bookkeeping' });
    const [mail] = await mailsTo(app.database.pool, email);
    expect(mail?.text).toContain(staff.username);
    expect(mail?.logged).not.toContain(token);
    expect(await stateOf(id)).toBe('open');
    const link = await app.call(readAccountLink, { params: { kind: 'invitation', token } });
    expect(link.body).toEqual({ username: '', email, usertype: 1, asks_password: false });

    const body = choices();
    const opened = await app.call(acceptInvitation, { body: { token, ...body } });
    expect([opened.status, opened.body]).toEqual([
      200,
      { usertype: 1, is_staff: true, rights_withheld: false },
    ]);
    expect(await stateOf(id)).toBe('accepted');
    const profile = await app.call(login, { body: { identification: email, password } });
    expect(profile.body).toMatchObject({ username: body.username, is_activated: true, is_staff: true });
    const { permissions } = profile.body as { permissions: GridPermission[] };
    expect(permissions).toContain('change_payout_status');
    expect(permissions).not.toContain('change_projects');

    const again = await accept(token);
    expect(again.body).toMatchObject({ codes: { non_field_errors: ['link_over'] } });
    expect((await app.call(readAccountLink, { params: { kind: 'invitation', token } })).status).toBe(404);
  });

  it('accepted concurrently by several opens for one of them', async () => {
    const { token } = await makeInvitation();
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  it('remains valid if the user name is taken or a consent is missing', async () => {
    const { token } = await makeInvitation();
    const other = await buildUser(app.services, {});
    const taken = await accept(token, { username: other.username.toUpperCase() });
    expect(taken.body).toMatchObject({ codes: { username: ['username_taken'] } });
    const refused = await accept(token, { terms_accepted: false });
    expect(refused.body).toMatchObject({ terms_accepted: ['Please accept the terms of use'] });
    expect((await accept(token)).status).toBe(200);
  });

  it('two people who choose the same user name at the same time do not both get it', async () => {
    const both = [await makeInvitation(), await makeInvitation()];
    const username = unique('same');
    const answers = await Promise.all(both.map(({ token }) => accept(token, { username })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is valid for seven days; afterwards the link is invalid, the address is free, and the invitation can be sent again', async () => {
    const { id, email, token, staff } = await makeInvitation();
    await expire(id);
    expect(await stateOf(id)).toBe('expired');
    expect((await accept(token)).body).toMatchObject({ codes: { non_field_errors: ['link_over'] } });
    await closeUnactivated(app.services);
    const { rows } = await app.database.pool.query('SELECT FROM app_user WHERE email = $1', [email]);
    expect(rows).toHaveLength(0);
    const input = { body: { selection: { ids: [id] } } };
    expect((await app.call(resendInvitations, input, { as: staff })).body).toEqual({ sent: 1 });
    expect(await stateOf(id)).toBe('open');
    expect((await accept(await tokenIn(app.database.pool, email, 'user_invitation'))).status).toBe(200);
  });

  it('sent again invalidates the earlier link', async () => {
    const { id, email, token, staff } = await makeInvitation();
    await app.call(resendInvitations, { body: { selection: { ids: [id] } } }, { as: staff });
    expect((await accept(token)).status).toBe(400);
    expect((await accept(await tokenIn(app.database.pool, email, 'user_invitation'))).status).toBe(200);
    const accepted = await app.call(resendInvitations, { body: { selection: { ids: [id] } } }, { as: staff });
    expect(accepted.body).toEqual({ sent: 0 });
  });

  it('withdrawn invalidates its link and frees the address; an accepted one cannot be withdrawn', async () => {
    const { id, email, token, staff } = await makeInvitation();
    const input = { body: { selection: { ids: [id] } } };
    expect((await app.call(withdrawInvitations, input, { as: staff })).body).toEqual({ withdrawn: 1 });
    expect((await app.call(withdrawInvitations, input, { as: staff })).body).toEqual({ withdrawn: 0 });
    expect(await stateOf(id)).toBe('withdrawn');
    expect((await accept(token)).status).toBe(400);
    const other = await makeInvitation({ email });
    expect((await accept(other.token)).status).toBe(200);
    const stored = await app.call(
      withdrawInvitations,
      { body: { selection: { ids: [other.id] } } },
      { as: staff },
    );
    expect(stored.body).toEqual({ withdrawn: 0 });
  });

  it('withdrawn and accepted concurrently is either withdrawn or accepted, never both', async () => {
    const { id, email, token, staff } = await makeInvitation();
    const [opened, withdrawal] = await Promise.all([
      accept(token),
      app.call(withdrawInvitations, { body: { selection: { ids: [id] } } }, { as: staff }),
    ]);
    const { withdrawn } = withdrawal.body as { withdrawn: number };
    expect([opened.status === 200, withdrawn === 1]).toEqual([withdrawn === 0, opened.status !== 200]);
    const { rows } = await app.database.pool.query('SELECT FROM app_user WHERE email = $1', [email]);
    expect(rows).toHaveLength(1 - withdrawn);
  });
});

describe('an invited address', () => {
  it('that signs up gets the same response as any other address, and the invitation again', async () => {
    const { email } = await makeInvitation();
    const answer = await app.call(signUp, { body: { ...choices(), email } });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const mails = await mailsTo(app.database.pool, email);
    expect(mails.map(({ template }) => template)).toEqual(['user_invitation', 'user_invitation']);
    expect((await accept(await tokenIn(app.database.pool, email, 'user_invitation'))).status).toBe(200);
  });

  it('that requests a new password gets the invitation, and nothing else opens the account', async () => {
    const { email, id } = await makeInvitation({ preset: 'editor' });
    expect((await app.call(requestPasswordReset, { body: { identification: email } })).status).toBe(200);
    await sendReset(app.services, { identification: email, locale: 'de' }, unique('cause'));
    const mails = await mailsTo(app.database.pool, email);
    expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['user_invitation']));
    const { rows } = await app.database.pool.query<{ user_id: bigint }>(
      'SELECT user_id FROM user_invitation WHERE id = $1',
      [id],
    );
    const params = { id: String(rows[0]?.user_id) };
    const closed = await app.call(reactivateAccount, { params, body: {} }, { as: await superuser() });
    expect([closed.status, closed.body]).toMatchObject([
      409,
      { codes: { non_field_errors: ['account_invited'] } },
    ]);
  });

  it('whose invitation has expired can sign up', async () => {
    const { id, email } = await makeInvitation();
    await expire(id);
    await app.call(signUp, { body: { ...choices(), email } });
    const mails = await mailsTo(app.database.pool, email);
    expect(mails.at(-1)?.template).toBe('account_activation');
    const again = await app.call(
      resendInvitations,
      { body: { selection: { ids: [id] } } },
      { as: await superuser() },
    );
    expect(again.body).toEqual({ sent: 0 });
  });

  it('that is invited twice or has an account is refused, also to concurrent requests', async () => {
    const email = address();
    const staff = await superuser();
    const body = { email, usertype: 1, preset: null };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(inviteUser, { body }, { as: staff })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400, 400]);
    const twice = await app.call(inviteUser, { body }, { as: staff });
    expect(twice.body).toMatchObject({ codes: { email: ['already_invited'] } });
    const owner = await buildUser(app.services, {});
    const known = await app.call(
      inviteUser,
      { body: { ...body, email: owner.email.toUpperCase() } },
      { as: staff },
    );
    expect(known.body).toMatchObject({ codes: { email: ['account_exists'] } });
  });

  it('that is invited and signs up at the same time has one account', async () => {
    const email = address();
    const staff = await superuser();
    await Promise.all([
      app.call(inviteUser, { body: { email, usertype: 1, preset: null } }, { as: staff }),
      app.call(signUp, { body: { ...choices(), email } }),
    ]);
    const { rows } = await app.database.pool.query('SELECT FROM app_user WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
  });
});

describe('senders of invitations', () => {
  const input = (more: object) => ({ body: { email: address(), usertype: 1, preset: null, ...more } });

  it('grant no rights that they lack, and none without the right to change permissions', async () => {
    const inviter = await buildUser(app.services, { permissions: ['create_users'] });
    expect((await app.call(inviteUser, input({}), { as: inviter })).status).toBe(201);
    for (const preset of presetNames) {
      const answer = await app.call(inviteUser, input({ preset }), { as: inviter });
      expect([answer.status, answer.body]).toMatchObject([403, { permission: 'change_permissions' }]);
    }
    const lackingOne = await buildUser(app.services, {
      permissions: [
        'create_users',
        'change_permissions',
        ...permissionsOf('editor')
          .map(({ type, action }) => `${action}_${type}` as const)
          .filter((permission) => permission !== 'delete_pages'),
      ],
    });
    const lacking = await app.call(inviteUser, input({ preset: 'editor' }), { as: lackingOne });
    expect([lacking.status, lacking.body]).toMatchObject([403, { permission: 'delete_pages' }]);
  });

  it('send no invitation again whose rights they lack', async () => {
    const { id } = await makeInvitation({ preset: 'editor' });
    const inviter = await buildUser(app.services, { permissions: ['create_users'] });
    const answer = await app.call(resendInvitations, { body: { selection: { ids: [id] } } }, { as: inviter });
    expect(answer.status).toBe(403);
  });

  it('send none again without the password, because the sender is responsible for its rights', async () => {
    const { id, staff, email } = await makeInvitation({ preset: 'editor' });
    const other = await buildUser(app.services, { isSuperuser: true });
    await app.database.pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [staff.id]);
    const input = { body: { selection: { ids: [id] } } };
    const refused = await app.call(resendInvitations, input, { as: other, confirmedMinutesAgo: 16 });
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'password_required' }]);
    const token = await tokenIn(app.database.pool, email, 'user_invitation');
    expect((await accept(token)).body).toMatchObject({ is_staff: false, rights_withheld: true });
  });

  it('invite companies only with the right to release them', async () => {
    const inviter = await buildUser(app.services, { permissions: ['create_users'] });
    const answer = await app.call(inviteUser, input({ usertype: 4 }), { as: inviter });
    expect([answer.status, answer.body]).toMatchObject([403, { permission: 'change_companies' }]);
    const { token } = await makeInvitation({ usertype: 4 });
    expect((await accept(token)).body).toEqual({ usertype: 4, is_staff: false, rights_withheld: false });
  });

  it('cannot flood anybody with mails', async () => {
    const { id, staff } = await makeInvitation();
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const answer = await app.call(resendInvitations, { body: { selection: { ids: [id] } } }, { as: staff });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

it('an invited organization user creates the organization, once; nobody else does', async () => {
  const { token, email } = await makeInvitation({ usertype: 2 });
  await accept(token);
  const { rows } = await app.database.pool.query<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [
    email,
  ]);
  const user = { id: BigInt(rows[0]?.id ?? 0) };
  const body = { organization_title: unique('Singkreis'), organization_type: 'association' };
  const create = (as: { id: bigint }) => app.call(foundOrganization, { body }, { as });
  const answers = await Promise.all([1, 2, 3].map(() => create(user)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
  const own = await app.call(readOwnOrganization, {}, { as: user });
  expect(own.body).toMatchObject({ organizations: [{ title: body.organization_title, status: 1 }] });
  const other = await buildUser(app.services, {});
  expect((await create(other)).body).toMatchObject({ code: 'organization_users_only' });
});

it('a preset can be granted by those who have all of its rights; otherwise a missing right is returned', () => {
  for (const preset of presetNames) {
    const needed = new Set<GridPermission>(
      permissionsOf(preset).map(({ type, action }) => `${action}_${type}` as const),
    );
    expect([...needed].every((permission) => gridPermissions.includes(permission))).toBe(true);
    expect(
      missingToGrant((permission) => permission === 'change_permissions' || needed.has(permission), preset),
    ).toBeNull();
    for (const missing of needed)
      expect(missingToGrant((permission) => permission !== missing, preset)).toBe(missing);
  }
});

it('nobody can log in to an invited account before its invitation is accepted', async () => {
  const { email } = await makeInvitation();
  const wrong = await app.call(login, { body: { identification: email, password } });
  expect(wrong.body).toMatchObject({ codes: { non_field_errors: ['wrong_credentials'] } });
});

describe('the rights of an invitation', () => {
  const staffInviter = async () => {
    const needed: GridPermission[] = [
      'create_users',
      'change_permissions',
      ...permissionsOf('bookkeeping').map(({ type, action }): GridPermission => `${action}_${type}`),
    ];
    return buildUser(app.services, { permissions: needed });
  };
  const inviteBy = async (staff: { id: bigint }, more: object = {}) => {
    const body = { email: address(), usertype: 1, preset: 'bookkeeping', ...more };
    expect((await app.call(inviteUser, { body }, { as: staff })).status).toBe(201);
    return tokenIn(app.database.pool, body.email, 'user_invitation');
  };
  const acceptAndRead = async (token: string) => {
    const body = { ...choices(), token };
    const answer = await app.call(acceptInvitation, { body });
    expect(answer.status).toBe(200);
    const { rows } = await app.database.pool.query(
      `SELECT u.is_staff, u.awaits_release, (SELECT count(*)::int FROM user_permission p WHERE p.user_id = u.id) AS rights
       FROM app_user u WHERE u.username = $1`,
      [body.username],
    );
    return { response: answer.body, account: rows[0] as object };
  };
  const without = { is_staff: false, rights: 0 };

  it('are granted while the inviting user has them', async () => {
    const { response, account } = await acceptAndRead(await inviteBy(await staffInviter()));
    expect(response).toEqual({ usertype: 1, is_staff: true, rights_withheld: false });
    expect(account).toMatchObject({ is_staff: true });
  });

  it.each([
    ['lost one of them', `DELETE FROM user_permission WHERE user_id = $1 AND permission_type = 'payouts'`],
    [
      'may no longer change rights',
      `DELETE FROM user_permission WHERE user_id = $1 AND permission_type = 'permissions'`,
    ],
    ['may no longer invite', `DELETE FROM user_permission WHERE user_id = $1 AND permission_type = 'users'`],
    ['is no longer staff', `UPDATE app_user SET is_staff = false WHERE id = $1`],
    ['has a closed account', `UPDATE app_user SET is_active = false WHERE id = $1`],
  ])('are not granted once the inviting user %s', async (_, statement) => {
    const staff = await staffInviter();
    const token = await inviteBy(staff);
    await app.database.pool.query(statement, [staff.id]);
    const { response, account } = await acceptAndRead(token);
    expect(response).toEqual({ usertype: 1, is_staff: false, rights_withheld: true });
    expect(account).toMatchObject(without);
  });

  it('are checked against those of the last sender', async () => {
    const staff = await staffInviter();
    const body = { email: address(), usertype: 1, preset: 'bookkeeping' };
    const { id } = (await app.call(inviteUser, { body }, { as: staff })).body as { id: string };
    await app.database.pool.query(`UPDATE app_user SET is_active = false WHERE id = $1`, [staff.id]);
    await app.call(resendInvitations, { body: { selection: { ids: [id] } } }, { as: await superuser() });
    const { account } = await acceptAndRead(await tokenIn(app.database.pool, body.email, 'user_invitation'));
    expect(account).toMatchObject({ is_staff: true });
  });

  it('are withheld for a company account, which then waits for its release', async () => {
    const staff = await buildUser(app.services, { permissions: ['create_users', 'change_companies'] });
    const token = await inviteBy(staff, { usertype: 4, preset: null });
    await app.database.pool.query(
      `DELETE FROM user_permission WHERE user_id = $1 AND permission_type = 'companies'`,
      [staff.id],
    );
    const { response, account } = await acceptAndRead(token);
    expect(response).toEqual({ usertype: 4, is_staff: false, rights_withheld: true });
    expect(account).toMatchObject({ awaits_release: true });
  });
});

describe('rights beyond those of a preset', () => {
  const rightsOf = async (email: string) => {
    const { rows } = await app.database.pool.query<{
      is_staff: boolean;
      is_superuser: boolean;
      rights: string[];
    }>(
      `SELECT is_staff, is_superuser, array(SELECT action || '_' || permission_type FROM user_permission
         WHERE user_id = u.id ORDER BY 1) AS rights FROM app_user u WHERE email = $1`,
      [email],
    );
    return rows[0];
  };
  const listed = async (email: string) => {
    const list = { method: 'GET', path: '/api/v4/invitations', permission: 'view_users' } as never;
    const answer = await app.call(list, { query: { search: email } }, { as: await superuser() });
    const { results } = answer.body as { results: { preset: string | null; permission_count: number }[] };
    return results.map(({ preset, permission_count: count }) => [preset, count]);
  };
  const rightsInLog = async (email: string) => {
    const { rows } = await app.database.pool.query<{ details: Record<string, unknown> }>(
      `SELECT l.detail AS details FROM audit_log l JOIN user_invitation i ON l.subject = 'user_invitation:' || i.id
       WHERE i.email = $1`,
      [email],
    );
    return rows[0]?.details;
  };
  const granting = (...permissions: GridPermission[]) =>
    buildUser(app.services, { permissions: ['create_users', 'change_permissions', ...permissions] });
  const send = async (as: { id: bigint }, more: object, options: object = {}) => {
    const body = { email: address(), usertype: 1, preset: null, ...more };
    return { email: body.email, answer: await app.call(inviteUser, { body }, { as, ...options }) };
  };
  const acceptOf = async (email: string) =>
    accept(await tokenIn(app.database.pool, email, 'user_invitation'));

  it('single ones are granted by accepting, with viewing, and named by the mail, the list and the log', async () => {
    const as = await granting('change_projects', 'view_pages');
    const permissions = ['change_projects', 'view_pages'];
    const { email, answer } = await send(as, { is_staff: true, permissions });
    expect(answer.status).toBe(201);
    const [mail] = await mailsTo(app.database.pool, email);
    expect(mail?.text).toMatch(
      /Access to the administration\n.*– Projects, view and change\n– Pages, view\n/s,
    );
    expect(await listed(email)).toEqual([['custom', 3]]);
    expect(await rightsInLog(email)).toMatchObject({ preset: null, is_superuser: false, permissions });
    expect((await acceptOf(email)).body).toEqual({ usertype: 1, is_staff: true, rights_withheld: false });
    expect(await rightsOf(email)).toEqual({
      is_staff: true,
      is_superuser: false,
      rights: ['change_projects', 'view_pages', 'view_projects'],
    });
  });

  it('single ones are granted beside those of a preset', async () => {
    const { email } = await send(await superuser(), { preset: 'bookkeeping', permissions: ['change_users'] });
    expect(await listed(email)).toEqual([['bookkeeping', 2]]);
    await acceptOf(email);
    const rights = (await rightsOf(email))?.rights;
    expect(rights).toEqual(expect.arrayContaining(['change_payout_status', 'change_users', 'view_users']));
    expect(rights).not.toContain('change_projects');
  });

  it('an administrator is invited by administrators only, who may then invite others', async () => {
    const everything = await buildUser(app.services, { permissions: [...gridPermissions] });
    const refused = await send(everything, { is_superuser: true });
    expect([refused.answer.status, refused.answer.body]).toMatchObject([403, { permission: 'superuser' }]);
    const { email } = await send(await superuser(), { is_superuser: true });
    const [mail] = await mailsTo(app.database.pool, email);
    expect(mail?.text).toContain('Administrator, with all permissions');
    expect(await listed(email)).toEqual([['administrator', 0]]);
    expect(await rightsInLog(email)).toMatchObject({ is_superuser: true });
    expect((await acceptOf(email)).body).toEqual({ usertype: 1, is_staff: true, rights_withheld: false });
    expect(await rightsOf(email)).toEqual({ is_staff: true, is_superuser: true, rights: [] });
  });

  it('that the sender lacks are refused by name, as are all without the right to change permissions', async () => {
    const permissions = ['change_projects', 'delete_pages'];
    const lacking = await send(await granting('change_projects'), { permissions });
    expect([lacking.answer.status, lacking.answer.body]).toMatchObject([403, { permission: 'delete_pages' }]);
    const inviter = await buildUser(app.services, { permissions: ['create_users', 'change_projects'] });
    const { answer } = await send(inviter, { permissions: ['change_projects'] });
    expect([answer.status, answer.body]).toMatchObject([403, { permission: 'change_permissions' }]);
    expect((await send(await superuser(), { permissions: ['create_payout_status'] })).answer.status).toBe(
      400,
    );
  });

  it('are refused for an account that is not staff, as is staff without any', async () => {
    const as = await superuser();
    for (const more of [{ permissions: ['view_pages'] }, { is_superuser: true }, { preset: 'editor' }]) {
      const { answer } = await send(as, { is_staff: false, ...more });
      expect(answer).toMatchObject({ status: 400, body: { codes: { is_staff: ['not_staff'] } } });
    }
    const { answer } = await send(as, { is_staff: true });
    expect(answer).toMatchObject({ status: 400, body: { codes: { permissions: ['staff_without_rights'] } } });
  });

  it('are not granted once the sender has lost one of them, or is no longer an administrator', async () => {
    const as = await granting('change_projects', 'delete_pages');
    const one = await send(as, { permissions: ['change_projects', 'delete_pages'] });
    await app.database.pool.query(
      `DELETE FROM user_permission WHERE user_id = $1 AND permission_type = 'pages'`,
      [as.id],
    );
    const staff = await superuser();
    const other = await send(staff, { is_superuser: true });
    await app.database.pool.query('UPDATE app_user SET is_superuser = false WHERE id = $1', [staff.id]);
    await app.database.pool.query(
      `INSERT INTO user_permission (user_id, permission_type, action, granted_at) VALUES ($1, 'users', 'create', now())`,
      [staff.id],
    );
    for (const { email } of [one, other]) {
      expect((await acceptOf(email)).body).toEqual({ usertype: 1, is_staff: false, rights_withheld: true });
      expect(await rightsOf(email)).toEqual({ is_staff: false, is_superuser: false, rights: [] });
    }
  });

  it('are sent again only by those who have them', async () => {
    const { answer } = await send(await superuser(), { is_superuser: true });
    const { id } = answer.body as { id: string };
    const as = await buildUser(app.services, { permissions: [...gridPermissions] });
    const again = await app.call(resendInvitations, { body: { selection: { ids: [id] } } }, { as });
    expect([again.status, again.body]).toMatchObject([403, { permission: 'superuser' }]);
  });

  it('are not sent without the password, and once under one idempotency key', async () => {
    const as = await superuser();
    const more = { email: address(), permissions: ['view_pages'] };
    const refused = await send(as, more, { confirmedMinutesAgo: 16 });
    expect([refused.answer.status, refused.answer.body]).toMatchObject([403, { code: 'password_required' }]);
    const key = unique('key');
    const answers = [
      await send(as, more, { idempotencyKey: key }),
      await send(as, more, { idempotencyKey: key }),
    ];
    expect(answers.map(({ answer }) => answer.status)).toEqual([201, 201]);
    expect(answers[1]?.answer.body).toEqual(answers[0]?.answer.body);
    expect(await mailsTo(app.database.pool, more.email)).toHaveLength(1);
  });
});
