import type { ComponentProps } from 'react';
import { useT } from '../i18n.tsx';
import { Field, FieldError, type FieldShared, fieldId, type Option, useDescriptions } from './field.tsx';
import { byLabel, SavedMeanwhile } from './saved-meanwhile.tsx';
import styles from './fields.module.css';
import { useCut } from './use-cut.ts';

export { fieldId, type Option } from './field.tsx';

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
  note,
  prefix,
  id,
  ...rest
}: TextFieldProps) {
  const own = fieldId(rest.name, id);
  const cut = useCut(rest);
  return (
    <Field
      id={own}
      label={label}
      hint={hint}
      error={error}
      required={required ?? false}
      markOptional={markOptional ?? true}
      note={cut.note ?? note}
    >
      {(ids) =>
        prefix ? (
          <span className={styles.prefixed}>
            <span className={styles.prefix} aria-hidden>
              {prefix}
            </span>
            <input type="text" {...rest} {...cut.handlers} {...ids} className={styles.control} />
          </span>
        ) : (
          <input type="text" {...rest} {...cut.handlers} {...ids} className={styles.control} />
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
  note,
  id,
  rows = 4,
  ...rest
}: Control<'textarea'>) {
  const cut = useCut(rest);
  return (
    <Field
      id={fieldId(rest.name, id)}
      label={label}
      hint={hint}
      error={error}
      required={required ?? false}
      markOptional={markOptional ?? true}
      note={cut.note ?? note}
    >
      {(ids) => <textarea {...rest} {...cut.handlers} {...ids} rows={rows} className={styles.control} />}
    </Field>
  );
}

export interface SelectFieldProps extends Omit<Control<'select'>, 'children'> {
  readonly options: readonly Option[];
  /** Label of an empty first option. */
  readonly placeholder?: string;
  /** Options above the separator, e.g. the countries selected most often. */
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
      inWords={byLabel([...(first ?? []), ...options])}
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

/** A checkbox; the label may contain links. Spread `register('name')` on it. */
export function CheckboxField({ label, hint, error, required, id, ...rest }: CheckboxFieldProps) {
  const t = useT('platform');
  const own = fieldId(rest.name, id);
  const described = useDescriptions(own, { hint, error });
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <div className={styles.choice}>
        <input
          {...rest}
          id={own}
          type="checkbox"
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
        />
        <label htmlFor={own}>
          {label}
          {required && <span aria-hidden>{'\u00a0*'}</span>}
        </label>
      </div>
      {hint && (
        <p id={`${own}-hint`} className={styles.choiceHint}>
          {hint}
        </p>
      )}
      <FieldError id={`${own}-error`} error={error} />
      <SavedMeanwhile id={own} inWords={(stored) => t(stored === true ? 'form.ticked' : 'form.unticked')} />
    </div>
  );
}

export { RadioGroup } from './radio-group.tsx';
