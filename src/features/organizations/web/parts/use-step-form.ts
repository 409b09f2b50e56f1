import type { FieldValues } from 'react-hook-form';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/api.ts';
import { type Kept, useStepForm as useAnyStepForm } from '#platform/web/wizard/use-step-form.ts';
import { type readOrganizationDraft, type StepContent, stepRoutes } from '../../contract/wizard.ts';
import { isStepDone, missingFields, type OrganizationStep, organizationSteps } from '../../rules/steps.ts';
import { STATUS } from '../../rules/types.ts';

export type Draft = ResponseOf<typeof readOrganizationDraft>;

export interface StepProps {
  readonly draft: Draft;
  readonly kept: Kept;
}

/** The form of one step of an organisation. */
export function useStepForm<S extends OrganizationStep>(step: S, { draft, kept }: StepProps) {
  type Values = StepContent<S> & FieldValues;
  const call = useApi();
  const after = (values: Values) => ({ ...draft.content, [step]: values });
  return useAnyStepForm<Values>({
    step,
    kept,
    stored: draft.content[step] as Values,
    save: (content) => {
      const body = { version: draft.versions[step], content };
      return call(stepRoutes[step], { params: { slug: draft.slug }, body } as never);
    },
    missing: (values) => missingFields(step, after(values)),
    isDone: (values) => isStepDone(step, after(values), draft.today),
    isClosed: draft.status === STATUS.archived,
    next: organizationSteps[organizationSteps.indexOf(step) + 1] ?? 'completion',
  });
}
