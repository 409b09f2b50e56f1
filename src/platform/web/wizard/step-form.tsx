import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFrame, SaveButton } from '../forms/form-frame.tsx';
import { useT } from '../i18n.tsx';
import type { StepState } from './use-step.ts';
import styles from './wizard.module.css';

export interface StepFormProps<T extends FieldValues> extends StepState<T> {
  /** Labels of the fields, by name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly intro?: string;
  readonly children?: ReactNode;
}

/**
 * The frame of a step: its introduction, the error summary, the fields, and the navigation; no form if nothing can be
 * changed.
 */
export function StepForm<T extends FieldValues>({
  form,
  isDraft,
  isClosed,
  labels,
  intro,
  children,
}: StepFormProps<T>) {
  const t = useT('platform.admin');
  return (
    <FormFrame form={form} labels={labels} className={styles.form}>
      <p role="status" className={styles.intro} hidden={!isDraft}>
        {isDraft && t('steps.savedDraft')}
      </p>
      {intro && <p className={styles.intro}>{intro}</p>}
      <fieldset className={styles.fields} disabled={isClosed}>
        {children}
      </fieldset>
      {!isClosed && (
        <p className={styles.actions}>
          <SaveButton form={form} save={t('steps.save')} />
        </p>
      )}
    </FormFrame>
  );
}
