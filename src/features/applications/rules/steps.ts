import { daysBetween, type IsoDate } from '#kernel/clock.ts';
import { emptyOnes, firstOpen, liesBehind } from '#kernel/steps.ts';
import { isBlankHtml } from '#kernel/text.ts';
import type { FieldKind, FieldValue } from '#features/programmes/rules/additional-fields.ts';
import { type ApplicationStep, applicationSteps } from '#features/programmes/rules/application-types.ts';
import { STATUS } from '#features/projects/rules.ts';

/** The steps that an owner fills in, in order; completion follows (handbook §3). */
export const projectSteps = applicationSteps;
export type ProjectStep = ApplicationStep;

/** The handbook's number of a step → the step that asks for additional fields with it. */
const STEP_OF_NUMBER: Readonly<Record<number, ProjectStep>> = {
  1: 'basics',
  2: 'description',
  3: 'photos',
  4: 'needs',
  9: 'confirmations',
};

/** An additional field, as far as the steps ask. */
export interface AskedField {
  readonly id: string;
  readonly kind: FieldKind;
  /** The handbook's number of its step. */
  readonly step: number;
  readonly is_required: boolean;
  /** Null: nothing is told. */
  readonly value: FieldValue;
}

/** The step that asks for a field: the one of its number where the project has that, else "Further information". */
export function stepOfField(
  { step: number }: Pick<AskedField, 'step'>,
  steps: readonly ProjectStep[],
): ProjectStep {
  const step = STEP_OF_NUMBER[number] ?? 'further';
  return steps.includes(step) ? step : 'further';
}

/** The name of a field among what is missing, and in forms: not a number, which would make a list. */
export const fieldName = (id: string) => `values.f${id}`;

/** What the steps hold; empty texts and lists are not told yet. Days are Berlin's, both included. */
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
    /** Sanitised HTML. */
    readonly description: string;
  };
  readonly photos: {
    /** The first is the cover. */
    readonly photos: readonly {
      /** Id of the picture. */
      readonly file: string;
      readonly description: string;
      /** Address of a video that the picture stands for; empty: none. */
      readonly video: string;
    }[];
  };
  readonly needs: {
    /** In the order in which they fill. */
    readonly needs: readonly {
      readonly title: string;
      readonly description: string;
      readonly goal_in_cents: number;
    }[];
  };
  /** Additional fields alone. */
  readonly further: object;
  readonly confirmations: object;
}

/** What a project holds: its steps, and the additional fields that its owner is asked for. */
export interface ProjectEntries extends ProjectContent {
  /** The steps that its application type asks, in their order. */
  readonly steps: readonly ProjectStep[];
  readonly fields: readonly AskedField[];
}

/** The steps that there is something to enter in. */
export function askedSteps({
  steps,
  fields,
}: Pick<ProjectEntries, 'steps' | 'fields'>): readonly ProjectStep[] {
  const asked = new Set(fields.map((field) => stepOfField(field, steps)));
  return steps.filter((step) => (step !== 'further' && step !== 'confirmations') || asked.has(step));
}

/** The required additional fields of a step that are not told. */
function missingValues(
  step: ProjectStep,
  { steps, fields }: Pick<ProjectEntries, 'steps' | 'fields'>,
): readonly string[] {
  return fields
    .filter((field) => field.is_required && field.kind !== 'heading' && field.value === null)
    .filter((field) => stepOfField(field, steps) === step)
    .map(({ id }) => fieldName(id));
}

/** What of a step is required and not told. What is told has its form checked when it is saved. */
export function missingFields(step: ProjectStep, entries: ProjectEntries): readonly string[] {
  return [...missingContent(step, entries), ...missingValues(step, entries)];
}

/** The same without additional fields. */
export function missingContent(step: ProjectStep, content: ProjectContent): readonly string[] {
  const { basics, description, photos, needs } = content;
  switch (step) {
    case 'basics':
      return emptyOnes({
        title: basics.title === '',
        postal_code: basics.postal_code === '',
        city: basics.city === '',
      });
    case 'description':
      return emptyOnes({
        summary: description.summary === '',
        description: isBlankHtml(description.description),
      });
    case 'photos':
      return emptyOnes({ photos: photos.photos.length === 0 });
    case 'needs':
      return emptyOnes({ needs: needs.needs.length === 0 });
    case 'further':
    case 'confirmations':
      return [];
  }
}

/** Whether the period that is told has ended on a day. */
export function isPeriodOver({ basics }: ProjectContent, today: IsoDate): boolean {
  return basics.ends_on < today;
}

/** Whether a step is complete on a day. */
export function isStepDone(step: ProjectStep, content: ProjectEntries, today: IsoDate): boolean {
  if (missingFields(step, content).length > 0) return false;
  return step !== 'basics' || !isPeriodOver(content, today);
}

/** The first step that is not complete; null when all are. Those behind it are locked (handbook §3). */
export function firstOpenStep(content: ProjectEntries, today: IsoDate): ProjectStep | null {
  return firstOpen(content.steps, (step) => isStepDone(step, content, today));
}

/** Whether a step waits for earlier ones: only while the project is in progress. One that is not asked never opens. */
export function isStepLocked(
  step: ProjectStep,
  content: ProjectEntries,
  { status, today }: { readonly status: number; readonly today: IsoDate },
): boolean {
  if (!content.steps.includes(step)) return true;
  if (status !== STATUS.inProgress) return false;
  return liesBehind(content.steps, step, firstOpenStep(content, today));
}

/** What is wrong with a period, with the field that says so; null: nothing. `runtimeDays` is the longest. */
export function periodProblem(
  { starts_on: startsOn, ends_on: endsOn }: Pick<ProjectContent['basics'], 'starts_on' | 'ends_on'>,
  runtimeDays: number,
): 'end_before_start' | 'runtime_too_long' | null {
  const days = daysBetween(startsOn, endsOn);
  if (days < 0) return 'end_before_start';
  return days > runtimeDays ? 'runtime_too_long' : null;
}

/** How many needs a project may have and what they may cost together, in cents; null: as much as it takes. */
export interface NeedLimits {
  readonly maxNeeds: number;
  readonly maxTotalNeed: number | null;
}

/** What is wrong with needs; null: nothing (handbook §2.4). */
export function needsProblem(
  needs: ProjectContent['needs']['needs'],
  { maxNeeds, maxTotalNeed }: NeedLimits,
): 'too_many_needs' | 'total_need_too_high' | null {
  if (needs.length > maxNeeds) return 'too_many_needs';
  const total = needs.reduce((sum, { goal_in_cents: goal }) => sum + goal, 0);
  return maxTotalNeed !== null && total > maxTotalNeed ? 'total_need_too_high' : null;
}
