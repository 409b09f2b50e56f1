import type pg from 'pg';
import { addDays } from '../../../src/kernel/clock.ts';
import { enterProject, makeCodes, makeVoting } from '../../../src/features/votings/server/testing.ts';
import { makeOrganization, makeProject } from '../../../src/testing/projects.ts';
import { withServices } from '../services.ts';
import type { Stage } from '../stage.ts';
import type { Role } from '../roles.ts';
import { sowAccess } from './access.ts';
import { column, type Seeds } from './base.ts';

const day = () => new Date().toISOString().slice(0, 10);

/** Tasks of the superuser about one project, and templates. */
async function sowReminders(pool: pg.Pool, superuser: string, count: number): Promise<Seeds> {
  const { id: project } = await makeProject(pool);
  const tasks = (many: number, name: 'slug' | 'id' = 'slug') =>
    column(
      pool,
      `WITH r AS (INSERT INTO reminder (slug, title, scheduled_for, project_id, created_by, created_at)
         SELECT 'seed-' || gen_random_uuid(), 'Seeds', current_date, $1, $2, now() FROM generate_series(1, $3::int)
         RETURNING id, slug),
       a AS (INSERT INTO reminder_assignee (reminder_id, user_id) SELECT id, $2 FROM r)
       SELECT ${name} FROM r`,
      [String(project), superuser, many],
    );
  const templates = (many: number) =>
    column(
      pool,
      `INSERT INTO reminder_template (title, created_at) SELECT 'Seeds ' || gen_random_uuid(), now()
       FROM generate_series(1, $1::int) RETURNING id`,
      [many],
    );
  const selected = async (fields: object) =>
    (await tasks(10 * count, 'id')).map((id) => JSON.stringify({ selection: { ids: [id] }, ...fields }));
  const body = { title: 'Seeds', scheduled_for: addDays(day(), 2), users: [superuser] };
  const target = { targetType: 'project', targetId: String(project) };
  return {
    'reminders.project': [String(project)],
    'reminder_create.body': [JSON.stringify({ ...body, ...target })],
    'reminder.slug': await tasks(1),
    'reminder_save.slug': await tasks(1),
    'reminder_delete.slug': await tasks(20 * count),
    'reminder_resolve.slug': await tasks(10 * count),
    'reminders_resolve.body': await selected({}),
    'reminders_reschedule.body': await selected({ scheduled_for: addDays(day(), 30) }),
    'reminders_reassign.body': await selected({ user: superuser }),
    'reminders_delete.body': await selected({}),
    'reminder_template.id': await templates(1),
    'reminder_template_save.id': await templates(1),
    'reminder_template_delete.id': await templates(20 * count),
  };
}

/** Votings to change, to delete, and one with participants and codes that no other operation uses. */
async function sowVotings(pool: pg.Pool, count: number): Promise<Seeds> {
  const slugs = async (many: number) => {
    const made: string[] = [];
    for (let index = 0; index < many; index += 1) made.push((await makeVoting(pool)).slug);
    return made;
  };
  const voting = await makeVoting(pool);
  const participants = async (many: number) => {
    const made: string[] = [];
    for (let index = 0; index < many; index += 1)
      made.push(String((await enterProject(pool, voting)).participant));
    return made;
  };
  await makeCodes(
    pool,
    voting,
    Object.fromEntries(Array.from({ length: 8 * count }, (_, n) => [`OFFICE${1_000 + n}`, 1])),
  );
  const codes = await column(pool, 'SELECT id FROM voting_code WHERE voting_id = $1 ORDER BY id', [
    voting.id,
  ]);
  const [shown = ''] = await participants(1);
  const { slug: project, id } = await makeProject(pool);
  const content = {
    title: 'Seeds',
    description: '',
    participants: 'project',
    starts_on: addDays(day(), 2),
    ends_on: addDays(day(), 30),
    enable_email: true,
    enable_codes: true,
    vote_interval: null,
    votes_per_interval: null,
    review_status: 2,
  };
  const selected = (ids: readonly string[], more: object) =>
    ids.map((one) => JSON.stringify({ selection: { ids: [one] }, ...more }));
  return {
    'voting_create.body': [JSON.stringify({ content })],
    'voting_basics.slug': [voting.slug],
    'voting_save.slug': await slugs(1),
    'voting_delete.slug': await slugs(8 * count),
    'voting_delete.body': [JSON.stringify({ participants: 0, codes: 0 })],
    'voting_enter.slug': [voting.slug],
    'voting_enter.body': [JSON.stringify({ participants: [project] })],
    'projects_enter_voting.body': selected([String(id)], { voting: voting.slug }),
    'voting_participant.id': [shown],
    'voting_review.id': [(await participants(1))[0] ?? ''],
    'voting_remove.body': selected(await participants(4 * count), { reason: 'seen by staff' }),
    'voting_codes_create.slug': [voting.slug],
    'voting_codes_create.body': [JSON.stringify({ name: 'Seeds', count: 2, value: 1 })],
    'voting_codes_check.slug': [voting.slug],
    'voting_codes_import.slug': [voting.slug],
    'voting_codes_report.slug': [voting.slug],
    'voting_code_batches.slug': [voting.slug],
    'voting_code_sheet.slug': [voting.slug],
    'voting_codes_lock.body': selected(codes.slice(0, 4 * count), { reason: 'lost' }),
    'voting_codes_unlock.body': selected(codes.slice(4 * count), { reason: 'found' }),
  };
}

