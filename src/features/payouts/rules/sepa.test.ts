import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleOrder } from './sepa.fixtures.ts';
import { painXml, sepaText } from './sepa.ts';

describe('texts for banks', () => {
  it.each([
    ['Förderverein Grün & Groß e. V.', 'Foerderverein Gruen + Gross e. V.'],
    ['Łódź – Café “Zażółć”', 'Lodz - Cafe Zazolc'],
    ['//Haus/ /Hof//', 'Haus/ /Hof'],
    ['a\n<b>&amp;"c"', 'a b +amp c'],
    ['日本', ''],
  ])('%s', (text, sepa) => {
    expect(sepaText(text, 70)).toBe(sepa);
  });

  it('contain only what every bank accepts, up to the maximum length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 140 }), (text, max) => {
        const sepa = sepaText(text, max);
        expect(sepa).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
        expect(sepa.length).toBeLessThanOrEqual(max);
        expect(sepaText(sepa, max)).toBe(sepa);
      }),
    );
  });
});

describe('the payment file', () => {
  const xml = painXml(exampleOrder);

  it('has a block per account, each with its count and sum, and the totals in the header', () => {
    expect(
      [...xml.matchAll(/<NbOfTxs>(.*?)<\/NbOfTxs><CtrlSum>(.*?)<\/CtrlSum>/g)].map((m) => [m[1], m[2]]),
    ).toEqual([
      ['3', '1235.61'],
      ['2', '1234.61'],
      ['1', '1.00'],
    ]);
    expect(xml.match(/<DbtrAcct><Id><IBAN>(\w+)/g)).toHaveLength(2);
  });

  it('has the reference of each payout, and truncates long texts', () => {
    expect(xml).toContain('<EndToEndId>2026-000001</EndToEndId>');
    expect(xml).toContain('<Ustrd>2026-000001 Streuobstwiese neu</Ustrd>');
    expect(xml).toContain(`<Nm>${'x'.repeat(70)}</Nm>`);
    expect(xml).toContain(`<Ustrd>${'y'.repeat(140)}</Ustrd>`);
  });
});
