import { expect } from '@playwright/test';
import { issueToken } from '#features/accounts/server/tokens.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();
const query = (text: string, values: readonly unknown[]) =>
  site.services.database.pool.query(text, [...values]);

/** A reviewed project of an organisation and its administrator. */
async function reviewed(): Promise<{ owner: BuiltUser; slug: string }> {
  const owner = await buildUser(site.services, {});
  const slug = unique('fluegel');
  await query('UPDATE app_user SET usertype = 2 WHERE id = $1', [owner.id]);
  await query(
    `WITH o AS (INSERT INTO organization (slug, title, organization_type, status, review_status)
       VALUES ($1, 'Singkreis Aue', 'association', 2, 2) RETURNING id),
     a AS (INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $2 FROM o),
     c AS (INSERT INTO category (slug, title, icon, position)
       VALUES ($1, jsonb_build_object('en', $1::text), 'music', 1) RETURNING id)
     INSERT INTO project (slug, title, organization_id, category_id, starts_on, ends_on, status, review_status)
     SELECT $1, 'Ein Flügel', o.id, c.id, current_date, current_date + 30, 2, 2 FROM o, c`,
    [slug, owner.id],
  );
  return { owner, slug };
}

test.describe('an owner', () => {
  for (const width of [widths.phone, widths.tablet, widths.desktop]) {
    test(`reads of a banned project first that it is banned, and why (${width} px)`, async () => {
      const { owner, slug } = await reviewed();
      const staff = await buildUser(site.services, { isSuperuser: true });
      const desk = await site.open({ as: staff });
      await desk.goto(`/site-admin/project/${slug}/update/`);
      await desk.getByRole('combobox', { name: 'Content review' }).selectOption({ label: 'Accepted' });
      await desk.getByRole('checkbox', { name: 'Stop this project' }).check();
      await desk.locator('#field-ban-reason').fill('The association is being dissolved.');
      await desk.getByRole('button', { name: 'Save' }).click();
      await desk.getByText('Banned', { exact: true }).waitFor();
      const page = await site.open({ as: owner, width });
      await page.goto(`/account/project/${slug}/update/`);
      const alerts = page.locator('main [data-tone]');
      await expect(alerts.first()).toContainText('Stopped by us', { useInnerText: true });
      await expect(alerts.first()).toContainText('Reason: The association is being dissolved.', {
        useInnerText: true,
      });
      await expect(page.locator('main [data-tone=success]')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/banned-${width}.png`, fullPage: true });
      await page.goto('/account/projects/');
      await page.getByText('Stopped by us', { exact: true }).waitFor();
      await expect(page.getByText('Reviewed', { exact: true })).toHaveCount(0);
    });
  }

  test('of an archived project or organisation reads its entries and finds nothing to save', async () => {
    const { owner, slug } = await reviewed();
    await query('UPDATE project SET status = 3 WHERE slug = $1', [slug]);
    const page = await site.open({ as: owner, width: widths.phone });
    await page.goto(`/account/project/${slug}/update/?v-step=basics`);
    await page.getByText('Nothing can be changed any more.').waitFor();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save and continue' })).toHaveCount(0);
    await page.goto(`/account/project/${slug}/update/?v-step=description`);
    const editor = page.locator('[contenteditable]');
    await editor.waitFor();
    await expect(editor).toHaveAttribute('contenteditable', 'false');
    await expect(page.getByRole('button', { name: 'Bold' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/archived.png`, fullPage: true });

    await query('UPDATE organization SET status = 3 WHERE slug = $1', [slug]);
    await page.goto(`/account/organization/${slug}/update/?v-step=bank`);
    await page.getByText('Nothing can be changed any more.').waitFor();
    await expect(page.getByRole('textbox', { name: 'IBAN' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save and continue' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('the administrator of an organisation finds it and its projects first in the menu, on a phone without scripts', async () => {
  const { owner } = await reviewed();
  const page = await site.open({ as: owner, width: widths.phone, javaScript: false });
  await page.goto('/');
  await page.locator('header details summary').last().click();
  const links = page.locator('header details[open] a');
  await expect
    .poll(async () => (await links.allInnerTexts()).slice(0, 3))
    .toEqual(['My organization', 'My projects', 'Profile']);
  await expectNoSidewaysScroll(page);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/menu.png` });
  await links.first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page).toHaveURL((url) => url.pathname === '/account/organization/');
});

test.describe('the page that confirms a new address', () => {
  const words: readonly (readonly [LocaleCode, string])[] = [
    ['en_US', 'the mail for a new one goes to the previous address'],
    ['de', 'geht die Mail für ein neues an die bisherige Adresse'],
    ['du_DE', 'geht die Mail für ein neues an deine bisherige Adresse'],
    ['sie_DE', 'geht die Mail für ein neues an Ihre bisherige Adresse'],
  ];
  for (const [locale, text] of words) {
    test(`says in ${locale} where the mail about a new password goes`, async () => {
      const user = await buildUser(site.services, {});
      const token = await site.services.database.transact((tx) =>
        issueToken(tx, {
          userId: user.id,
          kind: 'email_change',
          email: `${unique('new')}@mail.example`,
          expiresAt: new Date(Date.now() + 3_600_000),
        }),
      );
      const page = await site.open({ locale, width: widths.phone });
      await page.goto(`/account/email/${token}/`);
      await page.getByText(text).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/email-${locale}.png`, fullPage: true });
    });
  }
});

test('the support can be written to from a link that is over', async () => {
  const page = await site.open({ width: widths.phone });
  for (const path of ['/account/activate', '/account/invitation']) {
    await page.goto(`${path}/${'x'.repeat(43)}/`);
    await page.locator('main a[href^="mailto:"]').waitFor();
    await expectAccessible(page);
  }
});
