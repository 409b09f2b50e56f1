import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DONATION_STATES, isRefundable, statusNamed, transition } from './states.ts';

describe('states of a donation', () => {
  it('ignore repeated and outdated notices, and postpone returns that are reported before the payment', () => {
    expect(transition('requested', 'verified')).toBe('apply');
    expect(transition('verified', 'verified')).toBe('ignore');
    expect(transition('verified', 'pending')).toBe('ignore');
    expect(transition('verified', 'failed')).toBe('ignore');
    expect(transition('expired', 'verified')).toBe('apply');
    expect(transition('pending', 'charged_back')).toBe('wait');
    expect(transition('refunded', 'verified')).toBe('ignore');
    expect(transition('partly_refunded', 'partly_refunded')).toBe('apply');
  });

  it('end as paid whatever the order of the notices before the money is returned', () => {
    const notices = ['pending', 'failed', 'verified', 'verified', 'expired', 'cancelled'] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...notices], { minLength: notices.length }), (order) => {
        let state: (typeof DONATION_STATES)[number] = 'requested';
        for (const next of order) if (transition(state, next) === 'apply') state = next;
        return state === 'verified';
      }),
    );
  });

  it('have the names of the handbook, and are refundable while the platform holds money of the donor', () => {
    expect(DONATION_STATES.map((state) => `${state}: ${statusNamed(state)}`)).toMatchInlineSnapshot(`
      [
        "requested: unverified",
        "pending: unverified",
        "verified: verified",
        "review: needs_review",
        "failed: unverified",
        "cancelled: unverified",
        "expired: unverified",
        "partly_refunded: refunded",
        "refunded: refunded",
        "charged_back: charged_back",
      ]
    `);
    expect(DONATION_STATES.filter(isRefundable)).toEqual(['verified', 'review', 'partly_refunded']);
  });
});
