import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../api-error.ts';
import { useT } from '../i18n.tsx';
import styles from './error-summary.module.css';
import { fieldId } from './fields.tsx';
import { useTitlePrefix } from './title-prefix.ts';

export interface SummaryEntry {
  /** Id of the control; null for a message about the form as a whole. */
  readonly id: string | null;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly SummaryEntry[];
  /** Changes with every failed submit (`formState.submitCount`); the focus comes here then. */
  readonly attempt: number;
}

/** What a failed submit asks to correct, above the form: takes the focus, links to the fields. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useT('platform');
  const ref = useRef<HTMLDivElement>(null);
  const failed = errors.length > 0;
  useTitlePrefix(failed && attempt > 0 ? t('form.errorPrefix') : '');
  useEffect(() => {
    if (failed && attempt > 0) ref.current?.focus();
  }, [attempt, failed]);
  if (!failed || attempt === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.summary}>
      <p className={styles.title}>{t('form.summaryTitle', { count: errors.length })}</p>
      <ul>
        {errors.map((entry) => (
          <li key={`${entry.id} ${entry.message}`}>
            {entry.id ? (
              <a
                href={`#${entry.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(entry.id ?? '')?.focus();
                }}
              >
                {entry.message}
              </a>
            ) : (
              entry.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A form's errors as entries of the summary, in the order of the fields as they were registered. */
export function summaryOf<T extends FieldValues>(errors: FieldErrors<T>): readonly SummaryEntry[] {
  return collect(errors, '');
}

function collect(errors: object, prefix: string): readonly SummaryEntry[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const path = prefix ? `${prefix}.${key}` : key;
    const message = 'message' in value ? value.message : undefined;
    if (typeof message === 'string' && message !== '') {
      return [{ id: path.startsWith('root') ? null : fieldId(path), message }];
    }
    return key === 'ref' ? [] : collect(value, path);
  });
}

/**
 * Puts the API's field messages on a form. Returns the messages that belong to no field of it (form-wide
 * ones and those of unknown fields); undefined when the error is not a refusal with messages.
 */
export function applyApiError<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  error: unknown,
  rename: Readonly<Record<string, string>> = {},
): readonly string[] | undefined {
  if (!isApiError(error)) return undefined;
  const known = form.getValues();
  const leftOver = [...error.nonFieldErrors];
  for (const [field, messages] of Object.entries(error.fields)) {
    const name = rename[field] ?? field;
    const message = messages.join(' ');
    if (name in known) form.setError(name as Path<T>, { type: 'server', message });
    else leftOver.push(...messages);
  }
  if (leftOver.length === 0 && Object.keys(error.fields).length === 0 && error.detail)
    leftOver.push(error.detail);
  return leftOver;
}
