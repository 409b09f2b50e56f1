import { addDays, daysBetween, type IsoDate } from '#kernel/clock.ts';
import { emptyFields, firstOpen, isAfterOpenStep } from '#kernel/steps.ts';
import { isBlankHtml } from '#kernel/text.ts';
import type { FieldKind, FieldValue } from '#features/programmes/rules/additional-fields.ts';
import type { ApplicationStep } from '#features/programmes/rules/application-types.ts';
import { STATUS } from '#features/projects/rules.ts';

/**
 * The steps in which an owner fills in a project, in order; submission follows (handbook §3). The funding code is no
 * step of an application type: it exists while the platform asks for codes, or the project has one.
 */
export const projectSteps = [
  'basics',
  'description',
  'photos',
  'needs',
  'further',
  'code',
  'confirmations',
] as const;
export type ProjectStep = (typeof projectSteps)[number];

/** Maximum length of the caption of a picture, in characters. */
export const CAPTION_MAX = 200;

/** The steps of a project: those of its application type, and that of the funding code before the confirmations. */
export function stepsWithCode(steps: readonly ApplicationStep[], hasCode: boolean): readonly ProjectStep[] {
  if (!hasCode) return steps;
  const before = steps.indexOf('confirmations');
  return [...steps.slice(0, before), 'code', ...steps.slice(before)];
}

/** The handbook's number of a step → the step that contains its additional fields. */
const STEP_OF_NUMBER: Readonly<Record<number, ProjectStep>> = {
  1: 'basics',
  2: 'description',
  3: 'photos',
  4: 'needs',
  8: 'code',
  9: 'confirmations',
};

/** The properties of an additional field for the steps. */
export interface StepField {
  readonly id: string;
  readonly kind: FieldKind;
  /** The handbook's number of its step. */
  readonly step: number;
  readonly is_required: boolean;
  /** Null: empty. */
  readonly value: FieldValue;
}

/**
 * The step that contains a field: the one with its number if the project has that, otherwise "Further information".
 */
export function stepOfField(
  { step: number }: Pick<StepField, 'step'>,
  steps: readonly ProjectStep[],
): ProjectStep {
  const step = STEP_OF_NUMBER[number] ?? 'further';
  return steps.includes(step) ? step : 'further';
}

/** The name of an additional field in forms and lists of missing fields; forms would read a bare number as an index. */
export const fieldName = (id: string) => `values.f${id}`;

/** The content of the steps; empty texts and lists are not filled in. Days are Berlin's, both included. */
export interface ProjectContent {
  readonly basics: {
    readonly title: string;
    /** Slug of the category. */
    readonly category: string;
    readonly starts_on: IsoDate;
    readonly ends_on: IsoDate;
    readonly street: string;
    readonly postal_code: string;
    readonly city: string;
  };
  readonly description: {
    readonly summary: string;
    /** Sanitized HTML. */
    readonly description: string;
  };
  readonly photos: {
    /** The first is the cover. */
    readonly photos: readonly {
      /** Id of the picture. */
      readonly file: string;
      readonly description: string;
      /** Address of a video for which the picture is the preview; empty: none. */
      readonly video: string;
    }[];
  };
  readonly needs: {
    /** In the order in which they are filled. */
    readonly needs: readonly {
      readonly title: string;
      readonly description: string;
      readonly goal_in_cents: number;
    }[];
  };
  /** Only additional fields. */
  readonly further: object;
  /** Only additional fields: the code itself is attached and removed on its own. */
  readonly code: object;
  readonly confirmations: object;
}

/** The content of a project: its steps, and the additional fields for its owner. */
export interface ProjectInput extends ProjectContent {
  /** Its steps, in order. */
  readonly steps: readonly ProjectStep[];
  readonly fields: readonly StepField[];
}

/** Steps that contain additional fields only. */
const FIELD_STEPS: readonly ProjectStep[] = ['further', 'code', 'confirmations'];

/** The steps with a form: all but those for additional fields that have none. */
export function stepsWithInput({
  steps,
  fields,
}: Pick<ProjectInput, 'steps' | 'fields'>): readonly ProjectStep[] {
  const withFields = new Set(fields.map((field) => stepOfField(field, steps)));
  return steps.filter((step) => !FIELD_STEPS.includes(step) || withFields.has(step));
}

/** The required additional fields of a step that are empty. */
function missingValues(
  step: ProjectStep,
  { steps, fields }: Pick<ProjectInput, 'steps' | 'fields'>,
): readonly string[] {
  return fields
    .filter((field) => field.is_required && field.kind !== 'heading' && field.value === null)
    .filter((field) => stepOfField(field, steps) === step)
    .map(({ id }) => fieldName(id));
}

