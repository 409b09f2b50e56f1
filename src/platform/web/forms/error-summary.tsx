import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ApiError, isApiError, isOutdated } from '../api-error.ts';
import type { FieldNames } from './resolver.ts';
import { useT } from '../i18n.tsx';
import styles from './error-summary.module.css';
import { fieldId } from '../ui/field.tsx';
import { LastChange } from '../ui/last-change.tsx';
import { MissingRightHelp } from '../ui/missing-right.tsx';
import { useTitlePrefix } from '../ui/title-prefix.ts';

export interface SummaryEntry {
  /** Id of the control; null for a message about the form as a whole. */
  readonly id: string | null;
  readonly message: string;
  /** The right whose lack is the reason. */
  readonly permission?: string;
  /** The record is not as the form shows it. */
  readonly isOutdated?: true;
}

export interface ErrorSummaryProps {
  readonly errors: readonly SummaryEntry[];
  /** Changes with every failed submit, which moves the focus here. */
  readonly count: number;
}

/** The errors of a failed submit, above the form: takes the focus, links to the fields. */
export function ErrorSummary({ errors, count }: ErrorSummaryProps) {
  const t = useT('platform');
  const ref = useRef<HTMLDivElement>(null);
  const failed = errors.length > 0;
  useTitlePrefix(failed && count > 0 ? t('form.errorPrefix') : '');
  useEffect(() => {
    if (failed && count > 0) ref.current?.focus();
  }, [count, failed]);
  if (!failed || count === 0) return null;
  const fields = errors.filter(({ id }) => id !== null).length;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.summary}>
      <p className={styles.title}>
        {fields > 0 ? t('form.summaryTitle', { count: fields }) : t('form.refusedTitle')}
      </p>
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
      {errors.some(({ isOutdated: is }) => is) && <LastChange key={count} />}
      <MissingRightHelp permission={errors.find(({ permission }) => permission)?.permission ?? null} />
    </div>
  );
}

/**
 * A form's errors as items of the summary, in the order of the form's values, whichever was found first. `labels` (form
 * name → label) are put before messages that do not name their field.
 */
export function useFormErrors<T extends FieldValues>(
  form: UseFormReturn<T>,
  labels: Readonly<Record<string, string>> = {},
): readonly SummaryEntry[] {
  const t = useT('platform');
  const { errors } = form.formState;
  const named = new Map(Object.entries(labels).map(([name, label]) => [fieldId(name), label]));
  return summaryOf(inOrderOf(form.getValues(), errors), t('state.offline')).map((entry) => {
    const label = entry.id === null ? undefined : named.get(entry.id);
    return label === undefined ? entry : { ...entry, message: `${label}: ${entry.message}` };
  });
}

/** The errors in the order of the values; those of the form as a whole are last. */
function inOrderOf<T extends FieldValues>(values: T, errors: FieldErrors<T>): FieldErrors<T> {
  const fields = Object.keys(values);
  const place = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length);
  const sorted = Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other));
  return Object.fromEntries(sorted) as FieldErrors<T>;
}

/** The same for given errors; `offline` is the text if the network failed. */
export function summaryOf<T extends FieldValues>(
  errors: FieldErrors<T>,
  offline: string,
): readonly SummaryEntry[] {
  return collect(errors, '').map((entry) =>
    entry.message === OFFLINE ? { ...entry, message: offline } : entry,
  );
}

/** The placeholder for a failed network in the form's state, because only components know the reader's language. */
const OFFLINE = 'obolus:offline';

/** In front of the right whose lack is the reason of an error, in the error's type. */
const MISSING = 'missing:';

/** The type of the error of a form as a whole because its record has changed. */
const OUTDATED = 'outdated';

/** The type of the error of a form as a whole, by which a missing right or a changed record is known. */
export function typeOf(error: ApiError): string {
  if (isOutdated(error)) return OUTDATED;
  return error.permission === null ? 'server' : `${MISSING}${error.permission}`;
}

function collect(errors: object, prefix: string): readonly SummaryEntry[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const path = prefix ? `${prefix}.${key}` : key;
    const message = 'message' in value ? value.message : undefined;
    if (typeof message === 'string' && message !== '') {
      const type = 'type' in value ? String(value.type) : '';
      const [, permission] = type.split(MISSING, 2);
      return [
        {
          id: path.startsWith('root') ? null : fieldId(path),
          message,
          ...(permission ? { permission } : {}),
          ...(type === OUTDATED ? { isOutdated: true as const } : {}),
        },
      ];
    }
    return key === 'ref' ? [] : collect(value, path);
  });
}

/**
 * Puts the API's messages on a form: each field's on the field, all others on the form as a whole, where
 * `useFormErrors` finds them. Returns those others; undefined (and nothing on the form) for an error that is not a
 * refusal. `rename` maps API names to form names.
 */
export function applyApiError<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  error: unknown,
  rename: FieldNames<T> = {},
): readonly string[] | undefined {
  if (!isApiError(error)) return undefined;
  const known = form.getValues();
  const nameOf = (field: string) =>
    typeof rename === 'function' ? rename(field, known) : (rename[field] ?? field);
  const others = [...error.nonFieldErrors];
  for (const [field, messages] of Object.entries(error.fields)) {
    const name = nameOf(field);
    const [top = name] = name.split('.', 1);
    if (name in known || top in known)
      form.setError(name as Path<T>, { type: 'server', message: messages.join(' ') });
    else others.push(...messages);
  }
  if (others.length === 0 && Object.keys(error.fields).length === 0) {
    others.push(error.status === 0 ? OFFLINE : (error.detail ?? error.message));
  }
  if (others.length > 0) form.setError('root.server', { type: typeOf(error), message: others.join(' ') });
  return others;
}
