import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellingsOfNames } from '#testing/spellings.ts';
import { isFound, searchPattern, searchWords } from './search.ts';
import { searchText } from './search-text.ts';

const finds = (typed: string, stored: string) => new RegExp(searchPattern(typed), 'i').test(stored);

describe('a search', () => {
  it.each([
    ['yilmaz', 'Ayşe Yılmaz'],
    ['Yılmaz', 'YILMAZ'],
    ['Muller', 'Müller'],
    ['Mueller', 'Müller'],
    ['Müller', 'Mueller'],
    ['müller', 'MULLER'],
    ['Strasse', 'Hauptstraße 5'],
    ['straße', 'Hauptstrasse 5'],
    ['sssa', 'sßa'],
    ['Messsaal', 'Meßsaal'],
    ['grosssprecher', 'Großsprecher'],
    ['ssss', 'sßs'],
    ['Lodz', 'Łódź'],
    ['ÖZ', 'özlem'],
    ['cafe', 'Cafe\u0301'.normalize('NFC')],
    ['æ', 'Aerö'],
    // Phones write the typographic characters, other keyboards the plain ones.
    ["O'Brien", 'O’Brien'],
    ['O’Brien', "O'Brien"],
    ['Köln–Süd', 'Köln-Süd'],
    ['Köln-Süd', 'Köln‑Süd'],
  ])('for %s finds %s', (typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
  });

  it.each([
    ['Maier', 'Meier'],
    ['sssa', 'ssa'],
    ['sssa', 'ßa'],
    ['%', 'abc'],
    ['_', 'abc'],
    ['a.c', 'abc'],
    ['(', 'abc'],
    ['\\', 'abc'],
    ['a|b', 'b'],
    ['[a]', 'a'],
    ['x-y', 'xzy'],
  ])('for %s does not find %s', (typed, stored) => {
    expect(finds(typed, stored)).toBe(false);
  });

  it('has a short pattern, whatever is typed', () => {
    for (const typed of ['s'.repeat(256), 'sss '.repeat(64), 'ae'.repeat(128), 'ß'.repeat(256)])
      expect(searchPattern(typed).length, typed).toBeLessThan(32_000);
    expect(finds('s'.repeat(256), 's'.repeat(256))).toBe(true);
  });

  it('takes punctuation literally', () => {
    for (const sign of String.raw`.*+?^$()[]{}|\/-_%&"'~#@!:<>=,;`)
      expect(finds(sign, `a${sign}b`), sign).toBe(true);
  });

  it('consists of words; names may be typed as lists show them', () => {
    expect(searchWords('Sommer, Pia', 8)).toEqual(['Sommer', 'Pia']);
    expect(searchWords('  a;  , b ', 8)).toEqual(['a', ',', 'b']);
    expect(searchWords('a b c', 2)).toEqual(['a', 'b']);
    expect(searchWords('1,50', 8)).toEqual(['1,50']);
  });

  it.each([
    ['jurgen', 'Jürgen'],
    ['juergen', 'Jürgen'],
    ['nguyen', 'Nguyễn'],
    ['e-x', 'é-x'],
    ['é7', 'é7'],
  ])('for %s finds %s with its accents apart from the letters', (typed, stored) => {
    expect(finds(typed, stored.normalize('NFD'))).toBe(true);
  });

  it.each([
    ['  Jür\u00ADgen\u200B ', 'Jürgen'],
    ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['25,00\tSommer\r\n', '25,00 Sommer'],
    ['\u00AD \u2060\uFEFF\t', ''],
  ])('typed as %j is read as %j', (typed, read) => {
    expect(searchText(typed)).toBe(read);
    expect(searchText(read)).toBe(read);
  });

  it('is read without the punctuation around copied words', () => {
    expect(searchWords('„Ein Dach (neu)“!', 8)).toEqual(['Ein', 'Dach', 'neu']);
    expect(searchWords('Ist das so?', 8)).toEqual(['Ist', 'das', 'so']);
    expect(searchWords("L'art – A&B + #1 (€) 20 %", 8)).toEqual([
      "L'art",
      '–',
      'A&B',
      '+',
      '#1',
      '(€)',
      '20',
      '%',
    ]);
    expect(searchWords('e.V. "', 8)).toEqual(['e.V', '"']);
  });
});

describe('a search among what a page shows', () => {
  it.each(spellingsOfNames)('for %j among %j: %j', (search, text, found) => {
    expect(isFound(text, search)).toBe(found);
  });

  it.each([
    ['Köln-', 'Köln-Süd'],
    ['koeln sud', 'Köln-Süd'],
    ['A&B', 'Museum A&B'],
    ['"Rosen"', 'Café "Rosen"'],
    ["l'art", "L'art pour l'art"],
    ['– 100 % (€) #1', 'Haus – 100 % (€) #1'],
    ['😀', 'Smile 😀'],
    ['', 'anything'],
  ])('for %j finds %j', (search, text) => {
    expect(isFound(text, search)).toBe(true);
  });

  it('takes every text for a search and as what is searched', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(typeof isFound(one, other)).toBe('boolean');
      }),
    );
    for (const sign of '-&,"\'_#€–😀(.*+?^$|[]{}\\/%') expect(isFound(`a${sign}b`, sign), sign).toBe(true);
  });
});
