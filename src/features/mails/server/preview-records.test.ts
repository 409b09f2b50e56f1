import { beforeAll, describe, expect, test } from 'vitest';
import { give, makeGiving, useGiving } from '#features/donations/server/testing.ts';
import { listChoices } from '#platform/contract/list-routes.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import type { PreviewRecordKind } from '../contract/preview-records.ts';
import { type MailTemplateWire, previewMailText, readMailTemplate } from '../contract/templates.ts';
import { mailTemplateList } from '../list/templates.ts';

const app = useGiving();
const title = `Bienenwiese ${unique('b')}`;
let project: { readonly id: bigint; readonly slug: string };
let reference: string;
beforeAll(async () => {
  const { pool } = app.database;
  const organizationId = await makeOrganization(pool, { title: `Imkerverein ${title}` });
  const giving = await makeGiving(pool, { title, organizationId, needs: [[100_000n, 0n]] });
  project = giving.project;
  const { id } = await give(app, giving, { net_value_in_cents: 1_234 });
  const found = await pool.query<{ reference: string }>(
    'SELECT reference FROM private_donation WHERE id = $1',
    [id],
  );
  reference = found.rows[0]?.reference ?? '';
});

const editorWith = (...more: GridPermission[]) =>
  buildUser(app.services, { permissions: ['change_email_templates', ...more] });

async function preview(key: string, as: BuiltUser, record?: string) {
  const params = { key, locale: 'en_US' } as const;
  const { content } = (await app.call(readMailTemplate, { params }, { as })).body as MailTemplateWire;
  const body = { content, ...(record === undefined ? {} : { record }) };
  const { status, body: answer } = await app.call(previewMailText, { params, body }, { as });
  return { status, answer: JSON.stringify(answer) };
}

const choices = (kind: PreviewRecordKind, search: string, as: BuiltUser) =>
  app.call(listChoices(mailTemplateList, kind), { query: { search } }, { as });

describe('the preview of a mail', () => {
  test('shows examples by default, and the values of a chosen donation', async () => {
    const as = await editorWith('view_private_donations');
    const sample = await preview('donation_confirmed', as);
    expect(sample).toMatchObject({ status: 200 });
    expect(sample.answer).toContain('S-7K2M9Q');
    const own = await preview('donation_confirmed', as, reference);
    expect(own).toMatchObject({ status: 200 });
    for (const value of [title, reference, '€12.34']) expect(own.answer).toContain(value);
    expect(own.answer).not.toContain('S-7K2M9Q');
  });

  test('shows a chosen project in mails about projects', async () => {
    const as = await editorWith('view_projects');
    const shown = await preview('project_public', as, project.slug);
    expect(shown).toMatchObject({ status: 200 });
    expect(shown.answer).toContain(title);
  });

  test('contains no data of a record that the caller may not see', async () => {
    const as = await editorWith('view_projects');
    const donation = await preview('donation_confirmed', as, reference);
    expect(donation.status).toBe(403);
    expect(donation.answer).toContain('view_private_donations');
    expect(donation.answer).not.toContain(title);
    expect((await choices('donation', reference, as)).status).toBe(403);
    const blind = await editorWith('view_private_donations');
    const refused = await preview('project_public', blind, project.slug);
    expect(refused.status).toBe(403);
    expect(refused.answer).not.toContain(title);
    expect((await choices('project', title, blind)).status).toBe(403);
  });

  test('answers 404 for unknown and deleted records, and for mails that are about none', async () => {
    const as = await editorWith('view_projects', 'view_private_donations');
    const deleted = await makeProject(app.database.pool, { status: 4 });
    expect((await preview('project_public', as, deleted.slug)).status).toBe(404);
    expect((await preview('project_public', as, unique('nothing'))).status).toBe(404);
    expect((await preview('donation_confirmed', as, project.slug)).status).toBe(404);
    expect((await preview('password_reset', as, project.slug)).status).toBe(404);
  });

  test('answers 404 for a deleted organization, which is not offered either', async () => {
    const as = await editorWith('view_organizations');
    const [name, slug] = [unique('Imkerei'), unique('imkerei')];
    await makeOrganization(app.database.pool, { title: name, slug });
    const shown = await preview('organization_public', as, slug);
    expect(shown).toMatchObject({ status: 200 });
    expect(shown.answer).toContain(name);
    await app.database.pool.query('UPDATE organization SET status = 4 WHERE slug = $1', [slug]);
    const refused = await preview('organization_public', as, slug);
    expect(refused.status).toBe(404);
    expect(refused.answer).not.toContain(name);
    expect((await choices('organization', name, as)).body).toEqual({ results: [] });
  });

  test('offers the records by name or number to those who may see them', async () => {
    const as = await editorWith('view_projects', 'view_private_donations');
    expect((await choices('project', title, as)).body).toEqual({
      results: [{ value: project.slug, label: title }],
    });
    const found = { results: [{ value: reference, label: `${reference}, ${title}` }] };
    expect((await choices('donation', reference.toLowerCase(), as)).body).toEqual(found);
    expect((await choices('donation', title, as)).body).toEqual(found);
  });
});
