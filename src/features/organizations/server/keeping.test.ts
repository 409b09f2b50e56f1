import { beforeAll, describe, expect, it } from 'vitest';
import { planFunding } from '#features/funding-records/server/testing.ts';
import { foundOrganization } from '#features/signup/contract/signup.ts';
import { makeOrganization, makeProject } from '#features/projects/server/testing.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import {
  archiveOrganizations,
  deleteOrganizations,
  deleteOwnOrganization,
  restoreOrganizations,
  saveInternalStatus,
} from '../contract/keeping.ts';
import { decideOrganization, readOrganizationReview } from '../contract/review.ts';
import { organizationList } from '../list.ts';

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
const made = async (options: { status?: number; reviewStatus?: number; title?: string } = {}) =>
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
  it('takes an organisation and its projects out of every list, and is logged', async () => {
    const title = unique('Chor');
    const id = await made({ title });
    const project = await makeProject(pool(), { organizationId: BigInt(id) });
    expect(await inExplore(project.id)).toBe(1);
    expect((await archive(id)).body).toEqual({ archived: 1 });
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
    const id = await made();
    const answers = await Promise.all([archive(id), archive(id)]);
    const counts = answers.map(({ body }) => (body as { archived: number }).archived);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('takes all that match, and nothing when their number has changed', async () => {
    const title = unique('Orchester');
    const ids = [await made({ title: `${title} 1` }), await made({ title: `${title} 2` })];
    const all = { search: title };
    const wrong = await call(archiveOrganizations, { all, except: [], expected: 3 });
    expect(wrong.status).toBe(409);
    const answer = await call(archiveOrganizations, { all, except: [], expected: 2 });
    expect(answer.body).toEqual({ archived: 2 });
    for (const id of ids) expect(await statusOf(id)).toBe(3);
  });

  it('lets what is planned for the organisation lapse, and keeps who did it', async () => {
    const id = await made();
    const recipient = { type: 'promoter', project: null, organization: BigInt(id) } as const;
    const funding = await planFunding(app.services, { ...recipient, actor: staff.id });
    await archive(id);
    const { rows } = await pool().query(
      `SELECT f.status, c.old_value, c.new_value, c.actor FROM internal_funding f
       JOIN internal_funding_change c ON c.funding_id = f.id WHERE f.id = $1 ORDER BY c.id DESC LIMIT 1`,
      [funding],
    );
    expect(rows).toEqual([{ status: 5, old_value: '1', new_value: '5', actor: String(staff.id) }]);
  });
});

describe('restoring', () => {
  it('makes complete again what staff ever decided about, in progress what they never did', async () => {
    const reviewed = await made();
    const fresh = await made({ status: 1, reviewStatus: 1 });
    const handedIn = await made({ status: 2, reviewStatus: 1 });
    const withdrawn = await made({ reviewStatus: 2 });
    const slug = await slugOf(withdrawn);
    const seen = await app.call(readOrganizationReview, { params: { slug } }, { as: staff });
    const { version } = seen.body as { version: string };
    const body = { version, decision: 'withdraw', reason: '' };
    expect((await app.call(decideOrganization, { params: { slug }, body }, { as: staff })).status).toBe(200);
    const ids = [reviewed, fresh, handedIn, withdrawn];
    await archive(...ids);
    expect((await restore(...ids)).body).toEqual({ restored: 4 });
    expect(await Promise.all(ids.map(statusOf))).toEqual([2, 1, 1, 2]);
    expect((await restore(...ids)).body).toEqual({ restored: 0 });
  });

  it('brings the projects back', async () => {
    const id = await made();
    const project = await makeProject(pool(), { organizationId: BigInt(id) });
    await archive(id);
    await restore(id);
    expect(await inExplore(project.id)).toBe(1);
  });
});

describe('deleting', () => {
  it('hides an organisation that never had money, with its projects, for good', async () => {
    const title = unique('Verein');
    const id = await made({ title });
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
  const owned = async (options: { status?: number; reviewStatus?: number } = {}) => {
    const id = await made({ status: 1, reviewStatus: 1, ...options });
    const owner = await buildUser(app.services, {});
    await pool().query('UPDATE app_user SET usertype = 2 WHERE id = $1', [owner.id]);
    await pool().query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
      id,
      owner.id,
    ]);
    return { id, owner, slug: await slugOf(id) };
  };
  const removeOwn = (slug: string, as?: BuiltUser) =>
    app.call(deleteOwnOrganization, { params: { slug } }, as ? { as } : {});
  const refusedFor = (code: string) => ({ codes: { non_field_errors: [code] } });

  it('hides an organisation in progress with its projects, once, and is logged', async () => {
    const { id, owner, slug } = await owned();
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

  it('lets its owner make a new one afterwards', async () => {
    const { owner, slug } = await owned();
    const body = { organization_title: unique('Neu'), organization_type: 'association' } as const;
    expect((await app.call(foundOrganization, { body }, { as: owner })).status).toBe(409);
    await removeOwn(slug, owner);
    expect((await app.call(foundOrganization, { body }, { as: owner })).status).toBe(201);
  });

  it('is refused once it is handed in, or one of its projects is', async () => {
    const complete = await owned({ status: 2 });
    expect((await removeOwn(complete.slug, complete.owner)).body).toMatchObject(
      refusedFor('organization_not_to_delete'),
    );
    const fresh = await owned();
    await makeProject(pool(), { organizationId: BigInt(fresh.id), status: 2, reviewStatus: 1 });
    expect((await removeOwn(fresh.slug, fresh.owner)).body).toMatchObject(
      refusedFor('organization_not_to_delete'),
    );
    expect(await Promise.all([statusOf(complete.id), statusOf(fresh.id)])).toEqual([2, 1]);
  });

  it('is for nobody else, with whatever rights', async () => {
    const { id, slug } = await owned();
    const { owner: stranger } = await owned();
    for (const as of [stranger, staff]) expect((await removeOwn(slug, as)).status).toBe(404);
    expect((await removeOwn(slug)).status).toBe(401);
    expect(await statusOf(id)).toBe(1);
  });

  it('lets what is planned for it lapse', async () => {
    const { id, owner, slug } = await owned();
    const recipient = { type: 'promoter', project: null, organization: BigInt(id) } as const;
    const funding = await planFunding(app.services, { ...recipient, actor: staff.id });
    expect((await removeOwn(slug, owner)).status).toBe(200);
    const { rows } = await pool().query('SELECT status FROM internal_funding WHERE id = $1', [funding]);
    expect(rows).toEqual([{ status: 5 }]);
  });
});

describe('the internal status', () => {
  const read = async (slug: string) =>
    (await app.call(readOrganizationReview, { params: { slug } }, { as: officer })).body as {
      internal_status: { label: string; version: string };
    };
  const save = (slug: string, version: string, internal_status: string, as = officer) =>
    app.call(saveInternalStatus, { params: { slug }, body: { version, internal_status } }, { as });

  it('is kept by staff, found by its filter, and not overwritten by somebody who saw another', async () => {
    const id = await made();
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

  it('has no effect on what was seen for a decision', async () => {
    const slug = await slugOf(await made());
    const before = await app.call(readOrganizationReview, { params: { slug } }, { as: staff });
    await save(slug, (await read(slug)).internal_status.version, 'seen');
    const after = await app.call(readOrganizationReview, { params: { slug } }, { as: staff });
    const versionIn = ({ body }: { body: unknown }) => (body as { version: string }).version;
    expect(versionIn(after)).toBe(versionIn(before));
  });
});

it('each needs its own right', async () => {
  const id = await made();
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
