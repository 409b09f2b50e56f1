import { describe, expect, it } from 'vitest';
import { dueMails, proofTaskDay, stateOf } from './rules.ts';

describe('the state of a reminder', () => {
  it.each([
    [false, '2026-11-23', 'overdue'],
    [false, '2026-11-24', 'today'],
    [false, '2026-11-25', 'open'],
    [true, '2026-11-23', 'done'],
  ] as const)('done %s, scheduled for %s: %s', (isDone, scheduledFor, expected) => {
    expect(stateOf({ isDone, scheduledFor }, '2026-11-24')).toBe(expected);
  });
});

describe('the mails about the day of a reminder (handbook §16)', () => {
  it.each([
    ['2026-11-23', 0],
    ['2026-11-24', 1],
    ['2026-11-30', 1],
    ['2026-12-01', 2],
    ['2027-01-31', 2],
  ] as const)('by %s: %i', (today, expected) => {
    expect(dueMails('2026-11-24', today)).toBe(expected);
  });
});

describe('the task about a proof', () => {
  it.each([
    ['2026-12-31', '2026-12-17'],
    ['2026-12-08', '2026-11-24'],
    ['2026-12-01', '2026-11-24'],
    ['2026-11-01', '2026-11-24'],
  ])('valid until %s is due on %s', (validUntil, expected) => {
    expect(proofTaskDay(validUntil, '2026-11-24')).toBe(expected);
  });
});
