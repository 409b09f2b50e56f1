import { expect, type Page } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { tabTo } from './support/keyboard.ts';
import { test, useSite, widths } from './support/site.ts';

let clerk: BuiltUser;
let colleague: BuiltUser;
let head: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  clerk = await buildUser(services, {
    username: 'carla',
    permissions: [
      'change_reminders',
      'change_reminder_templates',
      'create_reminder_templates',
      'delete_reminder_templates',
      'view_projects',
      'view_organizations',
    ],
  });
  colleague = await buildUser(services, { username: 'otto', isStaff: true });
  head = await buildUser(services, { username: 'berta', permissions: ['change_reminders'] });
  await buildUser(services, { username: 'nina', isStaff: true });
  await makeProject(pool, { title: 'A roof for the school' });
  await makeProject(pool, { title: 'A fence for the school' });
  const { id } = await makeProject(pool, { title: 'A bench for the park' });
  await pool.query(
    `INSERT INTO reminder (slug, title, scheduled_for, project_id, created_by, created_at)
     SELECT 'batch-' || n, 'Batch ' || n, '2026-03-02', $1, $2, now() FROM generate_series(1, 3) AS n`,
    [id, head.id],
  );
  await makeOrganization(pool, { title: 'School club' });
});

const open = async (path: string, as: BuiltUser): Promise<Page> => {
  const page = await site.open({ as });
  await page.goto(path);
  return page;
};

