import { issueToken } from '#features/accounts/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { expect } from '@playwright/test';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { makeOwnedProject } from './support/owners.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();
const query = (text: string, values: readonly unknown[]) =>
  site.services.database.pool.query(text, [...values]);

const reviewed = () => makeOwnedProject(site.services);

test.describe('an owner', () => {
  test('sees first on a banned project that it is banned, and why', async () => {
    const { owner, slug } = await reviewed();
    const staff = await buildUser(site.services, { isSuperuser: true });
    const desk = await site.open({ as: staff });
    await desk.goto(`/site-admin/project/${slug}/update/`);
    await desk.getByRole('combobox', { name: 'Content review' }).selectOption({ label: 'Accepted' });
    await desk.getByRole('checkbox', { name: 'Ban this project' }).check();
    await desk.locator('#field-ban-reason').fill('The association is being dissolved.');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await desk.getByText(/” is banned\.$/).waitFor();
    await desk.getByText('Banned', { exact: true }).first().waitFor();
    const page = await site.open({ as: owner, width: widths.phone });
    await page.goto(`/account/project/${slug}/update/`);
    const alerts = page.locator('main [data-tone]');
    await expect(alerts.first()).toContainText('Banned by us', { useInnerText: true });
    await expect(alerts.first()).toContainText('Reason: The association is being dissolved.', {
      useInnerText: true,
    });
    await expect(page.locator('main [data-tone=success]')).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await page.goto('/account/projects/');
    await page.getByText('Banned by us', { exact: true }).filter({ visible: true }).waitFor();
    await expect(page.getByText('Reviewed', { exact: true }).filter({ visible: true })).toHaveCount(0);
  });

  test('is not banned any more once staff lift the ban from its notice', async () => {
    const { slug } = await reviewed();
    const staff = await buildUser(site.services, { isSuperuser: true });
    const desk = await site.open({ as: staff });
    await desk.goto(`/site-admin/project/${slug}/update/`);
    const ban = desk.getByRole('checkbox', { name: 'Ban this project' });
    await ban.check();
    await desk.locator('#field-ban-reason').fill('A slip.');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await desk.getByText(/” is banned\.$/).waitFor();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Undo' }).click();
    await desk.getByText(/^The ban on “.*” is lifted\.$/).waitFor();
    await expect(ban).not.toBeChecked();
    const { rows } = await query(
      `SELECT d.kind FROM decision d JOIN project p ON d.subject = 'project' AND d.subject_id = p.id WHERE p.slug = $1 ORDER BY d.id`,
      [slug],
    );
    expect(rows).toEqual([{ kind: 'ban' }, { kind: 'unban' }]);
  });

  test('of an archived project or organization sees its data and finds nothing to save', async () => {
    const { owner, slug } = await reviewed();
    await query('UPDATE project SET status = 3 WHERE slug = $1', [slug]);
    const page = await site.open({ as: owner, width: widths.phone });
    await page.goto(`/account/project/${slug}/update/?v-step=basics`);
    await page.getByText('It can no longer be changed.').waitFor();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save and continue' })).toHaveCount(0);
    await page.goto(`/account/project/${slug}/update/?v-step=description`);
    const editor = page.locator('[contenteditable]');
    await editor.waitFor();
    await expect(editor).toHaveAttribute('contenteditable', 'false');
    await expect(page.getByRole('button', { name: 'Bold' })).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsAllWidths(page);

    await query('UPDATE organization SET status = 3 WHERE slug = $1', [slug]);
    await page.goto(`/account/organization/${slug}/update/?v-step=bank`);
    await page.getByText('It can no longer be changed.').waitFor();
    await expect(page.getByRole('textbox', { name: 'IBAN' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save and continue' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('the administrator of an organization finds it and its projects first in the menu, on a phone without scripts', async () => {
  const { owner } = await reviewed();
  const page = await site.open({ as: owner, width: widths.phone, javaScript: false });
  await page.goto('/');
  await page.locator('header details summary').last().click();
  const links = page.locator('header details[open] a');
  await expect
    .poll(async () => (await links.allInnerTexts()).slice(0, 3))
    .toEqual(['My organization', 'My projects', 'News about my projects']);
  await expectFitsAllWidths(page);
  await links.first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page).toHaveURL((url) => url.pathname === '/account/organization/');
});

test.describe('the page that confirms a new address', () => {
  const words: readonly (readonly [LocaleCode, string])[] = [
    ['en_US', 'the email for a new one goes to the previous address'],
    ['de', 'geht die E-Mail für ein neues an die bisherige Adresse'],
    ['du_DE', 'geht die E-Mail für ein neues an deine bisherige Adresse'],
    ['sie_DE', 'geht die E-Mail für ein neues an Ihre bisherige Adresse'],
  ];
  test('says in every language where the mail about a new password goes', async () => {
    const page = await site.open({ width: widths.phone });
    for (const [locale, text] of words) {
      await test.step(locale, async () => {
        const user = await buildUser(site.services, {});
        const token = await site.services.database.transact((tx) =>
          issueToken(tx, {
            userId: user.id,
            kind: 'email_change',
            email: `${unique('new')}@mail.example`,
            expiresAt: new Date(Date.now() + 3_600_000),
          }),
        );
        await page.context().addCookies([{ name: 'locale', value: locale, url: site.url }]);
        await page.goto(`/account/email/${token}/`);
        await page.getByText(text).waitFor();
        await expectAccessible(page);
        await expectFitsAllWidths(page);
      });
    }
  });
});

test('an invalid link offers a way to contact the support', async () => {
  const page = await site.open({ width: widths.phone });
  for (const path of ['/account/activate', '/account/invitation']) {
    await page.goto(`${path}/${'x'.repeat(43)}/`);
    await page.locator('main a[href^="mailto:"]').waitFor();
    await expectAccessible(page);
  }
});

test('somebody without projects is offered what fits the account', async () => {
  const kinds = [
    { usertype: 2, text: 'Please create the organization first.', link: '/account/organization/' },
    { usertype: 4, text: 'Company accounts support the projects of others', link: '/projects/' },
    { usertype: 1, text: 'administers neither an organization nor a project', link: '/projects/' },
  ];
  await setSettings(site.services.database.pool, { userProjects: true });
  for (const { usertype, text, link } of kinds) {
    const user = await buildUser(site.services, {});
    await query('UPDATE app_user SET usertype = $2 WHERE id = $1', [user.id, usertype]);
    const page = await site.open({ as: user, width: widths.phone });
    await page.goto('/account/projects/');
    await page.getByText(text).waitFor();
    await expect(page.locator(`main a[href="${link}"]`).last()).toBeVisible();
    await expect(page.getByText('create the organization')).toHaveCount(usertype === 2 ? 1 : 0);
    await expectAccessible(page);
    await expectFitsAllWidths(page);
  }
});

test('an account without an organization is led to the projects that it administers', async () => {
  const { slug } = await reviewed();
  const helper = await buildUser(site.services, {});
  await query(
    'INSERT INTO project_administrator (project_id, user_id) SELECT id, $2 FROM project WHERE slug = $1',
    [slug, helper.id],
  );
  const page = await site.open({ as: helper, width: widths.phone });
  await page.goto('/account/organization/');
  await page.getByText('This account does not administer an organization.').waitFor();
  await page.getByRole('link', { name: 'To my projects' }).click();
  await page.getByRole('link', { name: 'Ein Flügel' }).filter({ visible: true }).waitFor();
  await expect(page.getByText('create the organization')).toHaveCount(0);
});
