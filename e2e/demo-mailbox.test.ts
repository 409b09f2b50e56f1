import { expect } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { countedVotes, enterProject, makeVoting } from '#features/votings/server/testing.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let path = '';
let participant = 0n;
const site = useSite(async ({ database: { pool } }, config) => {
  config.demoData = 'on';
  await setSettings(pool, { enableVoting: true, demoLoaded: true });
  const voting = await makeVoting(pool);
  const project = await enterProject(pool, voting, { title: 'A library on wheels' });
  participant = project.participant;
  path = `/project/${project.slug}/voting/${voting.slug}/`;
});

test('a visitor of the demo finds the mail of a vote in the demo mailbox, and the vote counts with its link', {
  tag: '@gate',
}, async () => {
  const page = await site.open({ width: widths.phone });
  await page.goto(path);
  await page.locator('#vote').scrollIntoViewIfNeeded();
  await page.getByRole('tab', { name: 'By email' }).click();
  await page.getByLabel('email address').fill('visitor@example.org');
  await page.locator('#vote button[type=submit]:visible').click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm your vote' });
  await dialog.waitFor();
  await expect(dialog).toContainText(
    'No emails are sent in this demo. The email to visitor@example.org is in the demo mailbox.',
    { useInnerText: true },
  );
  await expect(dialog).not.toContainText('mail server', { useInnerText: true });
  await dialog.getByRole('link', { name: 'demo mailbox' }).click();
  await page.getByRole('heading', { level: 1, name: 'Demo mailbox' }).waitFor();
  await page.getByText('To visitor@example.org').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  const before = await countedVotes(site.services.database.pool, participant);
  await page
    .locator('details[open]')
    .getByRole('link', { name: /\/vote\/[^/]+\/$/ })
    .click();
  await page.getByRole('button', { name: 'Confirm vote' }).click();
  await page.getByRole('heading', { name: 'Voted!' }).waitFor();
  await expect
    .poll(() => countedVotes(site.services.database.pool, participant))
    .toBe(Math.max(before, 0) + 1);
});

/** A mail that the demo did not send. */
const write = (recipient: string, subject: string, template = 'vote_verification') =>
  site.services.database.pool.query(
    `INSERT INTO email (template, locale, recipient, subject, text_body, state, error, message_id, created_at)
     VALUES ($3, 'en_US', $1, $2, '-', 'not_sent', '-', '<' || $1 || '>', now())`,
    [recipient, subject, template],
  );

test('is looked at again with its button', async () => {
  await write('old@example.org', 'An old one');
  const page = await site.open();
  await page.goto('/demo-mailbox/');
  await page.getByRole('listitem').filter({ hasText: 'An old one' }).waitFor();
  await expect(page.getByText('A new one')).toHaveCount(0);
  await write('new@example.org', 'A new one');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('A new one').waitFor();
});

test('does not show links that grant staff rights', async () => {
  const { pool } = site.services.database;
  await pool.query(
    `WITH inviter AS (
       INSERT INTO app_user (username, email, usertype, is_active, created_at)
       VALUES ('inviter', 'inviter@example.org', 1, true, now()) RETURNING id
     )
     INSERT INTO user_invitation (email, usertype, preset, invited_by, created_at, sent_at, expires_at)
     SELECT 'next-staff@example.org', 1, 'editor', id, now(), now(), now() + interval '7 days' FROM inviter`,
  );
  await write('next-staff@example.org', 'Your invitation', 'user_invitation');
  await write('donor@example.org', 'To a donor');
  const page = await site.open();
  await page.goto('/demo-mailbox/');
  await page.getByText('To a donor').waitFor();
  expect(await page.content()).not.toContain('next-staff@example.org');
});
