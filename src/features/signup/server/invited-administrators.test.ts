import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits, mailsTo, tokenIn } from '#features/accounts/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeBudget } from '#features/budgets/server/testing.ts';
import { makeProject } from '#testing/projects.ts';
import {
  acceptInvitation,
  type Administered,
  inviteUser,
  readAdministered,
} from '../contract/invitations.ts';

const app = useApp();
beforeEach(() => forgetLimits(app.database.pool));

const staff = (...permissions: GridPermission[]) =>
  buildUser(app.services, { permissions: ['create_users', 'view_users', ...permissions] });

/** An organization with an administrator, and a project of it. */
async function build() {
  const { pool } = app.database;
  const project = await makeProject(pool);
  const owner = await buildUser(app.services, {});
  const { rows } = await pool.query<{ id: string; slug: string }>(
    `WITH u AS (UPDATE app_user SET usertype = 2 WHERE id = $2),
     a AS (INSERT INTO organization_administrator (organization_id, user_id)
       SELECT organization_id, $2 FROM project WHERE id = $1)
     SELECT o.id, o.slug FROM organization o JOIN project p ON p.organization_id = o.id WHERE p.id = $1`,
    [project.id, owner.id],
  );
  const [organization] = rows;
  if (!organization) throw new Error('the project has no organization');
  return { project, owner, organization };
}

/** A company with an administrator. */
async function buildCompany() {
  const { company: slug, companyId: id } = await makeBudget(app.services);
  const owner = await buildUser(app.services, {});
  await app.database.pool.query(
    `WITH u AS (UPDATE app_user SET usertype = 4 WHERE id = $2)
     INSERT INTO company_administrator (company_id, user_id, added_by, added_at) VALUES ($1, $2, $2, now())`,
    [id, owner.id],
  );
  const company: Administered = { kind: 'company', slug };
  return { company, owner, id };
}

async function invite(as: BuiltUser, administers: Administered, usertype = 2) {
  const email = `${unique('guest')}@example.org`;
  const body = { email, usertype, preset: null, administers };
  return { email, answer: await app.call(inviteUser, { body }, { as }) };
}

async function accept(email: string) {
  const token = await tokenIn(app.database.pool, email, 'user_invitation');
  const consents = { terms_accepted: true, privacy_accepted: true };
  const body = { token, username: unique('ada'), password: 'a long password', ...consents };
  return app.call(acceptInvitation, { body });
}

/** What the account with an address administers, as `organization:<id>`, and whether that power over bank accounts is new. */
async function administeredBy(email: string): Promise<{ records: string[]; empowered: boolean }> {
  const { rows } = await app.database.pool.query<{ records: string[]; empowered: boolean }>(
    `SELECT array(
       SELECT 'organization:' || organization_id FROM organization_administrator WHERE user_id = u.id
       UNION ALL SELECT 'project:' || project_id FROM project_administrator WHERE user_id = u.id
       UNION ALL SELECT 'company:' || company_id FROM company_administrator WHERE user_id = u.id ORDER BY 1) AS records,
       u.empowered_at IS NOT NULL AS empowered
     FROM app_user u WHERE u.email = $1`,
    [email],
  );
  return rows[0] ?? { records: [], empowered: false };
}

