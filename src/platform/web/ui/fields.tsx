import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useT } from '../i18n.tsx';
import styles from './fields.module.css';

export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldShared {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The message of a refused value; undefined while all is well. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** `optional` beside the label; on for fields that are not required unless said otherwise. */
  readonly markOptional?: boolean;
}

export interface FieldProps extends FieldShared {
  /** Needed where an error summary links here: `fieldId(name)`. */
  readonly id?: string;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Label above, hint, control, error: the frame of any control. Spread the ids on it. */
export function Field({
  id: given,
  label,
  hint,
  error,
  required = false,
  markOptional,
  children,
}: FieldProps) {
  const t = useT('platform');
  const unique = useId();
  const id = given ?? unique;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && <span aria-hidden> *</span>}
        {!required && markOptional !== false && (
          <span className={styles.optional}> ({t('form.optional')})</span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <IconAlertCircle size={18} aria-hidden /> {error}
    </p>
  );
}

/** The id of a field by its form name; `ErrorSummary` links to it. */
export function fieldId(name: string | undefined, id?: string): string {
  return id ?? `field-${(name ?? 'unnamed').replaceAll('.', '-')}`;
}

type Control<E extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<E>, 'required'> & FieldShared;

export interface TextFieldProps extends Control<'input'> {
  /** Fixed text inside the control, such as a currency. */
  readonly prefix?: string;
}

/** One line of text; spread `register('name')` on it. */
export function TextField({
  label,
  hint,
  error,
  required,
  markOptional,
  prefix,
  id,
  ...rest
}: TextFieldProps) {
  const own = fieldId(rest.name, id);
  return (
    <Field
      id={own}
      label={label}
      hint={hint}
      error={error}
      required={required ?? false}
      markOptional={markOptional ?? true}
    >
      {(ids) =>
        prefix ? (
          <span className={styles.prefixed}>
            <span className={styles.prefix} aria-hidden>
              {prefix}
            </span>
            <input type="text" {...rest} {...ids} className={styles.control} />
          </span>
        ) : (
          <input type="text" {...rest} {...ids} className={styles.control} />
        )
      }
    </Field>
  );
}

/** Several lines of text; spread `register('name')` on it. */
export function TextArea({
  label,
  hint,
  error,
  required,
  markOptional,
  id,
  rows = 4,
  ...rest
}: Control<'textarea'>) {
  return (
    <Field
      id={fieldId(rest.name, id)}
      label={label}
      hint={hint}
      error={error}
      required={required ?? false}
      markOptional={markOptional ?? true}
    >
      {(ids) => <textarea {...rest} {...ids} rows={rows} className={styles.control} />}
    </Field>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps extends Omit<Control<'select'>, 'children'> {
  readonly options: readonly Option[];
  /** Word of an empty first entry. */
  readonly placeholder?: string;
  /** Options before the line, e.g. the countries that are chosen most. */
  readonly first?: readonly Option[];
}

/** The browser's own select; spread `register('name')` on it. */
export function SelectField({
  label,
  hint,
  error,
  required,
  markOptional,
  id,
  options,
  placeholder,
  first,
  ...rest
}: SelectFieldProps) {
  const entry = (option: Option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
  return (
    <Field
      id={fieldId(rest.name, id)}
      label={label}
      hint={hint}
      error={error}
      required={required ?? false}
      markOptional={markOptional ?? true}
    >
      {(ids) => (
        <select {...rest} {...ids} className={styles.control} data-kind="select">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {first?.map(entry)}
          {first && first.length > 0 && <hr />}
          {options.map(entry)}
        </select>
      )}
    </Field>
  );
}

export type CheckboxFieldProps = Omit<Control<'input'>, 'markOptional'>;

/** A yes or no; the label may hold links. Spread `register('name')` on it. */
export function CheckboxField({ label, hint, error, required, id, ...rest }: CheckboxFieldProps) {
  const own = fieldId(rest.name, id);
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <div className={styles.choice}>
        <input
          {...rest}
          id={own}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
        />
        <label htmlFor={own}>
          {label}
          {required && <span aria-hidden> *</span>}
        </label>
      </div>
      {hint && (
        <p id={`${own}-hint`} className={styles.choiceHint}>
          {hint}
        </p>
      )}
      <FieldError id={`${own}-error`} error={error} />
    </div>
  );
}

export interface RadioOption extends Option {
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
}

export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'required'> {
  readonly legend: ReactNode;
  readonly options: readonly RadioOption[];
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Controlled use; leave out with `register('name')`. */
  readonly value?: string;
  readonly onChange?: ComponentProps<'input'>['onChange'];
  /** Boxes beside each other instead of lines. */
  readonly layout?: 'lines' | 'boxes';
}

/** One of a few, with a legend; spread `register('name')` on it. */
export function RadioGroup({
  legend,
  options,
  hint,
  error,
  required,
  value,
  layout = 'lines',
  id,
  ...rest
}: RadioGroupProps) {
  const own = fieldId(rest.name, id);
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles.group}
      data-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend className={styles.label}>
        {legend}
        {required && <span aria-hidden> *</span>}
      </legend>
      {hint && (
        <p id={`${own}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.options} data-layout={layout}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option} data-disabled={option.disabled || undefined}>
            <input
              {...rest}
              type="radio"
              id={index === 0 ? own : `${own}-${option.value}`}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined ? {} : { checked: option.value === value })}
            />
            {option.icon}
            <span>
              {option.label}
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${own}-error`} error={error} />
    </fieldset>
  );
}
