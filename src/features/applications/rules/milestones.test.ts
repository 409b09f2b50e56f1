import { expect, test } from 'vitest';
import { milestonesOf } from './milestones.ts';

test.each([
  ['2026-11-24', '2026-12-02', false, []],
  ['2026-11-24', '2026-12-01', false, ['ending']],
  ['2026-11-24', '2026-11-24', false, ['ending']],
  ['2026-11-24', '2026-12-24', true, ['need_reached']],
  ['2026-11-24', '2026-11-25', true, ['need_reached']],
  ['2026-11-24', '2026-11-23', false, ['finished']],
  ['2026-11-24', '2026-11-23', true, ['finished']],
  ['2026-11-24', '2026-11-17', true, ['finished']],
  ['2026-11-24', '2026-11-16', true, []],
] as const)(
  'on %s a project that ends on %s, fully funded: %s, has %j',
  (today, endsOn, fullyFunded, expected) =>
    expect(milestonesOf({ endsOn, fullyFunded }, today)).toEqual(expected),
);
