import { describe, expect, it } from 'vitest';
import { allowedFundingType, limitsOf, typeRefusal } from './application-type.ts';
import type { ProjectContent } from './steps.ts';

const window = { projectWindowFrom: null, projectWindowUntil: '2027-12-31' };
const settings = {
  detailedMilestones: true,
  maxNeeds: 5,
  maxTotalNeed: 500_000,
  projectRuntimeDays: 365,
  ...window,
};
const free = { maxNeeds: null, maxTotalNeed: null, maxRuntimeDays: null };

describe('the limits of a project', () => {
  it.each([
    ['are the platform’s without an application type', null, [5, 500_000, 365]],
    ['are the platform’s if the type sets none', free, [5, 500_000, 365]],
    [
      'are those of the type if they are narrower',
      { maxNeeds: 2, maxTotalNeed: 100, maxRuntimeDays: 30 },
      [2, 100, 30],
    ],
    [
      'are those of the type if they are wider',
      { maxNeeds: 9, maxTotalNeed: 900_000, maxRuntimeDays: 730 },
      [9, 900_000, 730],
    ],
  ] as const)('%s', (_, type, [maxNeeds, maxTotalNeed, runtimeDays]) =>
    expect(limitsOf(settings, type)).toEqual({
      maxNeeds,
      maxTotalNeed,
      runtimeDays,
      windowFrom: null,
      windowUntil: '2027-12-31',
    }),
  );
  it('allow one need if the platform does not show the progress of each need', () =>
    expect(limitsOf({ ...settings, detailedMilestones: false }, { ...free, maxNeeds: 3 }).maxNeeds).toBe(1));
});

it.each([
  [1, [1, 2, 3], 1],
  [2, [1, 2, 3], 2],
  [1, [2, 3, 4], 2],
  [1, [3, 4], 3],
  [2, [1, 4], 1],
  [1, [4], 4],
  [2, [1], 1],
])('preferred funding type %i with %j allowed becomes %i', (preferred, allowed, expected) =>
  expect(allowedFundingType(preferred, allowed)).toBe(expected),
);

describe('an application type', () => {
  const content = {
    basics: { starts_on: '2026-01-01', ends_on: '2026-01-31' },
    needs: {
      needs: [
        { title: 'a', description: '', goal_in_cents: 60 },
        { title: 'b', description: '', goal_in_cents: 40 },
      ],
    },
  } as unknown as ProjectContent;
  const limits = { maxNeeds: 2, maxTotalNeed: 100, runtimeDays: 30 };
  const type = { fundingTypes: [1, 3] };
  it.each([
    ['accepts a project within its limits', 1, {}, null],
    ['limits the funding types', 2, {}, 'funding_type_not_allowed'],
    ['limits the period', 1, { runtimeDays: 29 }, 'runtime_too_long'],
    ['limits the number of needs', 1, { maxNeeds: 1 }, 'too_many_needs'],
    ['limits the total of the needs', 1, { maxTotalNeed: 99 }, 'total_need_too_high'],
  ] as const)('%s', (_, fundingType, change, expected) =>
    expect(typeRefusal(type, { fundingType, content }, { ...limits, ...change })).toBe(expected),
  );
  it('that does not exist requires nothing', () =>
    expect(typeRefusal(null, { fundingType: 4, content }, { ...limits, maxNeeds: 1 })).toBeNull());
});
