import { expect, type Page } from '@playwright/test';
import { mailsTo } from '#features/accounts/server/testing.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { png } from '#testing/uploads.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();

const query = (text: string, values: unknown[]) => site.services.database.pool.query(text, values);

/** Somebody whose organisation is reviewed, and a category. */
async function promoter(): Promise<{ owner: BuiltUser; category: string }> {
  const owner = await buildUser(site.services, {});
  const slug = unique('chor');
  const category = `Musik ${slug}`;
  await query('UPDATE app_user SET usertype = 2 WHERE id = $1', [owner.id]);
  await query(
    `INSERT INTO category (slug, title, icon, position) VALUES ($1, jsonb_build_object('en', $2::text), 'music', 1)`,
    [slug, category],
  );
  await query(
    `WITH o AS (INSERT INTO organization (slug, title, organization_type, status, review_status,
       nonprofit_review_status, proof_valid_until, postal_code, city)
       VALUES ($1, 'Singkreis Aue', 'association', 2, 2, 2, current_date + 900, '08280', 'Aue') RETURNING id)
     INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $2 FROM o`,
    [slug, owner.id],
  );
  return { owner, category };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

/** Enters a project; ends on its first step. */
async function enter(page: Page, title: string, category: string): Promise<void> {
  await page.goto('/account/projects/new/');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: category });
  await page.getByRole('button', { name: 'Enter and continue' }).click();
}

