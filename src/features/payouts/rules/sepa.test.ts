import { describe, expect, it } from 'vitest';
import { exampleOrder } from './sepa.fixtures.ts';
import { painXml } from './sepa.ts';

describe('the payment file', () => {
  const xml = painXml(exampleOrder);

  it('has a block per account, each with its count and sum, and the totals in the header', () => {
    expect(
      [...xml.matchAll(/<NbOfTxs>(.*?)<\/NbOfTxs><CtrlSum>(.*?)<\/CtrlSum>/g)].map((m) => [m[1], m[2]]),
    ).toEqual([
      ['4', '1240.61'],
      ['3', '1239.61'],
      ['1', '1.00'],
    ]);
    expect(xml.match(/<DbtrAcct><Id><IBAN>(\w+)/g)).toHaveLength(2);
  });

  it('has the address of recipients outside the EEA, and of no others', () => {
    expect(xml.match(/<PstlAdr>.*?<\/PstlAdr>/g)).toEqual([
      '<PstlAdr><TwnNm>Zuerich</TwnNm><Ctry>CH</Ctry></PstlAdr>',
    ]);
  });

  it('has the reference of each payout, and truncates long texts', () => {
    expect(xml).toContain('<EndToEndId>2026-000001</EndToEndId>');
    expect(xml).toContain('<Ustrd>2026-000001 Streuobstwiese neu</Ustrd>');
    expect(xml).toContain(`<Nm>${'x'.repeat(70)}</Nm>`);
    expect(xml).toContain(`<Ustrd>${'y'.repeat(140)}</Ustrd>`);
  });
});
