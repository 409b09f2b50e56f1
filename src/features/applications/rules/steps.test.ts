import { describe, expect, it } from 'vitest';
import { applicationSteps } from '#features/programmes/rules/application-types.ts';
import {
  firstOpenStep,
  isStepDone,
  isStepLocked,
  longestPeriod,
  missingFields,
  needsProblem,
  periodProblem,
  type ProjectInput,
  projectSteps,
  stepOfField,
  stepsWithCode,
  stepsWithInput,
} from './steps.ts';

const today = '2026-11-22';

const full: ProjectInput = {
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
  code: {},
  confirmations: {},
  steps: stepsWithCode(applicationSteps, false),
  fields: [],
};

describe('the steps of a project', () => {
  it.each([
    ['basics', { basics: { ...full.basics, title: '', postal_code: '', city: '' } }, 3],
    ['description', { description: { summary: '', description: '<p>&nbsp; </p>' } }, 2],
    ['photos', { photos: { photos: [] } }, 1],
    ['needs', { needs: { needs: [] } }, 1],
  ] as const)('%s reports its empty fields', (step, change, count) => {
    expect(missingFields(step, full)).toEqual([]);
    expect(missingFields(step, { ...full, ...change })).toHaveLength(count);
  });

  it('are complete with all required fields, on the last day as well', () => {
    expect(firstOpenStep(full, today)).toBeNull();
    expect(isStepDone('basics', full, '2027-03-01')).toBe(true);
    expect(isStepDone('basics', full, '2027-03-02')).toBe(false);
  });

  it('are after the first incomplete one, while the project is in progress', () => {
    const content = { ...full, description: { summary: '', description: '' } };
    const locked = (status: number) =>
      applicationSteps.filter((step) => isStepLocked(step, content, { status, today }));
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

  it('are in the step of their number, otherwise in further information', () => {
    const stepsFor = (...steps: number[]) =>
      stepsWithInput({ steps: applicationSteps, fields: steps.map((step) => field(step)) });
    expect(stepsFor()).toEqual(['basics', 'description', 'photos', 'needs']);
    expect(stepsFor(1, 5)).toEqual(['basics', 'description', 'photos', 'needs', 'further']);
    expect(stepsFor(9)).toEqual(['basics', 'description', 'photos', 'needs', 'confirmations']);
  });

  it('of the funding code are in its step if the project has it, otherwise in further information', () => {
    const steps = stepsWithCode(applicationSteps, true);
    expect(steps).toEqual(projectSteps);
    expect(stepOfField(field(8), steps)).toBe('code');
    expect(stepOfField(field(8), applicationSteps)).toBe('further');
    expect(firstOpenStep({ ...full, steps, fields: [field(8)] }, today)).toBe('code');
    expect(firstOpenStep({ ...full, steps, fields: [] }, today)).toBeNull();
    const empty = { ...full, steps, description: { summary: '', description: '' } };
    expect(isStepLocked('code', empty, { status: 1, today })).toBe(false);
    expect(isStepLocked('code', full, { status: 2, today })).toBe(true);
  });

  it('make their step incomplete while a required one is empty', () => {
    const at = (...fields: ReturnType<typeof field>[]) => firstOpenStep({ ...full, fields }, today);
    expect(at(field(2))).toBe('description');
    expect(missingFields('description', { ...full, fields: [field(2)] })).toEqual(['values.f2']);
    expect(at(field(2, { value: 'entered' }))).toBeNull();
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
  const limits = { runtimeDays: days, windowFrom: null, windowUntil: null };
  expect(periodProblem({ starts_on, ends_on }, limits)).toBe(problem);
});

describe('the days within which projects run', () => {
  const limits = { runtimeDays: 365, windowFrom: '2026-12-01', windowUntil: '2027-02-28' };
  it.each([
    ['2026-12-01', '2027-02-28', null],
    ['2026-11-30', '2027-02-28', 'starts_before_window'],
    ['2026-12-01', '2027-03-01', 'ends_after_window'],
    ['2027-03-01', '2027-03-02', 'starts_after_window'],
    ['2027-02-01', '2027-01-31', 'end_before_start'],
  ] as const)('%s to %s: %s', (starts_on, ends_on, problem) => {
    expect(periodProblem({ starts_on, ends_on }, limits)).toBe(problem);
  });

  it('bound the period of a new project', () => {
    const period = (of: string, change: object = {}) => longestPeriod({ ...limits, ...change }, of);
    expect(period(today)).toEqual({ starts_on: '2026-12-01', ends_on: '2027-02-28' });
    expect(period('2027-01-05')).toEqual({ starts_on: '2027-01-05', ends_on: '2027-02-28' });
    expect(period(today, { runtimeDays: 30 })).toEqual({ starts_on: '2026-12-01', ends_on: '2026-12-31' });
    const open = { windowFrom: null, windowUntil: null };
    expect(period(today, open)).toEqual({ starts_on: today, ends_on: '2027-11-22' });
  });
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
