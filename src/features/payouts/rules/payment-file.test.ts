import { describe, expect, it } from 'vitest';
import { canPayFrom, exclusionsOf, type PayoutForFile } from './payment-file.ts';

const payable: PayoutForFile = {
  iban: 'DE89370400440532013000',
  bic: '',
  holder: 'Verein',
  address: { city: 'Köln', country: 'DE' },
  fundingType: 1,
  proofOverridden: false,
  organizationType: 'association',
  proof: { issuedOn: '2024-01-01', validUntil: '2029-01-01', verified: true },
  hasDebtor: true,
  debtorConfirmed: true,
  debtorActive: true,
  debtorWritable: true,
  debtorValid: true,
  underReview: false,
  accountHold: null,
  accountConfirmed: true,
  ownDebtor: true,
  bankProofProblem: null,
};
const today = '2026-06-01';
const exclusionsWith = (change: Partial<PayoutForFile>) => exclusionsOf({ ...payable, ...change }, today);
const expired = { issuedOn: '2020-01-01', validUntil: '2025-01-01', verified: true };

describe('exclusions from the payment file', () => {
  it('none with a valid IBAN, a valid proof and a known account', () => {
    expect(exclusionsWith({})).toEqual([]);
  });

  it('a wrong or missing IBAN, a missing holder, an unknown account', () => {
    expect(exclusionsWith({ iban: '' })).toEqual(['iban_invalid']);
    expect(exclusionsWith({ iban: 'DE89370400440532013001' })).toEqual(['iban_invalid']);
    expect(exclusionsWith({ holder: '' })).toEqual(['iban_invalid']);
    expect(exclusionsWith({ hasDebtor: false })).toEqual(['account_missing']);
    expect(exclusionsWith({ ownDebtor: false })).toEqual(['account_foreign']);
    expect(exclusionsWith({ debtorActive: false })).toEqual(['debtor_inactive']);
    expect(exclusionsWith({ debtorWritable: false })).toEqual(['debtor_unwritable']);
    expect(exclusionsWith({ debtorValid: false })).toEqual(['debtor_invalid']);
  });

  it('an IBAN with blanks or in lower case, and a malformed BIC, as only imports store them', () => {
    expect(exclusionsWith({ iban: 'DE89 3704 0044 0532 0130 00' })).toEqual(['iban_invalid']);
    expect(exclusionsWith({ iban: 'de89370400440532013000' })).toEqual(['iban_invalid']);
    for (const bic of ['COBADEFF ', 'cobadeffxxx', 'COBADEFFX', '12345678', 'NONE'])
      expect(exclusionsWith({ bic }), bic).toEqual(['bic_invalid']);
    for (const bic of ['COBADEFF', 'COBADEFFXXX', 'C0BADEFF'])
      expect(exclusionsWith({ bic }), bic).toEqual([]);
  });

  it('a holder whose name no bank can write, and one of which some is left', () => {
    expect(exclusionsWith({ holder: '日本友の会' })).toEqual(['holder_unwritable']);
    expect(exclusionsWith({ holder: '🦔 …' })).toEqual(['holder_unwritable']);
    expect(exclusionsWith({ holder: 'Общество друзей' })).toEqual([]);
  });

  it('an account that no SEPA transfer reaches, and one outside the EEA without BIC or address', () => {
    expect(exclusionsWith({ iban: 'BR1500000000000010932840814P2' })).toEqual(['iban_unreachable']);
    const swiss = { iban: 'CH9300762011623852957', bic: 'UBSWCHZH80A' };
    expect(exclusionsWith(swiss)).toEqual([]);
    expect(exclusionsWith({ ...swiss, bic: '' })).toEqual(['bic_missing']);
    expect(exclusionsWith({ ...swiss, address: { city: '', country: 'CH' } })).toEqual(['address_missing']);
    expect(exclusionsWith({ ...swiss, address: { city: 'Bern', country: '' } })).toEqual(['address_missing']);
    expect(exclusionsWith({ iban: 'RS35260005601001611379', bic: '' })).toEqual(['bic_missing']);
    expect(
      exclusionsWith({ iban: 'FR1420041010050500013M02606', address: { city: '', country: '' } }),
    ).toEqual([]);
  });

  it('an account to pay from that the bank of the recipient would not be paid from', () => {
    const swiss = { iban: 'CH9300762011623852957', bic: 'UBSWCHZH80A' };
    for (const account of [swiss, { iban: payable.iban, bic: '' }])
      expect(canPayFrom(account), account.iban).toBe(true);
    for (const account of [
      { ...swiss, bic: '' },
      { iban: 'BR1500000000000010932840814P2', bic: 'BRASBRRJXXX' },
      { iban: payable.iban, bic: 'cobadeff' },
      { iban: 'DE89 3704 0044 0532 0130 00', bic: '' },
    ])
      expect(canPayFrom(account), account.iban).toBe(false);
  });

  it('no proof, an expired one, an unverified one', () => {
    expect(exclusionsWith({ proof: { issuedOn: null, validUntil: null, verified: false } })).toEqual([
      'proof_missing',
    ]);
    expect(exclusionsWith({ proof: expired })).toEqual(['proof_expired']);
    expect(exclusionsWith({ proof: { ...payable.proof, verified: false } })).toEqual(['proof_unverified']);
    expect(exclusionsWith({ proof: { ...payable.proof, issuedOn: '2026-06-02' } })).toEqual([
      'proof_unverified',
    ]);
  });

  it('no proof of the bank account, or one that was not checked, unless overridden by staff', () => {
    for (const problem of ['bank_proof_missing', 'bank_proof_unverified'] as const) {
      expect(exclusionsWith({ bankProofProblem: problem })).toEqual([problem]);
      expect(exclusionsWith({ bankProofProblem: problem, fundingType: 2 })).toEqual([problem]);
      expect(exclusionsWith({ bankProofProblem: problem, proofOverridden: true })).toEqual([]);
    }
  });

  it('includes the last day of a proof', () => {
    expect(exclusionsWith({ proof: { ...payable.proof, validUntil: today } })).toEqual([]);
    expect(exclusionsWith({ proof: { ...payable.proof, validUntil: '2026-05-31' } })).toEqual([
      'proof_expired',
    ]);
  });

  it('none if overridden by staff, for sponsoring, and if no proof is needed', () => {
    expect(exclusionsWith({ proof: expired, proofOverridden: true })).toEqual([]);
    expect(exclusionsWith({ proof: expired, fundingType: 2 })).toEqual([]);
    expect(exclusionsWith({ proof: expired, organizationType: 'community' })).toEqual([]);
    expect(exclusionsWith({ proof: expired, organizationType: 'public_foundation' })).toEqual([]);
  });
});
