import { type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useT } from '../i18n.tsx';
import { Alert } from '../ui/alert.tsx';
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

interface FieldsProps {
  /** Off for readers who may not change what they see. */
  readonly enabled?: boolean;
  readonly children: ReactNode;
}

/** Fields below each other, in a readable width. */
export function Fields({ enabled = true, children }: FieldsProps) {
  if (enabled) return <div className={styles.fields}>{children}</div>;
  return (
    <fieldset disabled className={styles.fields}>
      {children}
    </fieldset>
  );
}

/** Says above the fields of a form that its reader may not change them. */
function ReadOnly() {
  const t = useT('platform.admin');
  return <Alert tone="info">{t('record.readOnly')}</Alert>;
}

/** Two fields next to each other if there is space. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

interface PageProps<V extends FieldValues>
  extends SaveProps<V>,
    Pick<FormFrameProps<V>, 'labels' | 'children'> {
  /** Shown above the fields. */
  readonly notice?: ReactNode;
  /** Off for readers who may view the record and not change it: the fields are disabled, and nothing can be saved. */
  readonly mayChange?: boolean;
  /** Beside the button that saves, such as deleting. */
  readonly beside?: ReactNode;
}

/** The main form of a screen. */
export function FormPage<V extends FieldValues>({
  form,
  save,
  labels,
  notice,
  mayChange = true,
  beside,
  children,
}: PageProps<V>) {
  return (
    <FormFrame form={form} labels={labels}>
      {!mayChange && <ReadOnly />}
      {notice}
      <Card as="section" padded>
        <Fields enabled={mayChange}>{children}</Fields>
      </Card>
      {(mayChange || beside) && (
        <FormActions>
          {mayChange && <SaveButton form={form} save={save} />}
          {beside}
        </FormActions>
      )}
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
