import { expect, type Page } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

const REASON = 'The statute is missing its last page.';
const NOTE = 'Third time. Ask the notary next time.';

let staff: BuiltUser;
const site = useSite(async (services) => {
  const permissions = ['view_organizations', 'change_organization_review'] as const;
  staff = await buildUser(services, { permissions });
});

/** An organization that waits for its review, since so many days; its slug. */
async function waiting(title: string, days = 0): Promise<string> {
  const { pool } = site.services.database;
  const slug = unique('organization');
  const id = await makeOrganization(pool, { title, slug, reviewStatus: 1 });
  await pool.query(
    `UPDATE organization SET needs_donation_review = true, submitted_at = now() - $2 * interval '1 day' WHERE id = $1`,
    [id, days],
  );
  return slug;
}

async function fits(page: Page): Promise<void> {
  await expectFitsAllWidths(page);
  await expectAccessible(page);
}

test('staff see who receives a reason; the organization reads it on its page, without the note', {
  tag: '@gate',
}, async () => {
  const { pool } = site.services.database;
  const slug = unique('organization');
  const owner = await buildUser(site.services, {});
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    await makeOrganization(pool, { title: 'Gartenfreunde', slug }),
    owner.id,
  ]);
  const desk = await site.open({ as: staff });
  await desk.goto(`/site-admin/organization/${slug}/update/`);
  await desk.getByRole('button', { name: 'Send back' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Send “Gartenfreunde” back?' });
  await dialog.getByText(`Sent by email to: ${owner.username} (${owner.email})`).waitFor();
  await desk.getByLabel('Message to the organization (sent by email to its administrators)').fill(REASON);
  await desk.getByLabel('Internal note').fill(NOTE);
  await fits(desk);
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await desk
    .getByText('“Gartenfreunde” was sent back for completion. 1 administrator is notified by email.')
    .waitFor();
  await desk.getByRole('heading', { name: 'Decisions' }).waitFor();
  await desk.getByText(REASON).waitFor();
  await desk.getByText(NOTE).waitFor();
  await fits(desk);

  const home = await site.open({ as: owner });
  await home.goto(`/account/organization/${slug}/update/`);
  await home.getByRole('heading', { name: 'Decisions' }).waitFor();
  await home
    .getByRole('heading', { name: 'Sent back for completion' })
    .or(home.getByText('Sent back for completion'))
    .first()
    .waitFor();
  await home.getByText(`Reason: ${REASON}`).waitFor();
  expect(await home.content()).not.toContain(NOTE);
  await fits(home);
  const mails = async () => {
    const { rows } = await pool.query<{ text: string }>(
      'SELECT e::text AS text FROM email e WHERE recipient = $1',
      [owner.email],
    );
    return rows.map(({ text }) => text);
  };
  await expect.poll(mails).toEqual([expect.stringContaining(REASON)]);
  expect(await mails()).toEqual([expect.not.stringContaining(NOTE)]);
  await test.step('the same in German', async () => {
    const german = await site.open({ as: staff, locale: 'sie_DE', width: widths.phone });
    await german.goto(`/site-admin/organization/${slug}/update/`);
    await german.getByRole('heading', { name: 'Entscheidungen' }).waitFor();
    await german.getByText('Zur Ergänzung zurückgegeben').waitFor();
    await german.getByText('Interner Vermerk').first().waitFor();
    await fits(german);
  });
});

