import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import {
  Controller,
  type DefaultValues,
  type FieldPathByValue,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { type LoaderFunctionArgs, useNavigate, useRevalidator } from 'react-router';
import type { z } from 'zod';
import { codeOfIssue } from '#platform/contract/issue.ts';
import type { PermissionType } from '#platform/contract/permissions.ts';
import type { UploadRoute } from '#platform/contract/upload.ts';
import { apiFrom, isApiError, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { applyApiError, ErrorSummary, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { CheckboxField, TextField } from '#platform/web/ui/fields.tsx';
import { LateRichText } from '#platform/web/ui/late-rich-text.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved.tsx';
import { UploadField } from '#platform/web/ui/upload-field.tsx';
import type { RecordContent, RecordRoutes, SiteRecord } from '../../contract/named-records.ts';
import styles from './page-content-editor.module.css';
import { NEW_RECORD } from './record-address.ts';

/** Loads a record; none for the address of a new one. */
export const recordLoader =
  <C extends RecordContent>({ read }: RecordRoutes<C>) =>
  async ({ context, params }: LoaderFunctionArgs): Promise<SiteRecord<C> | null> => {
    const id = params['id'] ?? '';
    return id === NEW_RECORD ? null : apiFrom(context)(read, { params: { id } });
  };

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
  const { type, list, addTitle, lines, rich, uploads, record } = props;
  const t = useT('projects.admin');
  const may = useMay();
  const { form, submit, remove, removing } = useRecordForm(props);
  const [asking, setAsking] = useState(false);
  const labels = [...lines, rich, ...uploads.map(({ field, label }) => [field, label] as const)];
  const errors = useFormErrors(form, Object.fromEntries(labels));
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const mayChange = may(record ? `change_${type}` : `create_${type}`);
  const name = record ? String(record.content[lines[0]?.[0] ?? ''] ?? '') : addTitle;
  return (
    <AdminPage title={name} crumbs={[list]}>
      <form className={styles.form} onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
        <UnsavedGuard dirty={isDirty && !isSubmitting && !removing} />
        <ErrorSummary errors={errors} count={submitCount} />
        {!mayChange && <Alert tone="info">{t('record.readOnly')}</Alert>}
        <Card as="section">
          <RecordFields {...props} form={form} disabled={!mayChange} />
        </Card>
        <FormActions>
          {mayChange && (
            <Button type="submit" variant="trust" loading={isSubmitting}>
              {t('record.save')}
            </Button>
          )}
          {record && <span className="muted">{t('record.used', { count: record.projects })}</span>}
          {record && may(`delete_${type}`) && (
            <Button variant="danger" disabled={record.projects > 0} onClick={() => setAsking(true)}>
              {t('record.delete')}
            </Button>
          )}
        </FormActions>
      </form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('record.ask')}
        confirmLabel={t('record.delete')}
        danger
        busy={removing}
        onConfirm={() => void remove().then(() => setAsking(false))}
      >
        <p>{t('record.askText', { name })}</p>
      </ConfirmDialog>
    </AdminPage>
  );
}

function RecordFields<C extends RecordContent>({
  form,
  disabled,
  lines,
  rich,
  uploads,
  record,
}: RecordEditorProps<C> & { readonly form: UseFormReturn<C>; readonly disabled: boolean }) {
  const t = useT('projects.admin');
  const { errors: wrong } = form.formState;
  return (
    <fieldset disabled={disabled} className={styles.fields}>
      <div className={styles.lines}>
        {lines.map(([field, label], at) => (
          <TextField
            key={field}
            label={label}
            required={at === 0}
            error={wrong[field]?.message as string | undefined}
            {...form.register(field as unknown as Path<C>)}
          />
        ))}
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
    </fieldset>
  );
}

/** The form, checked by the request's own schema; what was typed stays when the server refuses it. */
function useRecordForm<C extends RecordContent>({
  schema,
  record,
  list,
  lines,
  rich,
  uploads,
  routes,
}: RecordEditorProps<C>) {
  const call = useApi();
  const t = useT('projects.admin');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [removing, setRemoving] = useState(false);
  const resolver = useSchema(schema);
  const fields = [...[...lines, rich].map(([field]) => field), ...uploads.map(({ field }) => field)];
  const empty = {
    ...Object.fromEntries([...lines, rich].map(([field]) => [field, ''])),
    is_active: true,
    ...Object.fromEntries(uploads.map(({ field }) => [field, []])),
  };
  const form = useForm<C>({
    defaultValues: (record?.content ?? empty) as DefaultValues<C>,
    shouldFocusError: false,
    resolver,
  });
  const names = Object.fromEntries(fields.map((field) => [`content.${field}`, field]));
  const params = { id: record?.id ?? '' };
  const submit = async (content: C) => {
    try {
      const made = record ? null : await call(routes.create, { body: { content } }, { idempotencyKey });
      if (record) await call(routes.save, { params, body: { version: record.version, content } });
      form.reset(content);
      showToast({ tone: 'success', message: t('record.saved') });
      if (made) await navigate(`${list.to}${made.id}/`);
    } catch (error) {
      if (!applyApiError(form, error, names)) throw error;
    }
    await revalidate();
  };
  const remove = async () => {
    setRemoving(true);
    try {
      await call(routes.remove, { params });
      await navigate(list.to);
    } catch (error) {
      if (!isApiError(error)) throw error;
      form.setError('root.server', { type: 'server', message: error.message });
      setRemoving(false);
    }
  };
  return { form, submit, remove, removing };
}

function useSchema<C extends RecordContent>(schema: z.ZodType<C>): Resolver<C> {
  const platform = useT('platform');
  const translate = useTranslator();
  return useMemo(
    () =>
      zodResolver(schema as never, {
        error: (issue) => {
          const { code, params } = codeOfIssue(issue as Parameters<typeof codeOfIssue>[0]);
          if (code === 'too_long') return platform('form.tooLong', { max: Number(params['max']) });
          return translate.maybe(`projects.refusals:${code}`) ?? platform('form.required');
        },
      }) as unknown as Resolver<C>,
    [schema, platform, translate],
  );
}
