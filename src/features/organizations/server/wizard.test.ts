import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits, mailsTo } from '#features/accounts/server/testing.ts';
import { makeOrganization } from '#testing/projects.ts';
import { addDays, addYears, berlinDate } from '#kernel/clock.ts';
import type { UploadRoute } from '#platform/contract/upload.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { pdf, png, uploaded } from '#testing/uploads.ts';
import { decideNonprofit, decideOrganization, readOrganizationReview } from '../contract/review.ts';
import {
  readOrganizationDraft,
  readOrganizationProof,
  stepRoutes,
  submitOrganization,
  uploadLogo,
  uploadProof,
} from '../contract/wizard.ts';
import type { OrganizationStep } from '../rules/steps.ts';

const app = useApp();

// Warms the mailer as a starting server does: the first mail takes a second, too long for concurrent requests to wait.

beforeEach(() => forgetLimits(app.database.pool));

const today = () => berlinDate(app.services.clock.now());

interface Own {
  readonly slug: string;
  readonly owner: BuiltUser;
}

/** An organization that its owner has just signed up. */
async function fresh(): Promise<Own> {
  const slug = unique('chor');
  const owner = await buildUser(app.services, {});
  const { pool } = app.database;
  await pool.query(
    `WITH o AS (INSERT INTO organization (slug, title, organization_type) VALUES ($1, $1, 'association') RETURNING id)
     INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $2 FROM o`,
    [slug, owner.id],
  );
  return { slug, owner };
}

const filled = {
  basics: { title: 'Singkreis', organization_type: 'association', statutory_purposes: ['p52_5'] },
  description: {
    description: '<p>We sing.</p><script>alert(1)</script>',
    description_activity: '<p>Concerts</p>',
    description_strength: '',
  },
  address: { street: 'Markt 1', postal_code: '88131', city: 'Lindau', website: '' },
  bank: { account_holder: 'Singkreis e.V.', iban: 'de89 3704 0044 0532 0130 00', bic: '' },
};

const upload = async ({ owner }: Own, route: UploadRoute): Promise<string> => {
  const data = route.upload.kind === 'document' ? pdf('notice') : await png();
  return (await uploaded(app, route, data, { as: owner, filename: 'Bescheid.pdf' })).id;
};

/** A notice that was issued two years ago and is uploaded now. */
const notice = async (own: Own, more: object = {}) => ({
  proof_kind: 'exemption',
  proof_issued_on: addYears(today(), -2),
  proof_file: [await upload(own, uploadProof)],
  ...more,
});

const draft = async ({ slug, owner }: Own) => {
  const answer = await app.call(readOrganizationDraft, { params: { slug } }, { as: owner });
  return answer.body as {
    status: number;
    review_status: number;
    needs_donation_review: boolean;
    proof_valid_until: string | null;
    content: Record<string, Record<string, unknown>>;
    versions: Record<OrganizationStep, string>;
  };
};

async function save(own: Own, step: OrganizationStep, content: object, version?: string) {
  const seen = version ?? (await draft(own)).versions[step];
  return app.call(
    stepRoutes[step],
    { params: { slug: own.slug }, body: { version: seen, content } },
    { as: own.owner },
  );
}

async function fillIn(own: Own): Promise<void> {
  for (const step of ['basics', 'description', 'address', 'bank'] as const)
    expect((await save(own, step, filled[step])).status).toBe(200);
  expect((await save(own, 'proof', await notice(own))).status).toBe(200);
  expect((await save(own, 'logo', { logo: [await upload(own, uploadLogo)] })).status).toBe(200);
}

const submit = ({ slug, owner }: Own) =>
  app.call(submitOrganization, { params: { slug }, body: {} }, { as: owner });

async function submitted(): Promise<Own> {
  const own = await fresh();
  await fillIn(own);
  expect((await submit(own)).status).toBe(200);
  return own;
}

const reviewer = () =>
  buildUser(app.services, { permissions: ['view_organizations', 'change_organization_review'] });

