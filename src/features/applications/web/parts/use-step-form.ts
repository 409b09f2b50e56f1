import type { FieldValues } from 'react-hook-form';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/api.ts';
import { type Kept, useStepForm as useAnyStepForm } from '#platform/web/wizard/use-step-form.ts';
import { type readProjectDraft, type StepContent, stepRoutes } from '../../contract/wizard.ts';
import { isStepDone, missingFields, type ProjectStep, projectSteps } from '../../rules/steps.ts';

export type Draft = ResponseOf<typeof readProjectDraft>;

export interface StepProps {
  readonly draft: Draft;
  readonly kept: Kept;
}

/** The form of one step of a project. `stored` is what it begins with, the content unless said otherwise. */
export function useStepForm<S extends ProjectStep>(
  step: S,
  { draft, kept }: StepProps,
  stored: StepContent<S> = draft.content[step] as StepContent<S>,
) {
  type Values = StepContent<S> & FieldValues;
  const call = useApi();
  const after = (values: Values) => ({ ...draft.content, [step]: values });
  return useAnyStepForm<Values>({
    step,
    kept,
    stored,
    save: (content) => {
      const body = { version: draft.versions[step], content };
      return call(stepRoutes[step], { params: { slug: draft.slug }, body } as never);
    },
    missing: (values) => missingFields(step, after(values)),
    isDone: (values) => isStepDone(step, after(values), draft.today),
    next: projectSteps[projectSteps.indexOf(step) + 1] ?? 'completion',
  });
}
