import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits, mailsTo } from '#features/accounts/server/testing.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { givingBody, makeProvider, useGiving } from '#features/donations/server/testing.ts';
import { exploreProjects } from '#features/explore/contract/projects.ts';
import { getProject } from '#features/detail-pages/contract/project.ts';
import { addDays } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { decideProject, readProjectReview, saveProjectStanding } from '../contract/review.ts';
import { enteringWith, type MadePromoter, type OwnProject } from './testing.ts';

const app = useGiving();
const { today, draft, fillIn, filled, fresh, save, submit, submitted, withSettings } = enteringWith(app);

// As a server does when it starts: the first mail takes a second, for which the others of a race would wait too long.
beforeAll(() => app.services.mailer.warm());

beforeEach(() => forgetLimits(app.database.pool));

interface Review {
  readonly version: string;
  readonly status: number;
  readonly review_status: number;
  readonly needs_donation_review: boolean;
  readonly content_review_status: number;
  readonly voting_review_status: number;
  readonly funding_type: number;
  readonly internal_status: string;
  readonly is_banned: boolean;
  readonly bank_account: string | null;
  readonly release_problems: string[];
  readonly published_at: string | null;
}

const reviewer = () => buildUser(app.services, { permissions: ['view_projects', 'change_project_review'] });
const codes = (answer: { body: unknown }) => (answer.body as { codes: Record<string, string[]> }).codes;
const review = async ({ slug }: OwnProject, staff: BuiltUser): Promise<Review> =>
  (await app.call(readProjectReview, { params: { slug } }, { as: staff })).body;

async function decide(own: OwnProject, decision: string, reason = '', staff?: BuiltUser, version?: string) {
  const who = staff ?? (await reviewer());
  const seen = version ?? (await review(own, who)).version;
  const body = { version: seen, decision, reason };
  return app.call(decideProject, { params: { slug: own.slug }, body }, { as: who });
}

async function keep(own: OwnProject, change: object) {
  const who = await reviewer();
  const { version, content_review_status, voting_review_status, ...rest } = await review(own, who);
  const { funding_type, internal_status, is_banned, bank_account } = rest;
  const body = {
    version,
    content_review_status,
    voting_review_status,
    funding_type,
    internal_status,
    is_banned,
    bank_account,
  };
  return app.call(
    saveProjectStanding,
    { params: { slug: own.slug }, body: { ...body, ...change } },
    { as: who },
  );
}

const templatesTo = async (own: OwnProject) =>
  (await mailsTo(app.database.pool, own.owner.email))
    .map(({ template }) => template)
    .filter((template) => template !== 'project_submitted_owner');

/** Whether everybody finds the project, and can open its page. */
async function seen({ slug }: OwnProject) {
  const title = (await app.database.pool.query('SELECT title FROM project WHERE slug = $1', [slug])).rows[0];
  const list = await app.call(exploreProjects, { query: { search: (title as { title: string }).title } });
  const page = await app.call(getProject, { params: { slug }, query: {} });
  return [(list.body as { count: number }).count, page.status];
}

