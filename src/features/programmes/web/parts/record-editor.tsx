import type { ReactNode } from 'react';
import { Controller, type FieldPathByValue, type Path, type UseFormReturn } from 'react-hook-form';
import type { LoaderFunctionArgs } from 'react-router';
import type { z } from 'zod';
import { bicReadAs, ibanReadAs } from '#features/banks/rules.ts';
import type { PermissionType } from '#platform/contract/permissions.ts';
import type { UploadRoute } from '#platform/contract/upload.ts';
import { apiFrom } from '#platform/web/api.ts';
import { FormEmail } from '#platform/web/forms/controls.tsx';
import { useT } from '#platform/web/i18n.tsx';
import { CheckboxField, TextField } from '#platform/web/ui/fields.tsx';
import { LateRichText } from '#platform/web/ui/late-rich-text.tsx';
import { PostalCodeField } from '#platform/web/ui/postal-code-field.tsx';
import { ReadField, type ReadFieldProps } from '#platform/web/ui/read-field.tsx';
import { UploadField } from '#platform/web/ui/upload-field.tsx';
import type { RecordContent, RecordRoutes, SiteRecord } from '../../contract/named-records.ts';
import { recordAt } from './record-address.ts';
import { RecordFrame, useRecordForm } from './record-frame.tsx';
import styles from './entry.module.css';

/** Loads the record of the URL; null if the URL is that of a new record. */
export const recordLoader =
  <C extends RecordContent>({ read }: RecordRoutes<C>) =>
  async ({ context, params }: LoaderFunctionArgs): Promise<SiteRecord<C> | null> =>
    recordAt(params, (id) => apiFrom(context)(read, { params: { id } }));

/** A record's files of one kind. */
export interface RecordUploads<C> {
  readonly field: keyof C & string;
  readonly label: string;
  readonly route: UploadRoute;
  readonly max: number;
}

export interface RecordEditorProps<C extends RecordContent> {
  readonly type: Extract<PermissionType, 'contact_persons' | 'funding_scopes'>;
  readonly list: { readonly label: string; readonly to: string };
  readonly addTitle: string;
  /** Each text with its label, in order; the first is the record's name and required. */
  readonly lines: readonly (readonly [keyof C & string, string])[];
  /** The formatted text, with its label. */
  readonly rich: readonly [FieldPathByValue<C, string>, string];
  readonly uploads: readonly RecordUploads<C>[];
  readonly schema: z.ZodType<C>;
  readonly routes: RecordRoutes<C>;
  readonly record: SiteRecord<C> | null;
}

/** One contact person or funding scope, or a new one. */
export function RecordEditor<C extends RecordContent>(props: RecordEditorProps<C>) {
  const { type, list, addTitle, lines, rich, uploads, schema, routes, record } = props;
  const t = useT('programmes.admin');
  const labels = [...lines, rich, ...uploads.map(({ field, label }) => [field, label] as const)];
  const empty = {
    ...Object.fromEntries([...lines, rich].map(([field]) => [field, ''])),
    is_active: true,
    ...Object.fromEntries(uploads.map(({ field }) => [field, []])),
  };
  const editing = useRecordForm<C, C>({
    id: null,
    defaults: record?.content ?? (empty as unknown as C),
    contentOf: (form) => form,
    schema,
    routes,
    record,
    list,
  });
  return (
    <RecordFrame
      editing={editing}
      type={type}
      kind={type === 'contact_persons' ? 'contact_person' : 'funding_scope'}
      list={list}
      title={record ? String(record.content[lines[0]?.[0] ?? ''] ?? '') : addTitle}
      labels={Object.fromEntries(labels)}
      record={record}
      used={record && t('record.used', { count: record.projects })}
    >
      <RecordFields {...props} form={editing.form} />
    </RecordFrame>
  );
}

type LineProps = Omit<ReadFieldProps, 'readAs'>;

/** The fields of the lines that are read in a way of their own. */
const LINES: Readonly<Record<string, (props: LineProps) => ReactNode>> = {
  postal_code: PostalCodeField,
  iban: (props) => <ReadField {...props} autoCapitalize="characters" readAs={ibanReadAs} />,
  bic: (props) => <ReadField {...props} autoCapitalize="characters" readAs={bicReadAs} />,
};

function RecordFields<C extends RecordContent>({
  form,
  lines,
  rich,
  uploads,
  record,
}: RecordEditorProps<C> & { readonly form: UseFormReturn<C> }) {
  const t = useT('programmes.admin');
  const { errors } = form.formState;
  return (
    <>
      <div className={styles.lines}>
        {lines.map(([field, label], index) => {
          const name = field as unknown as FieldPathByValue<C, string>;
          if (field === 'email')
            return <FormEmail key={field} form={form} name={name} label={label} autoComplete="off" />;
          const Line = LINES[field] ?? TextField;
          return (
            <Line
              key={field}
              label={label}
              required={index === 0}
              error={errors[field]?.message as string | undefined}
              {...form.register(field as unknown as Path<C>)}
            />
          );
        })}
      </div>
      <LateRichText form={form} name={rich[0]} label={rich[1]} />
      {uploads.map(({ field, label, route, max }) => (
        <Controller
          key={field}
          control={form.control}
          name={field as unknown as Path<C>}
          render={({ field: { value, onChange }, fieldState }) => (
            <UploadField
              name={field}
              label={label}
              route={route}
              max={max}
              known={record?.files ?? []}
              value={value as string[]}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      <CheckboxField
        label={t('record.is_active')}
        hint={t('record.activeHint')}
        {...form.register('is_active' as Path<C>)}
      />
    </>
  );
}
