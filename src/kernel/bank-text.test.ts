import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankName, bankText } from './bank-text.ts';

describe('texts for banks', () => {
  it.each([
    ['Förderverein Grün & Groß e. V.', 'Foerderverein Gruen + Gross e. V.'],
    ['STRAẞE Ölmühle', 'STRASSE Oelmuehle'],
    ['Łódź – Café “Zażółć”', 'Lodz - Cafe Zazolc'],
    ['Общество друзей', 'Obshtestvo druzey'],
    ['Σύλλογος Φίλων', 'Syllogos Filon'],
    ['Щастие', 'Shtastie'],
    ['Українське Єднання', 'Ukrainsyke Yednannya'],
    ['//Haus/ /Hof//', 'Haus/ /Hof'],
    ['a\n<b>&amp;"c"', 'a b +amp c'],
    ['Verein_Nord', 'Verein-Nord'],
    ['日本', ''],
  ])('%s', (text, sepa) => {
    expect(bankText(text, 70)).toBe(sepa);
  });

  it('contain only what every bank accepts, up to the maximum length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 140 }), (text, max) => {
        const sepa = bankText(text, max);
        expect(sepa).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
        expect(sepa.length).toBeLessThanOrEqual(max);
        expect(bankText(sepa, max)).toBe(sepa);
      }),
    );
  });
});

describe('a name for banks', () => {
  it.each(['日本友の会', '🦔🦔', '…', '–', '( )', ''])('is empty where no letter is left of %j', (name) => {
    expect(bankName(name)).toBe('');
  });

  it('is what the bank shows otherwise', () => {
    expect(bankName('日本 e. V.')).toBe('e. V.');
    expect(bankName('Дом 7')).toBe('Dom 7');
  });
});
