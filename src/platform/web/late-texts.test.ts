import { afterAll, expect, test, vi } from 'vitest';
import { registerMessages, reportMissingTextsTo, translator } from '#platform/i18n.ts';
import { localeTexts, loadTexts, missingTexts, provideTexts } from './late-texts.ts';

afterAll(() => provideTexts(() => undefined));

test('texts on demand are fetched once for all callers', async () => {
  const asked: string[] = [];
  provideTexts((locale, namespace) => {
    if (namespace !== 'garden.form') return undefined;
    asked.push(`${locale} ${namespace}`);
    return Promise.resolve().then(() => registerMessages(locale, { [namespace]: { title: 'Garten' } }));
  });
  const [one, other] = [missingTexts('du_DE', 'garden.form'), missingTexts('du_DE', 'garden.form')];
  expect(one).toBeInstanceOf(Promise);
  expect(other).toBe(one);
  await one;
  // The same promise even after it has resolved: React asks again and must get the promise that it waited for.
  expect(missingTexts('du_DE', 'garden.form')).toBe(one);
  expect(missingTexts('du_DE', 'nowhere')).toBeUndefined();
  expect(asked).toEqual(['du_DE garden.form']);
});

test('a failed load is retried by the next caller', async () => {
  let tries = 0;
  provideTexts(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve();
  });
  await expect(missingTexts('en_US', 'orchard.form')).rejects.toThrow('offline');
  await expect(missingTexts('en_US', 'orchard.form')).resolves.toBeUndefined();
  expect(tries).toBe(2);
});

test('a page that changes its locale waits for all parts that it has used', async () => {
  const asked: string[] = [];
  provideTexts((locale, part) => {
    asked.push(`${locale} ${part}`);
    return Promise.resolve();
  });
  await Promise.all([loadTexts('de', 'public'), loadTexts('de', 'admin'), loadTexts('de', 'hedge.form')]);
  expect(localeTexts('de')).toBeUndefined();
  asked.length = 0;
  const change = localeTexts('en_US');
  expect(change).toBeInstanceOf(Promise);
  // React asks again while it waits and afterwards.
  expect(localeTexts('en_US')).toBe(change);
  await change;
  expect(localeTexts('en_US')).toBe(change);
  expect(asked).toEqual(['en_US public', 'en_US admin', 'en_US hedge.form']);
  expect(localeTexts('de')).toBeUndefined();
  // Texts first used in one locale are also loaded when the page switches back to the other.
  await loadTexts('en_US', 'pond.form');
  await localeTexts('de');
  expect(asked.at(-1)).toBe('de pond.form');
});

test('a locale that cannot be loaded shows the texts that are there, reports them and is tried again later', async () => {
  vi.useFakeTimers();
  const reports: string[] = [];
  reportMissingTextsTo(({ locale, key, shown }) => reports.push(`${locale} ${key} ${shown}`));
  let isOffline = true;
  provideTexts((locale, part) =>
    locale === 'en_US' && isOffline
      ? Promise.reject(new Error('offline'))
      : Promise.resolve().then(() =>
          registerMessages(locale, { [part]: { title: locale === 'en_US' ? 'Fence' : 'Zaun' } }),
        ),
  );
  await loadTexts('sie_DE', 'fence');
  await localeTexts('en_US');
  const title = () => translator('en_US').maybe('fence:title');
  expect([title(), title()]).toEqual(['Zaun', 'Zaun']);
  expect(reports).toEqual(['en_US fence:title sie_DE']);
  // Neither does a component wait that needs a namespace of a part, nor does it fail.
  registerMessages('sie_DE', { 'gate.admin': { title: 'Tor' } });
  await expect(missingTexts('en_US', 'gate.admin')).resolves.toBeUndefined();
  isOffline = false;
  vi.advanceTimersByTime(10_000);
  await localeTexts('en_US');
  expect(title()).toBe('Fence');
  vi.useRealTimers();
});
