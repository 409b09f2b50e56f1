import { expect, type Page } from '@playwright/test';
import { createNewsItem } from '#features/news-items/contract.ts';
import { mailedLinks } from '#app/testing/mailed-links.ts';
import { sessionHeaders } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { fillDonor, makeCard } from './support/giving.ts';
import { test, useSite, widths } from './support/site.ts';

const EMAIL = 'ida@example.org';
/** Agrees after the other reader: mails are written in the order of the consents. */
const FAITHFUL = 'ole@example.org';
let owner: BuiltUser;
let slug = '';
const site = useSite(async (services) => {
  const { pool } = services.database;
  await makeCard(pool);
  const organizationId = await makeOrganization(pool, { title: 'Lake Choir' });
  owner = await buildUser(services, {});
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    organizationId,
    owner.id,
  ]);
  ({ slug } = await makeProject(pool, { title: 'A piano', organizationId, needs: [[90_000n, 0n]] }));
});

async function giveWithConsent(page: Page, email = EMAIL): Promise<void> {
  await page.goto(`/project/${slug}/give/?amount=10`);
  await page.getByRole('radio', { name: /Card/ }).check();
  await fillDonor(page, { email });
  await page.getByRole('checkbox', { name: 'Email me news about this project' }).check();
  await page.locator('#give button[type=submit]').click();
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('radio', { name: /Succeeds/ }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
}

/** News of the project is published; returns how many mails about it the donor gets. */
async function publish(title: string): Promise<number> {
  const answer = await fetch(site.url + createNewsItem.path, {
    method: 'POST',
    headers: {
      ...(await sessionHeaders(site.services, owner.id)),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      project: slug,
      title,
      body: '<p>It is played on Sunday.</p>',
      picture: [],
      picture_alt: '',
      publish: true,
    }),
  });
  expect(answer.status).toBe(201);
  const mailsTo = async (email: string) => {
    const { rows } = await site.services.database.pool.query<{ id: string }>(
      `SELECT id FROM email WHERE template = 'news_published' AND recipient = $1
         AND strpos(text_body || subject, $2) > 0`,
      [email, title],
    );
    return rows.length;
  };
  // Once the reader who goes on getting news has theirs, those of all others are written.
  await expect.poll(() => mailsTo(FAITHFUL)).toBe(1);
  return mailsTo(EMAIL);
}

test('news of a project come from the consent with a donation to its end, and again after another consent', async () => {
  const donor = await site.open({ width: widths.phone });
  await giveWithConsent(donor);
  await giveWithConsent(await site.open(), FAITHFUL);
  expect(await publish('The piano has arrived')).toBe(1);
  const links = await mailedLinks(site.services.database.pool);
  const link =
    links.find(({ template, recipient }) => template === 'news_published' && recipient === EMAIL)?.url ?? '';

  await donor.goto(link);
  await expectAccessible(donor);
  await expectFitsAllWidths(donor);
  await donor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(donor.locator('main form')).toHaveCount(0);
  await expectAccessible(donor);
  expect(await publish('The piano is tuned')).toBe(0);

  await giveWithConsent(donor);
  expect(await publish('The piano is played')).toBe(1);
  // The link of the first mail says what it stands for, and ends nothing that was agreed since without a press.
  await donor.goto(link);
  await expectAccessible(donor);
  expect(await publish('The piano is loved')).toBe(1);
});
