import { describe, expect, it } from 'vitest';
import { allowedFundingType, limitsOf, typeRefusal } from './application-type.ts';
import type { ProjectContent } from './steps.ts';

const settings = { detailedMilestones: true, maxNeeds: 5, maxTotalNeed: 500_000, projectRuntimeDays: 365 };
const free = { maxNeeds: null, maxTotalNeed: null, maxRuntimeDays: null };

describe('the limits of a project', () => {
  it.each([
    ['are the platform’s without an application type', null, [5, 500_000, 365]],
    ['and where the type says nothing', free, [5, 500_000, 365]],
    ['are those of the type, narrower', { maxNeeds: 2, maxTotalNeed: 100, maxRuntimeDays: 30 }, [2, 100, 30]],
    ['or wider', { maxNeeds: 9, maxTotalNeed: 900_000, maxRuntimeDays: 730 }, [9, 900_000, 730]],
  ] as const)('%s', (_, type, [maxNeeds, maxTotalNeed, runtimeDays]) =>
    expect(limitsOf(settings, type)).toEqual({ maxNeeds, maxTotalNeed, runtimeDays }),
  );
  it('leave one need where needs have no progress of their own', () =>
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
])('a funding type %i, of %j allowed ones, is %i', (usual, allowed, expected) =>
  expect(allowedFundingType(usual, allowed)).toBe(expected),
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
    ['lets in what keeps to it', 1, {}, null],
    ['has its funding types', 2, {}, 'funding_type_not_allowed'],
    ['has its longest period', 1, { runtimeDays: 29 }, 'runtime_too_long'],
    ['has its number of needs', 1, { maxNeeds: 1 }, 'too_many_needs'],
    ['has its total', 1, { maxTotalNeed: 99 }, 'total_need_too_high'],
  ] as const)('%s', (_, fundingType, change, expected) =>
    expect(typeRefusal(type, { fundingType, content }, { ...limits, ...change })).toBe(expected),
  );
  it('that is none asks nothing', () =>
    expect(typeRefusal(null, { fundingType: 4, content }, { ...limits, maxNeeds: 1 })).toBeNull());
});
