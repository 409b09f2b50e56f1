import { expect, test } from 'vitest';
import { readOwnAccount } from '#features/accounts/contract/self.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';

const app = useApp();

/** The texts for a visitor whom a page asks to log in. */
async function shown(headers: Record<string, string>): Promise<string> {
  const { body } = await app.call(
    readOwnAccount,
    {},
    { headers: { 'accept-language': 'de-AT,de;q=0.9', ...headers } },
  );
  return (body as { detail: string }).detail;
}

async function setVariant(variant: string): Promise<void> {
  await setSettings(app.database.pool, { localeVariant: variant });
  await loadSettings(app.services.database.db);
}

test('German visitors who chose no variant get the one in the settings', async () => {
  expect(await shown({})).toBe('Bitte melden Sie sich an');
  await setVariant('du_DE');
  expect(await shown({})).toBe('Melde dich bitte an');
  await setVariant('sie_DE');
  expect(await shown({})).toBe('Bitte melden Sie sich an');
});

test('their own choice, and another language, take precedence', async () => {
  await setVariant('du_DE');
  expect(await shown({ cookie: 'locale=sie_DE' })).toBe('Bitte melden Sie sich an');
  expect(await shown({ 'accept-language': 'en' })).not.toContain('Melde');
});

test('a call of the API is answered in the language of the page that makes it', async () => {
  expect(await shown({ cookie: 'locale=du_DE', 'x-page-locale': 'en_US' })).toBe('Please log in');
  expect(await shown({ 'x-page-locale': 'sie_DE', 'accept-language': 'en' })).toBe(
    'Bitte melden Sie sich an',
  );
  expect(await shown({ cookie: 'locale=du_DE', 'x-page-locale': 'fr_FR' })).toBe('Melde dich bitte an');
});
