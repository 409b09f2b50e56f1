import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './clock.ts';
import { type DayReading, formatDay, isDay, parseDay } from './day.ts';

const today = '2026-11-23';
const german: DayReading = { language: 'de', today };
const english: DayReading = { language: 'en', today };
const days = fc.nat(daysBetween('1900-01-01', '2199-12-31')).map((count) => addDays('1900-01-01', count));
const languages = fc.constantFrom('de', 'en');

describe('days that people type', () => {
  it.each([
    ['24.11.2026', '2026-11-24', '2026-11-24'],
    ['24.11.26', '2026-11-24', '2026-11-24'],
    ['1.2.2026', '2026-02-01', '2026-02-01'],
    [' 24. 11. 2026 ', '2026-11-24', '2026-11-24'],
    ['2026-11-24', '2026-11-24', '2026-11-24'],
    ['11/24/2026', '2026-11-24', '2026-11-24'],
    ['24/11/2026', '2026-11-24', '2026-11-24'],
    ['24-11-2026', '2026-11-24', '2026-11-24'],
    // Two readings: the language decides.
    ['11/12/2026', '2026-12-11', '2026-11-12'],
    ['1/2/26', '2026-02-01', '2026-01-02'],
    ['11-12-2026', '2026-12-11', '2026-11-12'],
    // Points mean the day comes first, everywhere.
    ['11.12.2026', '2026-12-11', '2026-12-11'],
    ['24.11.', '2026-11-24', '2026-11-24'],
    ['24.11', '2026-11-24', '2026-11-24'],
    ['11/24', '2026-11-24', '2026-11-24'],
    ['3/4', '2026-04-03', '2026-03-04'],
    ['29.2.', null, null],
    // As letters, calendars and mail programs write them.
    ...[
      '1. März 2027',
      '1.März 2027',
      '1. Mrz. 2027',
      '1. Maerz 2027',
      '01. Mär 27',
      '1 March 2027',
      '1st of March 2027',
      'March 1, 2027',
      'March 1st, 2027',
      'Mar 1 2027',
      'MAR. 1, 2027',
      '1-Mar-2027',
      '01-MAR-27',
      'Mo, 01.03.2027',
      'Mo., 1. März 2027',
      'Montag, 1. März 2027',
      'Mon, Mar 1, 2027',
      'Monday, 1 March 2027',
      'Mon 2027-03-01',
      '1. Ma\u0308rz 2027',
      // Behind other words, before a time, and with the full stop that a phone makes of two blanks.
      '1.3.2027. ',
      '01.03.2027,',
      '1. März 2027. ',
      'am 1.3.2027',
      'am Montag, den 1. März 2027',
      'ab dem 1.3.2027',
      'bis zum 1. März 2027',
      'on Monday, March 1, 2027',
      'from the 1st of March 2027',
      'Datum: 01.03.2027',
      '01.03.2027, 18:00 Uhr',
      '1. März 2027 um 18 Uhr',
      'March 1, 2027 at 6 PM',
      '2027-03-01T18:00:00',
      '2027/03/01',
      '01.03.2027 18:00',
    ].map((typed): [string, string | null, string | null] => [typed, '2027-03-01', '2027-03-01']),
    ['6. Jänner 2027', '2027-01-06', '2027-01-06'],
    ['24. Dez', '2026-12-24', '2026-12-24'],
    ['Dec 24', null, '2026-12-24'],
    ['Dez 26', null, '2026-12-26'],
    ['Dec 24th', '2026-12-24', '2026-12-24'],
    ['Donnerstag, den 24. September 2026', '2026-09-24', '2026-09-24'],
    ['den 24.9.2026', '2026-09-24', '2026-09-24'],
    ['Wednesday, 23rd of September, 2026', '2026-09-23', '2026-09-23'],
    ['Sa, 3/4/2027', '2027-04-03', '2027-03-04'],
    ['5 Sept 2027', '2027-09-05', '2027-09-05'],
  ])('%s is %s in German and %s in English', (text, inGerman, inEnglish) => {
    // The years next to 2026 have no 29 February either.
    expect([parseDay(text, german), parseDay(text, english)]).toEqual([inGerman, inEnglish]);
  });

  it.each([
    '',
    'morgen',
    '24',
    '24.',
    '31.02.2026',
    '02/30/2026',
    '13/13/2026',
    '24.11.026',
    '24.11/2026',
    '2026-11-31',
    '31. Februar 2027',
    'March 2027',
    'März',
    '1. Ma 2027',
    '1. Monat 2027',
    'Montag',
    'Mo, 2027',
    '1. März 1. April',
    '18:00',
    'am 18:00 Uhr',
    'bis zum',
    '2027/13/01',
  ])('%s is not a day', (text) =>
    expect([parseDay(text, german), parseDay(text, english)]).toEqual([null, null]),
  );

  it('a day without a year is placed between the first and the last day of its field', () => {
    expect(parseDay('15.1.', { ...german, min: today })).toBe('2027-01-15');
    expect(parseDay('28.12.', { ...german, max: today })).toBe('2025-12-28');
    expect(parseDay('1/15', { ...english, min: today })).toBe('2027-01-15');
    // Nothing fits: the field reports it for the current year.
    expect(parseDay('15.1.', { ...german, min: '2030-01-01' })).toBe('2026-01-15');
    // A year that is typed is never another one.
    expect(parseDay('15.1.2026', { ...german, min: today })).toBe('2026-01-15');
  });

  it('parses what pages and fields show, in each language', () => {
    fc.assert(
      fc.property(days, languages, (day, language) => {
        expect(parseDay(formatDay(day, language), { language, today })).toBe(day);
        const shown = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-US', {
          day: '2-digit',
          month: '2-digit',
          year: 'numeric',
          timeZone: 'UTC',
        }).format(new Date(`${day}T12:00:00Z`));
        expect(formatDay(day, language)).toBe(shown);
      }),
    );
  });

  it('parses days in words as pages show them, in each language', () => {
    const styles = fc.constantFrom('full', 'long', 'medium');
    fc.assert(
      fc.property(days, languages, languages, styles, (day, language, other, dateStyle) => {
        const locale = language === 'de' ? 'de-DE' : 'en-US';
        const shown = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
        expect(parseDay(shown.format(new Date(`${day}T12:00:00Z`)), { language: other, today })).toBe(day);
      }),
    );
  });

  it('parses ISO days and days with points alike in each language', () => {
    fc.assert(
      fc.property(days, languages, languages, (day, language, other) => {
        expect(parseDay(day, { language, today })).toBe(day);
        expect(parseDay(formatDay(day, 'de'), { language, today })).toBe(day);
        expect(parseDay(formatDay(day, 'de'), { language: other, today })).toBe(day);
      }),
    );
  });

  it('returns an existing day, or none, for any input', () => {
    const typed = fc.stringMatching(/^[0-9./ -]{0,12}$/);
    fc.assert(
      fc.property(typed, languages, (text, language) => {
        const day = parseDay(text, { language, today });
        expect(day === null || isDay(day)).toBe(true);
      }),
    );
  });
});
