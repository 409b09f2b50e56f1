import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits, mailsTo, tokenIn } from '#features/accounts/server/testing.ts';
import { createProjectAsStaff } from '#features/applications/contract/staff.ts';
import { wizardHelpers } from '#features/applications/server/testing.ts';
import { createCompany } from '#features/budgets/contract/companies.ts';
import { makeCampaign, useCoins } from '#features/coins/server/testing.ts';
import { createOrganization } from '#features/organizations/contract/create.ts';
import { acceptInvitation, inviteUser } from '#features/signup/contract/invitations.ts';
import type { AdministeredKind } from '#platform/contract/administrators.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import type { AnswerOf } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { makeCategory } from '#testing/projects.ts';

const app = useCoins();
const { promoter } = wizardHelpers(app);
beforeEach(() => forgetLimits(app.database.pool));

const address = () => `${unique('guest')}@example.org`;
const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });

async function userOf(usertype: number, change: Record<string, unknown> = {}): Promise<BuiltUser> {
  const user = await buildUser(app.services, {});
  await app.services.database.db
    .updateTable('app_user')
    .set({ usertype, ...change })
    .where('id', '=', user.id)
    .execute();
  return user;
}

interface Kind {
  readonly route: AnyRoute;
  readonly rights: readonly [create: GridPermission, change: GridPermission];
  /** A valid request without administrators. */
  readonly body: () => Promise<object>;
  /** The kind of user who administers it. */
  readonly usertype: number;
  /** Another one, who cannot. */
  readonly other: number;
  /** How many records have a title, and who administers them alone, by address. */
  readonly made: string;
}

const withPeople = (table: AdministeredKind) => `
  SELECT (SELECT count(*)::int FROM ${table} WHERE title = $1) AS count,
    array(SELECT u.email FROM ${table} r
      JOIN ${table}_administrator a ON a.${table}_id = r.id JOIN app_user u ON u.id = a.user_id
      WHERE r.title = $1 ORDER BY u.email) AS people`;

const kinds: Readonly<Record<AdministeredKind, Kind>> = {
  organization: {
    route: createOrganization,
    rights: ['create_organizations', 'change_organizations'],
    body: async () => ({ title: unique('Choir'), organization_type: 'association' }),
    usertype: 2,
    other: 4,
    made: withPeople('organization'),
  },
  project: {
    route: createProjectAsStaff,
    rights: ['create_projects', 'change_projects'],
    body: async () => ({
      title: unique('Pond'),
      organization: (await promoter()).organization,
      category: (await makeCategory(app.database.pool)).slug,
    }),
    usertype: 2,
    other: 4,
    made: withPeople('project'),
  },
  company: {
    route: createCompany,
    rights: ['create_companies', 'change_companies'],
    body: async () => ({
      title: unique('Company'),
      logo: [],
      lottery_entitled: false,
      budget: { title: 'Budget', target_in_cents: 0, ends_on: '2099-12-31' },
    }),
    usertype: 4,
    other: 2,
    made: withPeople('company'),
  },
};

const templatesTo = async (email: string) =>
  (await mailsTo(app.database.pool, email)).map(({ template }) => template);

async function accept(email: string): Promise<AnswerOf<object>> {
  const token = await tokenIn(app.database.pool, email, 'user_invitation');
  const consents = { terms_accepted: true, privacy_accepted: true };
  const body = { token, username: unique('ada'), password: 'a long password', ...consents };
  return app.call(acceptInvitation, { body });
}