/** Mails to send again, and addresses that get no mail until staff lift it. */
async function sowMails(pool: pg.Pool, count: number): Promise<Seeds> {
  const mails = await column(
    pool,
    `INSERT INTO email (template, locale, recipient, subject, text_body, state, error, message_id)
     SELECT 'seeds', 'de', 'seeds-' || n || '@example.org', 'seeds', 'text', 'not_sent', 'no answer', '<seeds-' || n || '@x>'
     FROM generate_series(1, $1::int) n RETURNING id`,
    [8 * count],
  );
  const suppressed = await column(
    pool,
    `INSERT INTO mail_suppression (address, cause, detail, suppressed_at)
     SELECT 'seeds-' || gen_random_uuid() || '@example.org', 'bounced', '550', now()
     FROM generate_series(1, $1::int) RETURNING id`,
    [8 * count],
  );
  const text = { key: ['password_reset'], locale: ['de'] };
  return {
    ...Object.fromEntries(
      ['', '_save', '_reset', '_preview', '_test'].flatMap((part) =>
        Object.entries(text).map(([name, values]) => [`mail_template${part}.${name}`, values]),
      ),
    ),
    'emails_requeue.body': mails.map((id) => JSON.stringify({ selection: { ids: [id] } })),
    'mail_suppressions_lift.body': suppressed.map((id) =>
      JSON.stringify({ selection: { ids: [id] }, reason: 'the address works again' }),
    ),
  };
}

/** Staff whose rights are changed together. */
const sowStaff = (pool: pg.Pool, count: number) =>
  column(
    pool,
    `INSERT INTO app_user (username, email, is_staff, activated_at)
     SELECT u, u || '@example.org', true, now() FROM (
       SELECT 'staff-' || gen_random_uuid() AS u FROM generate_series(1, $1::int)) s RETURNING id`,
    [count],
  );

/** Accounts that may administer an organization. */
const sowContacts = (pool: pg.Pool, count: number) =>
  column(
    pool,
    `INSERT INTO app_user (username, email, usertype, activated_at)
     SELECT u, u || '@example.org', 2, now() FROM (
       SELECT 'contact-' || gen_random_uuid() AS u FROM generate_series(1, $1::int)) s RETURNING email`,
    [count],
  );

/** An organization with a notice and an account with its proof, which staff may read. */
async function sowProofs(stage: Stage): Promise<Seeds> {
  const { pool } = stage;
  const store = (filename: string) =>
    withServices(stage, ({ files, database: { db } }) =>
      files.storeFile(db, Buffer.from('%PDF-1.4'), {
        kind: 'document',
        filename,
        contentType: 'application/pdf',
        owner: null,
      }),
    );
  const organization = await makeOrganization(pool);
  const slugs = await column(
    pool,
    'UPDATE organization SET proof_file_id = $2 WHERE id = $1 RETURNING slug',
    [String(organization), await store('Bescheid.pdf')],
  );
  const accounts = await column(
    pool,
    `INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, effective_from,
       proof_file_id)
     VALUES ($1, 'e', 'DE02120300000000202051', 'confirmed', now(), now(), now(), $2) RETURNING id`,
    [String(organization), await store('Auszug.pdf')],
  );
  return {
    'organization_proof.slug': slugs,
    'organization_account_proof.slug': slugs,
    'organization_account_proof.id': accounts,
  };
}