test('a clerk adds a task to a project on a phone, assigns it, changes and finishes it', async () => {
  const page = await open('/site-admin/projects/', clerk);
  await page.setViewportSize({ width: widths.phone, height: 900 });
  await page.getByRole('button', { name: /^Tasks: A roof for the school/ }).click();
  const modal = page.getByRole('dialog', { name: 'Tasks: A roof for the school' });
  await expect(modal.getByText('No tasks yet')).toBeVisible();
  await modal.getByRole('button', { name: 'Add task' }).click();

  const form = page.getByRole('dialog', { name: 'Add task: A roof for the school' });
  await form.getByRole('button', { name: 'Save task' }).click();
  await expect(form.getByText('This field is required').first()).toBeVisible();
  await form.getByLabel('Title').fill('Call about the photos');
  await form.getByRole('textbox', { name: 'Due on' }).fill('11/20/2020');
  await form.getByRole('button', { name: /^Assigned to/ }).click();
  await page.getByRole('checkbox', { name: 'otto' }).check();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save task' }).click();

  await expect(modal.getByRole('link', { name: 'Call about the photos' })).toBeVisible();
  await expect(modal.getByText('Overdue')).toBeVisible();
  await expect(modal.getByText('otto')).toBeVisible();
  await expectFitsAllWidths(page);
  await expectAccessible(page);

  await modal.getByRole('button', { name: 'Edit: Call about the photos' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit task' });
  await edit.getByLabel('Title').fill('Write about the photos');
  await edit.getByRole('button', { name: 'Save task' }).click();
  await modal.getByRole('button', { name: 'Mark as done: Write about the photos' }).click();
  await expect(modal.getByRole('heading', { name: 'Done' })).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Edit: Write about the photos' })).toHaveCount(0);
});

test('the list of organizations flags overdue tasks, and filters by them', async () => {
  const page = await open('/site-admin/organizations/', clerk);
  await page.getByRole('button', { name: /^Tasks: School club/ }).click();
  await page.getByRole('button', { name: 'Add task' }).click();
  const form = page.getByRole('dialog', { name: 'Add task: School club' });
  await form.getByLabel('Title').fill('Ask for the notice');
  await form.getByRole('textbox', { name: 'Due on' }).fill('11/20/2020');
  await form.getByRole('button', { name: /^Assigned to/ }).click();
  await page.getByRole('checkbox', { name: 'carla' }).check();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save task' }).click();
  await page
    .getByRole('dialog', { name: 'Tasks: School club' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByRole('button', { name: 'Tasks: School club, Overdue' })).toBeVisible();
  await page.goto('/site-admin/organizations/?tasks=overdue');
  await expect(page.getByRole('link', { name: 'School club' })).toBeVisible();
  await page.getByRole('link', { name: 'School club' }).click();
  await page.getByRole('button', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Tasks: School club' }).getByText('Overdue')).toBeVisible();
  await page.goto('/site-admin/organizations/?tasks=open');
  await expect(page.getByText('No organizations found').first()).toBeVisible();
});

test('a title of one long word fits into the page of a task, its path and the dialog of the project', async () => {
  const word = 'Wasserrettungsgesellschaftsvorsitzendenstellvertreterinnenversammlung'
    .repeat(2)
    .slice(0, 128);
  const { pool } = site.services.database;
  const { id, slug } = await makeProject(pool, { title: word });
  await pool.query(
    `INSERT INTO reminder (slug, title, description, scheduled_for, project_id, created_by, created_at)
     VALUES ('one-long-word', $1, $2, '2099-01-01', $3, $4, now())`,
    [word.slice(0, 64), word, id, clerk.id],
  );
  const page = await open('/site-admin/reminders/one-long-word/', clerk);
  await expect(page.getByRole('link', { name: word })).toBeVisible();
  await expectFitsAllWidths(page);
  await page.goto(`/site-admin/project/${slug}/update/`);
  await expectFitsAllWidths(page);
  await page.setViewportSize({ width: widths.phone, height: 900 });
  await page.getByRole('button', { name: 'Tasks', exact: true }).click();
  const modal = page.getByRole('dialog', { name: `Tasks: ${word}` });
  await expect(modal.getByText(word, { exact: true })).toBeVisible();
  await expect
    .poll(() => modal.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
});

test('several tasks are moved, moved back, assigned, finished and deleted on a phone', async () => {
  const page = await open('/site-admin/reminders/?search=Batch', head);
  await page.setViewportSize({ width: widths.phone, height: 900 });
  const chosen = ['Batch 1', 'Batch 2', 'Batch 3'];
  const select = async (...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  };
  const run = async (action: string) => {
    await page.getByRole('button', { name: action, exact: true }).last().click();
  };
  await select(...chosen);
  await page.getByRole('button', { name: 'Change due date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the due date of 3 tasks?' });
  await dialog.getByRole('textbox', { name: 'Due on' }).fill('02/31/2099');
  await dialog.getByRole('button', { name: 'Change due date' }).click();
  await dialog.getByRole('link', { name: 'Enter a date like 11/24/2026' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Due on' }).fill('12/24/2099');
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await dialog.getByRole('button', { name: 'Change due date' }).click();
  await page.getByText(/3 tasks are due on .*2099/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/3 tasks are due on .*2026/).waitFor();

  await select(...chosen);
  await run('Assign to…');
  const assign = page.getByRole('dialog', { name: 'Assign 3 tasks to somebody else?' });
  await assign.getByRole('button', { name: /^Assigned to/ }).click();
  await page.getByRole('radio', { name: 'nina' }).click();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByText('3 tasks assigned.').waitFor();

  await select('Batch 1');
  await page.getByRole('button', { name: 'Mark as done', exact: true }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click();
  await page.getByText('One task marked as done.').waitFor();
  await expect(page.getByRole('link', { name: 'Batch 1' })).toHaveCount(0);

  await select('Batch 2', 'Batch 3');
  await run('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 tasks deleted.').waitFor();
});

test('staff switch off mails about tasks in their profile', async () => {
  const page = await open('/account/profile/', colleague);
  await page.setViewportSize({ width: widths.phone, height: 900 });
  const box = page.getByRole('checkbox', { name: 'Email me about my tasks' });
  await expect(box).toBeChecked();
  await box.uncheck();
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Emails about tasks' }) });
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByText('Saved').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.reload();
  await expect(box).not.toBeChecked();
});

test('by keyboard, an assignee without any right finishes a task', async () => {
  const { pool } = site.services.database;
  const { id } = await makeProject(pool);
  await pool.query(
    `WITH r AS (INSERT INTO reminder (slug, title, scheduled_for, project_id, created_by, created_at)
       VALUES ('by-keyboard', 'Measure the garden', '2030-01-01', $1, $2, now()) RETURNING id)
     INSERT INTO reminder_assignee (reminder_id, user_id) SELECT id, $2 FROM r`,
    [id, clerk.id],
  );
  const page = await open('/site-admin/reminders/', clerk);
  await page.getByRole('link', { name: 'Measure the garden' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Measure the garden' })).toBeVisible();
  await expectFitsAllWidths(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as done' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done by')).toBeVisible();
  const { pathname } = new URL(page.url());
  const other = await open(pathname, colleague);
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Measure the garden');
});

test('a template fills in a new task, which begins the home page of its assignee', async () => {
  const page = await open('/site-admin/reminder-templates/', clerk);
  await page.getByRole('link', { name: 'Add template' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Check the photos');
  await page.getByRole('textbox', { name: 'Description' }).fill('Rights and size.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('link', { name: 'Check the photos' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Are all rights confirmed?');
  // The notice of the first saving may still be there.
  const changed = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/reminder-templates/'),
  );
  await page.getByRole('button', { name: 'Save template' }).click();
  expect((await changed).status()).toBe(200);
  await expect(page.getByText('Template saved').last()).toBeVisible();

  await page.goto('/site-admin/projects/');
  await page.getByRole('button', { name: /^Tasks: A fence for the school/ }).click();
  await page.getByRole('button', { name: 'Add task' }).click();
  const form = page.getByRole('dialog', { name: 'Add task: A fence for the school' });
  await form.getByLabel('Template').selectOption('Check the photos');
  await expect(form.getByLabel('Title')).toHaveValue('Check the photos');
  await expect(form.getByLabel('Description')).toHaveValue('Are all rights confirmed?');
  await form.getByRole('textbox', { name: 'Due on' }).fill('11/20/2020');
  await form.getByRole('button', { name: /^Assigned to/ }).click();
  await page.getByRole('checkbox', { name: 'otto' }).check();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save task' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Check the photos' })).toBeVisible();

  const home = await open('/site-admin/', colleague);
  await home.setViewportSize({ width: widths.phone, height: 900 });
  await expect(home.getByRole('heading', { name: 'My open task (1)' })).toBeVisible();
  await expectFitsAllWidths(home);
  await expectAccessible(home);
  await tabTo(home.getByRole('button', { name: 'Mark as done: Check the photos' }));
  await home.keyboard.press('Enter');
  await expect(home.getByText('Task marked as done')).toBeVisible();
  await expect(home.getByRole('heading', { name: /My open task/ })).toHaveCount(0);

  await page.goto('/site-admin/reminder-templates/');
  await page.getByRole('link', { name: 'Check the photos' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No entries found').first()).toBeVisible();
});
