import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountReadings,
  isPlainAmount,
  COIN_FACTORS,
  MAX_CENTS,
  centsFromCoins,
  centsFromJson,
  centsToJson,
  coinsFromCents,
  formatDecimal,
  formatMoney,
  isCoinFactor,
  mulDiv,
  parseAmount,
  parseDecimal,
  progressPercent,
  prorate,
  sumCents,
} from './money.ts';

const amounts = fc.bigInt({ min: 0n, max: MAX_CENTS });

describe('cents from JSON', () => {
  it.each([
    -1,
    0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    JSON.parse('1e400'),
    2 ** 53,
    2 ** 53 + 1,
    '0x1F4',
    '500',
    true,
    false,
    [500],
    0.001,
    12.5,
    null,
    undefined,
    {},
    500n,
  ])('refuses %s', (value) => {
    expect(centsFromJson(value)).toBeNull();
  });

  it('accepts positive safe integers, and others only where they are allowed', () => {
    expect(centsFromJson(500)).toBe(500n);
    expect(centsFromJson(Number.MAX_SAFE_INTEGER)).toBe(MAX_CENTS);
    expect(centsFromJson(0, { allowZero: true })).toBe(0n);
    expect(centsFromJson(-0, { allowZero: true })).toBe(0n);
    expect(centsFromJson(-1, { allowZero: true })).toBeNull();
    expect(centsFromJson(-1, { allowNegative: true })).toBe(-1n);
  });

  it('is returned unchanged', () => {
    fc.assert(
      fc.property(amounts, (cents) => centsFromJson(centsToJson(cents), { allowZero: true }) === cents),
    );
    expect(() => centsToJson(MAX_CENTS + 1n)).toThrow(RangeError);
  });
});

describe('decimals on the wire', () => {
  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '0',
    '0.00',
    '.5',
    '5.',
    '0.001',
    '1,50',
    '1e3',
    '0x1F4',
    'NaN',
    '1_000',
    '٣',
  ])('refuses %j', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  it('pads cents', () => {
    expect(parseDecimal('12')).toBe(1200n);
    expect(parseDecimal('12.5')).toBe(1250n);
    expect(parseDecimal('12.05')).toBe(1205n);
    expect(parseDecimal('90071992547409.91')).toBe(MAX_CENTS);
    expect(parseDecimal('90071992547409.92')).toBeNull();
  });

  it('reads back what it writes', () => {
    expect(formatDecimal(1234n)).toBe('12.34');
    expect(formatDecimal(-5n)).toBe('-0.05');
    expect(formatDecimal(0n)).toBe('0.00');
    fc.assert(
      fc.property(amounts, fc.boolean(), (size, negative) => {
        const cents = negative ? -size : size;
        return parseDecimal(formatDecimal(cents), { allowZero: true, allowNegative: true }) === cents;
      }),
    );
  });
});

