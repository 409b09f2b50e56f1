import { afterAll, expect, test } from 'vitest';
import { registerMessages } from '#platform/i18n.ts';
import { missingTexts, provideLateTexts } from './late-texts.ts';

afterAll(() => provideLateTexts(() => undefined));

test('texts that come on demand are fetched once for all who ask', async () => {
  const asked: string[] = [];
  provideLateTexts((locale, namespace) => {
    if (namespace !== 'garden.form') return undefined;
    asked.push(`${locale} ${namespace}`);
    return Promise.resolve().then(() => registerMessages(locale, { [namespace]: { title: 'Garten' } }));
  });
  const [one, other] = [missingTexts('du_DE', 'garden.form'), missingTexts('du_DE', 'garden.form')];
  expect(one).toBeInstanceOf(Promise);
  expect(other).toBe(one);
  await one;
  // The same promise also once it is done: React asks again and must meet what it waited for.
  expect(missingTexts('du_DE', 'garden.form')).toBe(one);
  expect(missingTexts('du_DE', 'nowhere')).toBeUndefined();
  expect(asked).toEqual(['du_DE garden.form']);
});

test('a load that failed is tried again by the next who asks', async () => {
  let tries = 0;
  provideLateTexts(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve();
  });
  await expect(missingTexts('en_US', 'orchard.form')).rejects.toThrow('offline');
  await expect(missingTexts('en_US', 'orchard.form')).resolves.toBeUndefined();
  expect(tries).toBe(2);
});