/** Categories, organizations, companies and services that nothing else uses. */
async function sowMasterData(pool: pg.Pool, count: number): Promise<Seeds> {
  const categories = (many: number) =>
    column(
      pool,
      `INSERT INTO category (slug, title, icon, position)
       SELECT 'seeds-' || u, jsonb_build_object('en', 'Seeds ' || left(u::text, 8), 'de', 'Saat ' || left(u::text, 8)), 'music', 99
       FROM (SELECT gen_random_uuid() AS u FROM generate_series(1, $1::int)) s RETURNING slug`,
      [many],
    );
  const organization = async () =>
    column(pool, 'SELECT slug FROM organization WHERE id = $1', [String(await makeOrganization(pool))]);
  const ids = (table: 'contact_person' | 'funding_scope', name: string, many: number) =>
    column(
      pool,
      `INSERT INTO ${table} (${name}) SELECT 'Seeds' FROM generate_series(1, $1::int) RETURNING id`,
      [many],
    );
  const companies = await column(
    pool,
    `INSERT INTO company (slug, title) SELECT u, 'Seeds ' || u FROM (SELECT gen_random_uuid()::text AS u) s RETURNING id`,
  );
  const [service = ''] = await column(
    pool,
    `INSERT INTO external_service (name, provider_key, snippet, pages, is_active)
     VALUES ('Seeds', 'seeds-frame', 'count()', '{home,projects}', true) RETURNING id`,
  );
  const budget = { title: 'Seeds', target_in_cents: 0, ends_on: '2198-12-31' };
  return {
    'category.slug': await categories(1),
    'category_save.slug': await categories(1),
    'category_delete.slug': await categories(10 * count),
    'category_delete.body': [JSON.stringify({ projects: 0, replacement: null })],
    'organization_content_review.slug': await organization(),
    'addOrganizationAdministrator.slug': await organization(),
    'addOrganizationAdministrator.body': (await sowContacts(pool, 4 * count)).map((email) =>
      JSON.stringify({ email }),
    ),
    'contact_person.id': await ids('contact_person', 'addressable_name', 1),
    'contact_person_delete.id': await ids('contact_person', 'addressable_name', 10 * count),
    'funding_scope_delete.id': await ids('funding_scope', 'name', 10 * count),
    'updateCompany.id': companies,
    'createCompany.budget': [JSON.stringify(budget)],
    'external_service.id': [service],
    'external_service_delete.id': await column(
      pool,
      `INSERT INTO external_service (name, provider_key, snippet, pages)
       SELECT 'Seeds', 'seeds-gone-' || n, 'count()', '{home}' FROM generate_series(1, $1::int) n RETURNING id`,
      [8 * count],
    ),
    'external_services_activate.body': [JSON.stringify({ selection: { ids: [service] }, is_active: true })],
    'external_service_frame.key': ['seeds-frame'],
    'external_service_frame.page': ['/'],
  };
}

/** Saved views of the superuser. */
async function sowViews(pool: pg.Pool, superuser: string, count: number): Promise<Seeds> {
  const views = (many: number) =>
    column(
      pool,
      `INSERT INTO list_view (list, owner, name, shared, content, created_at, changed_at)
       SELECT 'projects', $1, 'Seeds ' || gen_random_uuid(), false, '{"filters": {}, "columns": {}}', now(), now()
       FROM generate_series(1, $2::int) RETURNING id`,
      [superuser, many],
    );
  return {
    'change_list_view.id': await views(1),
    'change_list_view.body': [JSON.stringify({ version: 1, shared: true })],
    'delete_list_view.id': await views(8 * count),
  };
}

/** Records of the back office: views, tasks, votings, mails, rights, and what staff create for others. */
export async function sowOffice(stage: Stage, roles: readonly Role[], count: number): Promise<Seeds> {
  const { pool } = stage;
  const superuser = String(roles.at(-1)?.actor.userId ?? '');
  return {
    ...(await sowViews(pool, superuser, count)),
    ...(await sowReminders(pool, superuser, count)),
    ...(await sowVotings(pool, count)),
    ...(await sowMails(pool, count)),
    ...(await sowMasterData(pool, count)),
    ...(await sowProofs(stage)),
    ...(await sowAccess(stage, superuser, await sowContacts(pool, 4 * count), count)),
    // The body is made of what the first of them has (`refresh`).
    'changeRightsOfSeveral.id': await sowStaff(pool, 1),
    'readRightsOfSeveral.ids': await sowStaff(pool, 1),
  };
}