test('a project is entered on a phone, step by step, and handed in', async () => {
  const { owner, category } = await promoter();
  const page = await site.open({ as: owner, width: widths.phone });
  await page.goto('/account/projects/');
  await page.getByText('No projects yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enter a project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enter a project' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enter and continue' }).click();
  await page.getByRole('alert').filter({ hasText: 'Title' }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('Ein Flügel für Aue');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: category });
  await page.getByRole('button', { name: 'Enter and continue' }).click();

  await heading(page, 'Basics');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Aue');
  await expect(page.getByRole('link', { name: /Photos/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Last day' }).fill('01.01.2020');
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'The last day lies before the first.' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const next = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10).split('-');
  await page.getByRole('textbox', { name: 'Last day' }).fill(next.toReversed().join('.'));
  await save(page);

  await heading(page, 'Description');
  await page.getByRole('textbox', { name: 'Summary' }).fill('Forty voices and a piano.');
  await page.getByRole('textbox', { name: 'Description' }).fill('It is older than all of us.');
  await save(page);

  await heading(page, 'Photos');
  for (const name of ['chor.png', 'fluegel.png']) {
    const file = { name, mimeType: 'image/png', buffer: await png() };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  }
  await page.getByRole('group', { name: 'Cover: chor.png' }).waitFor();
  await page.getByRole('button', { name: 'Make fluegel.png the cover' }).click();
  const cover = page.getByRole('group', { name: 'Cover: fluegel.png' });
  await cover.getByRole('textbox', { name: 'What is to be seen' }).fill('The piano');
  await cover.getByRole('textbox', { name: 'Video' }).fill('https://evil.example/');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await save(page);
  await page
    .getByRole('alert')
    .filter({ hasText: /Picture 1, Video instead of the picture: Please give the address/ })
    .waitFor();
  await cover.getByRole('textbox', { name: 'Video' }).fill('');
  await save(page);

  await heading(page, 'Needs');
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'Need 1, What for' }).waitFor();
  const need = (at: number) => page.getByRole('group', { name: `Need ${at}` });
  await need(1).getByRole('textbox', { name: 'What for' }).fill('Piano');
  await need(1).getByRole('textbox', { name: 'Amount' }).fill('2,500.50');
  await page.getByRole('button', { name: 'Add a need' }).click();
  await need(2).getByRole('textbox', { name: 'What for' }).fill('Transport');
  await need(2).getByRole('textbox', { name: 'Amount' }).fill('400');
  await page.getByText('Together: €2,900.50').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A look at another step keeps what was typed.
  await page.getByRole('link', { name: /Photos/ }).click();
  await heading(page, 'Photos');
  await page.getByRole('group', { name: 'Cover: fluegel.png' }).waitFor();
  await page.getByRole('link', { name: /Needs/ }).click();
  await heading(page, 'Needs');
  await page.getByText('Together: €2,900.50').waitFor();
  await save(page);

  await heading(page, 'Completion');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hand in for review' }).click();
  await page.getByText('The project is handed in and waits for our review.').waitFor();
  const account = page.getByRole('navigation', { name: 'Account' });
  await account.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('link', { name: 'Ein Flügel für Aue' }).waitFor();
  await page.getByText('€0.00 of €2,900.50').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const staff = await buildUser(site.services, { isSuperuser: true });
  const desk = await site.open({ as: staff });
  await desk.goto('/site-admin/projects/?search=Flügel für Aue');
  await desk.getByRole('link', { name: 'Ein Flügel für Aue' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Ein Flügel für Aue' }).waitFor();
  await desk.getByText('€2,500.50', { exact: true }).waitFor();
  await expectAccessible(desk);
  await desk.getByRole('radio', { name: 'Reject' }).check();
  await desk.getByRole('button', { name: 'Decide' }).click();
  await desk.getByRole('alert').filter({ hasText: 'Please write why' }).waitFor();
  await desk.getByRole('radio', { name: /Make public/ }).check();
  await desk.getByRole('button', { name: 'Decide' }).click();
  await desk.getByRole('radio', { name: /Withdraw/ }).waitFor();
  await desk.evaluate(() => scrollTo(0, 0));
  await expectAccessible(desk);
  const templates = (await mailsTo({ query }, owner.email)).map(({ template }) => template);
  expect(templates).toEqual(['project_submitted_owner', 'project_public']);
  const visitor = await site.open();
  await visitor.goto('/project/ein-fluegel-fuer-aue/');
  await visitor.getByRole('heading', { level: 1, name: 'Ein Flügel für Aue' }).waitFor();

  await desk.getByRole('combobox', { name: 'Content review' }).selectOption({ label: 'Accepted' });
  await desk.getByRole('checkbox', { name: 'Stop this project' }).check();
  await desk.getByRole('button', { name: 'Save' }).click();
  const summary = desk.getByRole('alert').filter({ hasText: 'Please write why' });
  await summary.waitFor();
  await expectAccessible(desk);
  await desk.locator('#field-ban-reason').fill('The association is being dissolved.');
  await desk.locator('#field-ban-note').fill('Call of the district court');
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Banned', { exact: true }).waitFor();
  await desk.getByText('Call of the district court').waitFor();
  await page.goto('/account/project/ein-fluegel-fuer-aue/update/');
  await page.getByText('Reason: The association is being dissolved.').waitFor();
  await expect(page.getByText('Call of the district court')).toHaveCount(0);
  // Shared pages are kept for seconds.
  const status = async () => (await visitor.goto('/project/ein-fluegel-fuer-aue/'))?.status();
  await expect.poll(status, { timeout: 20_000 }).toBe(404);
});

test('staff see what keeps a project from being released', async () => {
  const { owner, category } = await promoter();
  const page = await site.open({ as: owner, javaScript: false });
  await enter(page, unique('Bühne'), category);
  await page.waitForURL(/\/update\/$/);
  const slug = new URL(page.url()).pathname.split('/')[3] ?? '';
  await query('UPDATE project SET status = 2, needs_donation_review = true WHERE slug = $1', [slug]);
  const staff = await buildUser(site.services, { permissions: ['change_project_review', 'view_projects'] });
  const desk = await site.open({ as: staff, width: widths.phone });
  await desk.goto(`/site-admin/project/${slug}/update/`);
  await desk.getByText('The project has no need.').waitFor();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  await desk.getByRole('radio', { name: /Make public/ }).check();
  await desk.getByRole('button', { name: 'Decide' }).click();
  await desk.getByRole('alert').filter({ hasText: 'The project has no need.' }).waitFor();
});

test('a project is entered without scripts, and nobody else finds it', async () => {
  const { owner, category } = await promoter();
  const page = await site.open({ as: owner, javaScript: false });
  const title = unique('Notenständer');
  await enter(page, title, category);
  await page.waitForURL(/\/account\/project\/notenstaender-.*\/update\/$/);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const { pathname } = new URL(page.url());
  const stranger = await site.open({ as: (await promoter()).owner });
  expect((await stranger.goto(pathname))?.status()).toBe(404);
});

test('staff change the entries of a project, in any order', async () => {
  const { owner, category } = await promoter();
  const page = await site.open({ as: owner, javaScript: false });
  await enter(page, unique('Probenraum'), category);
  await page.waitForURL(/\/update\/$/);
  const slug = new URL(page.url()).pathname.split('/')[3] ?? '';
  const staff = await buildUser(site.services, { permissions: ['change_projects'] });
  const desk = await site.open({ as: staff });
  await desk.goto(`/site-admin/project/${slug}/entries/?v-step=needs`);
  await heading(desk, 'Needs');
  await desk.getByRole('textbox', { name: 'What for' }).fill('Rent');
  await desk.getByRole('textbox', { name: 'Amount' }).fill('300');
  await expectAccessible(desk);
  await save(desk);
  await heading(desk, 'Completion');
});

test('a project is copied by its owner and by staff, also without scripts', async () => {
  const { owner, category } = await promoter();
  const page = await site.open({ as: owner, javaScript: false });
  const title = unique('Kostüme');
  await enter(page, title, category);
  await page.waitForURL(/\/update\/$/);
  await page.getByRole('button', { name: 'Duplicate the project' }).click();
  await page.getByRole('heading', { level: 1, name: `${title} (copy)` }).waitFor();
  const slug = new URL(page.url()).pathname.split('/')[3] ?? '';
  const staff = await buildUser(site.services, { permissions: ['create_projects'] });
  const desk = await site.open({ as: staff });
  await desk.goto(`/site-admin/project/${slug}/update/`);
  await desk.getByRole('button', { name: 'Duplicate the project' }).click();
  await desk.getByRole('heading', { level: 1, name: `${title} (copy) (copy)` }).waitFor();
});

test('the steps ask for additional fields and confirmations', async () => {
  const { owner, category } = await promoter();
  const page = await site.open({ as: owner, width: widths.phone });
  await enter(page, unique('Noten'), category);
  await heading(page, 'Basics');
  const slug = new URL(page.url()).pathname.split('/')[3] ?? '';
  await query(`UPDATE project SET summary = 'a', description = 'b' WHERE slug = $1`, [slug]);
  await query(
    `INSERT INTO additional_field (kind, label, step, is_required)
     VALUES ('amount', 'Own share', 2, true), ('checkbox', 'The entries are true', 9, true)`,
    [],
  );
  await page.reload();
  await page.getByText('Confirmations').waitFor();
  await page.getByRole('link', { name: /Description/ }).click();
  await heading(page, 'Description');
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'Own share' }).waitFor();
  await page.getByRole('textbox', { name: 'Own share' }).fill('ten');
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'Own share' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('textbox', { name: 'Own share' }).fill('1,250.50');
  await save(page);
  await heading(page, 'Photos');
  const staff = await buildUser(site.services, { permissions: ['change_projects', 'view_projects'] });
  const desk = await site.open({ as: staff });
  await desk.goto(`/site-admin/project/${slug}/entries/?v-step=confirmations`);
  await heading(desk, 'Confirmations');
  await desk.getByRole('checkbox', { name: 'The entries are true' }).check();
  await save(desk);
  await heading(desk, 'Completion');
  await desk.goto(`/site-admin/project/${slug}/update/`);
  await desk.getByText('€1,250.50').waitFor();
  await expectAccessible(desk);
});

