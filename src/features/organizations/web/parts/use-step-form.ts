import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Uploaded } from '#platform/contract/upload.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { applyApiError } from '#platform/web/ui/error-summary.tsx';
import { type readOrganizationDraft, type StepContent, stepRoutes } from '../../contract/wizard.ts';
import { isStepDone, missingFields, type OrganizationStep, organizationSteps } from '../../rules/steps.ts';

export type Draft = ResponseOf<typeof readOrganizationDraft>;

/** What was typed and uploaded in steps that are not on the screen and not saved yet. */
export interface Kept {
  readonly values: Map<OrganizationStep, FieldValues>;
  readonly files: Uploaded[];
}

export interface StepProps {
  readonly draft: Draft;
  readonly kept: Kept;
}

/** The address of a step, completion included. */
export const stepAddress = (step: OrganizationStep | 'completion') => `?v-step=${step}`;

/** The step behind another; completion behind the last. */
function nextOf(step: OrganizationStep): OrganizationStep | 'completion' {
  return organizationSteps[organizationSteps.indexOf(step) + 1] ?? 'completion';
}

/**
 * The form of one step. Saving keeps what is there, marks what is still missing, and goes on when nothing is. What
 * was typed stays when the server refuses it, and when another step is looked at meanwhile.
 */
export function useStepForm<S extends OrganizationStep>(step: S, { draft, kept }: StepProps) {
  type Values = StepContent<S> & FieldValues;
  const platform = useT('platform');
  const call = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    defaultValues: (kept.values.get(step) ?? draft.content[step]) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  // The form's own count starts anew with the reset after a draft was saved.
  const [failures, setFailures] = useState(0);
  const [isDraft, setIsDraft] = useState(false);
  const { subscribe } = form;
  useEffect(() => {
    // Only what somebody types: a reset after saving changes all values and names none.
    const keep = ({ name, values }: { name?: string; values: FieldValues }) => {
      if (name !== undefined) kept.values.set(step, values);
    };
    return subscribe({ formState: { values: true }, callback: keep });
  }, [subscribe, kept, step]);

  const submit = async (values: Values) => {
    const body = { version: draft.versions[step], content: values };
    setIsDraft(false);
    try {
      await call(stepRoutes[step], { params: { slug: draft.slug }, body } as never);
    } catch (error) {
      const names = Object.keys(draft.content[step]).map((name) => [`content.${name}`, name]);
      if (!applyApiError(form, error, Object.fromEntries(names) as Record<string, string>)) throw error;
      setFailures((count) => count + 1);
      // Somebody else may have changed it: what was typed stays, and saving once more is a decision.
      await revalidate();
      return;
    }
    kept.values.delete(step);
    const next = { ...draft.content, [step]: values };
    const missing = missingFields(step, next);
    await revalidate();
    form.reset(values);
    for (const name of missing)
      form.setError(name as Path<Values>, { type: 'required', message: platform('form.required') });
    if (!isStepDone(step, next, draft.today)) {
      setIsDraft(true);
      setFailures((count) => count + 1);
      return;
    }
    await navigate(stepAddress(nextOf(step)), { preventScrollReset: true });
  };
  return { form, submit, failures, isDraft, isDirty: isDirty || kept.values.has(step) };
}
