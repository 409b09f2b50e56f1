import { describe, expect, it } from 'vitest';
import { makeBudget } from '#features/budgets/server/testing.ts';
import { intendFunding } from '#features/funding-records/server/index.ts';
import { addDays } from '#kernel/clock.ts';
import { type AnswerOf, useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { addProjectAdministrator } from '../contract/administrators.ts';
import { assignProject } from '../contract/organization.ts';
import { readProjectReview } from '../contract/review.ts';
import { readProjectDraft } from '../contract/wizard.ts';
import { type OwnProject, reviewHelpers, wizardHelpers } from './testing.ts';

const app = useApp();
const { promoter, fresh, submitted, today, withSettings } = wizardHelpers(app);
const { decide } = reviewHelpers(app);

const clerk = () => buildUser(app.services, { permissions: ['change_projects'] });

async function assign(own: OwnProject, organization: string, as?: BuiltUser, version?: string) {
  const user = as ?? (await clerk());
  const body = { version: version ?? (await versionOf(own, user)), organization };
  return app.call(assignProject, { params: { slug: own.slug }, body }, { as: user });
}

async function versionOf({ slug }: OwnProject, as: BuiltUser): Promise<string> {
  const review: AnswerOf<{ version: string }> = await app.call(
    readProjectReview,
    { params: { slug } },
    { as },
  );
  return review.body.version;
}

const codes = ({ body }: { body: unknown }) =>
  (body as { codes?: { non_field_errors?: string[] } }).codes?.non_field_errors;

async function organizationOf({ slug }: OwnProject): Promise<string | undefined> {
  const { rows } = await app.database.pool.query<{ slug: string }>(
    'SELECT o.slug FROM project p JOIN organization o ON o.id = p.organization_id WHERE p.slug = $1',
    [slug],
  );
  return rows[0]?.slug;
}

const query = (sql: string, own: OwnProject) =>
  app.database.pool.query(sql.replace('PROJECT', '(SELECT id FROM project WHERE slug = $1)'), [own.slug]);

describe('assigning a project to another organization', () => {
  it('moves it to the administrators of that one, and is in the audit log', async () => {
    const own = await submitted();
    const other = await promoter();
    const as = await clerk();
    expect((await assign(own, other.organization, as)).status).toBe(200);
    expect(await organizationOf(own)).toBe(other.organization);
    const draftFor = async (reader: BuiltUser) =>
      (await app.call(readProjectDraft, { params: { slug: own.slug } }, { as: reader })).status;
    expect([await draftFor(own.owner), await draftFor(other.owner)]).toEqual([404, 200]);
    const log = await app.database.pool.query(
      "SELECT changes::text FROM audit_log WHERE route = 'project_assign' AND actor = $1",
      [as.id],
    );
    expect(log.rows).toEqual([{ changes: expect.stringContaining('organization_id') }]);
  });

  it('ends the rights of those who administered the project alone, and mails them', async () => {
    const own = await fresh();
    const other = await promoter();
    const helper = await buildUser(app.services, {});
    const params = { slug: own.slug };
    await app.call(addProjectAdministrator, { params, body: { email: helper.email } }, { as: own.owner });
    expect((await assign(own, other.organization)).status).toBe(200);
    expect((await app.call(readProjectDraft, { params }, { as: helper })).status).toBe(404);
    const { rows } = await app.database.pool.query(
      "SELECT recipient FROM email WHERE template = 'project_administrator_removed' AND recipient = $1",
      [helper.email],
    );
    expect(rows).toHaveLength(1);
  });

  it('mails both organizations, each about itself alone; a refused or repeated assignment mails nobody', async () => {
    const own = await submitted();
    const other = await promoter();
    const mails = async () => {
      const { rows } = await app.database.pool.query(
        "SELECT template, recipient, text_body FROM email WHERE template LIKE 'project\\_moved%' AND recipient IN ($1, $2) ORDER BY id",
        [own.owner.email, other.owner.email],
      );
      return rows as { template: string; recipient: string; text_body: string }[];
    };
    expect((await assign(own, other.organization, undefined, '0123456789abcdef')).status).toBe(409);
    expect(await mails()).toEqual([]);
    expect((await assign(own, other.organization)).status).toBe(200);
    expect((await assign(own, other.organization)).status).toBe(200);
    const sent = await mails();
    expect(sent).toMatchObject([
      { template: 'project_moved_out', recipient: own.owner.email },
      { template: 'project_moved_in', recipient: other.owner.email },
    ]);
    const [out, into] = sent;
    expect(out?.text_body).toContain(own.organization);
    expect(out?.text_body).not.toContain(other.organization);
    expect(into?.text_body).toContain(other.organization);
    expect(into?.text_body).not.toContain(own.organization);
    expect(into?.text_body).toContain(`/account/project/${own.slug}/update/`);
  });

  it('is refused once money was booked, also if it was returned, or is in progress', async () => {
    const other = await promoter();
    const balance = await submitted();
    await query(
      'UPDATE project_funding SET balance = 100, private = 100 WHERE project_id = PROJECT',
      balance,
    );
    const held = await submitted();
    await query('UPDATE project_funding SET held = 100 WHERE project_id = PROJECT', held);
    const returned = await submitted();
    await query(
      `INSERT INTO account (kind, owner) SELECT 'need_private', f.need_id FROM need_funding f
       WHERE f.project_id = PROJECT LIMIT 1`,
      returned,
    );
    for (const own of [balance, held, returned]) {
      const answer = await assign(own, other.organization);
      expect([answer.status, codes(answer)]).toEqual([409, ['organization_fixed']]);
      expect(await organizationOf(own)).toBe(own.organization);
    }
  });

  it('is refused once a donation has expired, whose money may still arrive; not for one that was cancelled', async () => {
    const other = await promoter();
    const own = await submitted();
    await query(
      `INSERT INTO private_donation (token, reference, project_id, provider_id, state, amount_cents, net_cents, fee_cents,
         user_takes_fee, fee_bearer, first_name, last_name, email, donor_key, street, postal_code, city, country,
         needs_receipt, locale, requested_at, expires_at)
       SELECT gen_random_uuid(), 'S-' || upper(substr(md5(random()::text), 1, 6)), PROJECT, p.id, 'expired', 5000, 5000, 0,
         false, 'platform', 'Erika', 'Muster', 'e@example.org', 'e@example.org', 'Weg 1', '50667', 'Köln', 'DE', false, 'de',
         now() - interval '20 days', now() - interval '6 days'
       FROM payment_provider p ORDER BY p.id LIMIT 1`,
      own,
    );
    expect(codes(await assign(own, other.organization))).toEqual(['organization_fixed']);
    expect(await organizationOf(own)).toBe(own.organization);
    await query(`UPDATE private_donation SET state = 'cancelled' WHERE project_id = PROJECT`, own);
    expect((await assign(own, other.organization)).status).toBe(200);
  });

  it('is refused while an internal funding is planned', async () => {
    const own = await submitted();
    const other = await promoter();
    const budget = await makeBudget(app.services, { amount: 10_000n });
    const { rows } = await query('SELECT id::text FROM project WHERE id = PROJECT', own);
    const [project] = rows as { id: string }[];
    await app.services.database.transact((tx) =>
      intendFunding(tx, {
        type: 'direct',
        budget: BigInt(budget.id),
        project: BigInt(project?.id ?? 0),
        organization: null,
        amount: 100n,
        actor: own.owner.id,
      }),
    );
    expect(codes(await assign(own, other.organization))).toEqual(['project_has_fundings']);
  });

  it('is refused to organizations that could not create it', async () => {
    const own = await fresh();
    const archived = await promoter({ status: 3 });
    expect(codes(await assign(own, archived.organization))).toEqual(['organization_archived']);
    const waiting = await promoter({ reviewStatus: 1 });
    await withSettings({ organizationMustBeReviewedFirst: true }, async () =>
      expect(codes(await assign(own, waiting.organization))).toEqual(['organization_not_released']),
    );
    const full = await fresh();
    await withSettings({ maxProjectsPerOrganization: 1 }, async () =>
      expect(codes(await assign(own, full.organization))).toEqual(['projects_full']),
    );
    const type = await app.database.pool.query<{ id: string }>(
      "INSERT INTO application_type (slug, name, organization_types) VALUES ($1, $1, '{public_foundation}') RETURNING id",
      [unique('type')],
    );
    await app.database.pool.query('UPDATE project SET application_type_id = $2 WHERE slug = $1', [
      own.slug,
      type.rows[0]?.id,
    ]);
    const { organization } = await promoter();
    expect(codes(await assign(own, organization))).toEqual(['application_type_not_theirs']);
    await app.database.pool.query('UPDATE project SET application_type_id = NULL WHERE slug = $1', [
      own.slug,
    ]);
    await app.database.pool.query('DELETE FROM application_type WHERE id = $1', [type.rows[0]?.id]);
    expect((await assign(own, 'nothing')).status).toBe(404);
    expect(await organizationOf(own)).toBe(own.organization);
  });

  it('is refused for a released project where the other organization is not reviewed or not nonprofit', async () => {
    const own = await submitted();
    expect((await decide(own, 'public')).status).toBe(200);
    for (const [made, code] of [
      [{ reviewStatus: 1 }, 'organization_not_reviewed'],
      [{ nonprofit: 1 }, 'nonprofit_missing'],
    ] as const) {
      const other = await promoter(made);
      expect(codes(await assign(own, other.organization))).toEqual([code]);
      expect(await organizationOf(own)).toBe(own.organization);
    }
    expect((await assign(own, (await promoter()).organization)).status).toBe(200);
  });

  it('is refused for archived and finished projects', async () => {
    const other = await promoter();
    const archived = await fresh();
    await query('UPDATE project SET status = 3 WHERE id = PROJECT', archived);
    expect(codes(await assign(archived, other.organization))).toEqual(['project_archived']);
    const finished = await submitted();
    await decide(finished, 'public');
    await app.database.pool.query('UPDATE project SET starts_on = $2, ends_on = $2 WHERE slug = $1', [
      finished.slug,
      addDays(today(), -1),
    ]);
    expect(codes(await assign(finished, other.organization))).toEqual(['project_finished']);
  });

  it('is refused if the project was changed in the meantime; of two at once, one wins', async () => {
    const own = await fresh();
    const [one, two] = [await promoter(), await promoter()];
    const as = await clerk();
    expect(codes(await assign(own, one.organization, as, '0123456789abcdef'))).toEqual(['project_changed']);
    const seen = await versionOf(own, as);
    const answers = await Promise.all([
      assign(own, one.organization, as, seen),
      assign(own, two.organization, as, seen),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    // The same organization once more changes nothing.
    const now = await organizationOf(own);
    expect((await assign(own, String(now), as)).status).toBe(200);
  });

  it('needs the right to change projects and the password', async () => {
    const own = await fresh();
    const other = await promoter();
    const params = { slug: own.slug };
    const body = { version: '0123456789abcdef', organization: other.organization };
    const viewer = await buildUser(app.services, { permissions: ['view_projects'] });
    expect((await app.call(assignProject, { params, body }, { as: viewer })).status).toBe(403);
    expect((await app.call(assignProject, { params, body }, { as: own.owner })).status).toBe(403);
    expect((await app.call(assignProject, { params, body })).status).toBe(401);
    const as = await clerk();
    const stale = await app.call(assignProject, { params, body }, { as, confirmedMinutesAgo: null });
    expect(stale.status).toBe(403);
  });
});
