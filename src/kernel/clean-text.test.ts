import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, xmlText } from './clean-text.ts';

describe('a text that is stored', () => {
  it.each([
    ['a zero width space', 'An\u200Bna', 'Anna'],
    ['a soft hyphen of a web page', 'Spenden\u00ADkonto', 'Spendenkonto'],
    ['a byte order mark of a file', '\uFEFFAnna', 'Anna'],
    ['direction marks of a phone', '\u202AAnna\u202C', 'Anna'],
    ['isolates', '\u2068Anna\u2069', 'Anna'],
    ['a filler that looks like a blank', '\u3164Anna\uFFA0', 'Anna'],
    ['a blank of braille', '\u2800', ''],
    ['a character that is none', 'Anna\uFFFE', 'Anna'],
    ['one outside the basic plane', 'Anna\u{1FFFF}', 'Anna'],
    ['half of a pair', 'Anna\uD83D', 'Anna'],
    ['invisible letters', 'Anna\u{E0061}\u{E0062}', 'Anna'],
    ['a variant of a letter', 'An\uFE0Fna', 'Anna'],
    ['a joiner between Latin letters', 'An\u200Dna', 'Anna'],
    ['a joiner after an emoji that joins nothing', '👩\u200D!', '👩!'],
    ['a stroke through a sign of markup', '<p>\u0338 a</p><\u00AD\u0338b>', '<p> a</p><b>'],
  ])('has no %s', (_, typed, stored) => expect(cleanText(typed)).toBe(stored));

  it.each([
    ['a family', '👨‍👩‍👧'],
    ['a key', '1\uFE0F\u20E3'],
    ['a heart in color', '❤\uFE0F'],
    ['a variant of a name', '葛\u{E0100}城'],
    ['a heart on fire', '❤️‍🔥'],
    ['a hand of a color', '🧑🏽‍🌾'],
    ['the flag of a region', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian', 'می‌خواهم'],
    ['Malayalam', 'നന്‍'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Vietnamese', 'Nguyễn Thị Hồng'],
    ['Japanese', '髙橋さくら'],
    ['a hyphen that is seen', 'Müller‐Lüdenscheidt'],
    ['a narrow blank', '1\u202F000'],
  ])('keeps %s', (_, typed) => expect(cleanText(typed)).toBe(typed.normalize('NFC')));

  it('is composed', () => expect(cleanText('Zoe\u0308 Mu\u0308ller')).toBe('Zoë Müller'));

  it('has at most four marks on a letter', () =>
    expect(cleanText(`Z${'\u0335\u0300\u0316'.repeat(9)}oe`)).toHaveLength('Zoe'.length + 4));

  it('is the same however often it is cleaned', () => {
    const odd = fc.constantFrom(
      '\u200D',
      '\u200C',
      '\u200B',
      '\u034F',
      '\u0301',
      '\uE000',
      '\uFE0F',
      'क',
      '👩',
      'e',
    );
    const text = fc.array(fc.oneof(fc.string({ unit: 'binary' }), odd)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        const stored = cleanText(typed);
        expect(cleanText(stored)).toBe(stored);
        expect(stored.normalize('NFC')).toBe(stored);
        expect(stored.isWellFormed()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('can be written into XML once its control characters are refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const stored = cleanText(typed).replace(/\p{Cc}/gu, '');
        expect(xmlText(stored)).toBe(stored);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('a text for XML loses only what XML cannot hold', () => {
  expect(xmlText('A\u0000n\u000Bn\uFFFEa\uD800 😀\t\n')).toBe('Anna 😀\t\n');
});
