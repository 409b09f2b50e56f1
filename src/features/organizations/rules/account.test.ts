import { describe, expect, it } from 'vitest';
import { effectiveFrom, lastDigits, isPending, isSameAccount, mayConfirmChange } from './account.ts';

const now = new Date('2026-11-24T10:00:00Z');
const later = new Date('2026-11-24T10:00:01Z');

describe('an account of an organization', () => {
  it('is another one when holder, IBAN or BIC differ', () => {
    const account = { account_holder: 'A', iban: 'DE02120300000000202051', bic: '' };
    expect(isSameAccount(account, { ...account })).toBe(true);
    for (const part of ['account_holder', 'iban', 'bic'] as const)
      expect(isSameAccount(account, { ...account, [part]: 'x' })).toBe(false);
    expect(lastDigits(account.iban)).toBe('2051');
  });

  it('takes effect whole days after its confirmation', () => {
    expect(effectiveFrom(now, 3)).toEqual(new Date('2026-11-27T10:00:00Z'));
    expect(effectiveFrom(now, 0)).toEqual(now);
  });

  it.each([
    ['waiting', null, true],
    ['objected', null, true],
    ['confirmed', later, true],
    ['confirmed', now, false],
    ['rejected', null, false],
    ['replaced', later, false],
  ] as const)('%s from %s can be stopped: %s', (state, from, pending) => {
    expect(isPending({ state, effectiveFrom: from }, now)).toBe(pending);
  });

  it('is confirmed by a second person, or after the wait if there is none', () => {
    const persons = { proposer: 1n, decider: 2n, others: 1, empoweredAt: null };
    const facts = { ...persons, proposedAt: now, waitingDays: 3, now };
    expect(mayConfirmChange(facts)).toBe(true);
    expect(mayConfirmChange({ ...facts, proposer: null })).toBe(true);
    expect(mayConfirmChange({ ...facts, decider: 1n })).toBe(false);
    const alone = { ...facts, decider: 1n, others: 0 };
    expect(mayConfirmChange(alone)).toBe(false);
    expect(mayConfirmChange({ ...alone, now: effectiveFrom(now, 3) })).toBe(true);
    expect(mayConfirmChange({ ...alone, others: 1, now: effectiveFrom(now, 3) })).toBe(false);
  });

  it('is not confirmed by two of whom one was given rights within the waiting days', () => {
    const facts = { proposer: 1n, decider: 2n, others: 1, proposedAt: now, empoweredAt: now, waitingDays: 3 };
    expect(mayConfirmChange({ ...facts, now })).toBe(false);
    expect(mayConfirmChange({ ...facts, now: new Date(effectiveFrom(now, 3).getTime() - 1) })).toBe(false);
    expect(mayConfirmChange({ ...facts, now: effectiveFrom(now, 3) })).toBe(true);
    expect(mayConfirmChange({ ...facts, waitingDays: 0, now })).toBe(true);
  });
});