const review = async ({ slug }: Own, staff: BuiltUser) =>
  (await app.call(readOrganizationReview, { params: { slug } }, { as: staff })).body as {
    version: string;
    status: number;
    review_status: number;
    needs_donation_review: boolean;
    content: { bank: object | null };
    proof_state: string | null;
    proof_verified_at: string | null;
    proof_valid_until: string;
    missing: string[];
  };

async function decide(own: Own, decision: string, reason = '', staff?: BuiltUser, version?: string) {
  const who = staff ?? (await reviewer());
  const seen = version ?? (await review(own, who)).version;
  return app.call(
    decideOrganization,
    { params: { slug: own.slug }, body: { version: seen, decision, reason } },
    { as: who },
  );
}

const templatesTo = async (email: string) =>
  (await mailsTo(app.database.pool, email)).map(({ template }) => template);

describe('the wizard of an organization', () => {
  it('saves incomplete steps, and opens a later one once the earlier ones are complete', async () => {
    const own = await fresh();
    expect((await save(own, 'description', filled.description)).body).toMatchObject({
      codes: { non_field_errors: ['step_locked'] },
    });
    const half = { ...filled.basics, statutory_purposes: [] };
    expect((await save(own, 'basics', half)).status).toBe(200);
    expect((await draft(own)).content['basics']).toEqual(half);
    expect((await save(own, 'address', filled.address)).status).toBe(409);
    await fillIn(own);
    const { content, proof_valid_until } = await draft(own);
    expect(content['description']).toMatchObject({ description: '<p>We sing.</p>' });
    expect(content['bank']).toMatchObject({ iban: 'DE89370400440532013000' });
    expect(proof_valid_until).toBe(addYears(addYears(today(), -2), 5));
  });

  it('refuses an invalid IBAN, BIC or web address, and changes nothing', async () => {
    const own = await fresh();
    await fillIn(own);
    const bank = await save(own, 'bank', { ...filled.bank, iban: 'DE00 1234', bic: 'NOPE' });
    expect(bank.body).toMatchObject({ codes: { 'content.iban': ['iban'], 'content.bic': ['bic'] } });
    expect(bank.body).toMatchObject({ 'content.iban': ['This is not a valid IBAN.'] });
    const web = await save(own, 'address', { ...filled.address, website: 'javascript:alert(1)' });
    expect(web.body).toMatchObject({ codes: { 'content.website': ['website_invalid'] } });
    expect((await draft(own)).content['bank']).toMatchObject({ iban: 'DE89370400440532013000' });
  });

  it('is refused to others: users of other organizations get a 404, visitors a 401, staff the missing right', async () => {
    const own = await fresh();
    const { owner: stranger } = await fresh();
    const staff = await buildUser(app.services, {
      permissions: ['change_organizations', 'change_companies'],
    });
    const { versions } = await draft(own);
    const params = { slug: own.slug };
    const lacking = { status: 403, body: { permission: 'view_bank_accounts' } };
    for (const [as, refusal] of [
      [stranger, { status: 404 }],
      [staff, lacking],
    ] as const) {
      expect(await app.call(readOrganizationDraft, { params }, { as })).toMatchObject(refusal);
      expect(await app.call(submitOrganization, { params, body: {} }, { as })).toMatchObject(refusal);
      for (const step of ['basics', 'description', 'address', 'bank'] as const) {
        const body = { version: versions[step], content: filled[step] };
        expect(await app.call(stepRoutes[step], { params, body }, { as })).toMatchObject(refusal);
      }
    }
    expect((await app.call(readOrganizationDraft, { params })).status).toBe(401);
    const { pool } = app.database;
    await pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [own.owner.id]);
    expect((await app.call(readOrganizationDraft, { params }, { as: own.owner })).status).toBe(403);
    await pool.query('UPDATE app_user SET activated_at = now() WHERE id = $1', [own.owner.id]);
    await pool.query('UPDATE organization SET status = 4 WHERE slug = $1', [own.slug]);
    expect((await app.call(readOrganizationDraft, { params }, { as: own.owner })).status).toBe(404);
  });

  it('refuses the second of two who change the same step concurrently', async () => {
    const own = await fresh();
    const { versions } = await draft(own);
    const answers = await Promise.all(
      ['Alpha', 'Beta'].map((title) => save(own, 'basics', { ...filled.basics, title }, versions.basics)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is submitted once complete: once, with a mail to reviewers', async () => {
    const staff = await reviewer();
    const own = await fresh();
    expect((await submit(own)).body).toMatchObject({ codes: { non_field_errors: ['steps_missing'] } });
    await fillIn(own);
    const answers = await Promise.all([1, 2, 3].map(() => submit(own)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await draft(own)).toMatchObject({ status: 2, review_status: 1, needs_donation_review: true });
    expect(await templatesTo(staff.email)).toEqual(['organization_submitted']);
  });

  it('requires a notice that is valid today, not one that expired yesterday', async () => {
    const own = await fresh();
    await fillIn(own);
    const before = addYears(today(), -3);
    // On 29 February the notice of 28 February has expired: it was issued three years and a day ago.
    const oldest = addYears(before, 3) < today() ? addDays(before, 1) : before;
    await save(own, 'proof', await notice(own, { proof_kind: 'p60a', proof_issued_on: addDays(oldest, -1) }));
    expect((await submit(own)).status).toBe(409);
    await save(own, 'proof', await notice(own, { proof_kind: 'p60a', proof_issued_on: oldest }));
    expect((await submit(own)).status).toBe(200);
  });

  it('of a complete organization refuses changes that make it incomplete', async () => {
    const own = await submitted();
    const empty = await save(own, 'address', { ...filled.address, city: '' });
    expect([empty.status, empty.body]).toMatchObject([400, { codes: { 'content.city': ['required'] } }]);
    const old = await save(
      own,
      'proof',
      await notice(own, { proof_kind: 'p60a', proof_issued_on: '2020-01-01' }),
    );
    expect(old.body).toMatchObject({ codes: { 'content.proof_issued_on': ['proof_over'] } });
  });

  it('of a complete organization whose notice has expired accepts other changes', async () => {
    const own = await submitted();
    await decide(own, 'public');
    await app.database.pool.query(
      `UPDATE organization SET proof_issued_on = '2015-01-01', proof_valid_until = '2020-01-01' WHERE slug = $1`,
      [own.slug],
    );
    expect((await save(own, 'basics', { ...filled.basics, title: 'Singkreis II' })).status).toBe(200);
    expect((await save(own, 'logo', { logo: [await upload(own, uploadLogo)] })).status).toBe(200);
    expect(await draft(own)).toMatchObject({ status: 2, review_status: 2, needs_donation_review: true });
  });

  it('is also open to staff who may change organizations and see all fields: in any order, without a new review', async () => {
    const own = await submitted();
    await decide(own, 'public');
    const staff = await buildUser(app.services, {
      permissions: ['change_organizations', 'view_organization_review'],
    });
    const asStaff: Own = { slug: own.slug, owner: staff };
    expect(await draft(asStaff)).toMatchObject({ editor: 'staff' });
    expect(await draft(own)).toMatchObject({ editor: 'owner' });
    expect((await save(asStaff, 'basics', { ...filled.basics, title: 'Corrected' })).status).toBe(200);
    expect((await save(asStaff, 'logo', { logo: [await upload(asStaff, uploadLogo)] })).status).toBe(200);
    expect(await draft(own)).toMatchObject({ review_status: 2, needs_donation_review: false });
    const other = await fresh();
    const jump = await save({ slug: other.slug, owner: staff }, 'address', filled.address);
    expect(jump.status).toBe(200);
  });

  it('accepts only files of the same user and purpose, and deletes replaced ones', async () => {
    const own = await fresh();
    await fillIn(own);
    const { owner: stranger } = await fresh();
    const foreign = await uploaded(app, uploadProof, pdf('theirs'), { as: stranger });
    const proof = await notice(own);
    for (const id of [foreign.id, await upload(own, uploadLogo), crypto.randomUUID()]) {
      const answer = await save(own, 'proof', { ...proof, proof_file: [id] });
      expect(answer.body).toMatchObject({ codes: { 'content.proof_file': ['upload_unknown'] } });
    }
    const { content } = await draft(own);
    const [earlier] = (content['proof']?.['proof_file'] ?? []) as string[];
    expect((await save(own, 'proof', proof)).status).toBe(200);
    const { rows } = await app.database.pool.query<{ gone: boolean }>(
      'SELECT expires_at <= now() AS gone FROM stored_file WHERE id = $1',
      [earlier],
    );
    expect(rows).toEqual([{ gone: true }]);
  });

  it('shows the notice to its administrators and reviewers, as a download; to nobody else', async () => {
    const own = await submitted();
    const params = { slug: own.slug };
    const readProof = (as?: BuiltUser) => app.call(readOrganizationProof, { params }, as ? { as } : {});
    const { owner: stranger } = await fresh();
    const viewer = await buildUser(app.services, { permissions: ['view_organizations'] });
    const statuses = [];
    for (const who of [own.owner, await reviewer(), stranger, viewer, undefined])
      statuses.push((await readProof(who)).status);
    expect(statuses).toEqual([200, 200, 404, 404, 401]);
    const { headers } = await readProof(own.owner);
    expect(headers['content-disposition']).toContain('attachment');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('of an archived organization changes nothing', async () => {
    const own = await fresh();
    await app.database.pool.query('UPDATE organization SET status = 3 WHERE slug = $1', [own.slug]);
    const answer = await save(own, 'basics', filled.basics);
    expect(answer.body).toMatchObject({ codes: { non_field_errors: ['organization_archived'] } });
  });
});

describe('the review of an organization', () => {
  it('makes it public, notifies its administrators, and is recorded in the audit log', async () => {
    const own = await submitted();
    expect((await decide(own, 'public')).body).toMatchObject({ status: 2, review_status: 2 });
    expect(await draft(own)).toMatchObject({ review_status: 2, needs_donation_review: false });
    expect((await templatesTo(own.owner.email)).toSorted()).toEqual([
      'organization_first_account_confirmed',
      'organization_public',
    ]);
    const { rows } = await app.database.pool.query(
      `SELECT detail FROM audit_log WHERE subject = $1 AND route = 'organization_decide'`,
      [`organization:${own.slug}`],
    );
    expect(rows).toMatchObject([{ detail: { decision: 'public' } }]);
    expect((await decide(own, 'accepted')).status).toBe(200);
    expect((await decide(own, 'withdraw')).body).toMatchObject({ status: 2, review_status: 1 });
    expect(await templatesTo(own.owner.email)).toEqual([
      'organization_first_account_confirmed',
      'organization_public',
      'organization_accepted',
      'organization_withdrawn',
    ]);
  });

  it('rejects only with a reason, which is mailed; the owner corrects and submits again', async () => {
    const own = await submitted();
    expect((await decide(own, 'rejected')).body).toMatchObject({ codes: { reason: ['reason_required'] } });
    await decide(own, 'rejected', 'The statutes are missing.');
    const [mail] = await mailsTo(app.database.pool, own.owner.email);
    expect(mail?.template).toBe('organization_rejected');
    expect(mail?.text).toContain('The statutes are missing.');
    expect((await decide(own, 'public')).body).toMatchObject({
      codes: { non_field_errors: ['not_to_decide'] },
    });
    expect((await save(own, 'basics', { ...filled.basics, title: 'Singkreis II' })).status).toBe(200);
    expect((await submit(own)).status).toBe(200);
    expect(await draft(own)).toMatchObject({ status: 2, review_status: 1, needs_donation_review: true });
  });

  it('sends back with a comment: the organization is in progress again and cannot be decided', async () => {
    const own = await submitted();
    expect((await decide(own, 'send_back')).status).toBe(400);
    await decide(own, 'send_back', 'Please add the account.');
    expect(await draft(own)).toMatchObject({ status: 1, review_status: 1, needs_donation_review: false });
    expect(await templatesTo(own.owner.email)).toEqual(['organization_sent_back']);
    expect((await decide(own, 'public')).status).toBe(409);
  });

  it('refuses the second of two staff who decide concurrently', async () => {
    const own = await submitted();
    const staff = [await reviewer(), await reviewer()];
    const seen = (await review(own, staff[0] as BuiltUser)).version;
    const answers = await Promise.all(
      ['public', 'accepted'].map((decision, at) => decide(own, decision, '', staff[at], seen)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const decided = (await templatesTo(own.owner.email)).filter((template) => !template.includes('account'));
    expect(decided).toHaveLength(1);
  });

  it('does not decide on outdated content', async () => {
    const own = await submitted();
    const staff = await reviewer();
    const seen = (await review(own, staff)).version;
    await save(own, 'basics', { ...filled.basics, title: 'Something else' });
    const answer = await decide(own, 'public', '', staff, seen);
    expect(answer.body).toMatchObject({ codes: { non_field_errors: ['organization_changed'] } });
  });

  it('stays public when the owner changes it, requires a new review, and is confirmed without a mail', async () => {
    const own = await submitted();
    await decide(own, 'public');
    await save(own, 'description', { ...filled.description, description_strength: '<p>Sight-reading</p>' });
    expect(await draft(own)).toMatchObject({ status: 2, review_status: 2, needs_donation_review: true });
    expect((await decide(own, 'public')).status).toBe(200);
    expect(await draft(own)).toMatchObject({ needs_donation_review: false });
    expect((await templatesTo(own.owner.email)).toSorted()).toEqual([
      'organization_first_account_confirmed',
      'organization_public',
    ]);
    await save(own, 'address', filled.address);
    expect(await draft(own)).toMatchObject({ needs_donation_review: false });
  });

  it('requires the right to review; bank accounts are shown only to those who may see them', async () => {
    const own = await submitted();
    const viewer = await buildUser(app.services, { permissions: ['view_organizations'] });
    const seen = await review(own, viewer);
    expect(seen.content.bank).toBeNull();
    expect((await review(own, await reviewer())).content.bank).not.toBeNull();
    const params = { slug: own.slug };
    const body = { version: seen.version, decision: 'public', reason: '' };
    expect((await app.call(decideOrganization, { params, body }, { as: viewer })).status).toBe(403);
    expect((await app.call(readOrganizationReview, { params }, { as: own.owner })).status).toBe(403);
  });

  it('stores decisions about the proof: staff may shorten it, not extend it; a new one must be checked again', async () => {
    const own = await submitted();
    const staff = await reviewer();
    const find = async (more: object) => {
      const { version, proof_valid_until } = await review(own, staff);
      const body = { version, nonprofit_review_status: 2, proof_verified: true, proof_valid_until, ...more };
      return app.call(decideNonprofit, { params: { slug: own.slug }, body }, { as: staff });
    };
    const { proof_valid_until: latest } = await review(own, staff);
    expect((await find({ proof_valid_until: addDays(latest, 1) })).body).toMatchObject({
      codes: { proof_valid_until: ['proof_too_long'] },
    });
    expect((await find({ proof_valid_until: addDays(today(), -1) })).status).toBe(200);
    expect(await review(own, staff)).toMatchObject({ proof_state: 'expired' });
    expect((await find({ proof_valid_until: today() })).status).toBe(200);
    const checked = await review(own, staff);
    expect(checked).toMatchObject({ proof_state: 'valid' });
    expect(checked.proof_verified_at).not.toBeNull();
    await save(own, 'proof', await notice(own, { proof_kind: 'corporation_tax', proof_issued_on: today() }));
    expect(await review(own, staff)).toMatchObject({
      proof_verified_at: null,
      proof_valid_until: addYears(today(), 5),
    });
  });

  it('cannot verify a missing notice', async () => {
    const slug = unique('none');
    await makeOrganization(app.database.pool, { slug });
    const staff = await reviewer();
    const { version } = await review({ slug, owner: staff }, staff);
    const body = {
      version,
      nonprofit_review_status: 3,
      proof_verified: true,
      proof_valid_until: null,
    };
    const answer = await app.call(decideNonprofit, { params: { slug }, body }, { as: staff });
    expect(answer.body).toMatchObject({ codes: { proof_verified: ['proof_missing'] } });
  });
});
