import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { png } from '#testing/uploads.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { makeOwnedProject } from './support/owners.ts';
import { test, useSite, widths } from './support/site.ts';

let editor: BuiltUser;
const site = useSite(async (services) => {
  editor = await buildUser(services, { permissions: ['change_news_items'] });
});

/** A project with an account that administers it, and a donor who agreed to news; the token unsubscribes the donor. */
async function makeRead(): Promise<{ owner: BuiltUser; slug: string; token: string }> {
  const { owner, slug } = await makeOwnedProject(site.services);
  const token = randomUUID();
  await site.services.database.pool.query(
    `WITH pp AS (INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
       VALUES ($1, 'sandbox', 'card', 'Card', '{"en": "Card", "de": "Karte"}', 'card', 1) RETURNING id),
     d AS (INSERT INTO private_donation (token, reference, project_id, provider_id, state, amount_cents, net_cents,
         fee_cents, user_takes_fee, fee_bearer, first_name, last_name, email, donor_key, street, postal_code, city,
         country, needs_receipt, locale, requested_at, expires_at, paid_at)
       SELECT gen_random_uuid(), 'S-' || upper(left(md5($1), 6)), p.id, pp.id, 'verified', 1000, 1000, 0, false,
         'platform', 'Ida', 'Sommer', 'ida@example.org', 'ida@example.org', 'a', '50667', 'b', 'DE', false, 'en_US',
         now(), now(), now()
       FROM project p, pp WHERE p.slug = $1 RETURNING id)
     INSERT INTO news_consent (donation_id, token, consent_text, agreed_at) SELECT id, $2, 'Yes', now() FROM d`,
    [slug, token],
  );
  return { owner, slug, token };
}

/** Screenshots to look at; only if a folder is named. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOK'];
  if (!folder) return;
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}

test('an organization writes news on a phone, and visitors read them on the page of the project', async () => {
  const { owner, slug } = await makeRead();
  const page = await site.open({ as: owner, width: widths.phone });
  await page.goto('/account/news-items/');
  await page.getByText('No news yet').waitFor();
  await page.getByRole('link', { name: 'Write news' }).click();
  await page.getByRole('heading', { level: 1, name: 'Write news' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: /Project: / }).waitFor();
  await page.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'Ein Flügel' });
  await page.getByRole('textbox', { name: 'Title' }).fill('The piano has arrived');
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('It took six people and a ramp. On Sunday it is played.');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'piano.png', mimeType: 'image/png', buffer: await png(900, 600, '#446655') });
  await page
    .getByRole('button', { name: 'Remove: piano.png' })
    .or(page.getByText('piano.png'))
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: 'Description of the picture' }).fill('A piano on a ramp');
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await look(page, 'new');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved as a draft.').waitFor();
  await page.getByText('One donor who agreed gets an email.').waitFor();
  // The choices have descriptions: on a phone they are below each other.
  const [draft, published] = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().left));
  expect(published).toBe(draft);
  await page.getByRole('radio', { name: 'Published' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Public page' }).waitFor();
  await look(page, 'own');

  const visitor = await site.open({ width: widths.phone });
  await visitor.goto(`/project/${slug}/`);
  const news = visitor.getByRole('region', { name: 'News' });
  await news.getByText('It took six people').waitFor();
  await expectAccessible(visitor);
  await expectFitsAllWidths(visitor);
  await look(visitor, 'project');
  await news.getByRole('link', { name: 'The piano has arrived' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'The piano has arrived' }).waitFor();
  await visitor.getByRole('img', { name: 'A piano on a ramp' }).waitFor();
  await expectAccessible(visitor);
  await expectFitsAllWidths(visitor);
  await look(visitor, 'item');
});

test('more than three news are behind a link, also without scripts', async () => {
  const { owner, slug } = await makeRead();
  await site.services.database.pool.query(
    `INSERT INTO news_item (slug, project_id, state, title, body, created_by, created_at, changed_at, published_at)
     SELECT 'older-' || n, p.id, 'published', 'Older news ' || n, '<p>Text</p>', $2, now(), now(), now() - n * interval '1 day'
     FROM project p, generate_series(1, 4) n WHERE p.slug = $1`,
    [slug, owner.id],
  );
  const visitor = await site.open();
  await visitor.goto(`/project/${slug}/`);
  const news = visitor.getByRole('region', { name: 'News' });
  await expect(news.getByRole('article')).toHaveCount(3);
  await news.getByRole('link', { name: /more news item/ }).click();
  await expect(news.getByRole('article')).toHaveCount(4);
  await look(visitor, 'more');
});

test('staff withdraw news with a reason, which the organization reads', async () => {
  const { owner, slug } = await makeRead();
  await site.services.database.pool.query(
    `INSERT INTO news_item (slug, project_id, state, title, body, created_by, created_at, changed_at, published_at)
     SELECT 'advertising', p.id, 'published', 'Buy a car', '<p>Text</p>', $2, now(), now() + interval '1 hour', now()
     FROM project p WHERE p.slug = $1`,
    [slug, owner.id],
  );
  const page = await site.open({ as: editor });
  await page.goto('/site-admin/news-items/');
  await look(page, 'list');
  await page
    .getByRole('row', { name: /Buy a car/ })
    .getByRole('button', { name: /Withdraw/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No advertising, please.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('One news item has been withdrawn.').waitFor();
  await page.getByRole('link', { name: 'Buy a car' }).click();
  await page.getByText('No advertising, please.').waitFor();
  await expectAccessible(page);
  await look(page, 'staff');
  const author = await site.open({ as: owner, width: widths.phone });
  await author.goto('/account/news-items/');
  await look(author, 'own-list');
  await author.getByRole('link', { name: 'Buy a car' }).click();
  await author.getByText('No advertising, please.').waitFor();
  await author.getByRole('radio', { name: 'Published' }).check();
  await author.getByRole('button', { name: 'Save' }).click();
  await author.getByText('Staff have withdrawn these news').waitFor();
});

test('a donor withdraws the consent by the link of a mail', async () => {
  const { token } = await makeRead();
  const page = await site.open({ width: widths.phone });
  await page.goto(`/news-subscription/${token}/`);
  await page.getByText('i***@example.org').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await look(page, 'subscription');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { level: 1, name: 'Unsubscribed' }).waitFor();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
});
