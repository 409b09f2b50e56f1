import { expect, it } from 'vitest';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { createOrganization } from '../contract/create.ts';
import { readOrganizationReview } from '../contract/review.ts';

const app = useApp();
const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });
const create = (body: object, as?: BuiltUser, idempotencyKey?: string) =>
  app.call(createOrganization, { body }, { ...(as && { as }), ...(idempotencyKey && { idempotencyKey }) });
const read = (slug: string, as: BuiltUser) => app.call(readOrganizationReview, { params: { slug } }, { as });

it('staff create an organization: in progress, without administrators, once', async () => {
  const as = await staff('create_organizations');
  const body = { title: unique('Choir'), organization_type: 'association' };
  const key = 'an-organization-made-only-once';
  const [first, second] = [await create(body, as, key), await create(body, as, key)];
  expect(first.status).toBe(201);
  expect(second.body).toEqual(first.body);
  const { slug } = first.body as { slug: string };
  expect((await read(slug, as)).body).toMatchObject({
    slug,
    status: 1,
    review_status: 1,
    administrators: [],
    content: { basics: body },
  });
  const { rows } = await app.database.pool.query(
    `SELECT detail FROM audit_log WHERE route = 'organization_create' AND subject = $1`,
    [`organization:${slug}`],
  );
  expect(rows).toEqual([{ detail: { after: body } }]);
});

it('two with the same title get different slugs, also at the same time', async () => {
  const as = await staff('create_organizations');
  const body = { title: unique('Twin'), organization_type: 'association' };
  const answers = await Promise.all([create(body, as), create(body, as)]);
  expect(new Set(answers.map(({ body: answer }) => (answer as { slug: string }).slug)).size).toBe(2);
});

it('needs the right, a title and a known legal form', async () => {
  const body = { title: unique('Choir'), organization_type: 'association' };
  expect((await create(body)).status).toBe(401);
  expect((await create(body, await staff('change_organization_review'))).status).toBe(403);
  const as = await staff('create_organizations');
  expect((await create({ title: ' ', organization_type: 'sect' }, as)).body).toMatchObject({
    codes: { title: ['required'], organization_type: ['invalid'] },
  });
});

it('is read by its slug or its number; a slug made of digits comes first', async () => {
  const as = await staff('create_organizations');
  const { slug } = (await create({ title: unique('Choir'), organization_type: 'community' }, as)).body as {
    slug: string;
  };
  const { id } = (await read(slug, as)).body as { id: string };
  expect((await read(id, as)).body).toMatchObject({ id, slug });
  await create({ title: id, organization_type: 'community' }, as);
  expect((await read(id, as)).body).toMatchObject({ slug: id });
  expect((await read('999999', as)).status).toBe(404);
  expect((await read('nowhere', as)).status).toBe(404);
});
