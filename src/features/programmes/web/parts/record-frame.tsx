import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import type { z } from 'zod';
import { codeOfIssue } from '#platform/contract/issue.ts';
import type { PermissionType } from '#platform/contract/permissions.ts';
import { isApiError, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { applyApiError, ErrorSummary, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved.tsx';
import type { recordRoutes } from '../../contract/named-records.ts';
import styles from './entry.module.css';

type Routes<C extends object> = ReturnType<typeof recordRoutes<C, PermissionType, z.ZodType>>;

interface EditedRecord {
  readonly id: string;
  readonly version: string;
  /** How many projects use it. */
  readonly projects: number;
}

interface RecordFormProps<F extends FieldValues, C extends object> {
  readonly defaults: F;
  /** What the form stands for; its fields have the names of the content's. */
  readonly contentOf: (form: F) => C;
  readonly schema: z.ZodType<C>;
  readonly routes: Routes<C>;
  readonly record: EditedRecord | null;
  readonly list: { readonly to: string };
  /** What is said once it is saved, for records that visitors do not see. */
  readonly saved?: string;
}

export interface RecordEditing<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly submit: (values: F) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly removing: boolean;
  /** How often deleting was refused. */
  readonly refusals: number;
}

/** The form of a record, checked by the request's own schema; what was typed stays when the server refuses it. */
export function useRecordForm<F extends FieldValues, C extends object>(
  props: RecordFormProps<F, C>,
): RecordEditing<F> {
  const { defaults, contentOf, schema, routes, record, list, saved } = props;
  const call = useApi();
  const t = useT('programmes.admin');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [removing, setRemoving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const resolver = useSchema(schema, contentOf);
  const form = useForm<F>({ defaultValues: defaults as DefaultValues<F>, shouldFocusError: false, resolver });
  const names = Object.fromEntries(Object.keys(defaults).map((field) => [`content.${field}`, field]));
  const params = { id: record?.id ?? '' };
  const submit = async (values: F) => {
    const content = contentOf(values);
    try {
      const made = record ? null : await call(routes.create, { body: { content } }, { idempotencyKey });
      if (record) await call(routes.save, { params, body: { version: record.version, content } });
      form.reset(values);
      showToast({ tone: 'success', message: saved ?? t('record.saved') });
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
      setRefusals((count) => count + 1);
      setRemoving(false);
    }
  };
  return { form, submit, remove, removing, refusals };
}

/** Checks what the form stands for; the errors have the names of its fields. */
function useSchema<F extends FieldValues, C extends object>(
  schema: z.ZodType<C>,
  contentOf: (form: F) => C,
): Resolver<F> {
  const platform = useT('platform');
  const translate = useTranslator();
  const check = useMemo(
    () =>
      zodResolver(schema as never, {
        error: (issue) => {
          const { code, params } = codeOfIssue(issue as Parameters<typeof codeOfIssue>[0]);
          if (code === 'too_long') return platform('form.tooLong', { max: Number(params['max']) });
          return translate.maybe(`programmes.refusals:${code}`) ?? platform('form.required');
        },
      }) as unknown as Resolver<F>,
    [schema, platform, translate],
  );
  return async (values, context, options) => {
    const result = await check(contentOf(values) as unknown as F, context, options);
    return Object.keys(result.errors).length > 0 ? result : { values, errors: {} };
  };
}

interface RecordFrameProps<F extends FieldValues> {
  readonly editing: RecordEditing<F>;
  readonly type: PermissionType;
  readonly list: { readonly label: string; readonly to: string };
  readonly title: string;
  /** Names of the form's fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly record: EditedRecord | null;
  /** Says who uses it. */
  readonly used: string | null;
  readonly children: ReactNode;
}

/** The page of a record: its fields, saving, and deleting while nothing uses it. */
export function RecordFrame<F extends FieldValues>(props: RecordFrameProps<F>) {
  const { editing, type, list, title, labels, record, used, children } = props;
  const { form, submit, remove, removing, refusals } = editing;
  const t = useT('programmes.admin');
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const errors = useFormErrors(form, labels);
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const mayChange = may(record ? `change_${type}` : `create_${type}`);
  return (
    <AdminPage title={title} crumbs={[list]}>
      <form className={styles.form} onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
        <UnsavedGuard dirty={isDirty && !isSubmitting && !removing} />
        <ErrorSummary errors={errors} count={submitCount + refusals} />
        {!mayChange && <Alert tone="info">{t('record.readOnly')}</Alert>}
        <Card as="section">
          <fieldset disabled={!mayChange} className={styles.fields}>
            {children}
          </fieldset>
        </Card>
        <FormActions>
          {mayChange && (
            <Button type="submit" variant="trust" loading={isSubmitting}>
              {t('record.save')}
            </Button>
          )}
          {used !== null && <span className="muted">{used}</span>}
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
        <p>{t('record.askText', { name: title })}</p>
      </ConfirmDialog>
    </AdminPage>
  );
}