describe('amounts that people type', () => {
  it.each([
    ['12,50', 'de', 1250n],
    ['12.50', 'de', 1250n],
    ['12,5', 'en', 1250n],
    ['1.234', 'de', 123400n],
    ['1,234', 'en', 123400n],
    ['1.234,56 €', 'de', 123456n],
    ['1,234.56', 'en', 123456n],
    ['€ 5', 'en', 500n],
    ['5 EUR', 'de', 500n],
    ['1.234.567,89', 'de', 123456789n],
    ['007', 'de', 700n],
    ['50,-', 'de', 5000n],
    ['50,--', 'de', 5000n],
    ['50.–', 'en', 5000n],
    ['50,- €', 'de', 5000n],
    ['1.234,-', 'de', 123400n],
    ['50 Euro', 'de', 5000n],
    ['50 euros', 'en', 5000n],
    ['Euro 12,50', 'de', 1250n],
    ['1’234.50', 'en', 123450n],
    ["1'234", 'de', 123400n],
    ["1'234'567,89", 'de', 123456789n],
    ['５０', 'de', 5000n],
    // One reading, whatever the language of the page.
    ['1.500,50', 'en', 150050n],
    ['1.500,5', 'en', 150050n],
    ['1,500.50', 'de', 150050n],
    ['1.234.567,89', 'en', 123456789n],
    ['1,234,567.89', 'de', 123456789n],
    ['1.234.567', 'en', 123456700n],
    ['1,234,567', 'de', 123456700n],
    ['1 500', 'en', 150000n],
    ['1 500,50 €', 'de', 150050n],
    ['1\u202f500\u00a0EUR', 'de', 150000n],
    // Two readings: thousands where the language writes them so.
    ['1.500', 'de', 150000n],
    ['1,500', 'en', 150000n],
    ['1500.5', 'de', 150050n],
    // Half typed, and with what stands around an amount in a mail or on a statement.
    ['50,', 'de', 5000n],
    ['50.', 'en', 5000n],
    ['1.500,', 'de', 150000n],
    ['1.500,', 'en', null],
    [',50', 'de', 50n],
    ['12, 50', 'de', 1250n],
    ['12 ,50', 'en', 1250n],
    ['+50,00', 'de', 5000n],
    ['1.234,50 +', 'de', 123450n],
    ['50,00 EUR.', 'de', 5000n],
    ['1.234,50 H', 'de', 123450n],
    ['50 .', 'de', 5000n],
    ['„50,00 €“', 'de', 5000n],
    ['"1,234.50"', 'en', 123450n],
    ["'1234", 'de', 123400n],
    ['*50,00 €*', 'de', 5000n],
    ['*50,00 €*. ', 'de', 5000n],
    ['„50 €.“', 'en', 5000n],
    ['Betrag: 50,00 €', 'de', 5000n],
    ['Gesamtbetrag 1.234,50', 'de', 123450n],
    ['Amount: €50', 'en', 5000n],
    ['Betrag', 'de', null],
    ['Betrag 50 10', 'de', null],
    // In a spreadsheet that is an amount below zero.
    ['(50,00)', 'de', null],
    ['+50,00 EUR H', 'de', 5000n],
    ['50 Eur.', 'de', 5000n],
    ['50 €,-', 'de', 5000n],
    ['\u200e50 €\u200e', 'de', 5000n],
    // The keypad of an Arabic or Persian phone.
    ['٥٠', 'de', 5000n],
    ['۱۲٫۵', 'en', 1250n],
  ] as const)('%s in %s', (text, locale, cents) => {
    expect(parseAmount(text, locale)).toBe(cents);
  });

  it('is none with a minus and the mark of a credit', () => {
    expect(parseAmount('-50,00', 'de', { allowNegative: true })).toBe(-5000n);
    expect(parseAmount('-50,00 H', 'de', { allowNegative: true })).toBeNull();
  });

  it.each([
    ['1.234', 'en'],
    ['50,-5', 'de'],
    ["5'00", 'de'],
    ["1'500'50", 'de'],
    ['50 Eurocent', 'de'],
    ['1.500', 'en'],
    ['1,500', 'de'],
    ['€1.500', 'en'],
    ['0.500', 'de'],
    ['0,500', 'en'],
    ['1 2', 'de'],
    ['1, 234', 'en'],
    ['1 ,500', 'en'],
    ['50,00-', 'de'],
    ['50,00 S', 'de'],
    ['50,00 h', 'de'],
    ['50..', 'de'],
    ['.', 'de'],
    [',-', 'de'],
    ['+-5', 'de'],
    ['+5+', 'de'],
    ['50 $', 'en'],
    ['50 CHF', 'de'],
    ['12 50', 'de'],
    ['1.500 000', 'de'],
    ['1.500.50', 'de'],
    ['1,500,50', 'en'],
    ['1500.500', 'de'],
    ['1500,500', 'en'],
    ['5 € 5', 'de'],
    ['1,234', 'de'],
    ['1.234.56', 'de'],
    ['12.34.56', 'de'],
    ['1.2345', 'de'],
    ['0,001', 'de'],
    ['-1', 'de'],
    ['0', 'de'],
    ['0x1F4', 'en'],
    ['1e400', 'en'],
    ['zehn', 'de'],
    ['', 'de'],
    ['1234.567,89', 'de'],
  ] as const)('%s in %s is refused', (text, locale) => {
    expect(parseAmount(text, locale)).toBeNull();
  });

  it('reads an amount with cents the same in each language, however it is written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: MAX_CENTS }), fc.constantFrom('de', 'en'), (cents, locale) => {
        const written = formatMoney(cents, 'de-DE');
        expect(parseAmount(written, locale)).toBe(cents);
        expect(parseAmount(formatMoney(cents, 'en-US'), locale)).toBe(cents);
        expect(parseAmount(formatDecimal(cents), locale)).toBe(cents);
        expect(parseAmount(written.replaceAll('.', ' '), locale)).toBe(cents);
      }),
    );
  });

  it('never reads two amounts out of one text in two languages', () => {
    const typed = fc.stringMatching(/^[0-9., '-]{1,12}$/);
    fc.assert(
      fc.property(typed, (text) => {
        const [german, english] = [parseAmount(text, 'de'), parseAmount(text, 'en')];
        expect(german === null || english === null || german === english).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('parses what it shows', () => {
    expect(formatMoney(123456n, 'de-DE')).toBe('1.234,56\u00a0€');
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: MAX_CENTS }), (cents) => {
        return (
          parseAmount(formatMoney(cents, 'de-DE'), 'de') === cents &&
          parseAmount(formatMoney(cents, 'en-US'), 'en') === cents
        );
      }),
    );
  });
});

describe('what is said about a typed amount', () => {
  it.each(['', '50', '50,00', '50.00', ' 7 '])('nothing, if %j shows it by itself', (text) => {
    expect(isPlainAmount(text)).toBe(true);
  });

  it.each(['1.500', '50,-', '12.5', '50 Euro', "1'234", 'abc'])('how it is read, for %j', (text) => {
    expect(isPlainAmount(text)).toBe(false);
  });

  it.each([
    ['1.500', [150000n]],
    ['123,45', [12345n]],
    ['123.45', [12345n]],
    ['1,234.56', [123456n]],
    ['1,500', [150000n]],
    ['abc', []],
    ['', []],
  ])('a search for %j finds all readings', (text, readings) => {
    expect(amountReadings(text)).toEqual(readings);
  });
});

describe('rounding', () => {
  it('is named, on both sides of zero', () => {
    expect(mulDiv(5n, 1n, 2n, 'half_up')).toBe(3n);
    expect(mulDiv(-5n, 1n, 2n, 'half_up')).toBe(-3n);
    expect(mulDiv(-5n, 1n, 2n, 'floor')).toBe(-3n);
    expect(mulDiv(-5n, 1n, 2n, 'ceil')).toBe(-2n);
    expect(mulDiv(4n, 1n, 3n, 'half_up')).toBe(1n);
    expect(() => mulDiv(1n, 1n, 0n, 'floor')).toThrow(RangeError);
  });

  it('floor and ceil enclose the quotient, half up is no further than half away', () => {
    const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(whole, whole, fc.bigInt({ min: 1n, max: 10n ** 9n }), (a, b, c) => {
        const [low, high, near] = [
          mulDiv(a, b, c, 'floor'),
          mulDiv(a, b, c, 'ceil'),
          mulDiv(a, b, c, 'half_up'),
        ];
        expect(low * c <= a * b && high * c >= a * b && high - low <= 1n).toBe(true);
        const off = near * c - a * b;
        expect(2n * (off < 0n ? -off : off) <= c).toBe(true);
        expect(mulDiv(-a, b, c, 'half_up')).toBe(-near);
      }),
    );
  });
});

