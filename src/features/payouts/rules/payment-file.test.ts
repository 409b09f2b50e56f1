import { describe, expect, it } from 'vitest';
import { exclusionsOf, type PayoutForFile } from './payment-file.ts';

const good: PayoutForFile = {
  iban: 'DE89370400440532013000',
  holder: 'Verein',
  fundingType: 1,
  proofOverridden: false,
  organizationType: 'association',
  proof: { issuedOn: '2024-01-01', validUntil: '2029-01-01', verified: true },
  hasDebtor: true,
  debtorConfirmed: true,
  underReview: false,
  accountHold: null,
  accountConfirmed: true,
  ownDebtor: true,
};
const today = '2026-06-01';
const of = (change: Partial<PayoutForFile>) => exclusionsOf({ ...good, ...change }, today);
const expired = { issuedOn: '2020-01-01', validUntil: '2025-01-01', verified: true };

describe('who stays out of the payment file', () => {
  it('nobody with a valid IBAN, a valid proof and a known account', () => {
    expect(of({})).toEqual([]);
  });

  it('a wrong or missing IBAN, a missing holder, an unknown account', () => {
    expect(of({ iban: '' })).toEqual(['iban_invalid']);
    expect(of({ iban: 'DE89370400440532013001' })).toEqual(['iban_invalid']);
    expect(of({ holder: '' })).toEqual(['iban_invalid']);
    expect(of({ hasDebtor: false })).toEqual(['account_missing']);
    expect(of({ ownDebtor: false })).toEqual(['account_foreign']);
  });

  it('no proof, an expired one, one that nobody has verified', () => {
    expect(of({ proof: { issuedOn: null, validUntil: null, verified: false } })).toEqual(['proof_missing']);
    expect(of({ proof: expired })).toEqual(['proof_expired']);
    expect(of({ proof: { ...good.proof, verified: false } })).toEqual(['proof_unverified']);
    expect(of({ proof: { ...good.proof, issuedOn: '2026-06-02' } })).toEqual(['proof_unverified']);
  });

  it('counts the last day of a proof', () => {
    expect(of({ proof: { ...good.proof, validUntil: today } })).toEqual([]);
    expect(of({ proof: { ...good.proof, validUntil: '2026-05-31' } })).toEqual(['proof_expired']);
  });

  it('lets through what staff have overridden, sponsoring, and who needs no proof', () => {
    expect(of({ proof: expired, proofOverridden: true })).toEqual([]);
    expect(of({ proof: expired, fundingType: 2 })).toEqual([]);
    expect(of({ proof: expired, organizationType: 'community' })).toEqual([]);
    expect(of({ proof: expired, organizationType: 'public_foundation' })).toEqual([]);
  });
});
