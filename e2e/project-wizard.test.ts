import { expect, type Page } from '@playwright/test';
import { mailsTo } from '#features/accounts/server/testing.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { png } from '#testing/uploads.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();

const query = (text: string, values: unknown[]) => site.services.database.pool.query(text, values);

/** A user whose organization is reviewed, and a category. */
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

/** Creates a project; ends on its first step. */
async function enter(page: Page, title: string, category: string): Promise<void> {
  await page.goto('/account/projects/new/');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: category });
  await page.getByRole('button', { name: 'Create and continue' }).click();
}

test('a project is created on a phone, step by step, and submitted', { tag: '@gate' }, async () => {
  const { owner, category } = await promoter();
  const page = await site.open({ as: owner, width: widths.phone });
  await page.goto('/account/projects/');
  await page.getByText('No projects yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create a project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create a project' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create and continue' }).click();
  await page.getByRole('alert').filter({ hasText: 'Title' }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('Ein Flügel für Aue');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: category });
  await page.getByRole('button', { name: 'Create and continue' }).click();

  await heading(page, 'Basics');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Aue');
  await expect(page.getByRole('link', { name: /Photos/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Last day' }).fill('01.01.2020');
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'The last day is before the first.' }).waitFor();
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
  await save(page);
  await page.getByRole('alert').getByText('Photos: This field is required').waitFor();
  for (const name of ['chor.png', 'fluegel.png']) {
    const file = { name, mimeType: 'image/png', buffer: await png() };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  }
  await expect(page.getByText('This field is required')).toHaveCount(0);
  await page.getByRole('group', { name: 'Cover: chor.png' }).waitFor();
  await page.getByRole('button', { name: 'Make fluegel.png the cover' }).click();
  const cover = page.getByRole('group', { name: 'Cover: fluegel.png' });
  const caption = cover.getByRole('textbox', { name: 'Caption' });
  await caption.fill('The piano');
  await expect(caption).toHaveAccessibleDescription(/9 of 200 characters/);
  await cover.getByRole('textbox', { name: 'Video' }).fill('https://evil.example/');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await save(page);
  await page
    .getByRole('alert')
    .filter({ hasText: /Picture 1, Video instead of the picture: Please enter the address/ })
    .waitFor();
  await cover.getByRole('textbox', { name: 'Video' }).fill('');
  await save(page);

  await heading(page, 'Needs');
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'Need 1, Purpose' }).waitFor();
  const need = (at: number) => page.getByRole('group', { name: `Need ${at}` });
  await need(1).getByRole('textbox', { name: 'Purpose' }).fill('Piano');
  const amount = need(1).getByRole('textbox', { name: 'Amount' });
  for (const [typed, message] of [
    // A minus is not dropped, which would turn it into another amount.
    ['-5', 'Please enter an amount such as 1,234.56'],
    ['1.500', 'Please enter the amount as 1,500 or 1.50'],
    ['1000000000', 'An amount may be at most €100,000,000.00.'],
    ['', 'Please enter an amount of at least €0.01.'],
  ] as const) {
    await amount.fill(typed);
    await save(page);
    await page.getByRole('alert').getByText(`Need 1, Amount: ${message}`).waitFor();
    await expect(need(1).getByText(message)).toHaveCount(1);
  }
  await need(1).getByRole('textbox', { name: 'Amount' }).fill('2,500.50');
  await page.getByRole('button', { name: 'Add a need' }).click();
  await need(2).getByRole('textbox', { name: 'Purpose' }).fill('Transport');
  await need(2).getByRole('textbox', { name: 'Amount' }).fill('400');
  await page.getByText('Total: €2,900.50').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The input survives a change of the step.
  await page.getByRole('link', { name: /Photos/ }).click();
  await heading(page, 'Photos');
  await page.getByRole('group', { name: 'Cover: fluegel.png' }).waitFor();
  await page.getByRole('link', { name: /Needs/ }).click();
  await heading(page, 'Needs');
  await page.getByText('Total: €2,900.50').waitFor();
  await save(page);

  await heading(page, 'Completion');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('The project has been submitted and is waiting for our review.').waitFor();
  const account = page.getByRole('navigation', { name: 'Account' });
  await account.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('link', { name: 'Ein Flügel für Aue' }).waitFor();
  await page.getByText('€0.00 of €2,900.50').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const staff = await buildUser(site.services, { isSuperuser: true });
  const desk = await site.open({ as: staff });
  const broken: string[] = [];
  desk.on('pageerror', (error) => broken.push(error.message));
  await desk.goto('/site-admin/projects/?search=Flügel für Aue');
  await desk.getByRole('link', { name: 'Ein Flügel für Aue' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Ein Flügel für Aue' }).waitFor();
  await desk.getByText('€2,500.50', { exact: true }).waitFor();
  await expectAccessible(desk);
  // Opened by its address, the page of the browser is that of the server.
  await desk.reload();
  await desk.getByText('€2,500.50', { exact: true }).waitFor();
  expect(broken).toEqual([]);
  await desk.getByRole('button', { name: 'Reject', exact: true }).click();
  const rejects = desk.getByRole('dialog', { name: 'Reject “Ein Flügel für Aue”?' });
  await rejects.getByRole('button', { name: 'Reject', exact: true }).click();
  await rejects.getByRole('alert').filter({ hasText: 'Please enter a reason' }).waitFor();
  await rejects.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await desk.getByRole('button', { name: 'Withdraw' }).waitFor();
  await desk.evaluate(() => scrollTo(0, 0));
  await expectAccessible(desk);
  const templates = async () => (await mailsTo({ query }, owner.email)).map(({ template }) => template);
  await expect.poll(templates).toEqual(['project_submitted_owner', 'project_public']);
  const visitor = await site.open();
  await visitor.goto('/project/ein-fluegel-fuer-aue/');
  await visitor.getByRole('heading', { level: 1, name: 'Ein Flügel für Aue' }).waitFor();

  await desk.getByRole('combobox', { name: 'Content review' }).selectOption({ label: 'Accepted' });
  await desk.getByRole('checkbox', { name: 'Ban this project' }).check();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = desk.getByRole('alert').filter({ hasText: 'Please enter a reason' });
  await summary.waitFor();
  await expectAccessible(desk);
  await desk.locator('#field-ban-reason').fill('The association is being dissolved.');
  await desk.locator('#field-ban-note').fill('Call of the district court');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByText('“Ein Flügel für Aue” is banned.').waitFor();
  await desk.getByText('Banned', { exact: true }).first().waitFor();
  await desk.getByText('Call of the district court').waitFor();
  await page.goto('/account/project/ein-fluegel-fuer-aue/update/');
  await page.getByText('Reason: The association is being dissolved.').waitFor();
  await expect(page.getByText('Call of the district court')).toHaveCount(0);
  expect((await visitor.goto('/project/ein-fluegel-fuer-aue/'))?.status()).toBe(404);
});

test('staff see why a project cannot be released', async () => {
  const { owner, category } = await promoter();
  const page = await site.open({ as: owner, javaScript: false });
  await enter(page, unique('Bühne'), category);
  await page.waitForURL(/\/update\/$/);
  const slug = new URL(page.url()).pathname.split('/')[3] ?? '';
  await query('UPDATE project SET status = 2, needs_donation_review = true WHERE slug = $1', [slug]);
  const staff = await buildUser(site.services, { permissions: ['change_project_review', 'view_projects'] });
  const desk = await site.open({ as: staff, width: widths.phone });
  await desk.goto(`/site-admin/project/${slug}/update/`);
  await desk.getByRole('listitem').filter({ hasText: 'The project has no need.' }).waitFor();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  const publish = desk.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription(/The project has no need\./);
});

test('a project is created without scripts, and is hidden from others', async () => {
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

test('staff change the data of a project, in any order', async () => {
  const { owner, category } = await promoter();
  const page = await site.open({ as: owner, javaScript: false });
  await enter(page, unique('Probenraum'), category);
  await page.waitForURL(/\/update\/$/);
  const slug = new URL(page.url()).pathname.split('/')[3] ?? '';
  const staff = await buildUser(site.services, { permissions: ['change_projects'] });
  const desk = await site.open({ as: staff });
  await desk.goto(`/site-admin/project/${slug}/entries/?v-step=needs`);
  await heading(desk, 'Needs');
  await desk.getByRole('textbox', { name: 'Purpose' }).fill('Rent');
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
  // Another message than that of the first saving.
  await page
    .getByRole('alert')
    .filter({ hasText: /Own share: (?!This field is required)/ })
    .waitFor();
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

test('an owner deletes a project in progress, after a confirmation', async () => {
  const { owner, category } = await promoter();
  const page = await site.open({ as: owner, width: widths.phone });
  const title = unique('Trommeln');
  await enter(page, title, category);
  await heading(page, 'Basics');
  await page.getByRole('button', { name: 'Delete the project' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('It cannot be restored.').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete the project' }).click();
  await page.getByText('No projects yet').waitFor();
});

test('staff copy the selected projects, all or none', async () => {
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
    await dialog.getByText('will be created; donations and votes are not copied').waitFor();
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await copy();
  await desk.getByText('2 drafts have been created.').waitFor();
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