describe('coins', () => {
  it.each(COIN_FACTORS)('a coin is whole cents at %d coins per euro', (factor) => {
    expect(centsFromCoins(coinsFromCents(1000n, factor), factor)).toBe(1000n);
    fc.assert(
      fc.property(amounts, (coins) => coinsFromCents(centsFromCoins(coins, factor), factor) === coins),
    );
  });

  it('shows only whole coins and knows its factors', () => {
    expect(coinsFromCents(99n, 4)).toBe(3n);
    expect(isCoinFactor(25)).toBe(true);
    expect(isCoinFactor(3)).toBe(false);
  });
});

describe('progress', () => {
  it('rounds up and stops at 99 until complete', () => {
    expect(progressPercent(1n, 1_000_000n)).toBe(1);
    expect(progressPercent(50_01n, 100_00n)).toBe(51);
    expect(progressPercent(99_99n, 100_00n)).toBe(99);
    expect(progressPercent(100_00n, 100_00n)).toBe(100);
    expect(progressPercent(0n, 100_00n)).toBe(0);
    expect(progressPercent(5n, 0n)).toBe(0);
    expect(progressPercent(-5n, 100n)).toBe(0);
  });

  it('is 100 exactly when the goal is reached', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 1n, max: MAX_CENTS }), (balance, goal) => {
        return (progressPercent(balance, goal) === 100) === balance >= goal;
      }),
    );
  });
});

describe('prorating', () => {
  it('gives remaining cents to the largest remainders, the earlier one in a tie', () => {
    expect(prorate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(prorate(100n, [2n, 3n, 2n])).toEqual([29n, 43n, 28n]);
    expect(prorate(0n, [0n, 0n])).toEqual([0n, 0n]);
    expect(() => prorate(1n, [0n])).toThrow(RangeError);
    expect(() => prorate(1n, [-1n, 2n])).toThrow(RangeError);
  });

  it('loses no cent and stays within one cent of the exact share', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), weights, (total, given) => {
        const list = sumCents(given) === 0n ? [...given, 1n] : given;
        const parts = prorate(total, list);
        expect(sumCents(parts)).toBe(total);
        parts.forEach((part, index) => {
          const off = part * sumCents(list) - total * (list[index] ?? 0n);
          expect(off < sumCents(list) && off > -sumCents(list)).toBe(true);
        });
      }),
    );
  });
});
