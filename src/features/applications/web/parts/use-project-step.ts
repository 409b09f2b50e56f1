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
import { type UnsavedInput, useStep } from '#platform/web/wizard/use-step.ts';
import { type readProjectDraft, type StepContent, stepRoutes } from '../../contract/wizard.ts';
import {
  isStepDone,
  missingFields,
  type ProjectInput,
  type ProjectStep,
  stepOfField,
  stepsWithInput,
} from '../../rules/steps.ts';

export type Draft = ResponseOf<typeof readProjectDraft>;

export interface StepProps {
  readonly draft: Draft;
  readonly unsaved: UnsavedInput;
}

/** The content of a draft, as the rules expect it. */
export const inputOf = ({ content, steps, fields }: Draft): ProjectInput => ({
  ...content,
  steps,
  fields,
});

/** The additional fields of a step. */
export const fieldsOf = ({ steps, fields }: Draft, step: ProjectStep) =>
  fields.filter((field) => stepOfField(field, steps) === step);

const isEmpty = (value: unknown) =>
  value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0);

/** The values of a step's form: the content and the additional fields. */
export type StepValues<S extends ProjectStep> = StepContent<S> &
  FieldValues & { values: Record<string, TypedValue> };

/** The form of one step of a project. `stored` are its initial values, by default those of the draft. */
export function useProjectStep<S extends ProjectStep>(
  step: S,
  { draft, unsaved }: StepProps,
  stored: StepContent<S> = draft.content[step] as unknown as StepContent<S>,
) {
  type Values = StepValues<S>;
  const call = useApi();
  const language = languageOf(useLocale());
  const fields = fieldsOf(draft, step);
  const steps = stepsWithInput(draft);
  const fieldInput = ({ values }: Values) => givenValues(fields, values, language);
  const inputWith = (input: Values): ProjectInput => {
    const entered = new Map(fieldInput(input).map(({ field, value }) => [field, value]));
    return {
      ...draft.content,
      [step]: input,
      steps: draft.steps,
      fields: draft.fields.map((field) =>
        entered.has(field.id)
          ? { ...field, value: isEmpty(entered.get(field.id)) ? null : 'entered' }
          : field,
      ),
    };
  };
  return {
    fields,
    ...useStep<Values>({
      step,
      steps,
      unsaved,
      stored: { ...stored, values: typedValues(fields, language) },
      storedVersion: draft.versions[step],
      save: (input) => {
        const body = { version: draft.versions[step], content: { ...input, values: fieldInput(input) } };
        return call(stepRoutes[step], { params: { slug: draft.slug }, body } as never);
      },
      missing: (input) => missingFields(step, inputWith(input)),
      isDone: (input) => isStepDone(step, inputWith(input), draft.today),
      isClosed: draft.change_refusal !== null,
      rename: (name) => {
        const at = /^values\.(\d+)\./u.exec(name)?.[1];
        return at === undefined ? name : `values.${fieldKey(fields[Number(at)]?.id ?? '')}`;
      },
    }),
  };
}