describe('the review of a project', () => {
  it('makes it public, tells its owner, and is written into the audit log', async () => {
    const own = await submitted();
    expect(await seen(own)).toEqual([0, 404]);
    expect((await decide(own, 'public')).body).toMatchObject({ status: 2, review_status: 2 });
    expect(await seen(own)).toEqual([1, 200]);
    expect(await draft(own)).toMatchObject({ review_status: 2, needs_donation_review: false });
    const { rows } = await app.database.pool.query(
      `SELECT detail FROM audit_log WHERE subject = $1 AND route = 'project_decide'`,
      [`project:${own.slug}`],
    );
    expect(rows).toMatchObject([{ detail: { decision: 'public' } }]);
    expect((await decide(own, 'accepted')).status).toBe(200);
    expect(await seen(own)).toEqual([0, 404]);
    expect((await decide(own, 'public')).status).toBe(200);
    expect((await decide(own, 'withdraw')).body).toMatchObject({ status: 2, review_status: 1 });
    expect(await seen(own)).toEqual([0, 404]);
    expect(await templatesTo(own)).toEqual([
      'project_public',
      'project_accepted',
      'project_public',
      'project_withdrawn',
    ]);
  });

  it('rejects only with a reason, which is mailed; the owner corrects and hands in again', async () => {
    const own = await submitted();
    expect(codes(await decide(own, 'rejected'))).toEqual({ reason: ['reason_required'] });
    await decide(own, 'rejected', 'The costs are missing.');
    const mails = await mailsTo(app.database.pool, own.owner.email);
    expect(mails.find(({ template }) => template === 'project_rejected')?.text).toContain(
      'The costs are missing.',
    );
    expect(codes(await decide(own, 'public'))).toEqual({ non_field_errors: ['not_to_decide'] });
    expect((await save(own, 'description', { ...filled.description, summary: 'Better' })).status).toBe(200);
    expect((await submit(own)).status).toBe(200);
    expect(await draft(own)).toMatchObject({ status: 2, review_status: 1, needs_donation_review: true });
  });

  it('sends back with a comment: in progress again, no longer decided about', async () => {
    const own = await submitted();
    expect((await decide(own, 'send_back')).status).toBe(400);
    await decide(own, 'send_back', 'Please add a budget.');
    expect(await draft(own)).toMatchObject({ status: 1, review_status: 1, needs_donation_review: false });
    expect(await templatesTo(own)).toEqual(['project_sent_back']);
    expect((await decide(own, 'public')).status).toBe(409);
  });

  it('tells the second of two staff who decide at once', async () => {
    const own = await submitted();
    const staff = [await reviewer(), await reviewer()];
    const { version } = await review(own, staff[0] as BuiltUser);
    const answers = await Promise.all(
      ['public', 'accepted'].map((decision, at) => decide(own, decision, '', staff[at], version)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await templatesTo(own)).toHaveLength(1);
  });

  it('does not decide about what the owner has changed since', async () => {
    const own = await submitted();
    const staff = await reviewer();
    const { version } = await review(own, staff);
    await save(own, 'description', { ...filled.description, summary: 'Something else' });
    expect(codes(await decide(own, 'public', '', staff, version))).toEqual({
      non_field_errors: ['project_changed'],
    });
  });

  it('confirms what the owner has changed, without a mail', async () => {
    const own = await submitted();
    await decide(own, 'public');
    await save(own, 'description', { ...filled.description, summary: 'Anew' });
    expect(await draft(own)).toMatchObject({ review_status: 2, needs_donation_review: true });
    expect((await decide(own, 'public')).status).toBe(200);
    expect(await draft(own)).toMatchObject({ needs_donation_review: false });
    expect(await templatesTo(own)).toEqual(['project_public']);
    expect((await decide(own, 'public')).status).toBe(409);
  });

  it('asks for the right to review; who may see projects reads it, owners do not', async () => {
    const own = await submitted();
    const viewer = await buildUser(app.services, { permissions: ['view_projects', 'change_projects'] });
    const { version } = await review(own, viewer);
    const params = { slug: own.slug };
    const body = { version, decision: 'public', reason: '' };
    expect((await app.call(decideProject, { params, body }, { as: viewer })).status).toBe(403);
    expect((await app.call(decideProject, { params, body }, { as: own.owner })).status).toBe(403);
    expect((await app.call(readProjectReview, { params }, { as: own.owner })).status).toBe(403);
  });
});

describe('a release', () => {
  const problems = async (made: MadePromoter, change = '') => {
    const own = await fresh({ ...made, reviewStatus: made.reviewStatus ?? 2 });
    await fillIn(own);
    expect((await submit(own)).status).toBe(200);
    if (change !== '')
      await app.database.pool.query(`UPDATE project SET ${change} WHERE slug = $1`, [own.slug]);
    const answers = [await decide(own, 'public'), await decide(own, 'accepted')];
    const found = answers.map((answer) => (answer.status === 200 ? [] : codes(answer)['non_field_errors']));
    return { own, found: found[0] };
  };

  it('needs an organisation that is reviewed and, for donations, found to be non-profit', async () => {
    expect((await problems({ reviewStatus: 1, status: 1 })).found).toEqual(['organization_not_reviewed']);
    expect((await problems({ reviewStatus: 4 })).found).toEqual([]);
    expect((await problems({ nonprofit: 1 })).found).toEqual(['nonprofit_missing']);
    expect((await problems({ nonprofit: 1 }, 'funding_type = 2')).found).toEqual([]);
    await withSettings({ nonprofitRequired: false }, async () => {
      expect((await problems({ nonprofit: 1 })).found).toEqual([]);
    });
  });

  it('needs time that is left, and a need', async () => {
    const { found } = await problems({}, `starts_on = '2020-01-01', ends_on = '2020-02-01'`);
    expect(found).toEqual(['period_over']);
    const own = await submitted();
    await app.database.pool.query(
      `WITH p AS (SELECT id FROM project WHERE slug = $1),
       f AS (DELETE FROM need_funding USING p WHERE project_id = p.id RETURNING need_id),
       g AS (UPDATE project_funding SET goal = 0 FROM p WHERE project_id = p.id)
       DELETE FROM need USING f WHERE id = f.need_id`,
      [own.slug],
    );
    const staff = await reviewer();
    expect((await review(own, staff)).release_problems).toEqual(['needs_missing']);
    expect(codes(await decide(own, 'public'))).toEqual({ non_field_errors: ['needs_missing'] });
  });

  it('needs an accepted content review only where the setting says so', async () => {
    await withSettings({ externalReviewRequired: true }, async () => {
      const { own, found } = await problems({});
      expect(found).toEqual(['content_review_missing']);
      expect((await keep(own, { content_review_status: 3 })).status).toBe(200);
      expect((await decide(own, 'public')).status).toBe(409);
      await keep(own, { content_review_status: 2 });
      expect((await decide(own, 'public')).status).toBe(200);
    });
    expect((await problems({}, 'content_review_status = 3')).found).toEqual([]);
  });

  it('counts the last day from its own day where the setting says so', async () => {
    const own = await submitted();
    await withSettings({ autoEndDaysAfterReview: 30 }, async () => {
      expect((await decide(own, 'public')).status).toBe(200);
    });
    expect((await draft(own)).content.basics).toMatchObject({ ends_on: addDays(today(), 30) });
    await withSettings({ autoEndDaysAfterReview: 90 }, async () => {
      expect((await decide(own, 'accepted')).status).toBe(200);
    });
    expect((await draft(own)).content.basics).toMatchObject({ ends_on: addDays(today(), 30) });
    const other = await submitted();
    expect((await decide(other, 'public')).status).toBe(200);
    expect((await draft(other)).content.basics).toMatchObject({ ends_on: addDays(today(), 60) });
  });
});

describe('what staff keep about a project', () => {
  it('is the other reviews, the funding type and their own label; the second of two at once is told', async () => {
    const own = await submitted();
    const change = {
      content_review_status: 2,
      voting_review_status: 3,
      funding_type: 3,
      internal_status: 'Call',
    };
    expect((await keep(own, change)).status).toBe(200);
    const staff = await reviewer();
    const now = await review(own, staff);
    expect(now).toMatchObject(change);
    const { version } = now;
    const body = { version, ...change, is_banned: false, bank_account: null };
    const params = { slug: own.slug };
    const answers = await Promise.all(
      ['A', 'B'].map((internal_status) =>
        app.call(saveProjectStanding, { params, body: { ...body, internal_status } }, { as: staff }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const viewer = await buildUser(app.services, { permissions: ['change_projects'] });
    expect((await app.call(saveProjectStanding, { params, body }, { as: viewer })).status).toBe(403);
  });

  it('is the account that payouts are transferred from, while it is active', async () => {
    const own = await submitted();
    const account = async (active: boolean) => {
      const { rows } = await app.database.pool.query<{ id: string }>(
        `INSERT INTO bank_account (slug, title, holder, iban, is_active, created_at)
         VALUES (gen_random_uuid(), 'Lottery', 'Bank', 'DE89370400440532013000', $1, now()) RETURNING id`,
        [active],
      );
      return rows[0]?.id ?? '';
    };
    const [open, closed] = [await account(true), await account(false)];
    expect((await keep(own, { bank_account: open })).status).toBe(200);
    expect(await review(own, await reviewer())).toMatchObject({
      bank_account: open,
      bank_accounts: [{ id: open, title: 'Lottery' }],
    });
    expect(await keep(own, { bank_account: closed })).toMatchObject({
      status: 400,
      body: { codes: { bank_account: ['bank_account_unknown'] } },
    });
    await app.database.pool.query('UPDATE bank_account SET is_active = false WHERE id = $1', [open]);
    expect((await keep(own, { internal_status: 'stays' })).status).toBe(200);
    expect((await keep(own, { bank_account: null })).status).toBe(200);
  });

  it('bans: gone from all public pages, no new donation; lifted again', async () => {
    const own = await submitted();
    await decide(own, 'public');
    const giving = { project: own, provider: await makeProvider(app.database.pool) };
    const ask = async () => (await app.call(requestPrivateDonation, { body: givingBody(giving) })).status;
    expect((await keep(own, { is_banned: true, reason: 'asked for by the police' })).status).toBe(200);
    expect(await seen(own)).toEqual([0, 404]);
    expect(await ask()).toBeGreaterThanOrEqual(400);
    expect((await keep(own, { is_banned: false })).status).toBe(200);
    expect(await seen(own)).toEqual([1, 200]);
    expect(await ask()).toBeLessThan(300);
  });
});
