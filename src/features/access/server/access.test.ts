import { describe, expect, it } from 'vitest';
import { addProjectAdministrator } from '#features/applications/contract/administrators.ts';
import { deleteProject } from '#features/applications/contract/delete.ts';
import { assignProject } from '#features/applications/contract/organization.ts';
import { readProjectReview } from '#features/applications/contract/review.ts';
import { readProjectDraft } from '#features/applications/contract/wizard.ts';
import { type OwnProject, wizardHelpers } from '#features/applications/server/testing.ts';
import { makePayout } from '#features/payouts/server/testing.ts';
import { archiveProjects } from '#features/projects/contract/archive.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeOrganization } from '#testing/projects.ts';
import { type AccessKind, readAccess } from '../contract.ts';

const app = useApp();
const { fresh, submitted } = wizardHelpers(app);
const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions, isStaff: true });
const reader = () => staff('view_permissions', 'view_projects', 'view_organizations', 'view_payouts');

interface Shown {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason: string;
  readonly text: string;
}

const ask = (
  user: { readonly id: bigint },
  kind: AccessKind,
  record: string,
  as: BuiltUser,
  locale = 'en_US',
) => app.call(readAccess, { params: { id: String(user.id) }, query: { kind, record } }, { as, locale });

/** The abilities of a user by their actions. */
async function abilitiesOf(user: BuiltUser, kind: AccessKind, record: string) {
  const { status, body } = await ask(user, kind, record, await reader());
  expect(status).toBe(200);
  const { abilities } = body as { abilities: Shown[] };
  return Object.fromEntries(abilities.map(({ action, ...ability }) => [action, ability]));
}

const yes = (reason: string, text: string) => ({ allowed: true, reason, text });
const no = (reason: string, text: string) => ({ allowed: false, reason, text });

describe('what a user may do with a project', () => {
  it('follows from a right, which is named, or from being an administrator of the platform', async () => {
    const { slug } = await submitted();
    expect(await abilitiesOf(await staff('change_projects'), 'project', slug)).toMatchObject({
      view: yes('right', 'Has the permission: Projects, view'),
      edit: yes('right', 'Has the permission: Projects, view and change'),
      review: no('lacks_right', 'Lacks the permission: Review of projects, view and change'),
      status: no('lacks_right', 'Lacks the permission: Review of projects, view and change'),
      assign: yes('right', 'Has the permission: Projects, view and change'),
      archive: no('lacks_right', 'Lacks the permission: Archive of projects, view and change'),
      settle: no('lacks_right', 'Lacks the permission: Payouts, create'),
    });
    expect(
      await abilitiesOf(await buildUser(app.services, { isSuperuser: true }), 'project', slug),
    ).toMatchObject({
      review: yes('superuser', 'Administrator of the platform, with all permissions'),
      restore: no('state', 'It is not archived.'),
      fund: { allowed: true },
    });
  });

  it('is refused by the state of the project, in the words of the route', async () => {
    const { slug } = await submitted();
    const root = await buildUser(app.services, { isSuperuser: true });
    await app.database.pool.query(
      `UPDATE project SET starts_on = '2020-01-01', ends_on = '2020-02-01' WHERE slug = $1`,
      [slug],
    );
    expect(await abilitiesOf(root, 'project', slug)).toMatchObject({
      status: { allowed: true },
      assign: { allowed: true },
      fund: no(
        'state',
        'This project is either expired or fully funded. You cannot add direct funding to it.',
      ),
    });
  });

  it('is refused for moving it to another organization once it is archived', async () => {
    const { slug } = await submitted();
    const mover = await staff('change_projects');
    expect((await abilitiesOf(mover, 'project', slug))['assign']).toMatchObject({ allowed: true });
    await app.database.pool.query('UPDATE project SET status = 3 WHERE slug = $1', [slug]);
    const { assign } = await abilitiesOf(mover, 'project', slug);
    expect(assign).toMatchObject({ allowed: false, reason: 'state' });
    const reviewer = await staff('view_project_review', 'view_projects');
    const { body } = await app.call(readProjectReview, { params: { slug } }, { as: reviewer });
    const organization = unique('other');
    await makeOrganization(app.database.pool, { slug: organization });
    const to = { version: (body as { version: string }).version, organization };
    expect(await app.call(assignProject, { params: { slug }, body: to }, { as: mover })).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['project_archived'] } },
    });
  });

  it('requires both rights of a bulk action', async () => {
    const { slug } = await submitted();
    const user = await staff('change_project_archive');
    expect(await abilitiesOf(user, 'project', slug)).toMatchObject({
      archive: no('lacks_right', 'Lacks the permission: Projects, view'),
    });
    const body = { selection: { ids: ['1'] }, reason: 'Ended.', internal_note: '' };
    expect((await app.call(archiveProjects, { body }, { as: user })).body).toMatchObject({
      permission: 'view_projects',
    });
  });

  it('follows from administering its organization, or the project alone', async () => {
    const own = await fresh();
    const alone = await buildUser(app.services, {});
    const params = { slug: own.slug };
    await app.call(addProjectAdministrator, { params, body: { email: alone.email } }, { as: own.owner });
    const because = yes('administrator', `Administrator of the organization ${own.organization}`);
    expect(await abilitiesOf(own.owner, 'project', own.slug)).toMatchObject({
      view: because,
      edit: because,
      administrators: because,
      delete: because,
      archive: { allowed: false, reason: 'lacks_right' },
    });
    expect(await abilitiesOf(alone, 'project', own.slug)).toMatchObject({
      edit: { allowed: true, reason: 'administrator' },
      administrators: { allowed: true, reason: 'administrator' },
      copy: { allowed: false },
      delete: { allowed: false },
    });
  });

  it('ends with the account being locked', async () => {
    const own = await fresh();
    await app.database.pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [own.owner.id]);
    const abilities = Object.values(await abilitiesOf(own.owner, 'project', own.slug));
    expect(new Set(abilities.map(({ allowed, reason }) => `${allowed} ${reason}`))).toEqual(
      new Set(['false account']),
    );
  });

  it('is what the routes answer', async () => {
    const calls = (own: OwnProject) =>
      ({
        edit: (as: BuiltUser) => app.call(readProjectDraft, { params: { slug: own.slug } }, { as }),
        delete: (as: BuiltUser) => app.call(deleteProject, { params: { slug: own.slug } }, { as }),
      }) as const;
    for (const build of [
      (own: OwnProject) => Promise.resolve(own.owner),
      () => staff('delete_projects'),
      () => staff('change_projects'),
      () => staff('view_projects'),
      () => buildUser(app.services, {}),
    ]) {
      for (const make of [fresh, submitted]) {
        const own = await make();
        const user = await build(own);
        const said = await abilitiesOf(user, 'project', own.slug);
        for (const action of ['edit', 'delete'] as const) {
          const { status } = await calls(own)[action](user);
          expect([action, said[action]?.allowed], JSON.stringify(said[action])).toEqual([
            action,
            status === 200,
          ]);
        }
      }
    }
  });
});

