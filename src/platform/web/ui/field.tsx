import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../i18n.tsx';
import { type InWords, SavedMeanwhile, useIsSavedMeanwhile } from './saved-meanwhile.tsx';
import styles from './fields.module.css';

export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** The properties of every control. */
export interface FieldShared {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error message; undefined if the value is valid. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Shows "optional" beside the label; on by default for fields that are not required. */
  readonly markOptional?: boolean;
  /** How the value is read, or what is offered in its place; announced politely. Null while there is nothing to say. */
  readonly note?: ReactNode;
}

export interface FieldProps extends FieldShared {
  /** Needed where an error summary links to the field: `fieldId(name)`. */
  readonly id?: string;
  /** What somebody else saved meanwhile, in words; a text by default. */
  readonly inWords?: InWords;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** The frame of any control: label, hint, control, error. Spread the ids on the control. */
export function Field({
  id: given,
  label,
  hint,
  error,
  required = false,
  markOptional,
  note,
  inWords,
  children,
}: FieldProps) {
  const unique = useId();
  const id = given ?? unique;
  const described = useDescriptions(id, { hint, error });
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <FieldMark required={required} markOptional={markOptional} />
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {note !== undefined && (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      <SavedMeanwhile id={id} inWords={inWords} />
    </div>
  );
}

/** What follows a label: the asterisk of a required field, "optional" for others. */
export function FieldMark({
  required = false,
  markOptional = true,
}: {
  readonly required?: boolean | undefined;
  readonly markOptional?: boolean | undefined;
}) {
  const t = useT('platform');
  if (required) return <span aria-hidden>{'\u00a0*'}</span>;
  return markOptional && <span className={styles.optional}> ({t('form.optional')})</span>;
}

/** The message below a control, linked to it by id. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <IconAlertCircle size={18} aria-hidden /> {error}
    </p>
  );
}

/** The ids of what describes a control: its hint, its error, and what somebody else saved meanwhile. */
export function useDescriptions(
  id: string,
  { hint, error }: Pick<FieldShared, 'hint' | 'error'>,
): string | undefined {
  const isSaved = useIsSavedMeanwhile(id);
  const ids = [hint && `${id}-hint`, error && `${id}-error`, isSaved && `${id}-meanwhile`];
  return ids.filter(Boolean).join(' ') || undefined;
}

export { fieldId } from './field-id.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}
