import type { FieldValues } from 'react-hook-form';
import {
  fieldKey,
  givenValues,
  type TypedValue,
  typedValues,
} from '#features/programmes/web/parts/field-form.ts';
import { languageOf } from '#platform/i18n.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/api.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { type Kept, useStepForm as useAnyStepForm } from '#platform/web/wizard/use-step-form.ts';
import { type readProjectDraft, type StepContent, stepRoutes } from '../../contract/wizard.ts';
import {
  askedSteps,
  isStepDone,
  missingFields,
  type ProjectEntries,
  type ProjectStep,
  stepOfField,
} from '../../rules/steps.ts';

export type Draft = ResponseOf<typeof readProjectDraft>;

export interface StepProps {
  readonly draft: Draft;
  readonly kept: Kept;
}

/** What the rules ask of a draft. */
export const entriesOf = ({ content, steps, fields }: Draft): ProjectEntries => ({
  ...content,
  steps,
  fields,
});

/** The additional fields of a step. */
export const fieldsOf = ({ steps, fields }: Draft, step: ProjectStep) =>
  fields.filter((field) => stepOfField(field, steps) === step);

const isEmpty = (value: unknown) =>
  value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0);

/** A step as its form holds it: additional fields beside the content. */
export type StepValues<S extends ProjectStep> = StepContent<S> &
  FieldValues & { values: Record<string, TypedValue> };

/** The form of one step of a project. `stored` is what it begins with, the content unless said otherwise. */
export function useStepForm<S extends ProjectStep>(
  step: S,
  { draft, kept }: StepProps,
  stored: StepContent<S> = draft.content[step] as unknown as StepContent<S>,
) {
  type Values = StepValues<S>;
  const call = useApi();
  const language = languageOf(useLocale());
  const fields = fieldsOf(draft, step);
  const steps = askedSteps(draft);
  const given = ({ values }: Values) => givenValues(fields, values, language);
  const after = (typed: Values): ProjectEntries => {
    const told = new Map(given(typed).map(({ field, value }) => [field, value]));
    return {
      ...draft.content,
      [step]: typed,
      steps: draft.steps,
      fields: draft.fields.map((field) =>
        told.has(field.id) ? { ...field, value: isEmpty(told.get(field.id)) ? null : 'told' } : field,
      ),
    };
  };
  return {
    fields,
    ...useAnyStepForm<Values>({
      step,
      kept,
      stored: { ...stored, values: typedValues(fields, language) },
      save: (typed) => {
        const body = { version: draft.versions[step], content: { ...typed, values: given(typed) } };
        return call(stepRoutes[step], { params: { slug: draft.slug }, body } as never);
      },
      missing: (typed) => missingFields(step, after(typed)),
      isDone: (typed) => isStepDone(step, after(typed), draft.today),
      next: steps[steps.indexOf(step) + 1] ?? 'completion',
      isClosed: draft.change_refusal !== null,
      rename: (name) => {
        const at = /^values\.(\d+)\./u.exec(name)?.[1];
        return at === undefined ? name : `values.${fieldKey(fields[Number(at)]?.id ?? '')}`;
      },
    }),
  };
}
