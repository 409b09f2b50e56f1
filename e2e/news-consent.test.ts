import { expect, type Page } from '@playwright/test';
import { createNewsItem } from '#features/news-items/contract.ts';
import { sessionHeaders } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { fillDonor, makeCard } from './support/giving.ts';
import { test, useSite, widths } from './support/site.ts';

const EMAIL = 'ida@example.org';
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

async function giveWithConsent(page: Page): Promise<void> {
  await page.goto(`/project/${slug}/give/?amount=10`);
  await page.getByRole('radio', { name: /Card/ }).check();
  await fillDonor(page, { email: EMAIL });
  await page.getByRole('checkbox', { name: 'Email me news about this project' }).check();
  await page.locator('#give button[type=submit]').click();
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('radio', { name: /Succeeds/ }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
}

/** News of the project is published; returns the links of the mails about it, by recipient. */
async function publish(title: string): Promise<string[]> {
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
  const mails = async () => {
    const { rows } = await site.services.database.pool.query<{ text: string }>(
      `SELECT text_body AS text FROM email WHERE template = 'news_published' AND recipient = $1 AND strpos(text_body || subject, $2) > 0
       ORDER BY id`,
      [EMAIL, title],
    );
    return rows.map(({ text }) => /https?:\S+\/news-subscription\/\S+/.exec(text)?.[0] ?? 'no link');
  };
  // The job that writes the mails of this news has ended once no row of it is left.
  await site.services.jobs.drain();
  return mails();
}

test('news of a project come from the consent with a donation to its end, and again after another consent', async () => {
  const donor = await site.open({ width: widths.phone });
  await giveWithConsent(donor);
  const [link = ''] = await publish('The piano has arrived');
  expect(link).toMatch(/^http/);

  await donor.goto(link);
  await expectAccessible(donor);
  await expectFitsAllWidths(donor);
  await donor
    .getByRole('button')
    .filter({ hasText: /unsubscribe|no more news|Stop/i })
    .first()
    .click();
  await expect(donor.locator('main form')).toHaveCount(0);
  await expectAccessible(donor);
  expect(await publish('The piano is tuned')).toEqual([]);

  await giveWithConsent(donor);
  expect(await publish('The piano is played')).toHaveLength(1);
  // The link of the first mail says what it stands for, and ends nothing that was agreed since without a press.
  await donor.goto(link);
  await expectAccessible(donor);
  expect(await publish('The piano is loved')).toHaveLength(1);
});
