import { lazy, Suspense } from 'react';
import { Controller, type FieldPathByValue, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { UploadRoute } from '#platform/contract/upload.ts';
import { useT } from '../i18n.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { LoadingState } from './spinner.tsx';
import type { ViewPartLabels } from './view-part.ts';
import styles from './late-rich-text.module.css';

const RichTextField = lazy(() => import('./rich-text-field.tsx'));

interface LateRichTextProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  /** A text of the form. */
  readonly name: FieldPathByValue<T, string>;
  readonly label: string;
  readonly required?: boolean;
  /** Shows "optional" beside the label. */
  readonly markOptional?: boolean;
  /** Offers to mark parts that only one of the two views shows. */
  readonly parts?: ViewPartLabels;
  /** Offers pictures, which are uploaded there. */
  readonly pictures?: UploadRoute;
  readonly readOnly?: boolean;
}

/** Formatted text as a form field. The editor runs only in the browser and is loaded when it is shown. */
export function LateRichText<T extends FieldValues>({
  form,
  name,
  label,
  required = false,
  markOptional = false,
  parts,
  pictures,
  readOnly = false,
}: LateRichTextProps<T>) {
  const t = useT('platform.admin');
  const waiting = (
    <div className={styles.waiting}>
      <LoadingState label={t('editor.loading')} />
    </div>
  );
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Controller
        control={form.control}
        name={name}
        render={({ field, fieldState }) => (
          <RichTextField
            name={name}
            label={label}
            required={required}
            markOptional={markOptional}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
            readOnly={readOnly}
            {...(parts ? { parts } : {})}
            {...(pictures ? { pictures } : {})}
          />
        )}
      />
    </Suspense>
  );
}
