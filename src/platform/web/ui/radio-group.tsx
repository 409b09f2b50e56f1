import type { ComponentProps, ReactNode } from 'react';
import { FieldError, fieldId, type Option, useDescriptions } from './field.tsx';
import { byLabel, SavedMeanwhile } from './saved-meanwhile.tsx';
import styles from './fields.module.css';

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
  /** For controlled use; omit it with `register('name')`. */
  readonly value?: string;
  readonly onChange?: ComponentProps<'input'>['onChange'];
  /** Boxes in a row instead of lines. */
  readonly layout?: 'lines' | 'boxes';
}

/** One of a few options, with a legend; spread `register('name')` on it. */
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
  const described = useDescriptions(own, { hint, error });
  return (
    <fieldset className={styles.group} data-invalid={error ? true : undefined} aria-describedby={described}>
      <legend className={styles.label}>
        {legend}
        {required && <span aria-hidden>{'\u00a0*'}</span>}
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
      <SavedMeanwhile id={own} inWords={byLabel(options)} />
    </fieldset>
  );
}