/** The required fields of a step that are empty. Others are validated when they are saved. */
export function missingFields(step: ProjectStep, entries: ProjectInput): readonly string[] {
  return [...missingContent(step, entries), ...missingValues(step, entries)];
}

/** The required fields of a step that are empty, without additional fields. */
export function missingContent(step: ProjectStep, content: ProjectContent): readonly string[] {
  const { basics, description, photos, needs } = content;
  switch (step) {
    case 'basics':
      return emptyFields({
        title: basics.title === '',
        postal_code: basics.postal_code === '',
        city: basics.city === '',
      });
    case 'description':
      return emptyFields({
        summary: description.summary === '',
        description: isBlankHtml(description.description),
      });
    case 'photos':
      return emptyFields({ photos: photos.photos.length === 0 });
    case 'needs':
      return emptyFields({ needs: needs.needs.length === 0 });
    case 'further':
    case 'code':
    case 'confirmations':
      return [];
  }
}

/** Whether the entered period has ended on a day. */
export function isPeriodOver({ basics }: ProjectContent, today: IsoDate): boolean {
  return basics.ends_on < today;
}

/** Whether a step is complete on a day. */
export function isStepDone(step: ProjectStep, content: ProjectInput, today: IsoDate): boolean {
  if (missingFields(step, content).length > 0) return false;
  return step !== 'basics' || !isPeriodOver(content, today);
}

/** The first incomplete step; null if there is none. The steps after it are locked (handbook §3). */
export function firstOpenStep(content: ProjectInput, today: IsoDate): ProjectStep | null {
  return firstOpen(content.steps, (step) => isStepDone(step, content, today));
}

/**
 * Whether a step waits for earlier ones: only while the project is in progress, and not that of the funding code. A step
 * that the project does not have is always locked.
 */
export function isStepLocked(
  step: ProjectStep,
  content: ProjectInput,
  { status, today }: { readonly status: number; readonly today: IsoDate },
): boolean {
  if (!content.steps.includes(step)) return true;
  if (status !== STATUS.inProgress || step === 'code') return false;
  return isAfterOpenStep(content.steps, step, firstOpenStep(content, today));
}

/** The days within which all projects start and end (handbook §3); null: no limit. */
export interface PeriodWindow {
  readonly windowFrom: IsoDate | null;
  readonly windowUntil: IsoDate | null;
}

/** The limits of a period: its maximum number of days, and the window. */
export interface PeriodLimits extends PeriodWindow {
  readonly runtimeDays: number;
}

type PeriodProblem =
  | 'end_before_start'
  | 'runtime_too_long'
  | 'starts_before_window'
  | 'starts_after_window'
  | 'ends_after_window';

/** The problem of a period; null if there is none. */
export function periodProblem(
  { starts_on: startsOn, ends_on: endsOn }: Pick<ProjectContent['basics'], 'starts_on' | 'ends_on'>,
  { runtimeDays, windowFrom, windowUntil }: PeriodLimits,
): PeriodProblem | null {
  if (windowFrom !== null && startsOn < windowFrom) return 'starts_before_window';
  if (windowUntil !== null && startsOn > windowUntil) return 'starts_after_window';
  const days = daysBetween(startsOn, endsOn);
  if (days < 0) return 'end_before_start';
  if (windowUntil !== null && endsOn > windowUntil) return 'ends_after_window';
  return days > runtimeDays ? 'runtime_too_long' : null;
}

/** The field that shows a problem of a period. */
export const periodField = (problem: PeriodProblem): 'starts_on' | 'ends_on' =>
  problem.startsWith('starts') ? 'starts_on' : 'ends_on';

/** The longest period that a new project may have on a day: as early as possible, within the window. */
export function longestPeriod(
  { runtimeDays, windowFrom, windowUntil }: PeriodLimits,
  today: IsoDate,
): { readonly starts_on: IsoDate; readonly ends_on: IsoDate } {
  const startsOn = windowFrom !== null && windowFrom > today ? windowFrom : today;
  const last = addDays(startsOn, runtimeDays);
  return { starts_on: startsOn, ends_on: windowUntil !== null && windowUntil < last ? windowUntil : last };
}

/** The maximum number of needs and their maximum total, in cents; null: unlimited. */
export interface NeedLimits {
  readonly maxNeeds: number;
  readonly maxTotalNeed: number | null;
}

/** The problem of needs; null if there is none (handbook §2.4). */
export function needsProblem(
  needs: ProjectContent['needs']['needs'],
  { maxNeeds, maxTotalNeed }: NeedLimits,
): 'too_many_needs' | 'total_need_too_high' | null {
  if (needs.length > maxNeeds) return 'too_many_needs';
  const total = needs.reduce((sum, { goal_in_cents: goal }) => sum + goal, 0);
  return maxTotalNeed !== null && total > maxTotalNeed ? 'total_need_too_high' : null;
}
