import { expect, type Locator, type Page } from '@playwright/test';
import { listFixtures } from '#app/lists.fixtures.ts';
import { makeBudget } from '#features/budgets/server/testing.ts';
import { makeCoFunding } from '#features/donations/server/testing.ts';
import { makeVoting } from '#features/votings/server/testing.ts';
import { makeProject } from '#testing/projects.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import type { Services } from '#platform/server/services.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { fieldId } from '#platform/web/ui/field-id.ts';
import { expectAccessible } from './support/accessibility.ts';
import { test, useSite } from './support/site.ts';

/** A field of a form, what is entered in it, and how that is shown beside the field of somebody else. */
interface Field {
  readonly name: string;
  readonly mine: string | boolean;
  readonly theirs: string | boolean;
  readonly words?: RegExp;
}

interface Form {
  /** Address of the page; `:record` is the value of `sql`. */
  readonly path: string;
  readonly sql?: string;
  /** The field that both change. */
  readonly both: Field;
  /** Another field, which only the other person changes. */
  readonly other?: Pick<Field, 'name' | 'theirs'>;
  /** What leads from the page to the form. */
  readonly open?: (page: Page) => Promise<void>;
  /** The id of what shows the change, if it is not at the field. */
  readonly shown?: string;
  /** What the refusal says, if it is not the general sentence. */
  readonly says?: string;
  /** The page is about no record of the administration, so that it cannot name who changed it. */
  readonly isUnnamed?: true;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const ANY = 'SELECT min(id)::text AS record FROM';

const FORMS: Readonly<Record<string, Form>> = {
  'a task template': {
    path: '/site-admin/reminder-templates/:record/',
    sql: `${ANY} reminder_template`,
    both: { name: 'title', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'description', theirs: 'Other text' },
  },
  'a task, in a dialog of its page': {
    path: '/site-admin/reminders/:record/',
    sql: 'SELECT slug AS record FROM reminder WHERE resolved_at IS NULL ORDER BY id LIMIT 1',
    open: button('Edit'),
    both: { name: 'title', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'description', theirs: 'Other text' },
  },
  'a task, in a dialog of a list': {
    isUnnamed: true,
    path: '/site-admin/',
    sql: `WITH r AS (SELECT id FROM reminder WHERE resolved_at IS NULL ORDER BY id DESC LIMIT 1),
            d AS (UPDATE reminder SET scheduled_for = '2000-01-01' FROM r WHERE reminder.id = r.id)
          INSERT INTO reminder_assignee (reminder_id, user_id)
          SELECT r.id, u.id FROM r, app_user u WHERE u.is_superuser RETURNING '' AS record`,
    open: button(/^Edit: /),
    both: { name: 'title', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'description', theirs: 'Other text' },
  },
  'an internal funding': {
    path: '/site-admin/internal-fundings/:record/',
    sql: `${ANY} internal_funding WHERE status = 1`,
    both: { name: 'amount', mine: '12.00', theirs: '13.00', words: /€13\.00/ },
    // Its form decides about money, as its other dialogs do.
    says: 'This has changed since you opened it',
  },
  'a category': {
    path: '/site-admin/categories/:record/update/',
    sql: 'SELECT slug AS record FROM category ORDER BY id LIMIT 1',
    both: { name: 'title_en', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'title_de', theirs: 'Andere' },
  },
  'a company': {
    path: '/site-admin/companies/:record/',
    sql: `${ANY} company`,
    both: { name: 'title', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'lottery_entitled', theirs: true },
  },
  'a budget': {
    path: '/site-admin/donation-limits/company/:record/update/',
    sql: `${ANY} budget WHERE title = 'A budget'`,
    both: { name: 'title', mine: 'Mine', theirs: 'Theirs' },
  },
  'a co-funding event': {
    path: '/site-admin/co-fundings/:record/update/',
    sql: `${ANY} co_funding WHERE title = 'An event'`,
    both: { name: 'title', mine: 'Mine', theirs: 'Theirs' },
  },
  'the content review of an organization': {
    path: '/site-admin/organization/:record/update/',
    sql: 'SELECT slug AS record FROM organization WHERE status = 2 ORDER BY id LIMIT 1',
    both: { name: 'content_review_status', mine: '2', theirs: '3', words: /Saved meanwhile: \S/ },
  },
  'the nonprofit status of an organization': {
    path: '/site-admin/organization/:record/update/',
    sql: 'SELECT slug AS record FROM organization WHERE status = 2 ORDER BY id LIMIT 1 OFFSET 1',
    both: { name: 'nonprofit_review_status', mine: '2', theirs: '3', words: /Saved meanwhile: \S/ },
  },
  'the label of an organization': {
    path: '/site-admin/organization/:record/update/',
    sql: 'SELECT slug AS record FROM organization WHERE status = 2 ORDER BY id LIMIT 1 OFFSET 2',
    both: { name: 'internal_status', mine: 'Mine', theirs: 'Theirs' },
  },
  'the status of a project': {
    path: '/site-admin/project/:record/update/',
    sql: 'SELECT slug AS record FROM project WHERE status = 2 ORDER BY id LIMIT 1',
    both: { name: 'internal_status', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'content_review_status', theirs: '3' },
  },
  'the reasons of reviews': {
    isUnnamed: true,
    path: '/site-admin/organizations/review-reasons/',
    both: {
      name: 'reasons.0.title',
      mine: 'Mine',
      theirs: 'Theirs',
      words: /Somebody else has changed this/,
    },
    shown: 'reasons',
  },
  'the reasons of project reviews': {
    isUnnamed: true,
    path: '/site-admin/projects/review-reasons/',
    both: {
      name: 'reasons.0.title',
      mine: 'Mine',
      theirs: 'Theirs',
      words: /Somebody else has changed this/,
    },
    shown: 'reasons',
  },
  'an explore page': {
    path: '/site-admin/pages/:record/',
    sql: `${ANY} page`,
    both: { name: 'titleEn', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'titleDe', theirs: 'Andere' },
  },
  'a contact person': {
    path: '/site-admin/contact-persons/:record/',
    sql: `${ANY} contact_person`,
    both: { name: 'job_title', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'addressable_name', theirs: 'Ada Other' },
  },
  'a funding scope': {
    path: '/site-admin/funding-scopes/:record/',
    sql: `${ANY} funding_scope`,
    both: { name: 'name', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'is_active', theirs: false },
  },
  'an application type': {
    path: '/site-admin/application-types/:record/',
    sql: `${ANY} application_type`,
    both: { name: 'name', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'description', theirs: 'Other text' },
  },
  'an additional field': {
    path: '/site-admin/additional-fields/:record/',
    sql: `${ANY} additional_field WHERE kind = 'text'`,
    both: { name: 'label', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'help', theirs: 'Other text' },
  },
  'a funding code': {
    path: '/site-admin/funding-codes/:record/',
    sql: `${ANY} funding_code`,
    both: { name: 'code_string', mine: 'MINE-1', theirs: 'THEIRS-1' },
    other: { name: 'is_active', theirs: false },
  },
  'a bank account': {
    path: '/site-admin/bank-accounts/:record/',
    sql: `${ANY} bank_account`,
    both: { name: 'title', mine: 'Mine', theirs: 'Theirs' },
  },
  'a mail text': {
    isUnnamed: true,
    path: '/site-admin/email-templates/donation_confirmed/en_US/',
    both: { name: 'heading', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'subject', theirs: 'Other subject' },
  },
  'a payment fee': {
    path: '/site-admin/payment-fees/:record/update/',
    sql: 'SELECT max(id)::text AS record FROM payment_provider_fee',
    both: { name: 'share', mine: '1.5', theirs: '1.6' },
    other: { name: 'base', theirs: '0.31' },
  },
  'an external service': {
    path: '/site-admin/external-services/:record/',
    sql: `${ANY} external_service`,
    both: { name: 'name', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'description', theirs: 'Other text' },
  },
  'a voting': {
    path: '/site-admin/voting/:record/update/',
    sql: `SELECT slug AS record FROM voting WHERE title = 'A voting'`,
    both: { name: 'title', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'description', theirs: 'Other text' },
  },
  'the display of a voting': {
    path: '/site-admin/votings/:record/',
    sql: 'SELECT slug AS record FROM voting ORDER BY id DESC LIMIT 1',
    both: { name: 'standings_every_days', mine: '3', theirs: '4' },
  },
  'the page of a project': {
    path: '/site-admin/projects/:record/page/',
    sql: 'SELECT slug AS record FROM project WHERE status = 2 ORDER BY id LIMIT 1',
    both: { name: 'tabs.0.title', mine: 'Mine', theirs: 'Theirs', words: /Somebody else has changed this/ },
    shown: 'tabs',
  },
  'the page of an organization': {
    path: '/site-admin/organizations/:record/page/',
    sql: 'SELECT slug AS record FROM organization WHERE status = 2 ORDER BY id LIMIT 1',
    both: { name: 'tabs.0.title', mine: 'Mine', theirs: 'Theirs', words: /Somebody else has changed this/ },
    shown: 'tabs',
  },
  'a section of the settings': {
    path: '/site-admin/settings/giving/',
    both: { name: 'minDonation', mine: '2.00', theirs: '3.00' },
    other: { name: 'maxDonation', theirs: '4000.00' },
  },
  'a step of an organization': {
    isUnnamed: true,
    path: '/account/organization/:record/update/?v-step=basics',
    sql: `WITH o AS (INSERT INTO organization (slug, title, organization_type)
            VALUES ('singkreis', 'Singkreis Aue', 'association') RETURNING id)
          INSERT INTO organization_administrator (organization_id, user_id)
          SELECT o.id, u.id FROM o, app_user u WHERE u.is_superuser RETURNING 'singkreis' AS record`,
    both: { name: 'title', mine: 'Mine', theirs: 'Theirs' },
    other: { name: 'organization_type', theirs: 'community' },
  },
};

let chief: BuiltUser;
let deputy: BuiltUser;
const site = useSite(async (services) => {
  for (const fill of Object.values(listFixtures)) await fill(services);
  const { pool } = services.database;
  // Without donations and votes, which would fix some of their fields.
  const budget = await makeBudget(services);
  await pool.query(`UPDATE budget SET title = 'A budget' WHERE id = $1`, [budget.id]);
  const project = await makeProject(pool);
  await makeCoFunding(services, project.id, { title: 'An event' });
  const voting = await makeVoting(pool);
  await pool.query(`UPDATE voting SET title = 'A voting' WHERE id = $1`, [voting.id]);
  await setSettings(pool, { userCompanies: true });
  chief = await buildUser(services, { isSuperuser: true });
  deputy = await buildUser(services, { isSuperuser: true, username: 'deputy' });
});

async function addressOf({ path, sql }: Form, { database }: Services): Promise<string> {
  if (sql === undefined) return path;
  const { rows } = await database.pool.query<{ record: string }>(sql);
  return path.replace(':record', rows[0]?.record ?? 'none');
}

const fieldOf = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`).first();

async function enter(page: Page, name: string, value: string | boolean): Promise<void> {
  const field = fieldOf(page, name);
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
  if (typeof value === 'boolean') return field.setChecked(value);
  if (kind === 'radio') return page.locator(`[name="${name}"][value="${value}"]`).check();
  if (kind.startsWith('select')) return void (await field.selectOption(value));
  await field.fill(value);
  await field.blur();
}

async function expectValue(page: Page, name: string, value: string | boolean): Promise<void> {
  const field = fieldOf(page, name);
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
  if (typeof value === 'boolean') return expect(field).toBeChecked({ checked: value });
  if (kind === 'radio') return expect(page.locator(`[name="${name}"][value="${value}"]`)).toBeChecked();
  return expect(field).toHaveValue(value);
}

/** Saves the form of a field, and expects the status of the answer. */
async function save(page: Page, name: string, expected: 'saved' | 'conflict'): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().includes('/api/v4/') && response.request().method() !== 'GET',
  );
  await fieldOf(page, name).evaluate((element) => (element as HTMLInputElement).form?.requestSubmit());
  const { status, text } = await answer.then(async (one) => ({
    status: one.status(),
    text: await one.text(),
  }));
  expect(status === 409 ? 'conflict' : status < 300 ? 'saved' : text).toBe(expected);
}

async function openForm(form: Form, address: string, as = chief): Promise<Page> {
  const page = await site.open({ as });
  await page.goto(address);
  await form.open?.(page);
  await fieldOf(page, form.both.name).waitFor();
  return page;
}

/** Rows that the form starts with, because the fixtures have none. */
async function startRows(form: Form, address: string): Promise<void> {
  if (form.shown === undefined) return;
  const page = await site.open({ as: chief });
  await page.goto(address);
  await page.getByRole('button', { name: /^Add / }).first().click();
  for (const name of ['title', 'text']) {
    const field = fieldOf(page, `${form.shown}.0.${name}`);
    if ((await field.count()) > 0) await field.fill('First');
  }
  if (form.shown === 'tabs') await page.locator('[id="field-tabs-0-html"]').fill('First');
  await save(page, form.both.name, 'saved');
}

test.describe('two people who change the same lose nothing and are not stuck', () => {
  for (const [title, form] of Object.entries(FORMS)) {
    test(title, async () => {
      const { both, other } = form;
      const address = await addressOf(form, site.services);
      await startRows(form, address);
      const [page, colleague] = [await openForm(form, address), await openForm(form, address, deputy)];
      await enter(page, both.name, both.mine);
      await enter(colleague, both.name, both.theirs);
      if (other) await enter(colleague, other.name, other.theirs);
      await save(colleague, both.name, 'saved');

      await save(page, both.name, 'conflict');
      const says = form.says ?? 'Somebody else has changed';
      await expect(page.getByRole('alert').first()).toContainText(says);
      const shown = page.locator(`[id="${fieldId(form.shown ?? both.name)}-meanwhile"]`);
      await expect(shown).toContainText(both.words ?? `Saved meanwhile: ${both.theirs}`);
      await expect(page.getByRole('alert').first()).toContainText(says);
      if (!form.isUnnamed)
        await expect(page.getByRole('alert').first()).toContainText(/Last changed by [^:]*deputy[^:]*: \S/);
      await expectValue(page, both.name, both.mine);
      if (other) await expectValue(page, other.name, other.theirs);
      await expectAccessible(page);

      await save(page, both.name, 'saved');
      await expect(shown).toHaveCount(0);
      const fresh = await openForm(form, address);
      await expectValue(fresh, both.name, both.mine);
      if (other) await expectValue(fresh, other.name, other.theirs);
    });
  }
});

const query = (text: string, values: readonly unknown[] = []) =>
  site.services.database.pool.query<Record<string, string>>(text, [...values]);

test('a decision keeps its reason when the record was changed meanwhile', { tag: '@gate' }, async () => {
  const { rows } = await query(
    `UPDATE organization SET review_status = 1, needs_donation_review = true
     WHERE id = (SELECT max(id) FROM organization WHERE status = 2) RETURNING slug, id`,
  );
  const page = await site.open({ as: chief });
  await page.goto(`/site-admin/organization/${rows[0]?.slug}/update/`);
  await page.getByRole('button', { name: 'Send back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message to the organization').fill('The statute is missing.');
  await query(`UPDATE organization SET title = 'Another name' WHERE id = $1`, [rows[0]?.id]);
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await dialog.getByText('Somebody else has changed this in the meantime.').waitFor();
  await expect(dialog.getByLabel('Message to the organization')).toHaveValue('The statute is missing.');
  await page.getByRole('heading', { level: 1, name: 'Another name' }).waitFor();
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('The statute is missing.').waitFor();
});

test('a decision about a participant keeps its reason when somebody else has decided', async () => {
  const { rows } = await query(
    `SELECT p.id FROM voting_participant p JOIN voting v ON v.id = p.voting_id
       JOIN project r ON r.id = p.project_id
     WHERE p.removed_at IS NULL AND r.voting_review_status = 1 AND v.results_confirmed_at IS NULL
     ORDER BY p.id LIMIT 1`,
  );
  const address = `/site-admin/voting-participants/${rows[0]?.id}/`;
  const [page, colleague] = [await site.open({ as: chief }), await site.open({ as: chief })];
  for (const one of [page, colleague]) await one.goto(address);
  await page.getByRole('radio', { name: /Reject/ }).check();
  await fieldOf(page, 'reason').fill('Not from this town.');
  await colleague.getByRole('radio', { name: /Accept/ }).check();
  await save(colleague, 'reason', 'saved');
  await save(page, 'reason', 'conflict');
  await expect(page.getByRole('alert').first()).toContainText('Somebody else has changed');
  await expect(fieldOf(page, 'reason')).toHaveValue('Not from this town.');
  await expect(page.getByRole('radio', { name: /Reject/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Accept/ })).toHaveCount(0);
  await save(page, 'reason', 'saved');
});

test('rights that two people change at the same time are all granted and withdrawn', async () => {
  const clerk = await buildUser(site.services, { permissions: ['view_projects', 'view_users'] });
  const address = `/site-admin/users/${clerk.id}/permissions/`;
  const [page, colleague] = [await site.open({ as: chief }), await site.open({ as: deputy })];
  for (const one of [page, colleague]) await one.goto(address);
  const tick = (one: Page, name: string) => one.locator(`[name="${name}"]`);
  await tick(page, 'view_payouts').check();
  await tick(page, 'view_users').uncheck();
  await tick(colleague, 'view_votings').check();
  await tick(colleague, 'view_projects').uncheck();
  await save(colleague, 'is_staff', 'saved');
  await save(page, 'is_staff', 'conflict');
  await page.getByText('Somebody else has changed these permissions in the meantime.').waitFor();
  await expect(tick(page, 'view_votings')).toBeChecked();
  await expect(tick(page, 'view_projects')).not.toBeChecked();
  await save(page, 'is_staff', 'saved');
  const { rows } = await query(
    `SELECT action || '_' || permission_type AS permission FROM user_permission WHERE user_id = $1 ORDER BY 1`,
    [clerk.id],
  );
  expect(rows.map(({ permission }) => permission)).toEqual(['view_payouts', 'view_votings']);
});

test('the input remains when the record was deleted meanwhile', async () => {
  const { rows } = await query(
    `INSERT INTO reminder_template (title, created_at) VALUES ('To be deleted', now()) RETURNING id::text AS id`,
  );
  const page = await site.open({ as: chief });
  await page.goto(`/site-admin/reminder-templates/${rows[0]?.id}/`);
  await fieldOf(page, 'title').fill('A long text');
  await query('DELETE FROM reminder_template WHERE id = $1', [rows[0]?.id]);
  await fieldOf(page, 'title').press('Enter');
  await page.getByRole('alert').getByText('This no longer exists').waitFor();
  await expect(fieldOf(page, 'title')).toHaveValue('A long text');
  await expectAccessible(page);
});

test('the refusal is shown in a notice when the record can no longer be changed', async () => {
  const { rows } = await query('SELECT max(id)::text AS id FROM internal_funding WHERE status = 1');
  const page = await site.open({ as: chief });
  await page.goto(`/site-admin/internal-fundings/${rows[0]?.id}/`);
  await fieldOf(page, 'amount').fill('12.00');
  const colleague = await site.open({ as: chief });
  await colleague.goto(`/site-admin/internal-fundings/${rows[0]?.id}/`);
  await colleague.getByRole('button', { name: 'Reject', exact: true }).click();
  await colleague.getByRole('dialog').getByLabel('Reason').fill('No money left');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await colleague.getByRole('dialog').waitFor({ state: 'detached' });
  await save(page, 'amount', 'conflict');
  await expect(fieldOf(page, 'amount')).toHaveCount(0);
  await page.getByText(/can no longer be changed|has changed this funding/).waitFor();
});
