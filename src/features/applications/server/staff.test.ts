import { describe, expect, it } from 'vitest';
import { type AnswerOf, useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { makeCategory } from '#testing/projects.ts';
import { createProjectAsStaff, readProjectEntry } from '../contract/staff.ts';
import { createProject, readProjectDraft, submitProject } from '../contract/wizard.ts';
import { readProjectReview } from '../contract/review.ts';
import { wizardHelpers } from './testing.ts';

const app = useApp();
const { promoter, withSettings } = wizardHelpers(app);

const clerk = () =>
  buildUser(app.services, { permissions: ['create_projects', 'change_projects', 'view_projects'] });

async function create(organization: string, as: Awaited<ReturnType<typeof clerk>>, more: object = {}) {
  const { slug: category } = await makeCategory(app.database.pool);
  const body = { organization, title: unique('Teich'), category, ...more };
  return app.call(createProjectAsStaff, { body }, { as, idempotencyKey: crypto.randomUUID() });
}

describe('a project that staff create', () => {
  it('is a draft of the chosen organization, with its creator and a trace in the audit log', async () => {
    const { organization, owner } = await promoter();
    const as = await clerk();
    const { status, body }: AnswerOf<{ slug: string }> = await create(organization, as, { title: 'A pond' });
    expect(status).toBe(201);
    const { slug } = body;
    const { rows } = await app.database.pool.query(
      `SELECT p.status, p.review_status, p.needs_donation_review, p.created_by, o.slug AS organization, p.city
       FROM project p JOIN organization o ON o.id = p.organization_id WHERE p.slug = $1`,
      [slug],
    );
    expect(rows).toEqual([
      {
        status: 1,
        review_status: 1,
        needs_donation_review: false,
        created_by: String(as.id),
        organization,
        city: 'Lindau',
      },
    ]);
    const log = await app.database.pool.query(
      `SELECT actor FROM audit_log WHERE subject = $1 AND route = 'project_create_as_staff'`,
      [`project:${slug}`],
    );
    expect(log.rows).toEqual([{ actor: String(as.id) }]);
    // Its owner goes on with the same wizard, and so do the staff who may change projects.
    for (const [reader, editor] of [
      [owner, 'owner'],
      [as, 'staff'],
    ] as const) {
      const draft = await app.call(readProjectDraft, { params: { slug } }, { as: reader });
      expect(draft.body).toMatchObject({ editor, content: { basics: { title: 'A pond' } } });
    }
    expect((await app.call(submitProject, { params: { slug } }, { as })).status).toBe(409);
    expect((await app.call(readProjectReview, { params: { slug } }, { as })).status).toBe(200);
  });

  it('is refused where the organization is archived, not released or full, and a 404 where it is deleted', async () => {
    const as = await clerk();
    const refused = async (made: object, code: string) => {
      const { organization } = await promoter(made);
      expect(await create(organization, as)).toMatchObject({
        status: 409,
        body: { codes: { non_field_errors: [code] } },
      });
      const entry = await app.call(readProjectEntry, { params: { slug: organization } }, { as });
      expect(entry.body).toMatchObject({ refusal: code });
    };
    await refused({ status: 3 }, 'organization_archived');
    await withSettings({ organizationMustBeReviewedFirst: true }, () =>
      refused({ reviewStatus: 1 }, 'organization_not_released'),
    );
    await withSettings({ maxProjectsPerOrganization: 1 }, async () => {
      const { organization } = await promoter();
      const answers = await Promise.all([1, 2, 3].map(() => create(organization, as)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    });
    const { organization } = await promoter({ status: 4 });
    expect((await create(organization, as)).status).toBe(404);
    expect((await app.call(readProjectEntry, { params: { slug: organization } }, { as })).status).toBe(404);
    const { organization: open } = await promoter();
    const entry = await app.call(readProjectEntry, { params: { slug: open } }, { as });
    expect(entry.body).toEqual({ application_types: [], refusal: null });
  });

  it('is created once for one key, and only by those with the right', async () => {
    const { organization, owner } = await promoter();
    const { slug: category } = await makeCategory(app.database.pool);
    const body = { organization, title: unique('Einmal'), category };
    const as = await clerk();
    const idempotencyKey = crypto.randomUUID();
    const call = () => app.call(createProjectAsStaff, { body }, { as, idempotencyKey });
    const [first, second] = await Promise.all([call(), call()]);
    expect(new Set([first, second].map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const { rowCount } = await app.database.pool.query('SELECT FROM project WHERE title = $1', [body.title]);
    expect(rowCount).toBe(1);
    const viewer = await buildUser(app.services, { permissions: ['change_projects'] });
    for (const [reader, status] of [
      [viewer, 403],
      [owner, 403],
    ] as const) {
      const answer = await app.call(
        createProjectAsStaff,
        { body },
        { as: reader, idempotencyKey: crypto.randomUUID() },
      );
      expect(answer.status).toBe(status);
      const entry = await app.call(readProjectEntry, { params: { slug: organization } }, { as: reader });
      expect(entry.status).toBe(status);
    }
    expect((await app.call(createProjectAsStaff, { body })).status).toBe(401);
  });
});

it('an owner’s own project names its owner as creator', async () => {
  const { organization, owner } = await promoter();
  const { slug: category } = await makeCategory(app.database.pool);
  const body = { organization, title: unique('Eigen'), category };
  const made = await app.call(createProject, { body }, { as: owner });
  const { rows } = await app.database.pool.query('SELECT created_by FROM project WHERE slug = $1', [
    (made.body as { slug: string }).slug,
  ]);
  expect(rows).toEqual([{ created_by: String(owner.id) }]);
});
