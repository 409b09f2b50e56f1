import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressesIn, namesLikeAddresses } from '#testing/addresses.ts';
import { withoutLinks } from './without-links.ts';

/** Parts of addresses and names in any order. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom('http', 'https', 'www', 'mailto', 'evil', 'com', 'de', 'example', 'Anna', 'e', 'V'),
      fc.constantFrom(
        ':',
        '/',
        '//',
        '\\',
        '@',
        '.',
        '..',
        '-',
        ' ',
        '_',
        '?',
        '#',
        '\u3002',
        '\uFF0E',
        '\uFF61',
      ),
      fc.constantFrom('127', '1', '0', 'рф', 'ö', '例', '❤', '\u200B', '\u200D', '\u2060', '\u00AD'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 16 },
  )
  .map((parts) => parts.join(''));

test.each(namesLikeAddresses)('no program finds an address in %j', (name) => {
  expect(addressesIn(withoutLinks(name))).toEqual([]);
});

test('no program finds an address in any name', () => {
  fc.assert(
    fc.property(fc.oneof(pieces, fc.webUrl(), fc.emailAddress(), fc.domain(), fc.ipV4()), (name) => {
      expect(addressesIn(withoutLinks(name))).toEqual([]);
    }),
  );
});

test('what is written remains, and doing it again changes nothing', () => {
  fc.assert(
    fc.property(pieces, (name) => {
      const shown = withoutLinks(name);
      expect(withoutLinks(shown)).toBe(shown);
    }),
  );
});

test.each([
  ['Dr.med. Anna', 'Dr.\u202Fmed. Anna'],
  ['Freunde e.V.', 'Freunde e.\u202FV.'],
  ['gut.org gAG', 'gut.\u202Forg gAG'],
  ['Grund-/Mittelschule', 'Grund-/Mittelschule'],
  ['Müller & Söhne, Köln', 'Müller & Söhne, Köln'],
  ['3.5 km, 24/7, 1.250,00 €', '3.5 km, 24/7, 1.250,00 €'],
  ['Wait ... und', 'Wait ... und'],
])('%s is shown as it is printed', (name, shown) => {
  expect(withoutLinks(name)).toBe(shown);
});
