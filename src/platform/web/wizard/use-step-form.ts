import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import type { Uploaded } from '#platform/contract/upload.ts';
import { isApiError } from '../api-error.ts';
import { useT } from '../i18n.tsx';
import type { WizardEntries } from '../lost-entries.ts';
import { useLostWizard } from '../lost-form.ts';
import { applyApiError } from '../ui/error-summary.tsx';

/** What was typed and uploaded in steps that are not on the screen and not saved yet. */
export interface Kept {
  /** Changes when entries come back after a log-in: the steps begin anew with them. */
  readonly key: number;
  readonly values: Map<string, FieldValues>;
  readonly files: Uploaded[];
  /** Names of chosen files that have not arrived, by field. */
  readonly unsent: Map<string, readonly string[]>;
}

/** What would be lost with the page; null where everything is saved. */
function unsavedOf({ values, files, unsent }: Kept): WizardEntries | null {
  const names = [...unsent.values()].flat();
  if (values.size === 0 && names.length === 0) return null;
  return { steps: Object.fromEntries(values), files, unsent: names };
}

/**
 * Keeps what was typed in the steps of a wizard as long as the wizard is on the screen, and over a log-in where the
 * session has ended.
 */
export function useKept(): Kept {
  const [kept, setKept] = useState<Kept>(() => ({ key: 0, values: new Map(), files: [], unsent: new Map() }));
  useLostWizard(
    () => unsavedOf(kept),
    ({ steps, files }) =>
      setKept(({ key }) => ({
        key: key + 1,
        values: new Map(Object.entries(steps)),
        files: [...files],
        unsent: new Map(),
      })),
  );
  return kept;
}

/** The address of a step. */
export const stepAddress = (step: string) => `?v-step=${step}`;

export interface StepOptions<T extends FieldValues> {
  readonly step: string;
  readonly kept: Kept;
  /** What is stored. */
  readonly stored: T;
  /** Sends what was typed; throws what the API answers. */
  readonly save: (values: T) => Promise<unknown>;
  /** The fields that are required and empty. */
  readonly missing: (values: T) => readonly string[];
  readonly isDone: (values: T) => boolean;
  /** The step behind this one. */
  readonly next: string;
  /** Whether the server refuses every change: the step is read, not entered. */
  readonly isClosed?: boolean;
  /** The name in the form of what the API names inside the content, where they differ. */
  readonly rename?: (field: string) => string;
}

const same = (field: string) => field;

/** Wire names of a step's content → names of its form. */
function formNames(error: unknown, rename: (field: string) => string): Record<string, string> {
  if (!isApiError(error)) return {};
  const names = Object.keys(error.fields).map((field) => [field, rename(field.replace(/^content\./u, ''))]);
  return Object.fromEntries(names) as Record<string, string>;
}

/**
 * The form of one step. Saving keeps what is there, marks what is still missing, and goes on when nothing is. What
 * was typed stays when the server refuses it, and when another step is looked at meanwhile.
 */
export function useStepForm<T extends FieldValues>({
  step,
  kept,
  stored,
  save,
  missing,
  isDone,
  next,
  isClosed = false,
  rename = same,
}: StepOptions<T>) {
  const platform = useT('platform');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useForm<T>({
    defaultValues: (kept.values.get(step) ?? stored) as DefaultValues<T>,
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

  const submit = async (values: T) => {
    setIsDraft(false);
    try {
      await save(values);
    } catch (error) {
      if (!applyApiError(form, error, formNames(error, rename))) throw error;
      setFailures((count) => count + 1);
      // Somebody else may have changed it: what was typed stays, and saving once more is a decision.
      await revalidate();
      return;
    }
    kept.values.delete(step);
    await revalidate();
    form.reset(values);
    for (const name of missing(values))
      form.setError(name as Path<T>, { type: 'required', message: platform('form.required') });
    if (!isDone(values)) {
      setIsDraft(true);
      setFailures((count) => count + 1);
      return;
    }
    await navigate(stepAddress(next), { preventScrollReset: true });
  };
  return { form, submit, failures, isDraft, isClosed, isDirty: isDirty || kept.values.has(step) };
}
