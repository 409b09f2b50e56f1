import { describe, expect, test } from 'vitest';
import { htmlOf, lineOf, textOf, typedText } from './line.ts';

describe('a name', () => {
  test.each([
    'Erika Muster',
    'Dr.med. Anna-Lena O’Neill',
    'Grund-/Mittelschule am Markt',
    'gut.org gAG',
    'Verein der Freunde e.V.',
    'J.R.R. Tolkien',
    'Müller & Söhne, Köln',
    'Version 2.0',
    '李',
  ])('may be %s', (name) => {
    expect(lineOf(80).parse(name)).toBe(name);
  });

  test.each(['two\nlines', 'two\r\nlines', 'two\u0085lines', 'a\u0000'])(
    'has no control character as in %j',
    (name) => {
      expect(lineOf(80).safeParse(name).success).toBe(false);
    },
  );

  test.each(['two\u2028lines', 'two\u2029lines'])('of several lines, as in %j, is one', (name) => {
    expect(lineOf(80).parse(name)).toBe('two lines');
  });
});

describe('a line or text', () => {
  test.each([
    ['of a mail that was copied', ' An\u200Bna\u00A0 ', 'Anna'],
    ['with a direction that is turned', 'right\u202Eto left', 'rightto left'],
    ['in parts', 'Zoe\u0308', 'Zoë'],
    ['of nothing that is seen', '\u200B \u3164\uFEFF', ''],
  ])('%s is cleaned before it is trimmed, counted and checked', (_, typed, stored) => {
    for (const schema of [lineOf(12), textOf(12), htmlOf(12), typedText()])
      expect(schema.parse(typed)).toBe(stored);
  });

  test('of nothing that is seen is missing where one is required', () => {
    expect(lineOf(12).min(1).safeParse('\u2060').success).toBe(false);
  });

  test('is as long as what is seen of it', () => {
    expect(lineOf(4).safeParse('\u200BAnna\u200B').success).toBe(true);
    expect(lineOf(4).safeParse('Anna!').success).toBe(false);
  });
});

describe('formatted text', () => {
  test('keeps its markup and line breaks; a control character is a blank', () => {
    expect(htmlOf(80).parse(' <p>Line\u000B\r\n<b>two</b>\u200B</p>\u0000')).toBe(
      '<p>Line \r\n<b>two</b></p>',
    );
  });

  test('is as long as it is stored', () => {
    expect(htmlOf(8).safeParse('<p>\u200Ba</p>').success).toBe(true);
    expect(htmlOf(8).safeParse('<p>ab</p>').success).toBe(false);
  });
});
