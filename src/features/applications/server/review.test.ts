import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits, mailsTo } from '#features/accounts/server/testing.ts';
import { addDays } from '#kernel/clock.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import {
  decideProject,
  readProjectReasons,
  readProjectReview,
  saveProjectReasons,
  saveProjectStatus,
} from '../contract/review.ts';
import { wizardHelpers, reviewHelpers, type MadePromoter, type OwnProject } from './testing.ts';

const app = useApp();
const { today, draft, fillIn, filled, fresh, save, submit, submitted, withSettings } = wizardHelpers(app);
const { decide, review, reviewer, saveStatus } = reviewHelpers(app);

// Warms the mailer as a starting server does: the first mail takes a second, too long for concurrent requests to wait.

beforeEach(() => forgetLimits(app.database.pool));

const codes = (answer: { body: unknown }) => (answer.body as { codes: Record<string, string[]> }).codes;

const templatesTo = async (own: OwnProject) =>
  (await mailsTo(app.database.pool, own.owner.email))
    .map(({ template }) => template)
    .filter((template) => template !== 'project_submitted_owner');

describe('the review of a project', () => {
  it('makes it public, notifies its owner, and is recorded in the audit log', async () => {
    const own = await submitted();
    expect((await decide(own, 'public')).body).toMatchObject({ status: 2, review_status: 2 });
    expect(await draft(own)).toMatchObject({ review_status: 2, needs_donation_review: false });
    const { rows } = await app.database.pool.query(
      `SELECT detail FROM audit_log WHERE subject = $1 AND route = 'project_decide'`,
      [`project:${own.slug}`],
    );
    expect(rows).toMatchObject([{ detail: { decision: 'public' } }]);
    expect((await decide(own, 'accepted')).status).toBe(200);
    expect((await decide(own, 'public')).status).toBe(200);
    expect((await decide(own, 'withdraw')).body).toMatchObject({ status: 2, review_status: 1 });
    expect(await templatesTo(own)).toEqual([
      'project_public',
      'project_accepted',
      'project_public',
      'project_withdrawn',
    ]);
  });

  it('rejects only with a reason, which is mailed; the owner corrects and submits again', async () => {
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

  it('is what mails to donors name the project by, until the next one', async () => {
    const own = await submitted();
    const remembered = async () => {
      const { rows } = await app.database.pool.query<{ reviewed_title: string | null }>(
        'SELECT reviewed_title FROM project WHERE slug = $1',
        [own.slug],
      );
      return rows[0]?.reviewed_title;
    };
    expect(await remembered()).toBeNull();
    await decide(own, 'public');
    const basics = await filled.basics(own);
    const title = await remembered();
    expect(title).toBe((basics as { title?: string }).title);
    expect((await save(own, 'basics', { ...basics, title: 'You have won' })).status).toBe(200);
    expect(await remembered()).toBe(title);
    expect((await saveStatus(own, {})).status).toBe(200);
    expect(await remembered()).toBe(title);
    expect((await decide(own, 'public')).status).toBe(200);
    expect(await remembered()).toBe('You have won');
  });

  it('sends back with a comment: in progress again, no longer decided', async () => {
    const own = await submitted();
    expect((await decide(own, 'send_back')).status).toBe(400);
    await decide(own, 'send_back', 'Please add a budget.');
    expect(await draft(own)).toMatchObject({ status: 1, review_status: 1, needs_donation_review: false });
    expect(await templatesTo(own)).toEqual(['project_sent_back']);
    expect((await decide(own, 'public')).status).toBe(409);
  });

  it('refuses the second of two staff who decide concurrently', async () => {
    const own = await submitted();
    const staff = [await reviewer(), await reviewer()];
    const { version } = await review(own, staff[0] as BuiltUser);
    const answers = await Promise.all(
      ['public', 'accepted'].map((decision, at) => decide(own, decision, '', staff[at], version)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await templatesTo(own)).toHaveLength(1);
  });

  it('does not decide on outdated content', async () => {
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

  it('shows the place in the queue and the ready-made reasons for projects', async () => {
    const [first, second] = [await submitted(), await submitted()];
    const staff = await reviewer();
    const stored: ResponseOf<typeof readProjectReasons> = (
      await app.call(readProjectReasons, {}, { as: staff })
    ).body;
    const reasons = [{ decision: 'rejected', title: 'Costs', text: 'Please list the costs.' }];
    const save = () =>
      app.call(saveProjectReasons, { body: { version: stored.version, reasons } }, { as: staff });
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(409);
    const read = async (own: OwnProject): Promise<ResponseOf<typeof readProjectReview>> =>
      (await app.call(readProjectReview, { params: { slug: own.slug } }, { as: staff })).body;
    const { queue, ready_reasons: ready } = await read(first);
    expect(queue?.next).toMatchObject({ slug: second.slug });
    expect(ready).toEqual(reasons);
    await app.database.pool.query('UPDATE project SET is_banned = true WHERE slug = $1', [second.slug]);
    expect((await read(first)).queue).toMatchObject({ count: (queue?.count ?? 0) - 1, next: null });
    const viewer = await buildUser(app.services, { permissions: ['view_projects'] });
    expect((await app.call(readProjectReasons, {}, { as: viewer })).status).toBe(403);
    expect((await app.call(saveProjectReasons, { body: { ...stored } }, { as: viewer })).status).toBe(403);
    expect((await app.call(saveProjectReasons, { body: { ...stored } })).status).toBe(401);
  });

  it('requires the right to review; holders of the right to view projects can read it, owners cannot', async () => {
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

  it('needs an organization that is reviewed and, for donations, nonprofit', async () => {
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

  it('needs an accepted content review only if the setting says so', async () => {
    await withSettings({ externalReviewRequired: true }, async () => {
      const { own, found } = await problems({});
      expect(found).toEqual(['content_review_missing']);
      expect((await saveStatus(own, { content_review_status: 3 })).status).toBe(200);
      expect((await decide(own, 'public')).status).toBe(409);
      await saveStatus(own, { content_review_status: 2 });
      expect((await decide(own, 'public')).status).toBe(200);
    });
    expect((await problems({}, 'content_review_status = 3')).found).toEqual([]);
  });

  it('counts the last day from the day of the decision if the setting says so', async () => {
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

describe('the other data of a review', () => {
  it('is the content review, the funding type and the internal label; the second of two concurrent changes is refused', async () => {
    const own = await submitted();
    const change = { content_review_status: 2, funding_type: 3, internal_status: 'Call' };
    expect((await saveStatus(own, change)).status).toBe(200);
    const staff = await reviewer();
    const now = await review(own, staff);
    expect(now).toMatchObject(change);
    const { version } = now;
    const body = { version, ...change, is_banned: false, bank_account: null };
    const params = { slug: own.slug };
    const answers = await Promise.all(
      ['A', 'B'].map((internal_status) =>
        app.call(saveProjectStatus, { params, body: { ...body, internal_status } }, { as: staff }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const viewer = await buildUser(app.services, { permissions: ['change_projects'] });
    expect((await app.call(saveProjectStatus, { params, body }, { as: viewer })).status).toBe(403);
  });

  it('is not the voting review, which is decided for a voting', async () => {
    const own = await submitted();
    expect((await saveStatus(own, { voting_review_status: 2 })).status).toBe(400);
    expect(await review(own, await reviewer())).toMatchObject({ voting_review_status: 1 });
  });

  it('is the paying account, while it is active', async () => {
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
    expect((await saveStatus(own, { bank_account: open })).status).toBe(200);
    expect(await review(own, await reviewer())).toMatchObject({
      bank_account: open,
      bank_accounts: [{ id: open, title: 'Lottery' }],
    });
    expect(await saveStatus(own, { bank_account: closed })).toMatchObject({
      status: 400,
      body: { codes: { bank_account: ['bank_account_unknown'] } },
    });
    await app.database.pool.query('UPDATE bank_account SET is_active = false WHERE id = $1', [open]);
    expect((await saveStatus(own, { internal_status: 'stays' })).status).toBe(200);
    expect((await saveStatus(own, { bank_account: null })).status).toBe(200);
  });
});