test('an owner deletes a project in progress, after a question', async () => {
  const { owner, category } = await promoter();
  const page = await site.open({ as: owner, width: widths.phone });
  const title = unique('Trommeln');
  await enter(page, title, category);
  await heading(page, 'Basics');
  await page.getByRole('button', { name: 'Delete the project' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('It cannot be brought back.').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete the project' }).click();
  await page.getByText('No projects yet').waitFor();
});

test('staff copy the projects that they have selected, all or none', async () => {
  const { owner, category } = await promoter();
  const entry = await site.open({ as: owner });
  const title = unique('Notenschrank');
  for (const number of [1, 2]) {
    await enter(entry, `${title} ${number}`, category);
    await heading(entry, 'Basics');
  }
  const staff = await buildUser(site.services, { permissions: ['create_projects'] });
  const desk = await site.open({ as: staff });
  await desk.goto(`/site-admin/projects/?search=${title}`);
  const rows = desk.locator('tbody tr');
  const copy = async () => {
    await desk.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await desk.getByRole('button', { name: 'Duplicate', exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: 'Duplicate projects' });
    await dialog.getByText('are copied, all or none').waitFor();
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await copy();
  await desk.getByText('2 projects are copied.').waitFor();
  await expect(rows).toHaveCount(4);
  await query(
    `UPDATE organization SET status = 3 WHERE id = (SELECT organization_id FROM project WHERE title = $1)`,
    [`${title} 1`],
  );
  await copy();
  await expect(desk.getByText('Error', { exact: true })).toHaveCount(1);
  await expect.poll(() => desk.getByText('archived').count()).toBeGreaterThan(1);
  await expect(rows).toHaveCount(4);
});
