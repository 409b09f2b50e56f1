import { describe, expect, test } from 'vitest';
import { codeOfIssue } from './issue.ts';
import { lineOf, nameOf, textOf } from './line.ts';

const codesOf = (text: string) =>
  (nameOf(80).safeParse(text).error?.issues ?? []).map((issue) => codeOfIssue(issue).code);

describe('a name of a person or an organization', () => {
  test.each([
    'Erika Muster',
    'Dr. Anna-Lena O’Neill',
    'Verein der Freunde e.V.',
    'Prof. Dr. h.c. Ömer Yıldız',
    'J.R.R. Tolkien',
    'Kita Nr. 7 gGmbH',
    'St. Martin',
    'Müller & Söhne, Köln',
    'Version 2.0',
  ])('may be %s', (name) => {
    expect(codesOf(name)).toEqual([]);
  });

  test.each([
    'https://evil.example',
    'Your account is blocked: evil.example',
    'www.evil.example',
    'EVIL.COM',
    'evil。com',
    'evil．com',
    'xn--80ak6aa92e.com',
    'пример.рф',
    '192.168.10.20',
    'a/b',
    'C:\\evil',
    'evil@bad.example',
    'mailto:evil',
    'two\u2028lines',
    'two\nlines',
    'two\r\nlines',
    'two\u0085lines',
  ])('is refused with its reason when it is %j', (name) => {
    expect(codesOf(name)).toEqual(['name_with_address']);
  });
});

describe('a line or text', () => {
  test.each([
    ['of a mail that was copied', ' An\u200Bna\u00A0 ', 'Anna'],
    ['with a direction that is turned', 'right\u202Eto left', 'rightto left'],
    ['in parts', 'Zoe\u0308', 'Zoë'],
    ['of nothing that is seen', '\u200B \u3164\uFEFF', ''],
  ])('%s is cleaned before it is trimmed, counted and checked', (_, typed, stored) => {
    for (const schema of [lineOf(12), textOf(12), nameOf(12)]) expect(schema.parse(typed)).toBe(stored);
  });

  test('of nothing that is seen is missing where one is required', () => {
    expect(lineOf(12).min(1).safeParse('\u2060').success).toBe(false);
  });

  test('is as long as what is seen of it', () => {
    expect(lineOf(4).safeParse('\u200BAnna\u200B').success).toBe(true);
    expect(lineOf(4).safeParse('Anna!').success).toBe(false);
  });
});
