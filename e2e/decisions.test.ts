import { expect, type Page } from '@playwright/test';
import { makeOrganization } from '#features/projects/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const REASON = 'The statute is missing its last page.';
const NOTE = 'Third time. Ask the notary next time.';

let staff: BuiltUser;
let owner: BuiltUser;
let slug = '';
const site = useSite(async (services) => {
  const { pool } = services.database;
  const permissions = ['view_organizations', 'change_organization_review'] as const;
  staff = await buildUser(services, { permissions });
  owner = await buildUser(services, {});
  const id = await makeOrganization(pool, { title: 'Gartenfreunde' });
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    id,
    owner.id,
  ]);
  const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id]);
  slug = rows[0]?.slug ?? '';
});

async function fits(page: Page): Promise<void> {
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
}

test('staff read whose mailbox a reason reaches; the organisation reads it on its page, without the note', async () => {
  const desk = await site.open({ as: staff });
  await desk.goto(`/site-admin/organization/${slug}/update/`);
  await desk.getByRole('radio', { name: /Send back for completion/ }).check();
  await desk.getByLabel('Reason – mailed to the administrators of the organization').fill(REASON);
  await desk.getByLabel('Internal note').fill(NOTE);
  await fits(desk);
  await desk.getByRole('button', { name: 'Decide' }).click();
  await desk.getByRole('heading', { name: 'Decisions' }).waitFor();
  await desk.getByText(REASON).waitFor();
  await desk.getByText(NOTE).waitFor();
  await fits(desk);

  const home = await site.open({ as: owner });
  await home.goto(`/account/organization/${slug}/update/`);
  await home.getByRole('heading', { name: 'Decisions' }).waitFor();
  await home.getByText('Sent back for completion').waitFor();
  await home.getByText(REASON).waitFor();
  expect(await home.content()).not.toContain(NOTE);
  await fits(home);
  const { rows } = await site.services.database.pool.query<{ text: string }>(
    'SELECT e::text AS text FROM email e WHERE recipient = $1',
    [owner.email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).toContain(REASON);
  expect(rows[0]?.text).not.toContain(NOTE);
});

test('the same in German', async () => {
  const desk = await site.open({ as: staff, locale: 'sie_DE', width: widths.phone });
  await desk.goto(`/site-admin/organization/${slug}/update/`);
  await desk.getByRole('heading', { name: 'Entscheidungen' }).waitFor();
  await desk.getByText('Zur Ergänzung zurückgegeben').waitFor();
  await desk.getByText('Interner Vermerk').first().waitFor();
  await fits(desk);
});
