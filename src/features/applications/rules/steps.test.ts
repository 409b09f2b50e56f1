import { describe, expect, it } from 'vitest';
import {
  askedSteps,
  firstOpenStep,
  isStepDone,
  isStepLocked,
  missingFields,
  needsProblem,
  periodProblem,
  type ProjectEntries,
  projectSteps,
} from './steps.ts';

const today = '2026-11-22';

const full: ProjectEntries = {
  basics: {
    title: 'A piano',
    category: 'music',
    starts_on: today,
    ends_on: '2027-03-01',
    street: '',
    postal_code: '88131',
    city: 'Lindau',
  },
  description: { summary: 'In short', description: '<p>At length</p>' },
  photos: { photos: [{ file: 'a', description: '', video: '' }] },
  needs: { needs: [{ title: 'Piano', description: '', goal_in_cents: 100 }] },
  further: {},
  confirmations: {},
  steps: projectSteps,
  fields: [],
};

describe('the steps of a project', () => {
  it.each([
    ['basics', { basics: { ...full.basics, title: '', postal_code: '', city: '' } }, 3],
    ['description', { description: { summary: '', description: '<p>&nbsp; </p>' } }, 2],
    ['photos', { photos: { photos: [] } }, 1],
    ['needs', { needs: { needs: [] } }, 1],
  ] as const)('%s names what is missing', (step, change, count) => {
    expect(missingFields(step, full)).toEqual([]);
    expect(missingFields(step, { ...full, ...change })).toHaveLength(count);
  });

  it('are complete with everything that is required, on the last day as well', () => {
    expect(firstOpenStep(full, today)).toBeNull();
    expect(isStepDone('basics', full, '2027-03-01')).toBe(true);
    expect(isStepDone('basics', full, '2027-03-02')).toBe(false);
  });

  it('lie behind the first open one, while the project is in progress', () => {
    const content = { ...full, description: { summary: '', description: '' } };
    const locked = (status: number) =>
      projectSteps.filter((step) => isStepLocked(step, content, { status, today }));
    expect(locked(1)).toEqual(['photos', 'needs', 'further', 'confirmations']);
    expect(locked(2)).toEqual([]);
  });
});

describe('additional fields', () => {
  const field = (step: number, change: object = {}) => ({
    id: `${step}`,
    kind: 'text' as const,
    step,
    is_required: true,
    value: null,
    ...change,
  });

  it('are asked for in the step of their number, else among further information', () => {
    const asked = (...steps: number[]) =>
      askedSteps({ steps: projectSteps, fields: steps.map((step) => field(step)) });
    expect(asked()).toEqual(['basics', 'description', 'photos', 'needs']);
    expect(asked(1, 5)).toEqual(['basics', 'description', 'photos', 'needs', 'further']);
    expect(asked(9)).toEqual(['basics', 'description', 'photos', 'needs', 'confirmations']);
  });

  it('keep their step open while one that is required is empty', () => {
    const at = (...fields: ReturnType<typeof field>[]) => firstOpenStep({ ...full, fields }, today);
    expect(at(field(2))).toBe('description');
    expect(missingFields('description', { ...full, fields: [field(2)] })).toEqual(['values.f2']);
    expect(at(field(2, { value: 'told' }))).toBeNull();
    expect(at(field(2, { is_required: false }))).toBeNull();
    expect(at(field(6, { kind: 'heading' }))).toBeNull();
    expect(at(field(7), field(9))).toBe('further');
    expect(at(field(9, { kind: 'checkbox' }))).toBe('confirmations');
  });
});

it.each([
  ['2026-11-22', '2026-11-22', 1, null],
  ['2026-11-22', '2026-11-21', 365, 'end_before_start'],
  ['2026-11-22', '2027-11-22', 365, null],
  ['2026-11-22', '2027-11-23', 365, 'runtime_too_long'],
] as const)('a period from %s to %s with %i days', (starts_on, ends_on, days, problem) => {
  expect(periodProblem({ starts_on, ends_on }, days)).toBe(problem);
});

it.each([
  [[100, 200], 2, null, null],
  [[100, 200, 300], 2, null, 'too_many_needs'],
  [[100, 200], 5, 300, null],
  [[100, 201], 5, 300, 'total_need_too_high'],
] as const)('needs of %j, at most %i and %j cents', (goals, maxNeeds, maxTotalNeed, problem) => {
  const needs = goals.map((goal_in_cents) => ({ title: 'Need', description: '', goal_in_cents }));
  expect(needsProblem(needs, { maxNeeds, maxTotalNeed })).toBe(problem);
});
