import { describe, expect, test } from 'vitest';
import { bankProofProblem, needsBankProof } from './bank-proof.ts';

const settings = { bankProof: true, ownBankBics: 'BYLADEM1001, INGDDEFF' };
const coded = { ownBankBics: 'BYLADEM1001, 12030000' };
const account = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

describe('a proof of the bank account', () => {
  test.each([
    ['is needed for an account at another bank', {}, {}, true],
    ['is needed for an account whose bank is unknown', {}, { bic: '' }, true],
    ['is needed by all if no own bank is named', { ownBankBics: null }, {}, true],
    ['is not needed at an own bank', {}, { bic: 'BYLADEM1001' }, false],
    ['is not needed at the head office of an own bank', {}, { bic: 'INGDDEFFXXX' }, false],
    // Savings and cooperative banks of a region differ in the last three characters only.
    ['is needed at another bank of the same group', {}, { bic: 'BYLADEM1ROS' }, true],
    [
      'is needed for an account abroad with an own BIC',
      {},
      { iban: 'LT601010012345678901', bic: 'BYLADEM1001' },
      true,
    ],
    ['is needed if the bank code is not that of an own bank', coded, { bic: 'BYLADEM1001' }, true],
    [
      'is not needed if BIC and bank code are those of an own bank',
      coded,
      { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
      false,
    ],
    [
      'is needed if only the bank code is that of an own bank',
      coded,
      { iban: 'DE02120300000000202051', bic: 'COBADEFFXXX' },
      true,
    ],
    ['is not needed while the feature is off', { bankProof: false }, {}, false],
    ['is not needed before there is an account', {}, { iban: '', bic: '' }, false],
  ] as const)('%s', (_, change, at, needed) => {
    expect(needsBankProof({ ...settings, ...change }, { ...account, ...at })).toBe(needed);
  });

  test.each([
    [null, 'bank_proof_missing'],
    ['rejected', 'bank_proof_missing'],
    ['waiting', 'bank_proof_unverified'],
    ['accepted', null],
  ] as const)('that is %s holds back payouts: %s', (state, problem) => {
    expect(bankProofProblem(settings, account, state)).toBe(problem);
    expect(bankProofProblem({ ...settings, bankProof: false }, account, state)).toBeNull();
  });
});
