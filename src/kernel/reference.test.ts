import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newReference } from './ids.ts';
import {
  ibansIn,
  nearCodes,
  nearPayoutReferences,
  nearReferences,
  payoutReferencesIn,
  referencesIn,
} from './reference.ts';

const reference = fc.constant(null).map(() => newReference());

describe('the references in a text', () => {
  it.each([
    'S-K7P2QX',
    's-k7p2qx',
    'S K7P2QX',
    'SK7P2QX',
    'S - K7P2QX',
    'S–K7P2QX',
    'Spende S-K7P2QX vielen Dank',
    'SVWZ+S-K7P 2QX EREF+NOTPROVIDED',
    'SVWZ+SK7P2QXDANKE',
    'K7P2QX',
    ' k7p 2qx.',
    'GUTSCHRIFT Müller, Anna 25,00 EUR Verwendungszweck: S\nK7P2QX 01.12.2026',
  ])('%j contain S-K7P2QX', (text) => expect(referencesIn(text)).toContain('S-K7P2QX'));

  it.each(['', 'S-K7P2Q', 'S-K0P1QI', 'K7P2QX danke', 'Müller'])('%j contain none', (text) =>
    expect(referencesIn(text)).toEqual([]),
  );

  it('are found whatever is around them', () => {
    fc.assert(
      fc.property(reference, fc.string(), fc.string(), (one, before, after) => {
        expect(referencesIn(`${before} ${one} ${after}`.slice(0, 256))).toContain(one);
      }),
      { examples: [['S-K7P2QX', 'S S S', 'S']] },
    );
  });

  it('are few, whatever the text is', () => {
    expect(referencesIn('SABCDEF'.repeat(1000)).length).toBeLessThanOrEqual(50);
    expect(ibansIn('DE89370400440532013000 '.repeat(1000)).length).toBeLessThanOrEqual(100);
  });
});

describe('one slip of typing', () => {
  it.each(['S-K7P2Q', 'S-K7P2QXX', 'S-K7P2QZ', 'SK7PZQX', 's k7 2pqx', 'S-K7P2Q0', 'S-7P2QX'])(
    'in %s leads to S-K7P2QX',
    (text) => expect(nearReferences(text)).toContain('S-K7P2QX'),
  );

  it.each([
    'S-K7P2QZ danke',
    'GUTSCHRIFT Pia Sommer SVWZ+SPENDE sk7p2q EREF+NOTPROVIDED',
    'Spende S – K7PQ2X 25,00',
    'S-AAAAAA oder S-K7P2Q0',
  ])('in a line of a statement leads to S-K7P2QX: %s', (text) =>
    expect(nearReferences(text)).toContain('S-K7P2QX'),
  );

  it('in a long text leads to few', () => {
    expect(nearReferences('S-ABCDEF '.repeat(1000)).length).toBeLessThan(1000);
  });

  it.each(['K7P2QX', 'Sommer, Pia', 'S-K7P2', 'the garden', ''])('is not looked for in %j', (text) =>
    expect(nearReferences(text).filter((one) => one === 'S-K7P2QX')).toEqual([]),
  );

  it.each([
    '2026-00003',
    '2026-0000033',
    '2026-000004',
    '2026000030',
    '026-000003',
    'Auszahlung 2026 00003 an Verein e. V.',
    '２０２６-00003',
  ])('in %s leads to the payout 2026-000003', (text) =>
    expect(nearPayoutReferences(text)).toContain('2026-000003'),
  );

  it.each(['2026', '01.12.2026', '20260003', 'DE89370400440532013000', '25,00', ''])(
    'is not looked for in %j',
    (text) => expect(nearPayoutReferences(text)).toEqual([]),
  );

  it('in a code leads to it', () => {
    expect(nearCodes('f-abcd efgi')).toContain('FABCDEFGH');
    expect(nearCodes('abc')).toEqual([]);
  });
});

it('payouts are found by their numbers', () => {
  expect(payoutReferencesIn('Auszahlung 2026-000003, 2026000004 und 2026 000005')).toEqual([
    '2026-000003',
    '2026-000004',
    '2026-000005',
  ]);
  expect(payoutReferencesIn('120260000031')).toEqual([]);
});

it('IBANs are found with any blanks, whatever follows', () => {
  for (const text of [
    'DE89 3704 0044 0532 0130 00',
    'IBAN: de89370400440532013000.',
    'IBAN DE89 3704 0044 0532 0130 00 MAX MUSTER',
    'RE26 1004 DE89370400440532013000',
  ])
    expect(ibansIn(text)).toContain('DE89370400440532013000');
  expect(ibansIn('Müller 2026')).toEqual([]);
});
