import type { FieldValues } from 'react-hook-form';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/api.ts';
import { type UnsavedInput, type StepState, useStep } from '#platform/web/wizard/use-step.ts';
import { type readOrganizationDraft, type StepContent, stepRoutes } from '../../contract/wizard.ts';
import { isStepDone, missingFields, type OrganizationStep, organizationSteps } from '../../rules/steps.ts';
import { STATUS } from '../../rules/types.ts';

export type Draft = ResponseOf<typeof readOrganizationDraft>;

export interface StepProps {
  readonly draft: Draft;
  readonly unsaved: UnsavedInput;
}

type Values<S extends OrganizationStep> = StepContent<S> & FieldValues;

/** The form of one step of an organization. */
export function useOrganizationStep<S extends OrganizationStep>(
  step: S,
  { draft, unsaved }: StepProps,
): StepState<Values<S>> {
  const call = useApi();
  const contentWith = (values: Values<S>) => ({ ...draft.content, [step]: values });
  return useStep<Values<S>>({
    step,
    steps: organizationSteps,
    unsaved,
    stored: draft.content[step] as Values<S>,
    storedVersion: draft.versions[step],
    save: (content) => {
      const body = { version: draft.versions[step], content };
      return call(stepRoutes[step], { params: { slug: draft.slug }, body } as never);
    },
    missing: (values) => missingFields(step, contentWith(values)),
    isDone: (values) => isStepDone(step, contentWith(values), draft.today),
    isClosed: draft.status === STATUS.archived,
  });
}
