import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { deleteProject } from '#features/applications/contract/delete.ts';
import { duplicateProjects } from '#features/applications/contract/duplicate.ts';
import { assignProject } from '#features/applications/contract/organization.ts';
import { readProjectReview } from '#features/applications/contract/review.ts';
import { wizardHelpers, type OwnProject } from '#features/applications/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { releaseHold } from '#features/donations/contract/staff.ts';
import { give, givingBody, makeProvider, notify, useGiving } from '#features/donations/server/testing.ts';

const app = useGiving();
const { draft, promoter, save, submitted } = wizardHelpers(app);

// Warms the mailer as a starting server does: the first mail takes a second, too long for concurrent requests to wait.

beforeEach(() => forgetLimits(app.database.pool));

const codes = (answer: { body: unknown }) => (answer.body as { codes: Record<string, string[]> }).codes;
const set = (own: OwnProject, columns: string) =>
  app.database.pool.query(`UPDATE project SET ${columns} WHERE slug = $1`, [own.slug]);

/** A project that its owner has entered and that accepts donations, with a payment provider. */
const collecting = async () => {
  const own = await submitted();
  await set(own, 'review_status = 2');
  return { own, giving: { project: own, provider: await makeProvider(app.database.pool) } };
};

it('a project with a payment in progress, a received or a reversed donation is not deleted', async () => {
  const { own, giving } = await collecting();
  const remove = ({ slug }: OwnProject, as: BuiltUser) =>
    app.call(deleteProject, { params: { slug } }, { as });
  const staff = await buildUser(app.services, { isSuperuser: true });
  const donation = await give(app, giving);
  const refused = { non_field_errors: ['project_has_money'] };
  expect(codes(await remove(own, staff))).toEqual(refused);
  expect(await notify(app, donation)).toBe(200);
  expect(await notify(app, donation, { type: 'charged_back', dispute: 'd1' })).toBe(200);
  expect(codes(await remove(own, staff))).toEqual(refused);
  await set(own, 'status = 1, review_status = 1');
  expect(codes(await remove(own, own.owner))).toEqual(refused);
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

it('the copy of a project has none of its money; removing pictures from the copy leaves those of the original', async () => {
  const { own, giving } = await collecting();
  expect(await notify(app, await give(app, giving))).toBe(200);
  const copied = await app.call(
    duplicateProjects,
    { body: { project_slugs: [own.slug] } },
    { as: own.owner },
  );
  const { projects } = copied.body as { projects: { slug: string }[] };
  const copy = { ...own, slug: projects[0]?.slug ?? '' };
  expect(await draft(copy)).toMatchObject({ needs_locked: false });
  expect((await save(copy, 'photos', { photos: [] })).status).toBe(200);
  const [{ file } = { file: '' }] = (await draft(own)).content.photos['photos'] as { file: string }[];
  const { rowCount } = await app.database.pool.query('SELECT FROM project_photo WHERE file_id = $1', [file]);
  expect(rowCount).toBe(1);
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

it('a project stays with its organization while money that was promised to it is expected', async () => {
  const { own, giving } = await collecting();
  const staff = await buildUser(app.services, { isSuperuser: true });
  const other = await promoter();
  const params = { slug: own.slug };
  const assign = async () => {
    const review = await app.call(readProjectReview, { params }, { as: staff });
    const { version } = review.body as unknown as { version: string };
    return app.call(
      assignProject,
      { params, body: { version, organization: other.organization } },
      { as: staff },
    );
  };
  const { id } = await give(app, giving);
  // It holds nothing any more, as an announced transfer never does.
  const release = await app.call(
    releaseHold,
    { params: { id: String(id) }, body: { reason: 'x' } },
    { as: staff },
  );
  expect(release.status).toBe(200);
  for (const state of ['pending', 'review']) {
    await app.database.pool.query('UPDATE private_donation SET state = $2 WHERE id = $1', [id, state]);
    expect(codes(await assign()), state).toEqual({ non_field_errors: ['organization_fixed'] });
  }
  await app.database.pool.query("UPDATE private_donation SET state = 'cancelled' WHERE id = $1", [id]);
  expect((await assign()).status).toBe(200);
});

describe('the needs of a project', () => {
  const goals = async (own: OwnProject) => {
    const { rows } = await app.database.pool.query<{ goal: string }>(
      'SELECT f.goal::text FROM project p JOIN project_funding f ON f.project_id = p.id WHERE p.slug = $1',
      [own.slug],
    );
    return rows[0]?.goal;
  };
  const singleNeed = (goal_in_cents: number) => ({
    needs: [{ title: 'One', description: '', goal_in_cents }],
  });

  it('may change until the first payment of a public project is requested', async () => {
    const { own, giving } = await collecting();
    expect((await save(own, 'needs', singleNeed(5_000))).status).toBe(200);
    const donation = await give(app, giving, { net_value_in_cents: 1_000 });
    const lowerGoal = () => save(own, 'needs', singleNeed(900));
    expect(codes(await lowerGoal())).toEqual({ non_field_errors: ['needs_locked'] });
    expect(await draft(own)).toMatchObject({ needs_locked: true });
    expect(await notify(app, donation)).toBe(200);
    expect(codes(await lowerGoal())).toEqual({ non_field_errors: ['needs_locked'] });
    // A reversed donation has still been booked.
    expect(await notify(app, donation, { type: 'charged_back', dispute: 'd1' })).toBe(200);
    expect(codes(await lowerGoal())).toEqual({ non_field_errors: ['needs_locked'] });
    expect(await goals(own)).toBe('5000');
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('may change again after a failed payment', async () => {
    const { own, giving } = await collecting();
    const donation = await give(app, giving);
    expect(await notify(app, donation, { type: 'failed' })).toBe(200);
    expect((await save(own, 'needs', singleNeed(700))).status).toBe(200);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('change concurrently with payments without exceeding the goal', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { own, giving } = await collecting();
      const { versions } = await draft(own);
      const body = givingBody(giving, { net_value_in_cents: 1_000 });
      const [changed, paid] = await Promise.all([
        save(own, 'needs', singleNeed(500), versions.needs),
        app.call(requestPrivateDonation, { body }),
      ]);
      expect(changed.status === 200 ? [400, 409] : [200, 201]).toContain(paid.status);
      expect([200, 409]).toContain(changed.status);
      expect(await brokenChecks(app.database.pool)).toEqual([]);
    }
  });
});
