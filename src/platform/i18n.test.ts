import { describe, expect, it } from 'vitest';
import {
  type Locale,
  missingTextLine,
  negotiateLocale,
  type QualifiedKey,
  registerMessages,
  reportMissingTextsTo,
  translator,
} from './i18n.ts';

describe('texts', () => {
  it('falls back from a salutation to neutral German', () => {
    expect(translator('sie_DE')('platform:action.close')).toBe('Schließen');
    expect(translator('sie_DE')('platform:state.errorText')).toContain('Sie');
    expect(translator('du_DE')('platform:state.errorText')).toContain('dich');
    expect(translator('en_US')('platform:action.close')).toBe('Close');
  });

  it('chooses the plural form by count and puts values in', () => {
    const t = translator('en_US').ns('platform');
    expect(t('form.summaryTitle', { count: 1 })).toBe('One field needs to be corrected');
    expect(t('form.summaryTitle', { count: 3 })).toBe('3 fields need to be corrected');
  });

  it('answers unknown keys with nothing when asked carefully, and never with the key', () => {
    expect(translator('de').maybe('platform.refusals:no_such_code')).toBeUndefined();
    expect(translator('de').maybe('nowhere:a.b')).toBeUndefined();
    const reports: string[] = [];
    reportMissingTextsTo((missing) => reports.push(missingTextLine(missing)));
    const key = 'nowhere:a.b' as QualifiedKey;
    expect([translator('de')(key), translator('de')(key)]).toEqual(['…', '…']);
    expect(reports).toEqual(['missing text nowhere:a.b in de: no locale has it']);
  });

  it('shows and reports the text of another locale where its own has none', () => {
    registerMessages('sie_DE', { pier: { title: 'Steg', count_other: '{{count}} Stege' } });
    registerMessages('en_US', { pier: { title: 'Pier', note: 'Note' } });
    const reports: string[] = [];
    reportMissingTextsTo(({ locale, key, shown }) => reports.push(`${locale} ${key} ${shown}`));
    const read = (locale: Locale, key: string) => translator(locale)(`pier:${key}` as QualifiedKey);
    expect(read('du_DE', 'title')).toBe('Steg');
    expect(read('sie_DE', 'note')).toBe('Note');
    expect(translator('en_US').maybe('pier:count', { count: 3 })).toBe('3 Stege');
    expect(read('en_US', 'title')).toBe('Pier');
    expect(reports).toEqual(['du_DE pier:title sie_DE', 'sie_DE pier:note en_US', 'en_US pier:count sie_DE']);
  });
});

describe('the locale of a request', () => {
  it.each([
    ['du_DE', 'en', 'du_DE'],
    [undefined, 'de-AT,de;q=0.9,en;q=0.5', 'sie_DE'],
    [undefined, 'fr,en;q=0.8,de;q=0.2', 'en_US'],
    [undefined, 'fr', 'en_US'],
    ['xx', undefined, 'en_US'],
    [undefined, 'en;q=0,de', 'sie_DE'],
  ] as const)('cookie %s and browser %s give %s', (cookie, accept, expected) => {
    expect(negotiateLocale(cookie, accept)).toBe(expected);
  });
});
