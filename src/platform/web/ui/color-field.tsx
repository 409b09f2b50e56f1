import type { ComponentProps } from 'react';
import { Field, type FieldShared, fieldId } from './field.tsx';
import fields from './fields.module.css';
import styles from './color-field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'required'>, FieldShared {
  /** Name of the picker for screen readers. */
  readonly pickerLabel: string;
  /** The color that the picker shows, `#rrggbb`. */
  readonly shown: string;
  readonly onPick: (color: string) => void;
}

/** A color as `#rrggbb`, typed or picked; spread `register('name')` on it. */
export function ColorField(props: Props) {
  const { label, hint, error, required, markOptional, id, pickerLabel, shown, onPick, ...rest } = props;
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
        <span className={styles.row}>
          <input
            type="color"
            className={styles.picker}
            aria-label={pickerLabel}
            value={shown}
            onChange={({ target }) => onPick(target.value)}
          />
          <input type="text" maxLength={7} spellCheck={false} {...rest} {...ids} className={fields.control} />
        </span>
      )}
    </Field>
  );
}
