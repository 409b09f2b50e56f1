import { describe, expect, it } from 'vitest';
import { bankCodeOf, isSameBic } from './rules.ts';

describe('a BIC', () => {
  it.each([
    ['without a branch is that of the head office', 'INGDDEFF', 'INGDDEFFXXX', true],
    ['of another branch is another bank', 'BYLADEM1ROS', 'BYLADEM1001', false],
    ['of another place is another bank', 'COBADEFF', 'COBADEBB', false],
  ])('%s', (_, one, other, same) => {
    expect([isSameBic(one, other), isSameBic(other, one)]).toEqual([same, same]);
  });
});

describe('the bank code of an IBAN', () => {
  it('is read from German IBANs only', () => {
    expect(bankCodeOf('DE89370400440532013000')).toBe('37040044');
    expect(bankCodeOf('NL91ABNA0417164300')).toBe('');
  });
});
