import type { FieldValues } from 'react-hook-form';
import { FieldList, type FormWithFields } from '#features/programmes/web/parts/field-inputs.tsx';
import { fieldKey } from '#features/programmes/web/parts/field-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { StepForm, type StepFormProps } from '#platform/web/wizard/step-form.tsx';
import { type Draft, type StepProps, useProjectStep } from './use-project-step.ts';

interface FrameProps<T extends FieldValues> extends StepFormProps<T> {
  readonly fields: Draft['fields'];
  readonly unsaved: StepProps['unsaved'];
}

/** The form of a step of a project: the fields of the step, then the additional ones. */
export function ProjectStepForm<T extends FieldValues>({
  fields,
  unsaved,
  labels,
  children,
  ...step
}: FrameProps<T>) {
  const fieldLabels = Object.fromEntries(fields.map(({ id, label }) => [`values.${fieldKey(id)}`, label]));
  return (
    <StepForm {...step} labels={{ ...labels, ...fieldLabels }}>
      {children}
      {fields.length > 0 && (
        <FieldList
          form={step.form as unknown as FormWithFields}
          fields={fields}
          arrived={unsaved.files}
          onUploaded={(file) => unsaved.files.push(file)}
          onUnsent={(name, names) => unsaved.unsent.set(name, names)}
        />
      )}
    </StepForm>
  );
}

interface FieldsProps extends StepProps {
  readonly name: 'further' | 'code' | 'confirmations';
}

/** The form of a step that contains additional fields only. */
export function FieldsStep({ name, ...props }: FieldsProps) {
  const t = useT('applications.account');
  const step = useProjectStep(name, props);
  return <ProjectStepForm {...step} unsaved={props.unsaved} labels={{}} intro={t(`intro.${name}`)} />;
}
