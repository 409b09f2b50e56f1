import { expect, it } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { decideOrganization, readOrganizationReview, saveContentReview } from '../contract/review.ts';

const app = useApp();
const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });
const reviewer = () => staff('view_organizations', 'change_organization_review');

async function build(): Promise<string> {
  const slug = unique('org');
  await app.database.pool.query(
    `INSERT INTO organization (slug, title, status, needs_donation_review) VALUES ($1, 'Helping Hands', 2, true)`,
    [slug],
  );
  return slug;
}

interface Reviews {
  version: string;
  content_review_status: number;
}
const read = async (slug: string, as: BuiltUser): Promise<Reviews> =>
  (await app.call(readOrganizationReview, { params: { slug } }, { as })).body;
const save = (slug: string, body: object, as: BuiltUser) =>
  app.call(saveContentReview, { params: { slug }, body }, { as });
const result = (content_review_status: number) => ({ content_review_status });

it('the content review is stored with a trace; a repeated save changes nothing', async () => {
  const as = await reviewer();
  const slug = await build();
  const { version } = await read(slug, as);
  expect((await save(slug, { version, ...result(2) }, as)).status).toBe(200);
  const saved = await read(slug, as);
  expect(saved).toMatchObject(result(2));
  expect((await save(slug, { version: saved.version, ...result(2) }, as)).body).toEqual({
    version: saved.version,
  });
  const { rows } = await app.database.pool.query(
    `SELECT detail FROM audit_log WHERE subject = $1 AND route = 'organization_content_review' ORDER BY id LIMIT 1`,
    [`organization:${slug}`],
  );
  expect(rows).toEqual([{ detail: { before: result(1), after: result(2) } }]);
});

it('of two who review at the same time the second is refused, as is a status that does not exist', async () => {
  const as = await reviewer();
  const slug = await build();
  const { version } = await read(slug, as);
  const both = await Promise.all([result(2), result(3)].map((body) => save(slug, { version, ...body }, as)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const seen = await read(slug, as);
  expect((await save(slug, { version: seen.version, ...result(4) }, as)).status).toBe(400);
});

it('the voting review is not stored with it: it is decided for a voting', async () => {
  const as = await reviewer();
  const slug = await build();
  const { version } = await read(slug, as);
  expect((await save(slug, { version, ...result(2), voting_review_status: 2 }, as)).status).toBe(400);
  expect(await read(slug, as)).toMatchObject({ ...result(1), voting_review_status: 1 });
});

it('needs the right to review; an unknown organization is not found', async () => {
  const as = await reviewer();
  const slug = await build();
  const { version } = await read(slug, as);
  const body = { version, ...result(2) };
  expect((await save(slug, body, await staff('change_organizations'))).status).toBe(403);
  expect((await app.call(saveContentReview, { params: { slug }, body })).status).toBe(401);
  expect((await save('nowhere', body, as)).status).toBe(404);
});

it('the release waits for the content review where the settings require it', async () => {
  const as = await reviewer();
  const slug = await build();
  const release = async () => {
    const { version } = await read(slug, as);
    const body = { version, decision: 'public', reason: '', internal_note: '' };
    return app.call(decideOrganization, { params: { slug }, body }, { as });
  };
  await setSettings(app.database.pool, { externalReviewRequired: true });
  expect(await release()).toMatchObject({
    status: 409,
    body: { codes: { non_field_errors: ['content_review_missing'] } },
  });
  const { version } = await read(slug, as);
  await save(slug, { version, ...result(2) }, as);
  expect((await release()).status).toBe(200);
  await setSettings(app.database.pool, { externalReviewRequired: false });
});