describe('somebody who is invited to administer', () => {
  it('an organization becomes its administrator by accepting, counts as new power, and all are notified', async () => {
    const { organization, owner } = await build();
    const as = await staff('change_organizations');
    const { email, answer } = await invite(as, { kind: 'organization', slug: organization.slug });
    expect(answer.status).toBe(201);
    expect((await administeredBy(email)).records).toEqual([]);
    const opened = await accept(email);
    expect(opened.body).toEqual({ usertype: 2, is_staff: false, rights_withheld: false });
    expect(await administeredBy(email)).toEqual({
      records: [`organization:${organization.id}`],
      empowered: true,
    });
    for (const recipient of [email, owner.email]) {
      const templates = (await mailsTo(app.database.pool, recipient)).map(({ template }) => template);
      expect(templates).toContain('organization_administrator_added');
    }
    expect((await accept(email)).status).toBe(400);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('a project becomes an administrator of this project alone', async () => {
    const { project } = await build();
    const as = await staff('change_projects');
    const { email } = await invite(as, { kind: 'project', slug: project.slug });
    expect((await accept(email)).status).toBe(200);
    expect((await administeredBy(email)).records).toEqual([`project:${project.id}`]);
  });

  it('a company becomes its administrator, with an account that needs no release, and all are notified', async () => {
    const { company, owner, id } = await buildCompany();
    const { email, answer } = await invite(await staff('change_companies'), company, 4);
    expect(answer.status).toBe(201);
    expect((await administeredBy(email)).records).toEqual([]);
    expect((await accept(email)).body).toEqual({ usertype: 4, is_staff: false, rights_withheld: false });
    expect(await administeredBy(email)).toEqual({ records: [`company:${id}`], empowered: false });
    for (const recipient of [email, owner.email]) {
      const templates = (await mailsTo(app.database.pool, recipient)).map(({ template }) => template);
      expect(templates).toContain('company_administrator_added');
    }
    const { rows } = await app.database.pool.query('SELECT awaits_release FROM app_user WHERE email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ awaits_release: false }]);
  });

  it('a company does so also where the sender may no longer grant the rights of the preset', async () => {
    const { company, id } = await buildCompany();
    const email = `${unique('guest')}@example.org`;
    const body = { email, usertype: 4, preset: 'editor', administers: company };
    const as = await buildUser(app.services, { isSuperuser: true });
    expect((await app.call(inviteUser, { body }, { as })).status).toBe(201);
    const limited = await staff('change_companies');
    const sender = 'UPDATE user_invitation SET invited_by = $2 WHERE email = $1';
    await app.database.pool.query(sender, [email, limited.id]);
    expect((await accept(email)).body).toMatchObject({ is_staff: false, rights_withheld: true });
    expect((await administeredBy(email)).records).toEqual([`company:${id}`]);
  });

  it('a company waits for the release of the account if the sender may no longer appoint, which is said', async () => {
    const { company } = await buildCompany();
    const as = await staff('change_companies');
    const { email } = await invite(as, company, 4);
    await app.database.pool.query(
      `DELETE FROM user_permission WHERE user_id = $1 AND permission_type = 'companies'`,
      [as.id],
    );
    expect((await accept(email)).body).toMatchObject({ usertype: 4, rights_withheld: true });
    expect((await administeredBy(email)).records).toEqual([]);
    const { rows } = await app.database.pool.query('SELECT awaits_release FROM app_user WHERE email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ awaits_release: true }]);
  });

  it('is invited only by those who may appoint administrators of the record', async () => {
    const { organization, project } = await build();
    const { company } = await buildCompany();
    const [organizations, projects] = [await staff('change_organizations'), await staff('change_projects')];
    expect((await invite(organizations, company, 4)).answer).toMatchObject({
      status: 403,
      body: { permission: 'change_companies' },
    });
    const unknown = await invite(await staff('change_companies'), { kind: 'company', slug: 'none' }, 4);
    expect(unknown.answer.status).toBe(404);
    const statusOf = async (as: BuiltUser, kind: Administered['kind'], slug: string) =>
      (await invite(as, { kind, slug })).answer.status;
    expect(await statusOf(projects, 'organization', organization.slug)).toBe(403);
    expect(await statusOf(organizations, 'project', project.slug)).toBe(403);
    expect(await statusOf(organizations, 'organization', 'no-such-organization')).toBe(404);
    expect(await statusOf(projects, 'project', organization.slug)).toBe(404);
  });

  it('has the account of a company for a company', async () => {
    const { company } = await buildCompany();
    for (const usertype of [1, 2]) {
      const { answer } = await invite(await staff('change_companies'), company, usertype);
      expect(answer).toMatchObject({
        status: 400,
        body: { codes: { usertype: ['administers_as_company'] } },
      });
    }
  });

  it('has the account of an organization for an organization or a project', async () => {
    const { organization } = await build();
    const as = await staff('change_organizations', 'change_companies');
    for (const usertype of [1, 4]) {
      const { answer } = await invite(as, { kind: 'organization', slug: organization.slug }, usertype);
      expect(answer).toMatchObject({
        status: 400,
        body: { codes: { usertype: ['administers_as_organization'] } },
      });
    }
  });

  it('gets an account without it if the sender may no longer appoint, which is said', async () => {
    const { organization } = await build();
    const as = await staff('change_organizations');
    const { email } = await invite(as, { kind: 'organization', slug: organization.slug });
    await app.database.pool.query(
      `DELETE FROM user_permission WHERE user_id = $1 AND permission_type = 'organizations'`,
      [as.id],
    );
    expect((await accept(email)).body).toMatchObject({ rights_withheld: true });
    expect(await administeredBy(email)).toEqual({ records: [], empowered: false });
  });

  it('administers also where the sender may no longer grant the rights of its preset', async () => {
    const { organization } = await build();
    const as = await buildUser(app.services, { isSuperuser: true });
    const administers = { kind: 'organization', slug: organization.slug };
    const limited = async (right: GridPermission) => {
      const email = `${unique('guest')}@example.org`;
      const body = { email, usertype: 2, preset: 'editor', administers };
      expect((await app.call(inviteUser, { body }, { as })).status).toBe(201);
      const { id } = await staff(right, 'change_permissions');
      await app.database.pool.query('UPDATE user_invitation SET invited_by = $2 WHERE email = $1', [
        email,
        id,
      ]);
      return email;
    };
    const administrator = await limited('change_organizations');
    expect((await accept(administrator)).body).toMatchObject({ is_staff: false, rights_withheld: true });
    expect((await administeredBy(administrator)).records).toEqual([`organization:${organization.id}`]);
  });

  it('gets an account without it if the record was deleted meanwhile', async () => {
    const { organization } = await build();
    const { email } = await invite(await staff('change_organizations'), {
      kind: 'organization',
      slug: organization.slug,
    });
    await app.database.pool.query('UPDATE organization SET status = 4 WHERE id = $1', [organization.id]);
    expect((await accept(email)).status).toBe(200);
    expect((await administeredBy(email)).records).toEqual([]);
  });

  it('is told apart in the list, and the form names the record', async () => {
    const { organization } = await build();
    const as = await staff('change_organizations');
    const { email } = await invite(as, { kind: 'organization', slug: organization.slug });
    const list = { method: 'GET', path: '/api/v4/invitations', permission: 'view_users' } as never;
    const listed = (await app.call(list, {}, { as })).body as {
      results: { email: string; administers: string }[];
    };
    const { results } = listed;
    const query = { kind: 'organization', slug: organization.slug } as const;
    const { title } = (await app.call(readAdministered, { query }, { as })).body as { title: string };
    expect(results.find((row) => row.email === email)?.administers).toBe(title);
    const companies = await staff('change_companies');
    const { company } = await buildCompany();
    const invited = await invite(companies, company, 4);
    const shown = (await app.call(list, {}, { as: companies })).body as typeof listed;
    expect(shown.results.find((row) => row.email === invited.email)?.administers).toBe(company.slug);
    const named = await app.call(readAdministered, { query: company }, { as: companies });
    expect(named.body).toEqual({ title: company.slug });
    expect(
      (await app.call(readAdministered, { query }, { as: await buildUser(app.services, {}) })).status,
    ).toBe(403);
    const inviter = await staff();
    expect((await app.call(readAdministered, { query }, { as: inviter })).status).toBe(403);
    expect((await app.call(readAdministered, { query: { ...query, slug: 'none' } }, { as })).status).toBe(
      404,
    );
  });
});
