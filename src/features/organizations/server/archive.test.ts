import { idsOfAll } from '#testing/selection.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import {
  archiveOrganizations,
  deleteOrganizations,
  deleteOwnOrganization,
  restoreOrganizations,
  saveInternalStatus,
} from '../contract/archive.ts';
import { decideOrganization, readOrganizationReview } from '../contract/review.ts';
import { organizationList } from '../list.ts';
import { makeOwnedOrganization } from './testing.ts';

const app = useApp();
const { page } = listRoutes(organizationList);
let staff: BuiltUser;
let officer: BuiltUser;
beforeAll(async () => {
  staff = await buildUser(app.services, {
    permissions: ['change_organization_review', 'delete_organizations', 'change_organizations'],
  });
  officer = await buildUser(app.services, {
    permissions: ['change_organizations', 'view_organization_review'],
  });
});

const pool = () => app.database.pool;
const makeId = async (options: { status?: number; reviewStatus?: number; title?: string } = {}) =>
  String(await makeOrganization(pool(), options));
const statusOf = async (id: string) =>
  (await pool().query<{ status: number }>('SELECT status FROM organization WHERE id = $1', [id])).rows[0]
    ?.status;
const slugOf = async (id: string) =>
  (await pool().query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id])).rows[0]?.slug ??
  '';
const call = (
  route: typeof archiveOrganizations | typeof restoreOrganizations | typeof deleteOrganizations,
  selection: object,
  as = staff,
) => app.call(route, { body: { selection } }, { as });
const archive = (...ids: string[]) => call(archiveOrganizations, { ids });
const restore = (...ids: string[]) => call(restoreOrganizations, { ids });
const remove = (...ids: string[]) => call(deleteOrganizations, { ids });
const listed = async (query: Record<string, string>) =>
  ((await app.call(page, { query }, { as: staff })).body as { results: { id: string }[] }).results.map(
    ({ id }) => id,
  );
const inExplore = async (project: bigint) =>
  (await pool().query('SELECT 1 FROM explore_project WHERE project_id = $1', [project])).rowCount;
