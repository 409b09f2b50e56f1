import { expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { forgetPages } from '#features/pages/server/testing.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { readTopbar } from '../contract.ts';
import { navigationOf, topbarTemplate } from './index.ts';

const app = useApp();

test('a running voting is in the navigation, by the title of its page and as text', async () => {
  const { pool } = app.database;
  const page = (slug: string, voting: string) =>
    JSON.stringify({ title: { en: `Heart <b>${slug}</b>`, de: '' }, isVotingList: true, voting });
  await setSettings(pool, { enableVoting: true });
  for (const [slug, from, to] of [
    ['now', '-1 day', '1 day'],
    ['over', '-3 days', '-1 day'],
  ]) {
    await pool.query(
      `INSERT INTO voting (slug, title, starts_at, ends_at, review_status)
       VALUES ($1, $1, now() + $2::interval, now() + $3::interval, 2)`,
      [slug, from, to],
    );
    await pool.query(
      `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
       VALUES ('projects', $1, $2, $2, 1, now())`,
      [slug, page(slug ?? '', slug ?? '')],
    );
  }
  const { template } = (await app.call(readTopbar)).body as { template: string };
  expect(template).toContain('<li><a href="/projects/now/">Heart &lt;b&gt;now&lt;/b&gt;</a></li>');
  expect(template).not.toContain('over');
});

test('the link to redeem a code is in the navigation while codes can be redeemed', async () => {
  const { db } = app.services.database;
  const settings = await loadSettings(db);
  const navigation = async (enableCoinDonations: boolean, enableFoerderApp = false) => {
    const changed = { ...settings, enableCoinDonations, enableFoerderApp };
    return topbarTemplate('en_US', await navigationOf(db, changed, 'en_US', new Date()));
  };
  expect(await navigation(true)).toContain('<li><a href="/redeem/">Redeem code</a></li>');
  expect(await navigation(false)).not.toContain('/redeem/');
  // In funding-app mode pages have no support area, so a redeemed balance could not be given.
  expect(await navigation(true, true)).not.toContain('/redeem/');
});

test('the list of an organization voting is in the navigation, also while the other lists of organizations are off', async () => {
  const { db } = app.services.database;
  const { pool } = app.database;
  await pool.query(
    `INSERT INTO voting (slug, title, participants, starts_at, ends_at, review_status)
     VALUES ('clubs', 'Clubs', 'promoter', now() - interval '1 day', now() + interval '1 day', 2)`,
  );
  await pool.query(
    `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
     VALUES ('organizations', 'clubs', $1, $1, 1, now())`,
    [JSON.stringify({ title: { en: 'Club of the year', de: '' }, isVotingList: true, voting: 'clubs' })],
  );
  forgetPages();
  const settings = { ...(await loadSettings(db)), enableVoting: true };
  const links = async (organizationExplore: boolean) =>
    topbarTemplate(
      'en_US',
      await navigationOf(db, { ...settings, organizationExplore }, 'en_US', new Date()),
    );
  expect(await links(true)).toContain('<a href="/organizations/clubs/">Club of the year</a>');
  expect(await links(false)).toContain('<a href="/organizations/clubs/">Club of the year</a>');
  expect(await links(false)).not.toContain('<a href="/organizations/">');
});
