import { expect, test } from 'vitest';
import { readOwnAccount } from '#features/accounts/contract/self.ts';
import { forgetSettings, loadSettings } from '#features/settings/server/load.ts';
import { useApp } from '#testing/app.ts';

const app = useApp();

/** What a visitor is told whom a page asks to log in. */
async function told(headers: Record<string, string>): Promise<string> {
  const { body } = await app.call(
    readOwnAccount,
    {},
    { headers: { 'accept-language': 'de-AT,de;q=0.9', ...headers } },
  );
  return (body as { detail: string }).detail;
}

async function setVariant(variant: string): Promise<void> {
  await app.database.pool.query(
    `INSERT INTO platform_setting (key, value) VALUES ('localeVariant', $1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(variant)],
  );
  forgetSettings();
  await loadSettings(app.services.database.db);
}

test('German visitors who chose no variant read the one of the settings', async () => {
  expect(await told({})).toBe('Bitte melden Sie sich an');
  await setVariant('du_DE');
  expect(await told({})).toBe('Melde dich bitte an');
  await setVariant('sie_DE');
  expect(await told({})).toBe('Bitte melden Sie sich an');
});

test('a choice of their own, and another language, go before it', async () => {
  await setVariant('du_DE');
  expect(await told({ cookie: 'locale=sie_DE' })).toBe('Bitte melden Sie sich an');
  expect(await told({ 'accept-language': 'en' })).not.toContain('Melde');
});

test('a call of the API is answered in the language of the page that makes it', async () => {
  expect(await told({ cookie: 'locale=du_DE', 'x-page-locale': 'en_US' })).toBe('Please log in');
  expect(await told({ 'x-page-locale': 'sie_DE', 'accept-language': 'en' })).toBe('Bitte melden Sie sich an');
  expect(await told({ cookie: 'locale=du_DE', 'x-page-locale': 'fr_FR' })).toBe('Melde dich bitte an');
});
