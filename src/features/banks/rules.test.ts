import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyBlanks, blank, grouped, hyphen, keyboard, letterCase, withUnseen } from '#testing/typed.ts';
import {
  bankCodeOf,
  bicReadAs,
  bicSchema,
  holderSchema,
  ibanReadAs,
  ibanSchema,
  isSameBic,
} from './rules.ts';

test('an IBAN and a BIC are told as they are read where the text does not show them by itself', () => {
  expect(ibanReadAs('IBAN: DE02 1203 0000 0000 2020 51')).toBe('DE02 1203 0000 0000 2020 51');
  expect(ibanReadAs('DE02-1203-0000-0000-2020-51')).toBe('DE02 1203 0000 0000 2020 51');
  for (const typed of ['', 'DE02 1203', 'de02 1203 0000 0000 2020 51', 'DE02120300000000202051'])
    expect(ibanReadAs(typed)).toBeNull();
  expect(bicReadAs('BIC: COBADEFF')).toBe('COBADEFF');
  expect(bicReadAs('SWIFT-Code BYLADEM1001')).toBe('BYLADEM1001');
  expect(bicReadAs('(BIC: COBADEFFXXX). ')).toBe('COBADEFFXXX');
  for (const typed of ['', 'COBA', 'cobadeff', 'COBA DE FF']) expect(bicReadAs(typed)).toBeNull();
});

describe('an IBAN', () => {
  it.each([
    ['as stored', 'DE02120300000000202051'],
    ['in groups', 'DE02 1203 0000 0000 2020 51'],
    ['with blanks of a web page', 'DE02\u00A01203\u202F0000\u20090000 2020 51'],
    ['with a tab', 'DE02\t120300000000202051'],
    ['with its name', 'IBAN: DE02 1203 0000 0000 2020 51'],
    ['with its name and no colon', 'iban DE02120300000000202051'],
    ['with dots', 'DE02.1203.0000.0000.2020.51'],
    ['with hyphens', 'DE02-1203-0000-0000-2020-51'],
    ['with characters that nobody sees', '\u200EDE02120300000000202051\u200B'],
    ['in small letters', 'de02120300000000202051'],
  ])('is read %s', (_, typed) => {
    expect(ibanSchema.parse(typed)).toBe('DE02120300000000202051');
  });

  it('is read with its name in front of a Norwegian one, whose country is no number', () => {
    for (const typed of ['IBAN NO 93 8601 1117 947', 'IBAN NO93 8601 1117 947', 'IBAN No. NO9386011117947'])
      expect(ibanSchema.parse(typed)).toBe('NO9386011117947');
  });

  it.each(['', 'IBAN', 'DE02120300000000202052', 'DE0212030000000020205', 'IBAN: DE02 … 51'])(
    'is refused when it is %j',
    (typed) => expect(ibanSchema.safeParse(typed).success).toBe(false),
  );
});

describe('the holder of an account', () => {
  it.each(['日本友の会', '🦔 …', '–'])('is refused when a bank can write nothing of %j', (name) => {
    const { success, error } = holderSchema.safeParse(name);
    expect(success).toBe(false);
    expect(error?.issues).toMatchObject([{ params: { code: 'account_holder' } }]);
  });

  it.each(['', 'Verein für Äpfel', 'Общество друзей', '日本友の会 e. V.'])(
    'is accepted when it is empty, or something of it is left: %j',
    (name) => expect(holderSchema.safeParse(name)).toMatchObject({ success: true, data: name }),
  );
});

describe('a BIC', () => {
  it.each([
    ['without a branch is that of the head office', 'INGDDEFF', 'INGDDEFFXXX', true],
    ['of another branch is another bank', 'BYLADEM1ROS', 'BYLADEM1001', false],
    ['of another place is another bank', 'COBADEFF', 'COBADEBB', false],
  ])('%s', (_, one, other, same) => {
    expect([isSameBic(one, other), isSameBic(other, one)]).toEqual([same, same]);
  });
});

describe('the bank code of an IBAN', () => {
  it('is read from German IBANs only', () => {
    expect(bankCodeOf('DE89370400440532013000')).toBe('37040044');
    expect(bankCodeOf('NL91ABNA0417164300')).toBe('');
  });
});

/** An IBAN of a country whose accounts are digits, with its checksum. */
const iban = fc
  .constantFrom(['DE', 18] as const, ['AT', 16] as const)
  .chain(([country, length]) =>
    fc
      .array(fc.constantFrom(...Array.from('0123456789')), { minLength: length, maxLength: length })
      .map((digits) => [country, digits.join('')] as const),
  )
  .map(([country, account]) => {
    const letters = country.replace(/[A-Z]/gu, (letter) => String(letter.charCodeAt(0) - 55));
    const check = 98n - (BigInt(`${account}${letters}00`) % 97n);
    return `${country}${String(check).padStart(2, '0')}${account}`;
  });
const between = fc.oneof(hyphen, blank, fc.constantFrom('', '.', '/'));

describe('account and bank', () => {
  const read = (
    typed: fc.Arbitrary<readonly [string, string]>,
    schema: { safeParse(text: string): { readonly data?: unknown } },
  ) =>
    fc.assert(
      fc.property(typed, ([value, text]) => {
        expect([text, schema.safeParse(text).data]).toEqual([text, value]);
      }),
      { numRuns: 1_000 },
    );

  it('an IBAN is read with any marks between its groups, its name in front, in any case and on any keyboard', () => {
    const name = fc.constantFrom('', 'IBAN', 'IBAN:', 'IBAN: ', 'iban ', 'IBAN.', 'IBAN-Nr.: ', 'IBAN Nr. ');
    read(
      fc
        .tuple(iban, name, anyBlanks, letterCase, keyboard, fc.constantFrom('', '.', ',', ';'))
        .chain(([plain, front, space, press, type, behind]) =>
          fc.tuple(
            fc.constant(plain),
            grouped(plain, 4, between).chain((text) =>
              withUnseen(`${space}${front}${press(type(text))}${behind}${space}`),
            ),
          ),
        ),
      ibanSchema,
    );
  });

  it('a BIC is read with blanks, its name in front, in any case and width', () => {
    const bic = fc.constantFrom('BYLADEM1001', 'COBADEFFXXX', 'DEUTDEFF', 'GIBAATWWXXX');
    const name = fc.constantFrom('', 'BIC:', 'BIC: ', 'bic ', 'SWIFT: ', 'BIC/SWIFT: ');
    read(
      fc.tuple(bic, name, anyBlanks, letterCase).chain(([plain, front, space, press]) =>
        fc.tuple(
          fc.constant(plain),
          grouped(plain, 4, anyBlanks).chain((text) => withUnseen(`${space}${front}${press(text)}${space}`)),
        ),
      ),
      bicSchema,
    );
  });
});