describe('what a user may do with an organization or a payout', () => {
  it('names rights, administrators and states', async () => {
    const own = await submitted();
    expect(await abilitiesOf(own.owner, 'organization', own.organization)).toMatchObject({
      edit: yes('administrator', `Administrator of the organization ${own.organization}`),
      delete: no(
        'state',
        'The organization or one of its projects has been submitted. Please contact us to have it deleted.',
      ),
      review: { allowed: false, reason: 'lacks_right' },
    });
    expect(
      await abilitiesOf(await staff('change_organizations'), 'organization', own.organization),
    ).toMatchObject({
      edit: no('lacks_right', 'Lacks the permission: Review of organizations, view'),
      administrators: { allowed: true },
    });
  });
});

describe('what a user may do with a payout', () => {
  it('names the right, what is paid already, and what its organization sees', async () => {
    const own = await submitted();
    const { pool } = app.database;
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM organization WHERE slug = $1', [
      own.organization,
    ]);
    const made = { organization: BigInt(rows[0]?.id ?? 0), amount: 10_000n };
    const { id: payout } = await makePayout(app.services, made);
    const bookkeeper = await staff('change_payouts', 'change_payout_status', 'view_payouts');
    const reading = yes('right', 'Has the permission: Payouts, view and change');
    expect(await abilitiesOf(bookkeeper, 'payout', payout)).toMatchObject({
      pay: yes('right', 'Has the permission: Status of payouts, view and change'),
      file: reading,
      proof: reading,
      reset: no('state', 'It is not marked as paid, and no payment file orders it.'),
    });
    await pool.query('UPDATE payout SET paid_at = now() WHERE id = $1', [payout]);
    expect(await abilitiesOf(bookkeeper, 'payout', payout)).toMatchObject({
      pay: no('state', 'The payout is marked as paid and can no longer be changed'),
      reset: { allowed: true },
    });
    expect(await abilitiesOf(own.owner, 'payout', payout)).toMatchObject({
      view: yes('administrator', `Administrator of the organization ${own.organization}`),
      pay: { allowed: false, reason: 'lacks_right' },
    });
  });
});

describe('asking what somebody may do', () => {
  it('is answered in the language of the reader', async () => {
    const own = await fresh();
    const { body } = await ask(await staff(), 'project', own.slug, await reader(), 'de');
    const { abilities } = body as { abilities: Shown[] };
    expect(abilities[0]?.text).toBe('Es fehlt die Berechtigung: Projekte, ansehen');
  });

  it('is refused without the right to view permissions, or the record; 404 for unknown users and records', async () => {
    const own = await fresh();
    const as = await reader();
    expect((await ask(own.owner, 'project', own.slug, await staff('view_projects'))).status).toBe(403);
    expect((await ask(own.owner, 'project', own.slug, await staff('view_permissions'))).body).toMatchObject({
      permission: 'view_projects',
    });
    for (const [id, kind, record] of [
      [9_007_199_254_740_991n, 'project', own.slug],
      [own.owner.id, 'project', 'unknown'],
      [own.owner.id, 'organization', 'unknown'],
      [own.owner.id, 'payout', '123456789'],
      [own.owner.id, 'payout', 'x'],
    ] as const) {
      expect((await ask({ id }, kind, record, as)).status).toBe(404);
    }
    const query = { kind: 'project', record: own.slug };
    expect((await app.call(readAccess, { params: { id: '1' }, query })).status).toBe(401);
  });
});
