import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { applyApiError } from '#platform/web/ui/error-summary.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type readOrganizationDraft, type StepContent, stepRoutes } from '../../contract/wizard.ts';
import { missingFields, type OrganizationStep, organizationSteps } from '../../rules/steps.ts';

export type Draft = ResponseOf<typeof readOrganizationDraft>;

/** What was typed in steps that are not on the screen and not saved yet, by step. */
export type Kept = Map<OrganizationStep, FieldValues>;

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
  const t = useT('organizations.account');
  const platform = useT('platform');
  const call = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    defaultValues: (kept.get(step) ?? draft.content[step]) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  // The form's own count starts anew with the reset after a draft was saved.
  const [failures, setFailures] = useState(0);
  const { subscribe } = form;
  useEffect(() => {
    // Only what somebody types: a reset after saving changes all values and names none.
    const keep = ({ name, values }: { name?: string; values: FieldValues }) => {
      if (name !== undefined) kept.set(step, values);
    };
    return subscribe({ formState: { values: true }, callback: keep });
  }, [subscribe, kept, step]);

  const submit = async (values: Values) => {
    const body = { version: draft.versions[step], content: values };
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
    kept.delete(step);
    const missing = missingFields(step, { ...draft.content, [step]: values });
    await revalidate();
    form.reset(values);
    for (const name of missing)
      form.setError(name as Path<Values>, { type: 'required', message: platform('form.required') });
    if (missing.length > 0) {
      showToast({ tone: 'info', message: t('savedDraft') });
      setFailures((count) => count + 1);
      return;
    }
    await navigate(stepAddress(nextOf(step)), { preventScrollReset: true });
  };
  return { form, submit, failures, isDirty: isDirty || kept.has(step) };
}
