import { describe, expect, test } from 'vitest';
import { formatter } from '#platform/web/format.ts';
import { coinNotation, displayAmount, timeOf, wireAmount, floorToUnit } from './display.ts';
import { coinSettings } from './settings.ts';

const euro = coinSettings({});
const coins = coinSettings({ useCurrency: false, factorOfCurrencyToCoin: 2, coinNamePlural: 'Taler' });

describe('amounts of coins in the browser', () => {
  test('are shown in euro or in whole coins', () => {
    expect(displayAmount(1_250n, euro, formatter('en_US'))).toBe('€12.50');
    expect(displayAmount(125_075n, coins, formatter('de'))).toBe('2.501 Taler');
  });

  test('are sent as a decimal of euro or as whole coins', () => {
    expect(wireAmount(1_205n, euro)).toBe('12.05');
    expect(wireAmount(1_200n, coins)).toBe('24');
  });

  test('are read with separators, and only as whole coins', () => {
    const { read, write } = coinNotation(coins);
    expect(read('1.200')).toEqual({ cents: 60_000n, exact: true });
    expect(read('')).toBeNull();
    expect(read('abc')).toBeNull();
    expect(read('12,5')).toEqual({ cents: 600n, exact: false });
    expect(read('4.5')).toEqual({ cents: 200n, exact: false });
    expect(read('12,')).toEqual({ cents: 600n, exact: true });
    expect(read('1.200.000')).toEqual({ cents: 60_000_000n, exact: true });
    expect(write(60_000n)).toBe('1200');
  });

  test('end at the largest number that can be written', () => {
    expect(floorToUnit(1_275n, euro)).toBe(1_275n);
    expect(floorToUnit(1_275n, coins)).toBe(1_250n);
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