describe.each(Object.entries(kinds))('the first administrators of a new %s', (kind, { route, ...own }) => {
  const clerk = () => staff(...own.rights, 'create_users');
  const send = (
    body: object,
    as: BuiltUser,
    options: object = {},
  ): Promise<AnswerOf<Record<string, never>>> => app.call(route, { body }, { as, ...options });
  const madeOf = async ({ title }: { title?: string }) => {
    const { rows } = await app.database.pool.query<{ count: number; people: string[] }>(own.made, [title]);
    return rows[0];
  };
  const named = async (...administrators: string[]) => ({
    ...((await own.body()) as { title: string }),
    administrators,
  });

  it('are accounts that exist, and people who are invited and administer it once they accept', async () => {
    const [known, guest, as] = [await userOf(own.usertype), address(), await clerk()];
    const body = await named(`Anna <${known.email.toUpperCase()}>`, guest);
    const answer = await send(body, as);
    expect([answer.status, answer.body]).toMatchObject([201, {}]);
    expect(await madeOf(body)).toEqual({ count: 1, people: [known.email] });
    expect(await templatesTo(known.email)).toEqual([`${kind}_administrator_added`]);
    expect(await templatesTo(guest)).toEqual(['user_invitation']);
    expect((await accept(guest)).body).toEqual({
      usertype: own.usertype,
      is_staff: false,
      rights_withheld: false,
    });
    expect((await madeOf(body))?.people).toEqual([known.email, guest].toSorted());
    expect(await templatesTo(guest)).toContain(`${kind}_administrator_added`);
    expect(await templatesTo(known.email)).toHaveLength(2);
    const { rows } = await app.database.pool.query<{ detail: Record<string, unknown> }>(
      'SELECT detail FROM audit_log WHERE route = $1 AND actor = $2',
      [route.id, as.id],
    );
    expect(rows[0]?.detail).toMatchObject({
      after: { title: body.title },
      administrators: [String(known.id)],
      invitations: [expect.stringMatching(/^\d+$/)],
    });
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('are named once and mailed once by a repeated request', async () => {
    const [known, guest, as] = [await userOf(own.usertype), address(), await clerk()];
    const body = await named(known.email, guest, known.email);
    const idempotencyKey = crypto.randomUUID();
    const [first, second] = [
      await send(body, as, { idempotencyKey }),
      await send(body, as, { idempotencyKey }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await madeOf(body)).toEqual({ count: 1, people: [known.email] });
    expect(await templatesTo(known.email)).toHaveLength(1);
    expect(await templatesTo(guest)).toHaveLength(1);
  });

  it('are refused by name, each with its reason, and then nothing is created', async () => {
    const [known, guest, as] = [await userOf(own.usertype), address(), await clerk()];
    const invited = address();
    const invitation = { email: invited, usertype: 1, preset: null };
    expect((await app.call(inviteUser, { body: invitation }, { as })).status).toBe(201);
    const unfit = {
      administrator_kind: (await userOf(own.other)).email,
      administrator_locked: (await userOf(own.usertype, { is_active: false })).email,
      administrator_unconfirmed: (await userOf(own.usertype, { activated_at: null })).email,
      administrator_invited: invited,
      ...(kind === 'company'
        ? { administrator_unreleased: (await userOf(4, { awaits_release: true })).email }
        : {}),
    };
    for (const [code, email] of Object.entries(unfit)) {
      const body = await named(known.email, email, guest);
      const answer: AnswerOf<{ administrators: string[] }> = await app.call(route, { body }, { as });
      expect(answer).toMatchObject({ status: 400, body: { codes: { administrators: [code] } } });
      expect(answer.body.administrators[0]).toContain(email);
      expect(await madeOf(body)).toEqual({ count: 0, people: [] });
    }
    const all = await send(await named(...Object.values(unfit)), as);
    expect(all.body['codes']?.['administrators']).toHaveLength(Object.keys(unfit).length);
    expect(await templatesTo(known.email)).toEqual([]);
    expect(await templatesTo(guest)).toEqual([]);
  });

  it('are at most ten valid addresses', async () => {
    const as = await clerk();
    const eleven = await send(await named(...Array.from({ length: 11 }, address)), as);
    expect(eleven.body).toMatchObject({ codes: { administrators: ['administrators_too_many'] } });
    const wrong = await send(await named(address(), 'Anna', 'b@'), as);
    expect(wrong.body).toMatchObject({
      administrators: ['Not a valid email address: Anna, b@'],
      codes: { administrators: ['administrators_invalid'] },
    });
  });

  it('are not mailed more often than others who are invited', async () => {
    const [guest, as] = [address(), await clerk()];
    for (let count = 0; count < 5; count += 1)
      await app.services.limits.consume('account_mail', `invite ${guest}`);
    const [other, body] = [address(), await named(guest)];
    expect(await send({ ...body, administrators: [guest, other] }, as)).toMatchObject({
      status: 400,
      body: { codes: { administrators: ['administrator_mailed'] } },
    });
    expect(await app.services.limits.used('account_mail', `invite ${other}`)).toBe(0);
    expect(await madeOf(body)).toMatchObject({ count: 0 });
  });

  it('need the right to appoint, and for invitations that to invite; without any the right to create suffices', async () => {
    const known = await userOf(own.usertype);
    const [create, change] = own.rights;
    const creator = await staff(create, 'create_users');
    expect(await send(await named(known.email), creator)).toMatchObject({
      status: 403,
      body: { permission: change },
    });
    expect((await send(await named(), creator)).status).toBe(201);
    expect((await send(await own.body(), creator)).status).toBe(201);
    const appointer = await staff(create, change);
    expect((await send(await named(known.email), appointer)).status).toBe(201);
    const body = await named(known.email, address());
    expect(await send(body, appointer)).toMatchObject({ status: 403, body: { permission: 'create_users' } });
    expect(await madeOf(body)).toEqual({ count: 0, people: [] });
  });

  it('need the password', async () => {
    const as = await clerk();
    const late = { confirmedMinutesAgo: 60 };
    const refused = await send(await named(address()), as, late);
    expect(refused).toMatchObject({ status: 403, body: { code: 'password_required' } });
    const without = await send(await own.body(), as, late);
    expect(without.status).toBe(route.stepUp ? 403 : 201);
  });

  it('with the same new address in two requests at once get one invitation; the other request is refused', async () => {
    const [guest, as] = [address(), await clerk()];
    const bodies = [await named(guest), await named(guest)];
    const client = await app.database.pool.connect();
    await client.query('BEGIN');
    await client.query(`INSERT INTO app_user (username, email) VALUES ($1, $2)`, [unique('held'), guest]);
    const both = bodies.map((body) => send(body, as));
    await untilWaiting(app.database.pool, 2);
    await client.query('ROLLBACK');
    client.release();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      codes: { administrators: ['administrator_invited'] },
    });
    expect(await templatesTo(guest)).toEqual(['user_invitation']);
    const made = await Promise.all(bodies.map(madeOf));
    expect(made.map((one) => one?.count ?? 0).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('may have had an invitation that was not accepted in time', async () => {
    const [guest, as] = [address(), await clerk()];
    await app.call(inviteUser, { body: { email: guest, usertype: 1, preset: null } }, { as });
    await app.database.pool.query(
      `UPDATE app_user SET activation_ends_at = now() - interval '1 minute' WHERE email = $1`,
      [guest],
    );
    expect((await send(await named(guest), as)).status).toBe(201);
    expect((await accept(guest)).body).toMatchObject({ rights_withheld: false });
  });
});

it('somebody invited to administer a company learns of its open campaigns by accepting', async () => {
  const { companyId } = await makeCampaign(app.services);
  const { rows } = await app.database.pool.query<{ slug: string }>('SELECT slug FROM company WHERE id = $1', [
    companyId,
  ]);
  const [email, as] = [address(), await staff('create_users', 'change_companies')];
  const administers = { kind: 'company', slug: rows[0]?.slug };
  const body = { email, usertype: 4, preset: null, administers };
  expect((await app.call(inviteUser, { body }, { as })).status).toBe(201);
  expect((await accept(email)).status).toBe(200);
  expect(await templatesTo(email)).toEqual([
    'user_invitation',
    'company_administrator_added',
    'campaign_ready',
  ]);
});
