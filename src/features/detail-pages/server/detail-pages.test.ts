import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { createContact, uploadContactPhoto } from '#features/programmes/contract/contact-persons.ts';
import { png, uploaded } from '#testing/uploads.ts';
import { readScopeDocument } from '#features/programmes/contract/funding-scope.ts';
import { contactContent } from '#features/programmes/server/testing.ts';
import { getOrganization, type OrganizationDetail } from '../contract/organization.ts';
import { type PreviewLink, previewOrganization, previewProject } from '../contract/preview.ts';
import { getProject, type ProjectDetail } from '../contract/project.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';

const app = useApp();
const pool = () => app.database.pool;

async function organizationSlug(id: bigint): Promise<string> {
  const { rows } = await pool().query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id]);
  return rows[0]?.slug ?? '';
}

async function organization(slug: string): Promise<OrganizationDetail> {
  const answer = await app.call(getOrganization, { params: { slug } });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function project(slug: string): Promise<ProjectDetail> {
  const answer = await app.call(getProject, { params: { slug } });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('GET organization detail', () => {
  test('shows its listed projects, those that accept money first, what they collected, and its tabs', async () => {
    const organizationId = await makeOrganization(pool(), { website: 'example.org' });
    const full = await makeProject(pool(), { organizationId, needs: [[500n, 500n]] });
    const open = await makeProject(pool(), {
      organizationId,
      needs: [[1000n, 250n]],
      createdAt: '2026-01-01',
    });
    await makeProject(pool(), { organizationId, status: 3, needs: [[100n, 100n]] });
    await makeProject(pool(), { organizationId, isBanned: true, needs: [[100n, 100n]] });
    await makeProject(pool(), { organizationId, reviewStatus: 4, needs: [[100n, 100n]] });
    await pool().query(
      `INSERT INTO organization_tab (organization_id, slot, title, html)
       VALUES ($1, 101, 'History', '<p onclick="x()">Since 1990</p>')`,
      [organizationId],
    );
    const found = await organization(await organizationSlug(organizationId));
    expect(found.projects.map(({ slug }) => slug)).toEqual([open.slug, full.slug]);
    expect(found.projects_count).toBe(2);
    // What archived projects collected stays; banned and unlisted ones do not count (handbook §2.3, §2.5).
    expect(found.balance?.in_cents).toBe(850);
    expect(found.website).toBe('https://example.org');
    expect(found.custom_tabs).toEqual({
      '101': [{ title: 'History', render_template: '<p>Since 1990</p>', before: null, after: null }],
    });
    expect(found.is_preview).toBe(false);
  });

  test('an archived one and its projects remain reachable by their links, and accept no money', async () => {
    const organizationId = await makeOrganization(pool(), { status: 3 });
    const project = await makeProject(pool(), { organizationId });
    const found = await organization(await organizationSlug(organizationId));
    expect(found).toMatchObject({ status: 3, is_preview: false, projects: [] });
    const detail = await app.call(getProject, { params: { slug: project.slug } });
    expect(detail.body).toMatchObject({
      is_preview: false,
      can_receive_fundings: false,
      is_status_archived: true,
      status: 2,
    });
  });

  test('is 404 for one that waits, was rejected or was deleted, and for an unknown one', async () => {
    for (const state of [
      { reviewStatus: 1 },
      { reviewStatus: 3 },
      { status: 4 },
      { status: 3, reviewStatus: 1 },
    ]) {
      const slug = await organizationSlug(await makeOrganization(pool(), state));
      expect((await app.call(getOrganization, { params: { slug } })).status).toBe(404);
    }
    expect((await app.call(getOrganization, { params: { slug: unique('nobody') } })).status).toBe(404);
    const accepted = await organizationSlug(await makeOrganization(pool(), { reviewStatus: 4 }));
    expect((await organization(accepted)).review_status).toBe(4);
  });
});

describe('a preview link', () => {
  test('shows one project to its holder for 24 hours, without donation forms', async () => {
    const staff = await buildUser(app.services, { isStaff: true, permissions: ['view_projects'] });
    const { slug } = await makeProject(pool(), { reviewStatus: 1 });
    const other = await makeProject(pool(), { reviewStatus: 1 });
    const made = await app.call(previewProject, { params: { slug } }, { as: staff });
    expect(made.status).toBe(200);
    const { preview_token, preview_link } = made.body as PreviewLink;
    expect(preview_link).toContain(`/project/${slug}/?preview_token=${preview_token}`);
    const seen = await app.call(getProject, { params: { slug }, query: { preview_token } });
    expect(seen.body).toMatchObject({ slug, is_preview: true, can_receive_fundings: false });
    const statusOf = async (requested: string, token: string) =>
      (await app.call(getProject, { params: { slug: requested }, query: { preview_token: token } })).status;
    expect(await statusOf(other.slug, preview_token)).toBe(404);
    expect(await statusOf(slug, `${preview_token}x`)).toBe(404);
    await pool().query(`UPDATE preview_token SET expires_at = now() - interval '1 minute'`);
    expect(await statusOf(slug, preview_token)).toBe(404);
  });

  test('also works for a public page; an invalid one shows the plain page', async () => {
    const staff = await buildUser(app.services, {
      isStaff: true,
      permissions: ['view_projects', 'view_organizations'],
    });
    const organizationId = await makeOrganization(pool());
    const { slug } = await makeProject(pool(), { organizationId });
    const link = (await app.call(previewProject, { params: { slug } }, { as: staff })).body as PreviewLink;
    const previewOf = async (preview_token?: string) => {
      const { body } = await app.call(getProject, { params: { slug }, query: { preview_token } });
      return (body as ProjectDetail).is_preview;
    };
    expect(await previewOf(link.preview_token)).toBe(true);
    expect(await previewOf(`${link.preview_token}x`)).toBe(false);
    expect(await previewOf()).toBe(false);
    const params = { slug: await organizationSlug(organizationId) };
    const other = (await app.call(previewOrganization, { params }, { as: staff })).body as PreviewLink;
    const seen = await app.call(getOrganization, {
      params,
      query: { preview_token: other.preview_token },
    });
    expect(seen.body).toMatchObject({ is_preview: true });
    expect((await app.call(getOrganization, { params })).body).toMatchObject({ is_preview: false });
  });

  test('is created by staff who may see the page, not for deleted records', async () => {
    const staff = await buildUser(app.services, {
      isStaff: true,
      permissions: ['view_projects', 'view_organizations'],
    });
    const nobody = await buildUser(app.services, { isStaff: true, permissions: ['view_budgets'] });
    const { slug } = await makeProject(pool(), { reviewStatus: 1 });
    expect((await app.call(previewProject, { params: { slug } }, { as: nobody })).status).toBe(403);
    expect((await app.call(previewProject, { params: { slug } })).status).toBe(401);
    const deleted = await makeProject(pool(), { status: 4 });
    expect((await app.call(previewProject, { params: { slug: deleted.slug } }, { as: staff })).status).toBe(
      404,
    );
    const waiting = await organizationSlug(await makeOrganization(pool(), { reviewStatus: 1 }));
    const made = await app.call(previewOrganization, { params: { slug: waiting } }, { as: staff });
    const { preview_token } = made.body as PreviewLink;
    const seen = await app.call(getOrganization, { params: { slug: waiting }, query: { preview_token } });
    expect(seen.body).toMatchObject({ slug: waiting, is_preview: true });
    expect((await app.call(previewOrganization, { params: { slug: waiting } }, { as: nobody })).status).toBe(
      403,
    );
  });
});

describe('a project with contact person and funding scope', () => {
  test('shows both, and neither once they are deactivated', async () => {
    const { id, slug } = await makeProject(pool());
    const { rows } = await pool().query<{ contact: string; scope: string }>(
      `WITH k AS (INSERT INTO contact_person (addressable_name, phone, vita)
           VALUES ('Frau Lena Brandt', '0221 123', '<p>Advises<script>x</script></p>') RETURNING id),
         s AS (INSERT INTO funding_scope (name, url_1, url_2, iban)
           VALUES ('Neighborhood fund', 'example.org', 'javascript:alert(1)', 'DE02120300000000202051') RETURNING id)
       SELECT k.id AS contact, s.id AS scope FROM k, s`,
    );
    const file = await app.services.files.storeFile(app.services.database.db, Buffer.from('%PDF-1.4'), {
      kind: 'document',
      filename: 'Richtlinie für alle.pdf',
      contentType: 'application/pdf',
      owner: null,
    });
    await pool().query('UPDATE project SET contact_person_id = $2, funding_scope_id = $3 WHERE id = $1', [
      id,
      rows[0]?.contact,
      rows[0]?.scope,
    ]);
    const document = () => app.call(readScopeDocument, { params: { id: file } });
    expect((await document()).status).toBe(404);
    await pool().query(
      'INSERT INTO funding_scope_document (funding_scope_id, position, file_id) VALUES ($1, 1, $2)',
      [rows[0]?.scope, file],
    );
    const found = await project(slug);
    expect(found.contact_person).toMatchObject({
      addressable_name: 'Frau Lena Brandt',
      vita: '<p>Advises</p>',
    });
    expect(found.funding_scope).toMatchObject({
      name: 'Neighborhood fund',
      url_1: 'https://example.org',
      url_2: '',
      documents: [{ src: `/api/v4/funding-scopes/documents/${file}/`, filename: 'Richtlinie für alle.pdf' }],
    });
    const read = await document();
    expect(read.status).toBe(200);
    expect(read.headers['content-disposition']).toContain('attachment');
    expect(read.headers['x-content-type-options']).toBe('nosniff');
    await pool().query('UPDATE contact_person SET is_active = false');
    await pool().query('UPDATE funding_scope SET is_active = false');
    expect(await project(slug)).toMatchObject({ contact_person: null, funding_scope: null });
    expect((await document()).status).toBe(404);
  });
});

test('visitors see the pictures of the contact person', async () => {
  const staff = await buildUser(app.services, { permissions: ['create_contact_persons'] });
  const photo = await uploaded(app, uploadContactPhoto, await png(400, 300), { as: staff });
  const content = { ...contactContent, photos: [photo.id] };
  const { id } = (await app.call(createContact, { body: { content } }, { as: staff })).body as { id: string };
  const { slug, id: made } = await makeProject(pool());
  await pool().query('UPDATE project SET contact_person_id = $2 WHERE id = $1', [made, id]);
  expect(await project(slug)).toMatchObject({ contact_person: { photos: [{ id: photo.id, width: 400 }] } });
});
