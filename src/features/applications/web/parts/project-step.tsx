import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FieldList, type FormWithFields } from '#features/programmes/web/parts/field-inputs.tsx';
import { fieldKey } from '#features/programmes/web/parts/field-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { StepForm } from '#platform/web/wizard/step-form.tsx';
import type { Draft } from './use-step-form.ts';
import { type StepProps, useStepForm } from './use-step-form.ts';

type FrameProps<T extends FieldValues> = ComponentProps<typeof StepForm<T>> & {
  readonly form: UseFormReturn<T>;
  readonly fields: Draft['fields'];
  readonly kept: StepProps['kept'];
  readonly children?: ReactNode;
};

/** The frame of a step of a project: its own fields, then the additional ones. */
export function ProjectStepForm<T extends FieldValues>({
  fields,
  kept,
  labels,
  children,
  ...step
}: FrameProps<T>) {
  const named = Object.fromEntries(fields.map(({ id, label }) => [`values.${fieldKey(id)}`, label]));
  return (
    <StepForm {...step} labels={{ ...labels, ...named }}>
      {children}
      {fields.length > 0 && (
        <FieldList
          form={step.form as unknown as FormWithFields}
          fields={fields}
          arrived={kept.files}
          onUploaded={(file) => kept.files.push(file)}
          onUnsent={(name, names) => kept.unsent.set(name, names)}
        />
      )}
    </StepForm>
  );
}

/** Additional fields alone: further information, and what has to be confirmed. */
export function FieldsStep({ of, ...props }: StepProps & { readonly of: 'further' | 'confirmations' }) {
  const t = useT('applications.account');
  const step = useStepForm(of, props);
  return <ProjectStepForm {...step} kept={props.kept} labels={{}} intro={t(`intro.${of}`)} />;
}