const lastAudit = () =>
  app.services.database.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('archiving', () => {
  it('removes an organization and its projects from every list, and is logged', async () => {
    const title = unique('Chor');
    const id = await makeId({ title });
    const project = await makeProject(pool(), { organizationId: BigInt(id) });
    expect(await inExplore(project.id)).toBe(1);
    expect((await archive(id)).body).toMatchObject({ archived: 1 });
    expect(await statusOf(id)).toBe(3);
    expect(await inExplore(project.id)).toBe(0);
    expect(await listed({ search: title })).toEqual([]);
    expect(await listed({ search: title, archived: 'true' })).toEqual([id]);
    expect(await lastAudit()).toMatchObject({
      actor: staff.id,
      route: 'organizations_archive',
      detail: { archived: [id] },
    });
  });

  it('is done once, also by two at the same time', async () => {
    const id = await makeId();
    const answers = await Promise.all([archive(id), archive(id)]);
    const counts = answers.map(({ body }) => (body as { archived: number }).archived);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('archives all that were shown, and none if one of them is gone', async () => {
    const title = unique('Orchester');
    const ids = [await makeId({ title: `${title} 1` }), await makeId({ title: `${title} 2` })];
    const shown = await idsOfAll(app, organizationList, { search: title }, staff);
    const wrong = await call(archiveOrganizations, { ids: [...shown, '999999999'] });
    expect(wrong.status).toBe(409);
    const answer = await call(archiveOrganizations, { ids: shown });
    expect(answer.body).toMatchObject({ archived: 2 });
    for (const id of ids) expect(await statusOf(id)).toBe(3);
  });
});

describe('restoring', () => {
  it('makes organizations that staff ever decided about complete, others in progress', async () => {
    const reviewed = await makeId();
    const fresh = await makeId({ status: 1, reviewStatus: 1 });
    const submitted = await makeId({ status: 2, reviewStatus: 1 });
    const withdrawn = await makeId({ reviewStatus: 2 });
    const slug = await slugOf(withdrawn);
    const seen = await app.call(readOrganizationReview, { params: { slug } }, { as: staff });
    const { version } = seen.body as { version: string };
    const body = { version, decision: 'withdraw', reason: '' };
    expect((await app.call(decideOrganization, { params: { slug }, body }, { as: staff })).status).toBe(200);
    const ids = [reviewed, fresh, submitted, withdrawn];
    await archive(...ids);
    expect((await restore(...ids)).body).toMatchObject({ restored: 4 });
    expect(await Promise.all(ids.map(statusOf))).toEqual([2, 1, 1, 2]);
    expect((await restore(...ids)).body).toMatchObject({ restored: 0 });
  });

  it('restores the projects', async () => {
    const id = await makeId();
    const project = await makeProject(pool(), { organizationId: BigInt(id) });
    await archive(id);
    await restore(id);
    expect(await inExplore(project.id)).toBe(1);
  });
});

describe('deleting', () => {
  it('hides an organization that never had money, with its projects, permanently', async () => {
    const title = unique('Verein');
    const id = await makeId({ title });
    const slug = await slugOf(id);
    const project = await makeProject(pool(), { organizationId: BigInt(id) });
    expect((await remove(id)).body).toEqual({ deleted: 1 });
    expect(await statusOf(id)).toBe(4);
    const { rows } = await pool().query('SELECT status FROM project WHERE id = $1', [project.id]);
    expect(rows).toEqual([{ status: 4 }]);
    for (const archived of ['false', 'true']) expect(await listed({ search: title, archived })).toEqual([]);
    const review = await app.call(readOrganizationReview, { params: { slug } }, { as: staff });
    expect(review.status).toBe(404);
    expect((await remove(id)).status).toBe(409);
    expect((await restore(id)).status).toBe(409);
  });
});

describe('deleting by the owner', () => {
  const removeOwn = (slug: string, as?: BuiltUser) =>
    app.call(deleteOwnOrganization, { params: { slug } }, as ? { as } : {});
  const refusedFor = (code: string) => ({ codes: { non_field_errors: [code] } });

  it('hides an organization in progress with its projects, once, and is logged', async () => {
    const { id, owner, slug } = await makeOwnedOrganization(app.services);
    const project = await makeProject(pool(), { organizationId: BigInt(id), status: 1, reviewStatus: 1 });
    const answers = await Promise.all([removeOwn(slug, owner), removeOwn(slug, owner)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await statusOf(id)).toBe(4);
    const { rows } = await pool().query('SELECT status FROM project WHERE id = $1', [project.id]);
    expect(rows).toEqual([{ status: 4 }]);
    expect(await lastAudit()).toMatchObject({
      actor: owner.id,
      route: 'organization_delete_own',
      subject: `organization:${slug}`,
    });
  });

  it('is refused once it is submitted, or one of its projects is', async () => {
    const complete = await makeOwnedOrganization(app.services, { status: 2 });
    expect((await removeOwn(complete.slug, complete.owner)).body).toMatchObject(
      refusedFor('organization_not_to_delete'),
    );
    const fresh = await makeOwnedOrganization(app.services);
    await makeProject(pool(), { organizationId: BigInt(fresh.id), status: 2, reviewStatus: 1 });
    expect((await removeOwn(fresh.slug, fresh.owner)).body).toMatchObject(
      refusedFor('organization_not_to_delete'),
    );
    expect(await Promise.all([statusOf(complete.id), statusOf(fresh.id)])).toEqual([2, 1]);
  });

  it('is refused to everybody else, whatever their permissions', async () => {
    const { id, slug } = await makeOwnedOrganization(app.services);
    const { owner: stranger } = await makeOwnedOrganization(app.services);
    for (const as of [stranger, staff]) expect((await removeOwn(slug, as)).status).toBe(404);
    expect((await removeOwn(slug)).status).toBe(401);
    expect(await statusOf(id)).toBe(1);
  });
});

describe('the internal status', () => {
  const read = async (slug: string) =>
    (await app.call(readOrganizationReview, { params: { slug } }, { as: officer })).body as {
      internal_status: { label: string; version: string };
    };
  const save = (slug: string, version: string, internal_status: string, as = officer) =>
    app.call(saveInternalStatus, { params: { slug }, body: { version, internal_status } }, { as });

  it('is stored by staff, found by its filter, and not overwritten by somebody who saw another one', async () => {
    const id = await makeId();
    const slug = await slugOf(id);
    const { version, label } = (await read(slug)).internal_status;
    expect(label).toBe('');
    const word = unique('call');
    const answer = await save(slug, version, ` ${word} `);
    const after = (await read(slug)).internal_status;
    expect(after).toEqual({ label: word, version: (answer.body as { version: string }).version });
    expect(await listed({ internal_status__title: word })).toEqual([id]);
    expect((await save(slug, version, 'other')).body).toMatchObject({
      codes: { non_field_errors: ['organization_changed'] },
    });
    expect((await save(slug, after.version, 'x'.repeat(65))).status).toBe(400);
    expect((await read(slug)).internal_status.label).toBe(word);
  });

  it('does not affect the version seen for a decision', async () => {
    const slug = await slugOf(await makeId());
    const before = await app.call(readOrganizationReview, { params: { slug } }, { as: staff });
    await save(slug, (await read(slug)).internal_status.version, 'seen');
    const after = await app.call(readOrganizationReview, { params: { slug } }, { as: staff });
    const versionIn = ({ body }: { body: unknown }) => (body as { version: string }).version;
    expect(versionIn(after)).toBe(versionIn(before));
  });
});

it('each action requires its own permission', async () => {
  const id = await makeId();
  const all = { ids: [id] };
  const reviewer = await buildUser(app.services, { permissions: ['change_organization_review'] });
  for (const route of [archiveOrganizations, restoreOrganizations, deleteOrganizations])
    expect((await call(route, all, officer)).status).toBe(403);
  expect((await call(deleteOrganizations, all, reviewer)).status).toBe(403);
  const slug = await slugOf(id);
  const body = { version: '0'.repeat(16), internal_status: 'x' };
  expect((await app.call(saveInternalStatus, { params: { slug }, body }, { as: reviewer })).status).toBe(403);
  expect(await statusOf(id)).toBe(2);
});
