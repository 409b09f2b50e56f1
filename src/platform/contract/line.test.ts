import { describe, expect, test } from 'vitest';
import { codeOfIssue } from './issue.ts';
import { nameOf } from './line.ts';

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
    'right\u202Eto left',
    'two\nlines',
    'two\r\nlines',
    'two\u0085lines',
  ])('is refused with its reason when it is %j', (name) => {
    expect(codesOf(name)).toEqual(['name_with_address']);
  });
});
