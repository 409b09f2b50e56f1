import { expect } from '@playwright/test';
import { makeCampaign } from '#features/coins/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { type BuiltVoting, enterProject, makeCodes, makeVoting } from '#features/votings/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
let running: BuiltVoting;
let anna: { slug: string };
let over: BuiltVoting;
const site = useSite(async (services) => {
  const { pool } = services.database;
  await setSettings(pool, { enableVoting: true });
  await makeCampaign(services);
  running = await makeVoting(pool, { displayCurrentRank: false });
  over = await makeVoting(pool, { endsAt: '2021-01-01T00:00:00Z' });
  for (const title of ['Anna', 'Berta', 'Clara']) {
    const entered = await enterProject(pool, running, { title });
    if (title === 'Anna') anna = entered;
    const { participant } = await enterProject(pool, over, { title });
    // Anna and Berta share the first place.
    if (title === 'Clara') continue;
    await makeCodes(pool, over, { [`${title.toUpperCase()}01`]: 2 });
    await pool.query(
      `INSERT INTO vote (voting_id, participant_id, kind, state, value, code_id, cast_at, cast_on, confirmed_at, counted_at, locale)
       SELECT voting_id, $2, 'code', 'counted', value, id, '2020-06-01', '2020-06-01', '2020-06-01', '2020-06-01', 'de'
       FROM voting_code WHERE voting_id = $1 AND code = $3`,
      [over.id, participant, `${title.toUpperCase()}01`],
    );
  }
  staff = await buildUser(services, { permissions: ['change_votings', 'view_votes'] });
});

test.describe('staff with the right to votings', () => {
  test('find a voting, set an interval and awards, and see errors', async () => {
    const page = await site.open({ as: staff });
    await page.goto('/site-admin/votings/');
    await page.getByRole('link', { name: `Voting ${running.slug}` }).click();
    await page.getByRole('heading', { level: 1, name: `Voting ${running.slug}` }).waitFor();
    await page.getByLabel('Days between published standings').fill('soon');
    await page.getByRole('button', { name: 'Add award' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Please enter a whole number of days from 1 to 92' }).waitFor();
    await page.getByRole('link', { name: 'Award 1, Amount: Please enter an amount above 0' }).waitFor();
    await page.getByLabel('Days between published standings').fill('7');
    await page.getByLabel('Amount').fill('1,500.00');
    await page.getByLabel('Budget').selectOption({ index: 1 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await expect(page.getByLabel('Amount')).toHaveValue('1,500.00');
    await expect(page.getByLabel('Days between published standings')).toHaveValue('7');

    const visitor = await site.open();
    await visitor.goto(`/project/${anna.slug}/voting/${running.slug}/`);
    await visitor.getByText('The first standings will be published on').waitFor();
  });

  test('confirm a result, after deciding who of two gets the award', { tag: '@gate' }, async () => {
    const page = await site.open({ as: staff });
    await page.goto(`/site-admin/votings/${over.slug}/`);
    await page.getByRole('button', { name: 'Add award' }).click();
    await page.getByLabel('Amount').fill('250');
    await page.getByLabel('Budget').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Confirm the results' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Confirm the results' }).click();
    await dialog
      .getByText('Several participants share place 1: please choose who receives the award')
      .waitFor();
    await dialog.getByLabel('Several participants share place 1.').selectOption({ label: 'Berta' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm the results' }).click();
    await page.getByText(/^Place 1: €250\.00 for Berta from Budget\S*, intended/).waitFor();
    await expect(page.getByRole('button', { name: 'Confirm the results' })).toHaveCount(0);
    await expect(page.getByLabel('Amount')).toBeDisabled();
  });

  test('see no content that exceeds the page', async () => {
    const page = await site.open({ as: staff, width: widths.phone });
    for (const path of ['/site-admin/votings/', `/site-admin/votings/${over.slug}/`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFitsAllWidths(page);
      await expectAccessible(page);
    }
    await resize(page, widths.desktop);
    await expectAccessible(page);
  });
});
