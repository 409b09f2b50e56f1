import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Uploaded } from '#platform/contract/upload.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useReadAmount } from '#platform/web/ui/amount-input.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { DayField } from '#platform/web/ui/day-field.tsx';
import { CheckboxField, type Option, SelectField, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { ReadField } from '#platform/web/ui/read-field.tsx';
import { UploadField } from '#platform/web/ui/upload-field.tsx';
import { LONG_TEXT_MAX, TEXT_MAX } from '../../rules/additional-fields.ts';
import { type ProjectField, uploadFieldDocument } from '../../contract/additional-fields.ts';
import styles from './entry.module.css';
import { fieldKey, type TypedValue, type TypedValues } from './field-form.ts';

/** A form that contains additional fields among others. */
export type FormWithFields = UseFormReturn<{ values: TypedValues }>;

interface FieldInputsProps {
  readonly form: FormWithFields;
  readonly fields: readonly ProjectField[];
  /** Files that were uploaded and are not saved yet. */
  readonly arrived?: readonly Uploaded[];
  readonly onUploaded?: (file: Uploaded) => void;
  /** Called with the names of the files of a field whose upload has not finished. */
  readonly onUnsent?: (name: string, files: readonly string[]) => void;
}

/** A project's additional fields, with a heading; nothing if there are none. */
export function FieldInputs({ form, fields }: FieldInputsProps) {
  const t = useT('programmes.admin');
  if (fields.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('field.values')}</h2>
      <Card as="section">
        <FieldList form={form} fields={fields} />
      </Card>
    </>
  );
}

/** The inputs of additional fields, under their headings. */
export function FieldList({ form, fields, arrived = [], onUploaded, onUnsent }: FieldInputsProps) {
  const uploads = { arrived, onUploaded, onUnsent };
  return (
    <div className={styles.fields}>
      {fields.map((field) =>
        field.kind === 'heading' ? (
          <h3 key={field.id} className={styles.part}>
            {field.label}
          </h3>
        ) : (
          <FieldInput key={field.id} form={form} field={field} uploads={uploads} />
        ),
      )}
    </div>
  );
}

interface Uploads {
  readonly arrived: readonly Uploaded[];
  readonly onUploaded: ((file: Uploaded) => void) | undefined;
  readonly onUnsent: FieldInputsProps['onUnsent'];
}

interface FieldInputProps {
  readonly form: FormWithFields;
  readonly field: ProjectField;
  readonly uploads: Uploads;
}

function FieldInput({ form, field, uploads }: FieldInputProps) {
  const t = useT('programmes.admin');
  const readAmount = useReadAmount();
  const { kind, options, is_required, value } = field;
  const name = `values.${fieldKey(field.id)}` as const;
  const error = form.formState.errors.values?.[fieldKey(field.id)]?.message;
  const hint = [field.help, field.staff_only ? `(${t('field.forStaff')})` : ''].filter(Boolean).join(' ');
  const shared = { label: field.label, error, ...(hint ? { hint } : {}) };
  const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  const offered = [...options, ...chosen.filter((option) => !options.includes(option))];
  const choices = offered.map((option) => ({ value: option, label: option }));
  switch (kind) {
    case 'long_text':
      return (
        <TextArea {...shared} required={is_required} maxLength={LONG_TEXT_MAX} {...form.register(name)} />
      );
    case 'select':
      return (
        <SelectField
          {...shared}
          required={is_required}
          placeholder={t('field.choose')}
          options={choices}
          {...form.register(name)}
        />
      );
    case 'checkbox':
      return <CheckboxField {...shared} required={is_required} {...form.register(name)} />;
    case 'date':
    case 'multi_select':
    case 'pdf':
      return (
        <ControlledInput form={form} field={field} uploads={uploads} shared={shared} choices={choices} />
      );
    case 'amount':
      return (
        <ReadField
          {...shared}
          readAs={readAmount}
          required={is_required}
          maxLength={TEXT_MAX}
          inputMode="decimal"
          prefix="€"
          {...form.register(name)}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          required={is_required}
          maxLength={TEXT_MAX}
          inputMode={kind === 'text' ? 'text' : 'decimal'}
          {...form.register(name)}
        />
      );
  }
}

interface ControlledProps extends FieldInputProps {
  readonly shared: { readonly label: string; readonly hint?: string; readonly error: string | undefined };
  readonly choices: readonly Option[];
}

/** The inputs that are not native elements and need a controller. */
function ControlledInput({ form, field, uploads, shared, choices }: ControlledProps) {
  const { id, kind, is_required, file } = field;
  const name = `values.${fieldKey(id)}` as const;
  const input = (current: TypedValue, onChange: (value: TypedValue) => void) => {
    const list = Array.isArray(current) ? current : [];
    if (kind === 'date') {
      const day = typeof current === 'string' && current !== '' ? current : null;
      const change = (next: string | null) => onChange(next ?? '');
      return <DayField {...shared} name={name} required={is_required} value={day} onChange={change} />;
    }
    if (kind === 'multi_select') {
      const change = (next: readonly string[]) => onChange([...next]);
      return (
        <ChoiceField
          {...shared}
          name={name}
          required={is_required}
          multiple
          options={choices}
          value={list}
          onChange={change}
        />
      );
    }
    return (
      <UploadField
        {...shared}
        name={name}
        required={is_required}
        route={uploadFieldDocument}
        max={1}
        known={[...(file ? [file] : []), ...uploads.arrived]}
        {...(uploads.onUploaded ? { onUploaded: uploads.onUploaded } : {})}
        onUnsent={(files) => uploads.onUnsent?.(name, files)}
        value={list}
        onChange={onChange}
      />
    );
  };
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => input(value, onChange)}
    />
  );
}
