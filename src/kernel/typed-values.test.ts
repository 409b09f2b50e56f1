import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBlanks, blank, grouped, hyphen, keyboard, letterCase, withUnseen } from '#testing/typed.ts';
import { normalizeCode } from './code.ts';
import { formatDay, isDay, parseDay } from './day.ts';
import { REFERENCE_ALPHABET } from './ids.ts';
import { parseAmount } from './money.ts';
import { plainPostalCode } from './postal-code.ts';
import { referencesIn } from './reference.ts';
import { normalizeEmail } from './text.ts';

const digits = (length: number) =>
  fc
    .array(fc.constantFrom(...Array.from('0123456789')), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const read = <Value>(typed: fc.Arbitrary<readonly [Value, string]>, reader: (text: string) => unknown) =>
  fc.assert(
    fc.property(typed, ([value, text]) => {
      expect([text, reader(text)]).toEqual([text, value]);
    }),
    { numRuns: 1_000 },
  );

const currency = fc.constantFrom('', '€', 'EUR', 'Euro', 'eur');

test('an amount is read as people write it: grouped by any mark, with the currency on either side, on any keyboard', () => {
  const groups = fc.constantFrom(
    ...(['.', ' ', '\u00A0', '\u202F', "'", '’'] as const).map((group) => [group, ','] as const),
    ...([',', "'", '’', ' '] as const).map((group) => [group, '.'] as const),
    ['', ','] as const,
    ['', '.'] as const,
  );
  const amount = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 11n }), groups, fc.boolean(), currency, anyBlanks, keyboard)
    .chain(([cents, [group, point], isFirst, name, space, press]) => {
      const whole = (cents / 100n).toString().replace(/(?<=\d)(?=(?:\d{3})+$)/gu, group);
      const figures = press(`${whole}${point}${(cents % 100n).toString().padStart(2, '0')}`);
      const named =
        name === '' ? figures : isFirst ? `${name}${space}${figures}` : `${figures}${space}${name}`;
      return fc.tuple(fc.constant(cents), withUnseen(named));
    });
  read(amount, (text) => parseAmount(text, 'de'));
  read(amount, (text) => parseAmount(text, 'en'));
});

test('whole euros are read with a dash or nothing in place of the cents', () => {
  const dash = fc.constantFrom('', ',-', ',--', '.-', ',–', ',—', ', -', ' ,-', '.--');
  const whole = fc
    .tuple(fc.bigInt({ min: 1n, max: 999n }), dash, currency, anyBlanks, keyboard)
    .map(
      ([euros, mark, name, space, press]) =>
        [euros * 100n, `${press(String(euros))}${mark}${space}${name}`] as const,
    );
  read(whole, (text) => parseAmount(text, 'de'));
  read(whole, (text) => parseAmount(text, 'en'));
});

test('a postal code is read with its country in front and its town behind', () => {
  const countries = [
    [5, ['D', 'DE']],
    [4, ['A', 'AT']],
    [4, ['CH']],
    [4, ['LI', 'FL']],
  ] as const;
  const code = fc
    .tuple(fc.constantFrom(...countries), hyphen, anyBlanks, letterCase, keyboard)
    .chain(([[length, names], mark, space, press, type]) =>
      fc
        .tuple(
          digits(length),
          fc.constantFrom('', ...names.flatMap((name) => [`${name}${mark}`, `${name} `, name])),
          fc.constantFrom('', ' Köln', ' Bad Ems', ',', '.'),
        )
        .chain(([plain, front, behind]) =>
          fc.tuple(fc.constant(plain), withUnseen(`${space}${press(front)}${type(plain)}${behind}${space}`)),
        ),
    );
  read(code, plainPostalCode);
});

const label = fc.stringMatching(/^[a-z0-9äöüéß]([a-z0-9äöüé-]{0,8}[a-z0-9äöüé])?$/u);
const local = fc.stringMatching(/^[a-z0-9][a-z0-9_+-]{0,8}(\.[a-z0-9]{1,5})?$/u);
const address = fc
  .tuple(local, label, fc.constantFrom('de', 'example.org', 'co.uk', 'xn--p1ai'))
  .map(([name, domain, end]) => `${name}@${domain}.${end}`)
  .filter((text) => normalizeEmail(text) !== null);

test('an e-mail address is read out of what is copied around it, and its stored form is read as itself', () => {
  const around = fc.constantFrom(
    ['', ''],
    ['<', '>'],
    ['Anna Müller <', '>'],
    ['"Müller, Anna" <', '>,'],
    ['mailto:', ''],
    ['mailto:', '?subject=Hallo'],
    ['E-Mail: ', ''],
    ['„', '“'],
    ['(', ')'],
    ['(', ').'],
    ['[', ']'],
    ['', ','],
    ['', '.'],
    ['', ';'],
    ['', ' (privat)'],
  );
  const copied = fc
    .tuple(
      address,
      around,
      anyBlanks,
      fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toUpperCase(),
      ),
    )
    .filter(([text, , , press]) => press(text).toLowerCase() === text)
    .chain(([text, [front, behind], space, press]) =>
      fc.tuple(
        fc.constant(normalizeEmail(text)),
        withUnseen(press(text)).map((typed) => `${space}${front}${typed}${behind}${space}`),
      ),
    );
  read(copied, normalizeEmail);
  fc.assert(
    fc.property(address, (text) => normalizeEmail(normalizeEmail(text) ?? '') === normalizeEmail(text)),
  );
});

test('a reference is found with any hyphen, blanks, case and width', () => {
  const reference = fc
    .array(fc.constantFrom(...Array.from(REFERENCE_ALPHABET)), { minLength: 6, maxLength: 6 })
    .map((all) => all.join(''));
  const typed = fc
    .tuple(reference, fc.oneof(hyphen, blank, fc.constant('')), letterCase)
    .chain(([six, mark, press]) =>
      fc.tuple(
        fc.constant(`S-${six}`),
        grouped(six, 3, fc.oneof(hyphen, blank, fc.constant(''))).chain((text) =>
          withUnseen(press(`S${mark}${text}`)),
        ),
      ),
    );
  fc.assert(
    fc.property(typed, ([found, text]) => {
      expect([text, referencesIn(text)]).toEqual([text, expect.arrayContaining([found])]);
    }),
    { numRuns: 1_000 },
  );
});

test('a code is read with any marks between its blocks, in any case and width', () => {
  const code = fc.stringMatching(/^[A-Z][A-Z0-9]{8,15}$/u);
  const mark = fc.oneof(hyphen, blank, fc.constantFrom('', '.', '/', ' - '));
  const typed = fc.tuple(code, letterCase).chain(([plain, press]) =>
    fc.tuple(
      fc.constant(plain),
      grouped(plain, 4, mark).chain((text) => withUnseen(press(text))),
    ),
  );
  read(typed, normalizeCode);
});

test('a day is read with blanks between its parts, on any keyboard', () => {
  const day = fc
    .integer({ min: 0, max: 109_000 })
    .map((days) => new Date(Date.UTC(1900, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
    .filter(isDay);
  for (const language of ['de', 'en'] as const) {
    const typed = fc
      .tuple(day, keyboard, anyBlanks)
      .chain(([one, press, space]) =>
        fc.tuple(
          fc.constant(one),
          withUnseen(press(formatDay(one, language)).replace(/[./]/gu, (point) => `${point}${space}`)),
        ),
      );
    read(typed, (text) => parseDay(text, { language, today: '2026-11-29' }));
  }
});
