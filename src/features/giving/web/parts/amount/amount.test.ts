import { describe, expect, test } from 'vitest';
import { amountText, euros, limitsOf, presetsFor, readAmount, settleAmount, withoutSign } from './amount.ts';

const platform = { platform_min_in_cents: 500, platform_max_in_cents: null };
const limits = limitsOf({ ...platform, max_in_cents: 12_345, step_in_cents: 100 });
const cents = limitsOf({
  platform_min_in_cents: 100,
  platform_max_in_cents: null,
  max_in_cents: 100_000,
  step_in_cents: 1,
});

describe('the amount field', () => {
  test.each([
    ['20', '20', 2000n, null],
    ['20,00', '20,00', 2000n, null],
    ['123,45', '123,45', 12_345n, null],
  ])('keeps %s as typed', (typed, text, amount, notice) => {
    expect(settleAmount(typed, limits, euros('de'), 'typing')).toEqual({ text, cents: amount, notice });
  });

  test('snaps to the maximum and names it', () => {
    expect(settleAmount('200', limits, euros('de'), 'typing')).toEqual({
      text: '123,45',
      cents: 12_345n,
      notice: { kind: 'max', limit: 12_345n },
    });
  });

  test('names the minimum while typing and snaps to it when the field is left', () => {
    const notice = { kind: 'min', limit: 500n };
    expect(settleAmount('4', limits, euros('de'), 'typing')).toEqual({ text: '4', cents: null, notice });
    expect(settleAmount('4', limits, euros('de'), 'leaving')).toEqual({ text: '5', cents: 500n, notice });
    expect(settleAmount('0', limits, euros('en'), 'leaving')).toEqual({ text: '5', cents: 500n, notice });
  });

  test('rounds down between two steps', () => {
    expect(settleAmount('20.99', limits, euros('en'), 'typing')).toEqual({
      text: '20',
      cents: 2000n,
      notice: { kind: 'step', step: 100n },
    });
  });

  test('cuts off what is finer than a cent', () => {
    expect(settleAmount('12.3456', cents, euros('en'), 'typing')).toEqual({
      text: '12.34',
      cents: 1234n,
      notice: { kind: 'step', step: 1n },
    });
  });

  test.each(['', ' ', 'abc', '1e3', '0x1F4', '1.2.3', '€ x', 'NaN', '∞'])(
    'takes %j for no amount, and says so when the field is left',
    (text) => {
      const typing = { text, cents: null, notice: null };
      expect(settleAmount(text, limits, euros('en'), 'typing')).toEqual(typing);
      const leaving = { text, cents: null, notice: { kind: text.trim() === '' ? 'missing' : 'unreadable' } };
      expect(settleAmount(text, limits, euros('en'), 'leaving')).toEqual(leaving);
    },
  );

  test.each([
    ['12.999', 'en', '12.99'],
    ['12,999', 'de', '12,99'],
  ] as const)('rounds %s in %s down, and says so', (typed, language, text) => {
    const notice = { kind: 'step', step: 1n };
    expect(settleAmount(typed, cents, euros(language), 'typing')).toEqual({ text, cents: 1299n, notice });
  });

  test.each([
    ['1.500', 'en'],
    ['1,500', 'de'],
  ] as const)(
    'makes neither 1500 nor 1,50 of %s in %s, and asks when the field is left',
    (text, language) => {
      const typing = { text, cents: null, notice: null };
      expect(settleAmount(text, cents, euros(language), 'typing')).toEqual(typing);
      const leaving = { text, cents: null, notice: { kind: 'ambiguous' } };
      expect(settleAmount(text, cents, euros(language), 'leaving')).toEqual(leaving);
    },
  );

  test('takes nothing when everything open is on hold', () => {
    const none = limitsOf({ ...platform, max_in_cents: 0, step_in_cents: 1 });
    expect(settleAmount('10', none, euros('en'), 'leaving').cents).toBeNull();
    expect(presetsFor(none)).toEqual([]);
  });

  test.each([
    ['1.234,56', 'de', 123_456n],
    ['1,234.56', 'en', 123_456n],
    ['1.234', 'de', 123_400n],
    ['1.234,56', 'en', 123_456n],
    ['1,234.56', 'de', 123_456n],
    ['12,5', 'en', 1250n],
    ['€ 12', 'en', 1200n],
  ] as const)('reads %s in %s', (typed, language, amount) => {
    expect(readAmount(typed, language)?.cents).toBe(amount);
  });

  test('drops every kind of minus', () => {
    expect(withoutSign('-12')).toBe('12');
    expect(withoutSign('−12–')).toBe('12');
    expect(withoutSign('-50,-')).toBe('50,-');
    expect(withoutSign('50,--')).toBe('50,--');
  });

  test('writes amounts with the decimals of the language', () => {
    expect(amountText(1250n, 'de')).toBe('12,50');
    expect(amountText(1250n, 'en')).toBe('12.50');
    expect(amountText(5000n, 'de')).toBe('50');
  });
});

test('offers the presets that lie within the limits and on a step', () => {
  expect(presetsFor(limits)).toEqual([1000n, 2500n, 5000n, 10_000n]);
  expect(presetsFor({ ...limits, max: 5000n })).toEqual([1000n, 2500n, 5000n]);
  expect(presetsFor({ ...limits, min: 2000n, step: 1000n })).toEqual([5000n, 10_000n]);
});

describe('the limits of a donor whose own payment holds a part of what is open', () => {
  const held = { ...platform, step_in_cents: 1 };

  test('begin with the minimum of a donation, also if that payment holds everything', () => {
    expect(limitsOf({ ...held, max_in_cents: 0 }, 2_000n)).toMatchObject({ min: 500n, max: 2_000n });
    expect(limitsOf({ ...held, max_in_cents: 300 }, 2_000n)).toMatchObject({ min: 500n, max: 2_300n });
    // Less than the minimum is open altogether: exactly that.
    expect(limitsOf({ ...held, max_in_cents: 0 }, 200n)).toMatchObject({ min: 200n, max: 200n });
    expect(limitsOf({ ...held, max_in_cents: 0, step_in_cents: 200 }, 2_000n)).toMatchObject({ min: 600n });
  });

  test('end with the maximum of a donation', () => {
    const most = { ...held, platform_max_in_cents: 10_000, max_in_cents: 10_000 };
    expect(limitsOf(most, 5_000n)).toMatchObject({ min: 500n, max: 10_000n });
    expect(limitsOf({ ...most, max_in_cents: 8_000 }, 5_000n)).toMatchObject({ max: 10_000n });
  });
});