test('staff prepare reasons, choose one, and go through the queue with buttons and keys', async () => {
  // The queue has only these.
  await site.services.database.pool.query(
    'UPDATE organization SET review_status = 2, needs_donation_review = false',
  );
  const first = await waiting('Erster Verein', 3);
  await waiting('Zweiter Verein', 2);
  await waiting('Dritter Verein', 1);
  const desk = await site.open({ as: staff });
  await desk.goto('/site-admin/organizations/review-reasons/');
  await desk.getByRole('button', { name: 'Add reason' }).click();
  await desk.getByLabel('Name').fill('Statute');
  await desk.getByLabel('Text for the organization').fill('Please add the whole statute.');
  await fits(desk);
  await desk.getByRole('button', { name: 'Save reasons' }).click();
  await desk.getByText('The ready-made reasons have been saved.').waitFor();

  await desk.goto(`/site-admin/organization/${first}/update/`);
  await desk.getByText('1 of 3').waitFor();
  await desk.getByRole('link', { name: 'Next' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Zweiter Verein' }).waitFor();
  await desk.keyboard.press('j');
  await desk.getByRole('heading', { level: 1, name: 'Dritter Verein' }).waitFor();
  await desk.keyboard.press('k');
  await desk.getByRole('heading', { level: 1, name: 'Zweiter Verein' }).waitFor();
  await desk.getByRole('checkbox', { name: 'Keys J and K' }).uncheck();
  await desk.getByRole('heading', { level: 1, name: 'Zweiter Verein' }).click();
  await desk.keyboard.press('j');
  await desk.getByRole('button', { name: 'Send back' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Send “Zweiter Verein” back?' });
  await dialog.getByText('There is no administrator: nobody is notified by email.').waitFor();
  await dialog.getByLabel('Ready-made reason').selectOption({ label: 'Statute' });
  await expect(dialog.getByLabel('Message to the organization')).toHaveValue('Please add the whole statute.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await desk.getByText('“Zweiter Verein” was sent back for completion.').waitFor();
  await desk.getByText('2 waiting').waitFor();
  await fits(desk);
});

test('a refusal of one decision is not shown in the dialog of another', async () => {
  const slug = await waiting('Vierter Verein');
  const desk = await site.open({ as: staff });
  await desk.goto(`/site-admin/organization/${slug}/update/`);
  await desk.getByRole('button', { name: 'Send back' }).click();
  const first = desk.getByRole('dialog', { name: 'Send “Vierter Verein” back?' });
  await first.getByLabel('Internal note').fill(NOTE);
  await first.getByRole('button', { name: 'Send back' }).click();
  await first.getByText('One field needs to be corrected').waitFor();
  await first.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Reject' }).click();
  const second = desk.getByRole('dialog', { name: 'Reject “Vierter Verein”?' });
  await expect(second.getByLabel('Internal note')).toHaveValue(NOTE);
  await expect(second.getByText('One field needs to be corrected')).toHaveCount(0);
});

test('a reason is still there after the session ends, also if nobody logs in again', async () => {
  const desk = await site.open({ as: staff });
  const slug = await waiting('Fünfter Verein');
  await desk.goto(`/site-admin/organization/${slug}/update/`);
  await desk.getByRole('button', { name: 'Send back' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Send “Fünfter Verein” back?' });
  await dialog.getByLabel('Message to the organization').fill(REASON);
  await desk.context().clearCookies();
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await desk.getByRole('dialog', { name: 'Log in again' }).getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByText('This was not possible').waitFor();
  await expect(dialog.getByLabel('Message to the organization')).toHaveValue(REASON);
});

test('staff add an internal note to the timeline of an organization', async () => {
  const slug = await waiting('Siebter Verein');
  const desk = await site.open({ as: staff, width: widths.phone });
  await desk.goto(`/site-admin/organization/${slug}/update/`);
  await desk.getByRole('button', { name: 'Send back' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Send “Siebter Verein” back?' });
  await dialog.getByLabel('Message to the organization').fill(REASON);
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByRole('link', { name: 'History' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Timeline: Siebter Verein' }).waitFor();
  await desk.getByRole('listitem').filter({ hasText: REASON }).waitFor();
  await fits(desk);
  await desk.getByRole('button', { name: 'Add internal note' }).click();
  await desk.getByRole('button', { name: 'Add note' }).click();
  await desk.getByRole('link', { name: 'This field is required' }).waitFor();
  await desk.getByRole('textbox', { name: 'Internal note' }).fill('The chair called on Monday.');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await desk.getByRole('listitem').filter({ hasText: 'The chair called on Monday.' }).waitFor();
  await fits(desk);
});

test('a project is not published while something is missing, and the reason is beside the button', async () => {
  const { pool } = site.services.database;
  const reviewer = await buildUser(site.services, {
    permissions: ['view_projects', 'change_project_review'],
  });
  await setSettings(pool, { nonprofitRequired: false });
  const { id, slug: project } = await makeProject(pool, {
    title: 'Ein Klavier',
    reviewStatus: 1,
    endsOn: '2020-02-01',
    needs: [[100_000n, 0n]],
  });
  const desk = await site.open({ as: reviewer });
  await desk.goto(`/site-admin/project/${project}/update/`);
  const publish = desk.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription(
    'Not possible yet: Publish, Accept. The last day has passed.',
  );
  await expect(desk.getByRole('button', { name: 'Send back' })).toBeEnabled();
  await fits(desk);
  await pool.query('UPDATE project SET ends_on = current_date + 9 WHERE id = $1', [id]);
  await desk.reload();
  await expect(publish).toBeEnabled();
});

test('the timeline says that a mail will be sent, and then that it was', async () => {
  const { pool } = site.services.database;
  const clerk = await buildUser(site.services, { permissions: ['view_organizations', 'view_email_logs'] });
  const id = await makeOrganization(pool, { title: 'Sechster Verein' });
  const { rows } = await pool.query<{ slug: string; mail: string }>(
    `WITH m AS (INSERT INTO email (template, locale, recipient, subject, text_body, promise, message_id, state)
       SELECT 'organization_sent_back', 'en_US', 'club@example.org', 'Please complete', '', p, p, 'queued'
       FROM (SELECT 'organization:' || $1::bigint || ':send_back:1' AS p) AS promised RETURNING id)
     SELECT o.slug, m.id AS mail FROM organization o, m WHERE o.id = $1`,
    [id],
  );
  const desk = await site.open({ as: clerk });
  await desk.goto(`/site-admin/timeline/organization:${rows[0]?.slug}/`);
  await desk.getByText('To club@example.org · will be sent').waitFor();
  for (const [state, words] of [
    ['sent', 'sent'],
    ['received', 'delivered'],
  ]) {
    await pool.query(
      `UPDATE email SET state = $2, sent_at = now(),
         received_at = CASE WHEN $2 = 'received' THEN now() END WHERE id = $1`,
      [rows[0]?.mail, state],
    );
    if (state === 'received') await desk.reload();
    await desk.getByText(`To club@example.org · ${words}`, { exact: true }).waitFor();
  }
});
