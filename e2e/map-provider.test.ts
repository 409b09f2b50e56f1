import { expect } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { passTime } from './support/clock.ts';
import { test, useSite, widths } from './support/site.ts';

const TILES = 'https://tiles.example';

const site = useSite(async (services) => {
  await setSettings(services.database.pool, { mapsStyleUrl: `${TILES}/style.json` });
  await makeProject(services.database.pool, { title: 'Bridge', latitude: 50.938, longitude: 6.96 });
});

test('a map with tiles of a provider asks first: nothing of it is loaded before consent, and the text states the provider, purpose and country', async () => {
  const page = await site.open();
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(`${TILES}/**`, (route) =>
    route.fulfill({ json: { version: 8, sources: {}, layers: [] } }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const placeholder = page.locator('section', { hasText: 'Project map not active' }).last();
  await placeholder.getByRole('heading', { name: 'Project map not active' }).waitFor();
  await passTime(page);
  const text = await placeholder.innerText();
  expect(text).toContain('Obolus demo operator');
  expect(text).toContain('maps provider');
  expect(text).toContain('USA');
  await expectAccessible(page);
  expect(asked.filter((url) => /maplibre|project-map|explore\/locations/.test(url))).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);
  await expect(placeholder.getByRole('link', { name: 'cookie settings' })).toHaveAttribute(
    'href',
    '/cookie-settings/',
  );
  await expect(placeholder.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/privacy/',
  );
  await placeholder.getByRole('button', { name: 'Activate project map' }).click();
  await expect.poll(() => asked.some((url) => url.startsWith(`${TILES}/style.json`))).toBe(true);
  const consent = (await page.context().cookies()).find(({ name }) => name === 'cookie_rule_detail');
  expect(consent?.value.split(',')).toContain('maps');
  expect(consent?.path).toBe('/');
  const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThan(30.1);
});

test('the question of consent and the cookie settings name the map of a provider', async () => {
  const page = await site.open({ consent: null, width: widths.phone });
  await page.goto('/cookie-settings/');
  await page.getByLabel('Map', { exact: true }).check();
  await expect(page.getByText('The map of the projects comes from this site.')).toHaveCount(0);
  await page.goto('/accessibility/');
  await page.getByRole('heading', { name: 'Maps and videos from other companies?' }).waitFor();
});
