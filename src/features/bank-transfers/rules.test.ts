import { describe, expect, test } from 'vitest';
import { ibanBlocks } from '#features/banks/iban-blocks.ts';
import { giroCode } from './rules.ts';

/** The violations of EPC069-12 version 002 in a payload. */
function faultsOf(payload: string): string[] {
  const faults: string[] = [];
  const check = (valid: boolean, fault: string) => valid || faults.push(fault);
  const lines = payload.split('\n');
  const [tag, version, charset, kind, bic = '', name = '', iban = '', amount = '', ...rest] = lines;
  const [purpose = '', structured = '', text = '', information = ''] = rest;
  check(Buffer.byteLength(payload) <= 331, 'longer than 331 bytes');
  check(!payload.includes('\r'), 'mixed line endings');
  check(lines.length <= 12, 'too many elements');
  check(tag === 'BCD' && version === '002' && charset === '1' && kind === 'SCT', 'wrong head');
  check(/^$|^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic), 'wrong BIC');
  check(name.length >= 1 && Array.from(name).length <= 70, 'wrong name');
  check(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban), 'wrong IBAN');
  check(/^EUR(?:0|[1-9]\d{0,8})\.\d{1,2}$/.test(amount), 'wrong amount');
  check(!['EUR0.00', 'EUR0.0'].includes(amount), 'no amount');
  check(/^[A-Z0-9]{0,4}$/.test(purpose), 'wrong purpose');
  check(structured === '' || text === '', 'two remittance texts');
  check(
    structured.length <= 35 && Array.from(text).length <= 140 && Array.from(information).length <= 70,
    'text too long',
  );
  check(lines.at(-1) !== '', 'empty elements at the end');
  return faults;
}

const account = { holder: 'Bürgerstiftung Köln e. V.', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };

describe('the GiroCode', () => {
  test('has the elements of the standard, in order', () => {
    expect(giroCode({ ...account, amount: 2_500n, reference: 'S-ABC234' })).toBe(
      [
        'BCD\n002\n1\nSCT\nBYLADEM1001\nBürgerstiftung Köln e. V.\nDE02120300000000202051',
        'EUR25.00\n\n\nS-ABC234',
      ].join('\n'),
    );
  });

  test.each([
    ['one cent', 1n],
    ['an odd amount', 123_456n],
    ['the largest amount of the standard', 99_999_999_999n],
  ])('follows the standard with %s', (_name, amount) => {
    expect(faultsOf(giroCode({ ...account, amount, reference: 'S-ABC234' }))).toEqual([]);
  });

  test('follows the standard with the longest holder, in characters of two bytes', () => {
    const holder = 'Ä'.repeat(70);
    expect(faultsOf(giroCode({ ...account, holder, amount: 1n, reference: 'S-ABC234' }))).toEqual([]);
  });

  test('an IBAN is formatted in blocks of four', () => {
    expect(ibanBlocks(account.iban)).toBe('DE02 1203 0000 0000 2020 51');
    expect(ibanBlocks('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00');
  });
});
