import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import type { Uploaded } from '#platform/contract/upload.ts';
import { type ApiForm, useApiForm } from '../forms/use-api-form.ts';
import { useT } from '../i18n.tsx';
import type { FormEntries, WizardEntries } from '../forms/lost-entries.ts';
import { useLostWizard } from '../forms/lost-form.ts';

/** The unsaved input and uploads of steps that are not displayed. */
export interface UnsavedInput {
  /** Changes when input is restored after a log-in: the steps restart with it. */
  readonly key: number;
  readonly values: Map<string, FormEntries>;
  readonly files: Uploaded[];
  /** Names of selected files that were not uploaded, by field. */
  readonly unsent: Map<string, readonly string[]>;
}

/** The input that would be lost with the page; null if everything is saved. */
function unsavedOf({ values, files, unsent }: UnsavedInput): WizardEntries | null {
  const names = [...unsent.values()].flat();
  if (values.size === 0 && names.length === 0) return null;
  return { steps: Object.fromEntries(values), files, unsent: names };
}

/**
 * The input of the steps of a wizard, kept while the wizard is displayed, and restored after a log-in if the session
 * has ended.
 */
export function useUnsavedInput(): UnsavedInput {
  const [unsaved, setUnsaved] = useState<UnsavedInput>(() => ({
    key: 0,
    values: new Map(),
    files: [],
    unsent: new Map(),
  }));
  useLostWizard(
    () => unsavedOf(unsaved),
    ({ steps, files }) =>
      setUnsaved(({ key }) => ({
        key: key + 1,
        values: new Map(Object.entries(steps)),
        files: [...files],
        unsent: new Map(),
      })),
  );
  return unsaved;
}

/** The address of a step. */
export const stepAddress = (step: string) => `?v-step=${step}`;

/** The step after the last one, which checks all of them and submits. */
export const COMPLETION = 'completion';

export interface StepOptions<T extends FieldValues> {
  readonly step: string;
  /** The visible steps, in their order. */
  readonly steps: readonly string[];
  readonly unsaved: UnsavedInput;
  /** The stored content, and its version. */
  readonly stored: T;
  readonly storedVersion: string;
  /** Sends the input; throws the API's errors. */
  readonly save: (values: T) => Promise<unknown>;
  /** The required fields that are empty. */
  readonly missing: (values: T) => readonly string[];
  readonly isDone: (values: T) => boolean;
  /** Whether the server refuses every change: the step is read-only. */
  readonly isClosed?: boolean;
  /** The form name of a name within the API's content, if they differ. */
  readonly rename?: (field: string) => string;
}

/** The data of a step for its form. */
export interface StepState<T extends FieldValues> {
  readonly form: ApiForm<T>;
  /** The input has been saved, but something is missing. */
  readonly isDraft: boolean;
  readonly isClosed: boolean;
}

/** What a form reports about a change. */
interface Changed {
  readonly name?: string;
  readonly values: FieldValues;
  readonly defaultValues?: FieldValues;
}

const same = (field: string) => field;

/**
 * Keeps the unsaved input of a form of the wizard with that of its steps, under a name of its own: while another step is
 * displayed, and over a log-in. `changed` is called with each field that the user changes.
 */
export function useRemembered<T extends FieldValues>(
  { subscribe }: Pick<ApiForm<T>, 'subscribe'>,
  unsaved: UnsavedInput,
  name: string,
  { version, changed }: { readonly version?: string; readonly changed?: (field: Path<T>) => void } = {},
): void {
  const remember = useEffectEvent(({ name: field, values, defaultValues }: Changed) => {
    // Only the user's changes: a reset after saving changes all values and names none.
    if (field === undefined) return;
    unsaved.values.set(name, { entered: values, base: defaultValues ?? {}, version });
    changed?.(field as Path<T>);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: (change) => remember(change) }),
    [subscribe],
  );
}

/**
 * One step of a wizard. Saving stores the input, marks what is still missing, and opens the next step if nothing is.
 * The input is kept if the server refuses it, and while another step is displayed.
 */
export function useStep<T extends FieldValues>({
  step,
  steps,
  unsaved,
  stored,
  storedVersion,
  save,
  missing,
  isDone,
  isClosed = false,
  rename = same,
}: StepOptions<T>): StepState<T> {
  const platform = useT('platform');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isDraft, setIsDraft] = useState(false);
  const form = useApiForm<T, T>({
    // The wizard stores all of its steps together and restores them after a log-in.
    id: null,
    ended: 'log-in',
    defaults: stored,
    storedVersion,
    unsaved: unsaved.values.get(step),
    bodyOf: (values) => values,
    names: (field) => rename(field.replace(/^content\./u, '')),
    send: (values) => {
      setIsDraft(false);
      return save(values);
    },
    done: async (_answer, values) => {
      unsaved.values.delete(step);
      await revalidate();
      for (const name of missing(values))
        form.setError(name as Path<T>, { type: 'required', message: platform('form.required') });
      if (!isDone(values)) return setIsDraft(true);
      await navigate(stepAddress(steps[steps.indexOf(step) + 1] ?? COMPLETION), {
        preventScrollReset: true,
      });
    },
  });
  const { clearErrors, getFieldState, busy, dirty } = form;
  useRemembered(form, unsaved, step, {
    version: storedVersion,
    // A saved draft resets the form, which then validates no changes: what was missing would stay marked.
    changed: (name) => getFieldState(name).error && clearErrors(name),
  });
  return { form: { ...form, dirty: dirty || (unsaved.values.has(step) && !busy) }, isDraft, isClosed };
}
