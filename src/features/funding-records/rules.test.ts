import { describe, expect, test } from 'vitest';
import { FUNDING_GROUPS, FUNDING_STATUSES, fundingTone, isEditable, needsReason, stepBy } from './rules.ts';

const change = 'change';
const approve = 'approve';
const remove = 'remove';

/** The column "next" of handbook §5 with who may; a failed booking and a split are the system's. */
const NEXT: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  0: { 1: change, 4: change },
  1: { 2: approve, 42: change, 3: approve, 4: change, 5: 'system', 6: 'system', 7: 'system' },
  2: { 42: change, 4: change, 5: 'system', 6: 'system', 7: 'system' },
  3: {},
  4: {},
  5: {},
  6: { 1: change, 4: change },
  7: {},
  8: { 9: remove },
  9: {},
  42: { 8: 'system', 9: remove },
};

describe('steps of an internal funding', () => {
  const pairs = FUNDING_STATUSES.flatMap((from) => FUNDING_STATUSES.map((to) => [from, to] as const));

  test.each(pairs)('from %i to %i', (from, to) => {
    expect(stepBy(from, to)).toBe(NEXT[from]?.[to] ?? null);
  });

  test('unknown ones are not possible', () => {
    expect(stepBy(41, 42)).toBeNull();
    expect(stepBy(1, 43)).toBeNull();
  });
});

test('amounts and recipients change before the decision; later changes need a reason', () => {
  expect(FUNDING_STATUSES.filter(isEditable)).toEqual([0, 1]);
  expect(FUNDING_STATUSES.filter((status) => !needsReason(status))).toEqual([0, 1]);
});

test('every status has its color and its group', () => {
  const tones = Object.fromEntries(FUNDING_STATUSES.map((status) => [status, fundingTone(status)]));
  expect(tones).toEqual({
    0: 'warning',
    1: 'warning',
    2: 'warning',
    42: 'warning',
    3: 'danger',
    4: 'danger',
    6: 'danger',
    9: 'danger',
    5: 'dark',
    7: 'dark',
    8: 'success',
  });
  const grouped = Object.values(FUNDING_GROUPS).flat();
  expect(FUNDING_STATUSES.filter((status) => !grouped.some((one) => one === status))).toEqual([5, 7]);
  expect(grouped).toHaveLength(new Set(grouped).size);
});
