import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../i18n.tsx';
import styles from './fields.module.css';

export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** What every control of the kit takes. */
export interface FieldShared {
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
        {required && <span aria-hidden>{'\u00a0*'}</span>}
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

/** The message under a control, tied to it by id. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
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

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}
