import { expect } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let editor: BuiltUser;
const site = useSite(async (services) => {
  editor = await buildUser(services, {
    permissions: ['create_email_templates', 'change_email_templates', 'view_projects'],
  });
  await makeProject(services.database.pool, { title: 'Bienenwiese am Kanal' });
  await makeProject(services.database.pool, { title: 'Newest of all' });
});

test('the preview shows a chosen record in place of examples', async () => {
  const page = await site.open({ as: editor, width: widths.phone });
  await page.goto('/site-admin/email-templates/project_public/en_US/');
  const frame = page.frameLocator('iframe[title="Email as the recipient sees it"]');
  await frame
    .getByText(/Newest of all/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Preview with a project: Please choose' }).click();
  await page.getByRole('searchbox').fill('Bienenwiese');
  await page.getByText('Bienenwiese am Kanal').click();
  await frame
    .getByText(/Bienenwiese am Kanal/)
    .first()
    .waitFor();
  await page.getByText('With the values of the record').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  // An empty field is named where the reader looks next, and the preview stays what it was.
  const subject = await page.getByLabel('Subject').inputValue();
  await page.getByLabel('Subject').fill('');
  await page.getByRole('button', { name: 'Update preview' }).click();
  await expect(page.getByRole('alert').filter({ has: page.getByRole('link') })).toBeFocused();
  await page.getByText('With the values of the record').waitFor();
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('button', { name: 'Show examples again' }).click();
  await page.getByText('With examples in place of the values').waitFor();
  await frame
    .getByText(/Newest of all/)
    .first()
    .waitFor();
  // Without the right to see donations the mails about them are previewed with examples only.
  await page.goto('/site-admin/email-templates/donation_confirmed/en_US/');
  await page.getByRole('button', { name: 'Update preview' }).waitFor();
  await expect(page.getByRole('button', { name: /Preview with a donation/ })).toHaveCount(0);
});

test('staff change the text of a mail, see it, and return to the built-in one', async () => {
  const page = await site.open({ as: editor, width: widths.desktop });
  await page.goto('/site-admin/email-templates/');
  await page.getByRole('searchbox').fill('Donation confirmed');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Donation confirmed' }).click();
  await page.getByRole('heading', { level: 1, name: 'Donation confirmed' }).waitFor();
  await page.getByText('A donation was paid and booked.').waitFor();
  const frame = page.frameLocator('iframe[title="Email as the recipient sees it"]');
  await frame.getByText('S-7K2M9Q').first().waitFor();

  await page.getByLabel('Subject').fill('Thanks from {{ site_nam }}');
  await page.getByRole('button', { name: 'Update preview' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'no placeholder “site_nam”' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Subject').fill('Thanks from {{ site_name }}');
  await page
    .locator('textarea[name=body]')
    .fill('Your gift of {{ amount }} helps {{ project_title }} at once.');
  await page.getByRole('button', { name: 'Update preview' }).click();
  await frame.getByText(/Your gift of €25\.00 helps .+ at once\./).waitFor();

  await page.getByRole('checkbox', { name: 'Format the text separately' }).check();
  await page.getByRole('textbox', { name: 'Formatted text' }).waitFor();
  await page.getByRole('button', { name: 'Save text' }).click();
  await page.getByText('The text has been saved').waitFor();
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) });
  await expect(history.getByText('Thanks from {{ site_name }}')).toBeVisible();
  await expectAccessible(page);
  await expectFitsAllWidths(page);

  // A second version, after which the first one is loaded again.
  await page.getByLabel('Subject').fill('Thank you from {{ site_name }}');
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await history.getByRole('button', { name: 'Load this text into the form' }).last().click();
  await page.getByText('Version 1 is in the form').waitFor();
  await expect(page.getByLabel('Subject')).toHaveValue('Thanks from {{ site_name }}');
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: 'Back to the built-in text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the built-in text' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByLabel('Subject')).not.toHaveValue('Thanks from {{ site_name }}');
});

test('who may only see templates reads them, and a test mail without a mail server is refused', async () => {
  const reader = await buildUser(site.services, { permissions: ['view_email_templates'] });
  const page = await site.open({ as: reader, width: widths.phone });
  await page.goto('/site-admin/email-templates/password_reset/sie_DE/');
  await page.getByText('You can see this text but not change it.').waitFor();
  await expect(page.getByRole('button', { name: 'Save text' })).toHaveCount(0);
  await expectAccessible(page);

  const other = await site.open({ as: editor });
  await other.goto('/site-admin/email-templates/password_reset/en_US/');
  await other.getByRole('button', { name: 'Send test email to me' }).click();
  await other.getByRole('alert').filter({ hasText: 'No mail server is set up' }).waitFor();
});

test('staff send several mails again and lift the suppression of an address', async () => {
  const clerk = await buildUser(site.services, {
    permissions: ['change_email_logs', 'view_email_templates'],
  });
  const { pool } = site.services.database;
  await pool.query(
    `INSERT INTO email (template, locale, recipient, subject, text_body, state, error, message_id)
     SELECT 'donation_confirmed', 'en_US', 'ada' || n || '@example.org', 'Thanks ' || n, 'Text', 'not_sent', 'busy',
       '<again-' || n || '@example.org>' FROM generate_series(1, 2) AS n`,
  );
  await pool.query(
    `INSERT INTO mail_suppression (address, cause, detail, suppressed_at)
     VALUES ('gone@example.org', 'bounced', '550 No such user', now())`,
  );
  const page = await site.open({ as: clerk, width: widths.desktop });
  await page.goto('/site-admin/emails/?search=Thanks');
  await expect(page.getByRole('gridcell', { name: 'Donation confirmed' })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Thanks 1' }).check();
  await page.getByRole('button', { name: 'Send again' }).click();
  const question = page.getByRole('dialog', { name: 'Send this email again?' });
  await question.getByRole('button', { name: 'Send again' }).click();
  // The site of the tests has no mail server.
  await expect(page.getByText('No mail server is set up').first()).toBeVisible();

  await page.goto('/site-admin/email-suppressions/');
  await page.getByRole('gridcell', { name: 'gone@example.org', exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send emails again: gone@example.org' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send emails to this address again?' });
  await dialog.getByLabel('Reason').fill('The mailbox is open again');
  await dialog.getByRole('button', { name: 'Send emails again' }).click();
  await page.getByRole('gridcell', { name: 'Lifted', exact: true }).waitFor();
  await expectFitsAllWidths(page);
});
