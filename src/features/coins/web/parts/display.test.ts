import { describe, expect, test } from 'vitest';
import { formatter } from '#platform/web/format.ts';
import { centsOfCoins, shown, timeOf, wireAmount, writable } from './display.ts';
import { coinSettings } from './settings.ts';

const euro = coinSettings({});
const coins = coinSettings({ useCurrency: false, factorOfCurrencyToCoin: 2, coinNamePlural: 'Taler' });

describe('amounts of coins in the browser', () => {
  test('are shown in euro or in whole coins', () => {
    expect(shown(1_250n, euro, formatter('en_US'))).toBe('€12.50');
    expect(shown(125_075n, coins, formatter('de'))).toBe('2.501 Taler');
  });

  test('are sent as a decimal of euro or as whole coins', () => {
    expect(wireAmount(1_205n, euro)).toBe('12.05');
    expect(wireAmount(1_200n, coins)).toBe('24');
  });

  test('are read with separators, and only whole coins', () => {
    expect(centsOfCoins('1.200', coins)).toBe(60_000n);
    expect(centsOfCoins('', coins)).toBeNull();
    expect(centsOfCoins('abc', coins)).toBeNull();
  });

  test('end at what can be written', () => {
    expect(writable(1_275n, euro)).toBe(1_275n);
    expect(writable(1_275n, coins)).toBe(1_250n);
  });

  test('are held until a time of day in Berlin', () => {
    expect(timeOf('2026-06-15T12:05:00Z', 'de')).toBe('14:05');
    expect(timeOf('2026-06-15T12:05:00Z', 'en_US')).toMatch(/^2:05.PM$/);
  });

  test('fall back to the defaults where settings are missing or of another type', () => {
    expect(coinSettings({ factorOfCurrencyToCoin: 3, codeFormatPrefix: 7 })).toEqual(euro);
    expect(euro.codeFormat).toMatchObject({ prefix: 'F', blockLength: 4, blockCount: 2 });
  });
});
