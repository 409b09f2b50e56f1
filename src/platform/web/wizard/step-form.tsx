import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useT } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorSummary, useFormErrors } from '../ui/error-summary.tsx';
import { UnsavedGuard } from '../ui/unsaved.tsx';
import styles from './wizard.module.css';

interface StepFormProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly submit: (values: T) => Promise<void>;
  readonly isDirty: boolean;
  /** Changes with every save that left something to correct. */
  readonly failures: number;
  /** What is there has been saved, though something is missing. */
  readonly isDraft: boolean;
  /** Nothing can be changed: the fields are shown, without a way to save. */
  readonly isClosed: boolean;
  /** Labels of the fields, by name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly intro?: string;
  readonly children?: ReactNode;
}

/** The frame of a step: what it is for, what is to correct, the fields, and the way on. */
export function StepForm<T extends FieldValues>({
  form,
  submit,
  isDirty,
  failures,
  isDraft,
  isClosed,
  labels,
  intro,
  children,
}: StepFormProps<T>) {
  const t = useT('platform.admin');
  const errors = useFormErrors(form, labels);
  const { isSubmitting } = form.formState;
  return (
    <form className={styles.form} onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
      <ErrorSummary errors={errors} count={failures} />
      <p role="status" className={styles.intro} hidden={!isDraft}>
        {isDraft && t('steps.savedDraft')}
      </p>
      {intro && <p className={styles.intro}>{intro}</p>}
      <fieldset className={styles.fields} disabled={isClosed}>
        {children}
      </fieldset>
      {!isClosed && (
        <p className={styles.actions}>
          <Button type="submit" variant="trust" loading={isSubmitting}>
            {t('steps.save')}
          </Button>
        </p>
      )}
    </form>
  );
}
