import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits, mailsTo } from '#features/accounts/server/testing.ts';
import { readFieldDocument, uploadFieldDocument } from '#features/programmes/contract/additional-fields.ts';
import { makeCategory } from '#testing/projects.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { addDays } from '#kernel/clock.ts';
import { useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { pdf, png, uploaded } from '#testing/uploads.ts';
import {
  createProject,
  listOwnProjects,
  readProjectDraft,
  stepRoutes,
  submitProject,
  uploadProjectPhoto,
} from '../contract/wizard.ts';
import { wizardHelpers, type OwnProject } from './testing.ts';

const app = useApp();
const {
  today,
  promoter,
  create,
  fresh,
  draft,
  save,
  photo,
  filled,
  fillIn,
  submit,
  submitted,
  withSettings,
} = wizardHelpers(app);

// Warms the mailer as a starting server does: the first mail takes a second, too long for concurrent requests to wait.

beforeEach(() => forgetLimits(app.database.pool));

const codes = (answer: { body: unknown }) => (answer.body as { codes: Record<string, string[]> }).codes;
const set = (own: OwnProject, columns: string) =>
  app.database.pool.query(`UPDATE project SET ${columns} WHERE slug = $1`, [own.slug]);
const templatesTo = async (email: string) =>
  (await mailsTo(app.database.pool, email)).map(({ template }) => template);
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

describe('a new project', () => {
  it('is in progress at the address of its organization, under the slug of its first title, which does not change', async () => {
    const own = await promoter();
    const title = unique('Ein Flügel für Ähren');
    const first = await create(own, title);
    const slug = (first.body as { slug: string }).slug;
    expect(slug).toMatch(/^ein-fluegel-fuer-aehren-/);
    const project = { ...own, slug };
    expect(await draft(project)).toMatchObject({
      status: 1,
      review_status: 1,
      editor: 'owner',
      content: {
        basics: { title, city: 'Lindau', starts_on: today(), ends_on: addDays(today(), 365) },
        needs: { needs: [] },
      },
    });
    expect((await create(own, title)).body).toMatchObject({ slug: `${slug}-2` });
    const basics = await filled.basics(project, { title: 'Another name' });
    expect((await save(project, 'basics', basics)).status).toBe(200);
    expect((await draft(project)).content.basics).toMatchObject({ title: 'Another name' });
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('has its texts cleaned, and its postal code without the country', async () => {
    const project = await fresh();
    const basics = await filled.basics(project, { postal_code: 'D-50667', city: 'Ko\u0308ln\u200B' });
    expect((await save(project, 'basics', basics)).status).toBe(200);
    const description = { summary: 'Gar\u00ADten', description: '<p>Gar\u200Bten&shy; fu\u0308r alle</p>' };
    expect((await save(project, 'description', description)).status).toBe(200);
    expect((await draft(project)).content).toMatchObject({
      basics: { postal_code: '50667', city: 'Köln' },
      description: { summary: 'Garten', description: '<p>Garten für alle</p>' },
    });
  });

  it('is created by administrators of the organization who have confirmed their address, by nobody else', async () => {
    const own = await promoter();
    const other = await promoter();
    const { slug: category } = await makeCategory(app.database.pool);
    const body = { organization: own.organization, title: 'Theirs', category };
    const staff = await buildUser(app.services, { permissions: ['change_projects'] });
    expect((await app.call(createProject, { body }, { as: other.owner })).status).toBe(404);
    expect((await app.call(createProject, { body }, { as: staff })).status).toBe(404);
    expect((await app.call(createProject, { body })).status).toBe(401);
    await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [own.owner.id]);
    expect((await app.call(createProject, { body }, { as: own.owner })).status).toBe(403);
  });

  it('is refused for an organization that is archived, and is a 404 for one that is deleted', async () => {
    const archived = await create(await promoter({ status: 3 }));
    expect([archived.status, codes(archived)]).toEqual([
      409,
      { non_field_errors: ['organization_archived'] },
    ]);
    expect((await create(await promoter({ status: 4 }))).status).toBe(404);
  });

  it('is possible right after signing up, unless organizations must be released first', async () => {
    const own = await promoter({ status: 1, reviewStatus: 1 });
    expect((await create(own)).status).toBe(201);
    await withSettings({ organizationMustBeReviewedFirst: true }, async () => {
      expect(codes(await create(own))).toEqual({ non_field_errors: ['organization_not_released'] });
      const mine = await app.call(listOwnProjects, {}, { as: own.owner });
      expect(mine.body).toMatchObject({ organizations: [{ refusal: 'organization_not_released' }] });
      for (const reviewStatus of [2, 4])
        expect((await create(await promoter({ reviewStatus }))).status).toBe(201);
    });
  });

  it('counts toward the maximum of an organization, also if created concurrently', async () => {
    await withSettings({ maxProjectsPerOrganization: 2 }, async () => {
      const own = await promoter();
      const { slug } = await makeCategory(app.database.pool);
      const answers = await Promise.all([1, 2, 3, 4].map((at) => create(own, `${at}`, slug)));
      expect(statuses(answers)).toEqual([201, 201, 409, 409]);
      const made = answers.find(({ status }) => status === 201)?.body as unknown as { slug: string };
      await app.database.pool.query('UPDATE project SET status = 3 WHERE slug = $1', [made.slug]);
      expect((await create(own)).status).toBe(201);
    });
  });

  it('requires an existing category', async () => {
    expect(codes(await create(await promoter(), 'Title', 'nothing'))).toEqual({
      category: ['category_unknown'],
    });
  });

  it('is in the list of its owner, with the projects that the organization may create', async () => {
    const own = await submitted();
    await promoter();
    const { body } = await app.call(listOwnProjects, {}, { as: own.owner });
    expect(body).toMatchObject({
      projects: [
        { slug: own.slug, status: 2, review_status: 1, goal_in_cents: 290_000, balance_in_cents: 0 },
      ],
      organizations: [{ slug: own.organization, refusal: null }],
    });
  });
});

describe('the wizard of a project', () => {
  it('saves incomplete steps, and opens a later one once the earlier ones are complete', async () => {
    const own = await fresh();
    await save(own, 'basics', await filled.basics(own, { city: '' }));
    expect(codes(await save(own, 'description', filled.description))).toEqual({
      non_field_errors: ['step_locked'],
    });
    await fillIn(own);
    const { content } = await draft(own);
    expect(content.description).toMatchObject({ description: '<p>We sing.</p>' });
    expect(content.needs).toEqual(filled.needs);
    expect((await save(own, 'needs', { needs: [] })).status).toBe(200);
    expect((await draft(own)).content.needs).toEqual({ needs: [] });
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('is for nobody else: owners of others and strangers get a 404, visitors a 401', async () => {
    const own = await fresh();
    const { owner: stranger } = await promoter();
    const staff = await buildUser(app.services, { permissions: ['view_projects', 'change_organizations'] });
    const { versions } = await draft(own);
    const params = { slug: own.slug };
    const contents = { ...filled, basics: await filled.basics(own), photos: { photos: [] } };
    for (const as of [stranger, staff]) {
      expect((await app.call(readProjectDraft, { params }, { as })).status).toBe(404);
      expect((await app.call(submitProject, { params, body: {} }, { as })).status).toBe(404);
      for (const step of ['basics', 'description', 'photos', 'needs'] as const) {
        const body = { version: versions[step], content: contents[step] };
        expect((await app.call(stepRoutes[step], { params, body }, { as })).status).toBe(404);
      }
    }
    expect((await app.call(readProjectDraft, { params })).status).toBe(401);
    await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [own.owner.id]);
    expect((await app.call(readProjectDraft, { params }, { as: own.owner })).status).toBe(403);
    await app.database.pool.query('UPDATE app_user SET activated_at = now() WHERE id = $1', [own.owner.id]);
    await set(own, 'status = 4');
    expect((await app.call(readProjectDraft, { params }, { as: own.owner })).status).toBe(404);
  });

  it('refuses the second of two who change the same step concurrently', async () => {
    const own = await fresh();
    const { versions } = await draft(own);
    const basics = await filled.basics(own);
    const answers = await Promise.all(
      ['Alpha', 'Beta'].map((title) => save(own, 'basics', { ...basics, title }, versions.basics)),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  });

  it('allows no period that ends before it begins or runs longer than the platform allows', async () => {
    const own = await fresh();
    const at = async (starts_on: string, ends_on: string) =>
      save(own, 'basics', await filled.basics(own, { starts_on, ends_on }));
    expect(codes(await at(today(), addDays(today(), -1)))).toEqual({
      'content.ends_on': ['end_before_start'],
    });
    expect(codes(await at(today(), addDays(today(), 366)))).toEqual({
      'content.ends_on': ['runtime_too_long'],
    });
    expect((await at(today(), addDays(today(), 365))).status).toBe(200);
    await withSettings({ projectRuntimeDays: 30 }, async () => {
      // Earlier input remains valid; new input is checked.
      const stored = await filled.basics(own, (await draft(own)).content.basics);
      expect((await save(own, 'basics', { ...stored, title: 'Renamed' })).status).toBe(200);
      expect(codes(await at(today(), addDays(today(), 31)))).toEqual({
        'content.ends_on': ['runtime_too_long'],
      });
      expect((await draft(await fresh())).content.basics['ends_on']).toBe(addDays(today(), 30));
    });
  });

  it('allows only periods within the days of all projects, and says which these are', async () => {
    const own = await fresh();
    const window = { projectWindowFrom: addDays(today(), 10), projectWindowUntil: addDays(today(), 40) };
    await withSettings(window, async () => {
      const at = async (from: number, to: number) => {
        const days = { starts_on: addDays(today(), from), ends_on: addDays(today(), to) };
        return save(own, 'basics', await filled.basics(own, days));
      };
      const early = await at(9, 20);
      expect(codes(early)).toEqual({ 'content.starts_on': ['starts_before_window'] });
      const [year, month, day] = window.projectWindowFrom.split('-');
      expect(JSON.stringify(early.body)).toContain(`${month}/${day}/${year}`);
      expect(codes(await at(10, 41))).toEqual({ 'content.ends_on': ['ends_after_window'] });
      expect(codes(await at(41, 42))).toEqual({ 'content.starts_on': ['starts_after_window'] });
      // Earlier input remains valid.
      const stored = await filled.basics(own, (await draft(own)).content.basics);
      expect((await save(own, 'basics', { ...stored, title: 'Renamed' })).status).toBe(200);
      expect((await at(10, 40)).status).toBe(200);
      expect((await draft(await fresh())).content.basics).toMatchObject({
        starts_on: window.projectWindowFrom,
        ends_on: window.projectWindowUntil,
      });
    });
    await withSettings({ projectWindowUntil: addDays(today(), -1) }, async () => {
      expect(codes(await create(await promoter()))).toEqual({ non_field_errors: ['window_over'] });
    });
  });

  it('accepts only pictures of the same user and purpose, a cover first, and videos of known providers', async () => {
    const own = await fresh();
    await fillIn(own);
    const { owner: stranger } = await promoter();
    const foreign = await uploaded(app, uploadProjectPhoto, await png(), { as: stranger });
    for (const file of [foreign.id, crypto.randomUUID()]) {
      const answer = await save(own, 'photos', { photos: [{ file, description: '', video: '' }] });
      expect(codes(answer)).toEqual({ 'content.photos': ['upload_unknown'] });
    }
    const [first, second] = [await photo(own), await photo(own)];
    const both = (video: string) => ({
      photos: [
        { file: second, description: 'Cover', video: '' },
        { file: first, description: '', video },
      ],
    });
    expect(codes(await save(own, 'photos', both('https://evil.example/x')))).toEqual({
      'content.photos.1.video': ['video_unknown'],
    });
    const address = 'https://youtu.be/dQw4w9WgXcQ';
    for (const typed of [
      address,
      'youtu.be/dQw4w9WgXcQ',
      `Look: ${address}. `,
      `<iframe width="560" src="${address}" title="Player" allow="${'autoplay; '.repeat(30)}"></iframe>`,
    ]) {
      expect((await save(own, 'photos', both(''))).status).toBe(200);
      expect((await save(own, 'photos', both(typed))).status).toBe(200);
      expect((await draft(own)).content.photos).toEqual(both(address));
    }
    const { rows } = await app.database.pool.query(
      `SELECT h.position, h.video_provider FROM project_photo h JOIN project p ON p.id = h.project_id
       WHERE p.slug = $1 ORDER BY 1`,
      [own.slug],
    );
    expect(rows).toEqual([
      { position: 0, video_provider: null },
      { position: 1, video_provider: 'youtube' },
    ]);
  });

  it('is submitted once complete: once, with a mail to its owner and to reviewers', async () => {
    const staff = await buildUser(app.services, { permissions: ['change_project_review'] });
    const own = await fresh();
    expect(codes(await submit(own))).toEqual({ non_field_errors: ['steps_missing'] });
    await fillIn(own);
    const answers = await Promise.all([1, 2, 3].map(() => submit(own)));
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(await draft(own)).toMatchObject({ status: 2, review_status: 1, needs_donation_review: true });
    expect(await templatesTo(staff.email)).toEqual(['project_submitted']);
    expect(await templatesTo(own.owner.email)).toEqual(['project_submitted_owner']);
    const [mail] = await mailsTo(app.database.pool, staff.email);
    expect(mail?.text).toContain(`/site-admin/project/${own.slug}/update/`);
  });

  it('of a complete project keeps it complete, and its period in the future', async () => {
    const own = await submitted();
    const empty = await save(own, 'description', { ...filled.description, summary: '' });
    expect(codes(empty)).toEqual({ 'content.summary': ['required'] });
    expect(codes(await save(own, 'needs', { needs: [] }))).toEqual({ 'content.needs': ['required'] });
    const over = await filled.basics(own, { starts_on: '2020-01-01', ends_on: '2020-02-01' });
    expect(codes(await save(own, 'basics', over))).toEqual({ 'content.ends_on': ['period_over'] });
  });

  it('of a project that has begun does not begin its period again, except by staff', async () => {
    const own = await submitted();
    const begun = addDays(today(), -20);
    const running = `review_status = 2, needs_donation_review = false, starts_on = '${begun}', ends_on = '${today()}'`;
    await set(own, running);
    const from = async (editor: OwnProject, starts_on: string) =>
      save(editor, 'basics', await filled.basics(editor, { starts_on, ends_on: addDays(today(), 100) }));
    expect(codes(await from(own, today()))).toEqual({ 'content.starts_on': ['start_fixed'] });
    expect((await from(own, begun)).status).toBe(200);
    const staff = await buildUser(app.services, { permissions: ['change_projects'] });
    expect((await from({ ...own, owner: staff }, today())).status).toBe(200);
    const tomorrow = addDays(today(), 1);
    await set(own, `starts_on = '${tomorrow}'`);
    expect((await from(own, today())).status).toBe(200);
  });

  it('after a decision applies a change at once and requires a new review; not for staff', async () => {
    const own = await submitted();
    await set(own, 'review_status = 2, content_review_status = 2, needs_donation_review = false');
    const staff = await buildUser(app.services, { permissions: ['change_projects'] });
    const asStaff = { ...own, owner: staff };
    const changed = { ...filled.description, summary: 'Corrected' };
    expect((await save(asStaff, 'description', changed)).status).toBe(200);
    expect(await draft(asStaff)).toMatchObject({ editor: 'staff', needs_donation_review: false });
    expect((await save(own, 'description', { ...changed, summary: 'Anew' })).status).toBe(200);
    expect(await draft(own)).toMatchObject({ status: 2, review_status: 2, needs_donation_review: true });
    const { rows } = await app.database.pool.query(
      'SELECT content_review_status, summary FROM project WHERE slug = $1',
      [own.slug],
    );
    expect(rows).toEqual([{ content_review_status: 1, summary: 'Anew' }]);
  });

  it('of a finished or archived project changes nothing', async () => {
    const own = await submitted();
    await set(own, `review_status = 2, starts_on = '2020-01-01', ends_on = '2020-02-01'`);
    const change = () => save(own, 'description', { ...filled.description, summary: 'Late' });
    expect(codes(await change())).toEqual({ non_field_errors: ['project_finished'] });
    expect(await draft(own)).toMatchObject({ change_refusal: 'project_finished' });
    await set(own, 'review_status = 3');
    expect((await change()).status).toBe(200);
    await set(own, 'status = 3');
    expect(codes(await change())).toEqual({ non_field_errors: ['project_archived'] });
  });
});

describe('the organization of a project', () => {
  const fillInAndSubmit = async (made: Parameters<typeof fresh>[0]) => {
    const own = await fresh(made);
    await fillIn(own);
    return { own, answer: await submit(own) };
  };

  it('needs a valid notice for a project that collects donations', async () => {
    const { own, answer } = await fillInAndSubmit({ proofUntil: addDays(today(), -1) });
    expect(codes(answer)).toEqual({ non_field_errors: ['proof_expired'] });
    expect(await draft(own)).toMatchObject({ submission_refusal: 'proof_expired' });
    await set(own, 'funding_type = 2');
    expect((await submit(own)).status).toBe(200);
    expect((await fillInAndSubmit({ proofUntil: today() })).answer.status).toBe(200);
    expect((await fillInAndSubmit({ proofUntil: null, nonprofit: 1 })).answer.status).toBe(200);
    expect((await fillInAndSubmit({ type: 'community', proofUntil: '2020-01-01' })).answer.status).toBe(200);
  });

  it('that is not nonprofit may submit sponsoring projects only', async () => {
    const own = await fresh({ nonprofit: 3 });
    expect(await draft(own)).toMatchObject({ funding_type: 2 });
    await fillIn(own);
    await set(own, 'funding_type = 1');
    expect(codes(await submit(own))).toEqual({ non_field_errors: ['nonprofit_required'] });
    await withSettings({ nonprofitRequired: false }, async () => {
      expect(await draft(await fresh({ nonprofit: 3 }))).toMatchObject({ funding_type: 1 });
      expect((await submit(own)).status).toBe(200);
    });
  });

  it('that was archived in the meantime submits nothing', async () => {
    const own = await fresh();
    await fillIn(own);
    await app.database.pool.query('UPDATE organization SET status = 3 WHERE slug = $1', [own.organization]);
    expect(codes(await submit(own))).toEqual({ non_field_errors: ['organization_archived'] });
  });
});

describe('the needs of a project', () => {
  const goals = async (own: OwnProject) => {
    const { rows } = await app.database.pool.query<{ goal: string; needs: string }>(
      `SELECT f.goal::text, (SELECT string_agg(goal::text, ',' ORDER BY need_id) FROM need_funding n
         WHERE n.project_id = p.id) AS needs
       FROM project p JOIN project_funding f ON f.project_id = p.id WHERE p.slug = $1`,
      [own.slug],
    );
    return rows[0];
  };
  const oneOf = (goal_in_cents: number) => ({ needs: [{ title: 'One', description: '', goal_in_cents }] });

  it('have a maximum number and total, and match the books', async () => {
    const own = await submitted();
    expect(await goals(own)).toEqual({ goal: '290000', needs: '250000,40000' });
    const many = (count: number) => ({
      needs: Array.from({ length: count }, () => ({ title: 'Same', description: '', goal_in_cents: 100 })),
    });
    expect(codes(await save(own, 'needs', many(6)))).toEqual({ 'content.needs': ['too_many_needs'] });
    expect((await save(own, 'needs', many(5))).status).toBe(200);
    expect((await draft(own)).content.needs).toEqual(many(5));
    await withSettings({ maxTotalNeed: 1000 }, async () => {
      expect(codes(await save(own, 'needs', oneOf(1001)))).toEqual({
        'content.needs': ['total_need_too_high'],
      });
      expect((await save(own, 'needs', oneOf(1000))).status).toBe(200);
    });
    await withSettings({ detailedMilestones: false }, async () => {
      expect(codes(await save(own, 'needs', many(2)))).toEqual({ 'content.needs': ['too_many_needs'] });
    });
    expect(await goals(own)).toEqual({ goal: '1000', needs: '1000' });
    for (const wrong of [0, -1, 1.5, '100'])
      expect((await save(own, 'needs', oneOf(wrong as number))).status).toBe(400);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('wait for a payment that is starting, and are then fixed', async () => {
    const own = await submitted();
    await set(own, 'review_status = 2');
    const { versions } = await draft(own);
    const payer = await app.database.pool.connect();
    try {
      await payer.query('BEGIN');
      const { rows } = await payer.query<{ id: string }>(
        `SELECT p.id, giving_lock(ARRAY[p.id], false, now()) FROM project p WHERE slug = $1`,
        [own.slug],
      );
      const id = rows[0]?.id;
      const saving = save(own, 'needs', oneOf(500), versions.needs);
      await expect
        .poll(async () => {
          const waiting = await app.database.pool.query('SELECT FROM pg_locks WHERE NOT granted');
          return waiting.rowCount;
        })
        .toBeGreaterThan(0);
      await payer.query('UPDATE project_funding SET held = 1000 WHERE project_id = $1', [id]);
      await payer.query('COMMIT');
      expect(codes(await saving)).toEqual({ non_field_errors: ['needs_locked'] });
      await payer.query('UPDATE project_funding SET held = 0 WHERE project_id = $1', [id]);
    } finally {
      payer.release();
    }
    expect(await goals(own)).toEqual({ goal: '290000', needs: '250000,40000' });
  });
});

describe('additional fields', () => {
  /** Runs a function while there is an additional field; removes the field afterwards, as every project has it. */
  async function withField(
    columns: Record<string, unknown>,
    run: (id: string) => Promise<void>,
  ): Promise<void> {
    const { pool } = app.database;
    const names = Object.keys(columns);
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO additional_field (label, ${names.join(', ')})
       VALUES ('Field', ${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id::text`,
      Object.values(columns),
    );
    const id = rows[0]?.id ?? '';
    try {
      await run(id);
    } finally {
      await pool.query('UPDATE additional_field SET is_active = false WHERE id = $1', [id]);
    }
  }
  const values = (field: string, value: unknown) => ({ values: [{ field, value }] });
  const fieldsOf = async (own: OwnProject) =>
    ((await draft(own)) as unknown as { fields: { id: string; value: unknown }[] }).fields;

  it('are in the step of their number, and keep it incomplete while a required one is empty', async () => {
    await withField({ kind: 'number', step: 2, is_required: true }, async (id) => {
      const own = await fresh();
      await save(own, 'basics', await filled.basics(own));
      expect((await save(own, 'description', filled.description)).status).toBe(200);
      const later = await save(own, 'photos', await filled.photos(own));
      expect(codes(later)).toEqual({ non_field_errors: ['step_locked'] });
      const wrong = await save(own, 'description', { ...filled.description, ...values(id, 'many') });
      expect(codes(wrong)).toEqual({ 'content.values.0.value': ['invalid'] });
      const reported = { ...filled.description, ...values(id, '40') };
      expect((await save(own, 'description', reported)).status).toBe(200);
      expect(await fieldsOf(own)).toMatchObject([{ id, value: '40' }]);
      expect((await save(own, 'photos', await filled.photos(own))).status).toBe(200);
    });
  });

  it('among further information and confirmations must be filled in before a project is submitted', async () => {
    await withField({ kind: 'text', step: 6, is_required: true }, async (further) => {
      await withField({ kind: 'checkbox', step: 9, is_required: true }, async (consent) => {
        const own = await fresh();
        await fillIn(own);
        expect(codes(await submit(own))).toEqual({ non_field_errors: ['steps_missing'] });
        expect(codes(await save(own, 'confirmations', values(consent, true)))).toEqual({
          non_field_errors: ['step_locked'],
        });
        expect((await save(own, 'further', values(further, 'Forty'))).status).toBe(200);
        expect(codes(await submit(own))).toEqual({ non_field_errors: ['steps_missing'] });
        expect((await save(own, 'confirmations', values(consent, true))).status).toBe(200);
        expect((await submit(own)).status).toBe(200);
        const emptied = await save(own, 'confirmations', values(consent, false));
        expect(codes(emptied)).toEqual({ 'content.values.0.value': ['required'] });
      });
    });
  });

  it('of the funding code are saved in its step while codes are asked for, otherwise in further information', async () => {
    const { pool } = app.database;
    const { rows } = await pool.query<{ id: string }>(
      `WITH s AS (INSERT INTO funding_scope (name) VALUES ($1) RETURNING id)
       INSERT INTO funding_code (code_string, funding_scope_id) SELECT upper($1), id FROM s RETURNING id`,
      [unique('Fonds')],
    );
    const stopAsking = () =>
      pool.query('UPDATE funding_code SET is_active = false WHERE id = $1', [rows[0]?.id]);
    const unknown = { 'content.values.0.field': ['field_unknown'] };
    try {
      await withField({ kind: 'text', step: 8, is_required: true }, async (id) => {
        const own = await fresh();
        await fillIn(own);
        expect((await draft(own)).steps).toContain('code');
        expect(codes(await submit(own))).toEqual({ non_field_errors: ['steps_missing'] });
        expect(codes(await save(own, 'further', values(id, 'Elsewhere')))).toEqual(unknown);
        expect((await save(own, 'code', values(id, 'With codes'))).status).toBe(200);
        await stopAsking();
        expect((await draft(own)).steps).not.toContain('code');
        expect(await fieldsOf(own)).toMatchObject([{ id, value: 'With codes' }]);
        expect((await save(own, 'further', values(id, 'Without codes'))).status).toBe(200);
        expect((await submit(own)).status).toBe(200);
      });
    } finally {
      await stopAsking();
    }
  });

  it('only for staff are neither shown to owners nor written by them, nor those of other steps', async () => {
    await withField({ kind: 'text', step: 6, staff_only: true }, async (secret) => {
      await withField({ kind: 'text', step: 6 }, async (open) => {
        const own = await fresh();
        await fillIn(own);
        expect((await fieldsOf(own)).map(({ id }) => id)).toEqual([open]);
        const unknown = { 'content.values.0.field': ['field_unknown'] };
        expect(codes(await save(own, 'further', values(secret, 'mine')))).toEqual(unknown);
        const elsewhere = { ...filled.description, ...values(open, 'here') };
        expect(codes(await save(own, 'description', elsewhere))).toEqual(unknown);
      });
    });
  });

  it('contain documents that only their owner has uploaded and can read', async () => {
    await withField({ kind: 'pdf', step: 6 }, async (id) => {
      const own = await fresh();
      await fillIn(own);
      const { owner: stranger } = await promoter();
      const foreign = await uploaded(app, uploadFieldDocument, pdf('theirs'), { as: stranger });
      expect(codes(await save(own, 'further', values(id, foreign.id)))).toEqual({
        'content.values.0.value': ['upload_unknown'],
      });
      const mine = await uploaded(app, uploadFieldDocument, pdf('plan'), { as: own.owner });
      expect((await save(own, 'further', values(id, mine.id))).status).toBe(200);
      const params = { slug: own.slug, id: mine.id };
      const read = async (as?: { id: bigint }) =>
        (await app.call(readFieldDocument, { params }, as ? { as } : {})).status;
      expect([await read(own.owner), await read(stranger), await read()]).toEqual([200, 404, 404]);
    });
  });

  it('changed after a decision require a new review; the second of two concurrent changes is refused', async () => {
    await withField({ kind: 'text', step: 6 }, async (id) => {
      const own = await submitted();
      await set(own, 'review_status = 2, needs_donation_review = false');
      const { further } = (await draft(own)).versions;
      const answers = await Promise.all(
        ['A', 'B'].map((value) => save(own, 'further', values(id, value), further)),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      expect(await draft(own)).toMatchObject({ needs_donation_review: true });
    });
  });
});
