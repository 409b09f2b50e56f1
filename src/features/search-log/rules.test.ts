import { describe, expect, it } from 'vitest';
import { loggedText } from './rules.ts';

describe('a logged search', () => {
  it.each([
    ['  Garten   für\tKinder ', 'garten für kinder'],
    ['KÖLN 50667', 'köln 50667'],
    ['Straßenfest', 'straßenfest'],
    // Composed and decomposed letters are the same.
    ['u\u0308bung', 'übung'],
    ['50 % Rabatt', '50 % rabatt'],
    ['5b', '5b'],
    ['F-Jugend 2026', 'f-jugend 2026'],
    ['THW-Ortsverband', 'thw-ortsverband'],
    ['Fridays4Future', 'fridays4future'],
    ['Eltern-Kind-Kurs', 'eltern-kind-kurs'],
  ])('%j is %j', (search, expected) => {
    expect(loggedText(search)).toBe(expected);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['one letter', 'g'],
    ['an e-mail address', 'erika.mustermann@example.org'],
    ['an e-mail address within a sentence', 'spende von erika@example.org'],
    ['half an address', 'erika@'],
    ['a link', 'https://example.org/vote/abc'],
    ['a page', 'www.example.org'],
    ['a telephone number', '0221 4710-212'],
    ['a telephone number in brackets', '+49 (0)221 / 47 10 21'],
    ['an account number', 'DE02 1203 0000 0000 2020 51'],
    ['a donation code', 'K7QP-2MXA-9TRD'],
    ['a donation code without digits', 'code KQPT-WMXA-HTRD'],
    ['a donation reference', 'OB-4F7K2M9Q'],
    ['a date of birth', '12.03.1984'],
  ])('%s is not logged', (_what, search) => {
    expect(loggedText(search)).toBeNull();
  });
});
