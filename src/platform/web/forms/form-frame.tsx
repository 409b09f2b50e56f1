import { type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorSummary, useFormErrors } from './error-summary.tsx';
import { fieldId } from '../ui/field.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { MeanwhileContext } from '../ui/saved-meanwhile.tsx';
import { UnreadableContext } from '../ui/unreadable.ts';
import { RunningUploadsContext } from '../ui/use-uploads.ts';
import { UnsavedGuard } from './unsaved.tsx';
import styles from './form-frame.module.css';
import type { ApiForm } from './use-api-form.ts';

export interface FormFrameProps<V extends FieldValues> {
  readonly form: ApiForm<V>;
  /** Labels by name of the field, for messages that do not name their field. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** For buttons outside the form. */
  readonly id?: string;
  readonly className?: string | undefined;
  /** Off in dialogs, and if a page has several forms: only one can ask before it is left. */
  readonly guarded?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of every form that calls the API: warns about unsaved changes, shows the error summary above the fields, and
 * beside them what others saved meanwhile.
 */
export function FormFrame<V extends FieldValues>({
  form,
  labels,
  id,
  className = styles.form,
  guarded = true,
  children,
}: FormFrameProps<V>) {
  const errors = useFormErrors(form, labels);
  const { meanwhile, isMeanwhileOwn } = form;
  const saved = useMemo(
    () => ({
      values: new Map([...meanwhile].map(([name, value]) => [fieldId(name), value])),
      isOwn: isMeanwhileOwn,
    }),
    [meanwhile, isMeanwhileOwn],
  );
  return (
    <MeanwhileContext value={saved}>
      <form id={id} className={className} noValidate onSubmit={form.submit}>
        {guarded && <UnsavedGuard dirty={form.dirty} />}
        <ErrorSummary errors={errors} count={form.attempts} />
        <UnreadableContext value={form.unreadable}>
          <RunningUploadsContext value={form.runningUploads}>{children}</RunningUploadsContext>
        </UnreadableContext>
      </form>
    </MeanwhileContext>
  );
}

interface SaveProps<V extends FieldValues> {
  readonly form: ApiForm<V>;
  /** Label of the button. */
  readonly save: string;
}

/** The submit button of the form. */
export function SaveButton<V extends FieldValues>({ form, save }: SaveProps<V>) {
  return (
    <Button type="submit" variant="trust" loading={form.busy}>
      {save}
    </Button>
  );
}

/** Fields below each other, in a readable width. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Two fields next to each other if there is space. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** The main form of a screen; `notice` is shown above its fields. */
export function FormPage<V extends FieldValues>({
  form,
  save,
  labels,
  notice,
  children,
}: SaveProps<V> & Pick<FormFrameProps<V>, 'labels' | 'children'> & { readonly notice?: ReactNode }) {
  return (
    <FormFrame form={form} labels={labels}>
      {notice}
      <Card as="section" padded>
        <Fields>{children}</Fields>
      </Card>
      <FormActions>
        <SaveButton form={form} save={save} />
      </FormActions>
    </FormFrame>
  );
}

/** The same as one card among others. */
export function FormCard<V extends FieldValues>({
  form,
  save,
  labels,
  title,
  children,
}: SaveProps<V> & Pick<FormFrameProps<V>, 'labels' | 'children'> & { readonly title: string }) {
  return (
    <Card as="section" padded>
      <h2 className={styles.title}>{title}</h2>
      <FormFrame form={form} labels={labels}>
        <Fields>{children}</Fields>
        <p className={styles.actions}>
          <SaveButton form={form} save={save} />
        </p>
      </FormFrame>
    </Card>
  );
}
